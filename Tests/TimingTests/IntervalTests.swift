import Testing
import Timing

/// What formulas do with intervals.
@Suite struct IntervalTests {
    private func evaluate(_ operation: IntervalOperation, _ operands: [Double]) throws -> Double {
        try Formula(operands.indices.map { .operand($0) } + [.interval(operation)]).value(operands: operands)
    }

    private static let numbers = [-1e6, -7, -0.1, 0, 1.0 / 3, 1, 16, 3375]

    @Test func `a value's position leads back to the value, and the ends are exact`() throws {
        for from in Self.numbers {
            for to in Self.numbers where from != to {
                #expect(try evaluate(.value, [0, from, to]) == from)
                #expect(try evaluate(.value, [1, from, to]) == to)
                #expect(try evaluate(.position(componentCount: 1), [from, from, to]) == 0)
                #expect(try evaluate(.position(componentCount: 1), [to, from, to]) == 1)
                for value in Self.numbers {
                    let position = try evaluate(.position(componentCount: 1), [value, from, to])
                    let found = try evaluate(.value, [position, from, to])
                    let scale = max(from.magnitude, to.magnitude) * max(1, position.magnitude)
                    #expect(abs(found - value) <= 1e-15 * scale)
                    #expect(try evaluate(.pass, [value, from, to]) == value)
                }
            }
        }
    }

    @Test func `a point's position is where its foot stands, whatever lies across`() throws {
        // Along (3, 4), of length 5; (4, −3) lies across.
        for across in [-2.0, 0, 7] {
            for along in [-1.0, 0, 0.5, 2] {
                let point = [1 + 3 * along + 4 * across, 2 + 4 * along - 3 * across]
                let position = try evaluate(.position(componentCount: 2), point + [1, 2, 4, 6])
                #expect(abs(position - along) < 1e-14)
            }
        }
        // One number among others that are the same is the number's own position.
        #expect(try evaluate(.position(componentCount: 3), [5, 9, 9, 3, 1, 1, 7, 1, 1]) == 0.5)
    }

    @Test func `focusing is finding the value and placing it anew`() throws {
        for position in [-0.5, 0, 0.3, 1, 4] {
            let value = try evaluate(.value, [position, 10, 30])
            let placed = try evaluate(.position(componentCount: 1), [value, 25, 5])
            #expect(try evaluate(.focus(componentCount: 1), [position, 10, 30, 25, 5]) == placed)
        }
        #expect(try evaluate(.focus(componentCount: 2), [0.5, 0, 0, 10, 20, 5, 10, 0, 0]) == 0)
    }

    @Test(arguments: [
        (IntervalOperation.position(componentCount: 1), [3.0, 2, 2]), (.pass, [3, 2, 2]), (.pass, [3, 0, -0.0]),
        (.position(componentCount: 2), [3, 4, 2, 5, 2, 5]), (.focus(componentCount: 1), [0.5, 0, 1, 7, 7]),
        (.position(componentCount: 2), [3, 4, 1e-200, 0, 0, 0]),
    ])
    func `an interval without length has no positions`(operation: IntervalOperation, operands: [Double]) {
        #expect(throws: FormulaError(step: operands.count, reason: .emptyInterval)) {
            try evaluate(operation, operands)
        }
    }

    @Test(arguments: [
        (IntervalOperation.position(componentCount: 1), [3.0, -1.5e308, 1.5e308]),
        (.position(componentCount: 2), [3, 4, 0, 0, 1e200, 0]), (.value, [1e300, 0, 1e300]),
        (.position(componentCount: 1), [1e300, 0, 1e-300]),
    ])
    func `what leaves the numbers is an error and not a number`(operation: IntervalOperation, operands: [Double]) {
        #expect(throws: FormulaError(step: operands.count, reason: .tooLarge)) { try evaluate(operation, operands) }
    }

    @Test func `a value among angles is an angle, and a position is not`() throws {
        // The sine of 90 degrees, and of 0.5 radians.
        let quarter = Formula([
            .number(0.5), .angle(0), .angle(180), .interval(.value), .call(.sin, argumentCount: 1),
        ])
        #expect(try quarter.value() == 1)
        let half = Formula([
            .angle(45), .angle(0), .angle(90), .interval(.position(componentCount: 1)), .call(.sin, argumentCount: 1),
        ])
        #expect(abs(try half.value() - 0.479425538604203) < 1e-15)
    }
}
