import Testing
import Timing

@Suite struct FormulaTests {
    @Test func `operands stand where they are named`() throws {
        // (a − b) · 2 / a
        let formula = Formula([
            .operand(0), .operand(1), .operate(.subtract), .number(2), .operate(.multiply), .operand(0),
            .operate(.divide),
        ])
        #expect(try formula.value(operands: [8, 2]) == 1.5)
        #expect(try formula.value(operands: [-4, 4]) == 4)
    }

    @Test func `functions take as many values as they say and leave the rest`() throws {
        let formula = Formula([
            .number(100), .operand(0), .operand(1), .operand(2), .call(.max, argumentCount: 3), .operate(.subtract),
            .negate, .ease(.linear),
        ])
        #expect(try formula.value(operands: [1, 7, 3]) == -93)
    }

    @Test func `an angle stays one until it is divided by another`() throws {
        let sine = Formula([
            .angle(60), .angle(30), .operate(.subtract), .operand(0), .operate(.multiply),
            .call(.sin, argumentCount: 1),
        ])
        #expect(try sine.value(operands: [1]) == 0.5)
        let ratio = Formula([
            .angle(90), .angle(45), .operate(.divide), .angle(15), .operate(.multiply), .call(.sin, argumentCount: 1),
        ])
        #expect(try ratio.value() == 0.5)
    }

    @Test(
        arguments: [
            ([.operand(0), .operand(1), .operate(.divide)], 2, .divisionByZero),
            ([.operand(0), .operand(1), .call(.mod, argumentCount: 2)], 2, .divisionByZero),
            ([.operand(0), .negate, .call(.sqrt, argumentCount: 1)], 2, .rootOfNegative),
            ([.number(1e308), .number(10), .operate(.multiply), .negate], 2, .tooLarge),
            ([.number(1), .operand(2), .operate(.add)], 1, .operandNotFinite),
            ([.angle(1), .angle(1), .operate(.multiply)], 2, .angleTimesAngle),
            ([.number(1), .angle(1), .operate(.divide)], 2, .numberByAngle),
        ] as [([Formula.Step], Int, FormulaError.Reason)])
    func `a formula without a value says which step found out`(
        steps: [Formula.Step], step: Int, reason: FormulaError.Reason
    ) {
        #expect(throws: FormulaError(step: step, reason: reason)) {
            try Formula(steps).value(operands: [4, 0, .nan])
        }
    }

    @Test func `steps that find no values are a mistake of the caller`() async {
        await #expect(processExitsWith: .failure) { _ = Formula([.number(1), .operate(.add)]) }
        await #expect(processExitsWith: .failure) { _ = Formula([.number(1), .number(2)]) }
        await #expect(processExitsWith: .failure) { _ = Formula([]) }
    }
}
