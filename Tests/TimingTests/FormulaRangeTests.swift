import RandomBits
import Testing

@testable import Timing

/// What is said of a formula before its operands are known, against what it then does.
@Suite struct FormulaRangeTests {
    /// A random formula over two operands, of steps that make and take values as they come.
    private static func formula(using generator: inout SplitMix64) -> Formula {
        var steps: [Formula.Step] = []
        var ready = 0
        while steps.count < 12 || ready > 1 {
            let mayEnd = steps.count >= 12
            switch generator.index(below: mayEnd ? 4 : 15) {
            case 0 where ready >= 2: steps.append(.operate(.add))
            case 1 where ready >= 2: steps.append(.operate(.subtract))
            case 2 where ready >= 2: steps.append(.operate(.multiply))
            case 3 where ready >= 2: steps.append(.operate(.divide))
            case 4 where ready >= 2: steps.append(.call(.min, argumentCount: 2))
            case 5 where ready >= 2: steps.append(.call(.max, argumentCount: 2))
            case 6 where ready >= 1:
                let functions: [FormulaFunction] = [.abs, .floor, .ceil, .round, .sqrt, .clamp, .sin]
                steps.append(.call(functions[generator.index(below: functions.count)], argumentCount: 1))
                continue
            case 7 where ready >= 1:
                let easings: [Easing] = [.smoothStep, .linear, .family(.cubic, .out), .family(.bounce, .inOut)]
                steps.append(.ease(easings[generator.index(below: easings.count)]))
                continue
            case 8 where ready >= 1:
                steps.append(.negate)
                continue
            case 9 where ready >= 3:
                steps.append(.call(.clamp, argumentCount: 3))
                ready -= 2
                continue
            case 12 where ready >= 2:
                let comparisons = FormulaOperator.comparisons
                steps.append(.operate(comparisons[generator.index(below: comparisons.count)]))
            case 13 where ready >= 2: steps.append(.call(.step, argumentCount: 2))
            case 14 where ready >= 3:
                steps.append(.call(.smoothstep, argumentCount: 3))
                ready -= 2
                continue
            case 10, 11:
                let number = Double(generator.index(below: 9) - 4) / 2
                steps.append(generator.index(below: 2) == 0 ? .number(number) : .operand(generator.index(below: 2)))
                ready += 1
                continue
            default: continue
            }
            ready -= 1
        }
        return Formula(steps)
    }

    /// The second formula where the first is not 0, else the third.
    private static func choice(_ condition: Formula, _ first: Formula, _ second: Formula) -> Formula {
        Formula(
            condition.steps + [.skipIfZero(stepCount: first.steps.count + 1)] + first.steps
                + [.skip(stepCount: second.steps.count)] + second.steps)
    }

    @Test func `a formula of a known range always has a value, which lies in it`() throws {
        var random = SplitMix64(seed: 1)
        var knownCount = 0
        for _ in 0..<20_000 {
            var formula = Self.formula(using: &random)
            if random.index(below: 3) == 0 {
                formula = Self.choice(formula, Self.formula(using: &random), Self.formula(using: &random))
            }
            let ranges: [ClosedRange<Double>] = (0..<2).map { _ in
                let low = Double(random.index(below: 9) - 4) / 2
                return low...low + Double(random.index(below: 5)) / 2
            }
            guard let range = formula.range(operands: ranges) else { continue }
            knownCount += 1
            for _ in 0..<20 {
                let operands = ranges.map {
                    min(
                        $0.lowerBound + ($0.upperBound - $0.lowerBound) * Double(random.index(below: 11)) / 10,
                        $0.upperBound)
                }
                let value = try formula.value(operands: operands)
                #expect(range.contains(value), "\(formula.steps) \(operands)")
            }
        }
        #expect(knownCount > 5000)
    }

    @Test func `what may have no value has no range`() {
        func range(_ steps: [Formula.Step], _ operand: ClosedRange<Double>) -> ClosedRange<Double>? {
            Formula(steps).range(operands: [operand])
        }
        #expect(range([.number(1), .operand(0), .operate(.divide)], -1...1) == nil)
        #expect(range([.operand(0), .call(.sqrt, argumentCount: 1)], -0.1...1) == nil)
        #expect(range([.operand(0), .number(10), .operate(.multiply)], 0...1e308) == nil)
        #expect(range([.operand(0), .number(1), .operate(.add)], -.infinity ... .infinity) == nil)
        #expect(range([.operand(0), .ease(.family(.back, .out))], 0...1) == nil)
        #expect(range([.number(1), .operand(0), .operate(.divide)], 0.5...1)?.contains(2) == true)
        #expect(range([.operand(0), .call(.clamp, argumentCount: 1)], -.infinity ... .infinity)?.upperBound ?? 2 < 1.1)
    }

    @Test func `a choice has the range of both sides, or of the one that is surely taken`() {
        let ten = Formula([.number(10)]), quotient = Formula([.number(1), .operand(0), .operate(.divide)])
        func range(_ condition: [Formula.Step], _ operand: ClosedRange<Double>) -> ClosedRange<Double>? {
            Self.choice(Formula(condition), ten, quotient).range(operands: [operand])
        }
        #expect(range([.number(1)], -1...1)?.contains(10) == true, "the other side, which has no range, is not taken")
        #expect(range([.number(0)], -1...1) == nil)
        #expect(range([.operand(0)], 0...1) == nil)
        let both = range([.operand(0), .number(1), .operate(.less)], 0.5...2)
        #expect(both?.contains(0.5) == true && both?.contains(10) == true && both?.contains(10.1) == false)
    }
}
