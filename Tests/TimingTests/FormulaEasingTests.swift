import Primitives
import Testing

@testable import Timing

@Suite struct FormulaEasingTests {
    private static let square = Formula([.operand(0), .operand(0), .operate(.multiply)])

    @Test func `a formula is used as written, its ends included`() throws {
        let steps: [Formula.Step] = [.operand(0), .number(2), .operate(.multiply), .number(0.25), .operate(.add)]
        let easing = Easing.formula(try FormulaEasing(Formula(steps), text: "p * 2 + 0.25"))
        #expect([0, 0.5, 1, 2, -1].map { easing.value(at: $0) } == [0.25, 1.25, 2.25, 4.25, -1.75])
        #expect(Easing.reversed(easing).value(at: 1) == 0.75)
        #expect(Easing.mirrored(easing).value(at: 1) == 0.25)
        #expect(easing.value(at: .nan).isNaN)
        #expect(easing.isFormula && Easing.mirrored(.reversed(easing)).isFormula && !Easing.linear.isFormula)
    }

    @Test func `a formula is nothing that is known not to fall, nor to stay in 0 to 1`() throws {
        let easing = Easing.formula(try FormulaEasing(Self.square, text: "p * p"))
        #expect(!easing.isMonotone && !easing.staysInUnit)
        #expect(Formula([.operand(0), .ease(easing)]).range(operands: [0...1]) == nil)
        #expect(ScrollCourse.eased(from: 0, to: 1, duration: 1, easing: easing).turns == nil)
    }

    @Test func `a formula without a value at one of 1001 points is refused there`() throws {
        let pole: [Formula.Step] = [.number(1), .operand(0), .number(0.25), .operate(.subtract), .operate(.divide)]
        #expect(throws: FormulaEasing.Fault.self) { try FormulaEasing(Formula(pole), text: "1 / (p - 0.25)") }
        do {
            _ = try FormulaEasing(Formula(pole), text: "")
        } catch {
            #expect(error.progress == 0.25 && error.error == FormulaError(step: 4, reason: .divisionByZero))
            #expect(error.message == "division by zero at p = 0.25")
        }
        let steep: [Formula.Step] = [.operand(0), .number(2e7), .operate(.multiply)]
        do {
            _ = try FormulaEasing(Formula(steep), text: "")
            Issue.record("a value beyond ten million was accepted")
        } catch {
            #expect(
                error.error == nil
                    && error.message == "the magnitude of the result is greater than ten million at p = 0.501")
        }
    }

    @Test func `where a formula has no value between the points tried, or beyond, it keeps the nearest's`() throws {
        let pole: [Formula.Step] = [.number(1), .operand(0), .number(0.2503), .operate(.subtract), .operate(.divide)]
        let easing = try FormulaEasing(Formula(pole), text: "")
        #expect(easing.value(at: 0.2503) == easing.value(at: 0.25))
        let root = try FormulaEasing(Formula([.operand(0), .call(.sqrt, argumentCount: 1)]), text: "sqrt(p)")
        #expect([-1, 0, 0.25, 4].map { root.value(at: $0) } == [0, 0, 0.5, 2])
    }

    @Test func `the text of a formula is read by the caller's expression reader`() throws {
        var found: [String] = []
        let reader: Easing.FormulaReader = { text throws(EasingError) in
            found.append(text)
            if text == "x" { throw EasingError(message: "no", offset: 0, length: 1) }
            guard let easing = try? FormulaEasing(Self.square, text: text) else {
                throw EasingError(message: "none", offset: 0, length: 1)
            }
            return easing
        }
        let easing = try Easing(parsing: " reverse( formula( max(p, ease(')', p)) ) )", formula: reader)
        #expect(found == ["max(p, ease(')', p)) "])
        #expect(easing.name == "reverse(formula(max(p, ease(')', p)) ))")
        #expect(try Easing(parsing: easing.name, formula: reader) == easing)
        do {
            _ = try Easing(parsing: "mirror(formula(x))", formula: reader)
            Issue.record("the reader's error was dropped")
        } catch {
            #expect(error == EasingError(message: "no", offset: 15, length: 1))
        }
        #expect(throws: EasingError.self) { try Easing(parsing: "formula(p)") }
        #expect(throws: EasingError.self) { try Easing(parsing: "formula(max(p, 1)", formula: reader) }
    }
}
