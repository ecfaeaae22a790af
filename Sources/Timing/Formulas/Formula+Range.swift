extension Formula {
    /// Returns a range that contains all values of the formula, given the range of each operand.
    ///
    /// Nil if the formula may have no value, or if its values cannot be bounded. The ends of an operand's range may be
    /// infinite. The result is finite nevertheless if some operation bounds the operand.
    ///
    /// The method is interval arithmetic: each operation is applied to the ends of its operands' ranges. The result is
    /// widened by the possible rounding error, because some functions consist of several operations.
    package func range(operands: [ClosedRange<Double>]) -> ClosedRange<Double>? {
        range(after: steps.indices, operands).flatMap(Self.widened)
    }

    /// Returns the range of the value that a sequence of steps leaves on the stack; nil if it cannot be bounded.
    ///
    /// The steps must leave exactly one value, and must not use values that were on the stack before.
    private func range(after steps: Range<Int>, _ operands: [ClosedRange<Double>]) -> ClosedRange<Double>? {
        var ready: [ClosedRange<Double>] = []
        var index = steps.lowerBound
        while index < steps.upperBound {
            switch self.steps[index] {
            case .number(let number): ready.append(number...number)
            case .operand(let index): ready.append(operands[index])
            case .negate:
                let operand = ready.removeLast()
                ready.append(-operand.upperBound ... -operand.lowerBound)
            case .operate(let operation):
                let second = ready.removeLast()
                let first = ready.removeLast()
                guard let range = operation.range(first, second) else { return nil }
                ready.append(range)
            case .call(let function, let count):
                guard let range = function.range(of: Array(ready.suffix(count))) else { return nil }
                ready.removeLast(count)
                ready.append(range)
            case .ease(let easing):
                if easing == .linear { break }
                guard easing.staysInUnit else { return nil }
                ready[ready.count - 1] = Self.unit
            case .skipIfZero:
                let sides = sides(ofChoiceAt: index)
                guard let range = range(of: ready.removeLast(), sides, operands) else { return nil }
                ready.append(range)
                index = sides.second.upperBound - 1
            // The meaning of an angle depends on its use, and an interval may have no length.
            case .angle, .interval, .skip: return nil
            }
            let range = ready[ready.count - 1]
            if range.lowerBound.isNaN || range.upperBound.isNaN { return nil }
            index += 1
        }
        return ready[0]
    }

    /// Returns the range of a conditional's value.
    ///
    /// If the condition is certain, the result is the range of the chosen side; otherwise it is the union of both
    /// sides' ranges.
    private func range(
        of condition: ClosedRange<Double>, _ sides: (first: Range<Int>, second: Range<Int>),
        _ operands: [ClosedRange<Double>]
    ) -> ClosedRange<Double>? {
        if !condition.contains(0) { return range(after: sides.first, operands) }
        guard let second = range(after: sides.second, operands) else { return nil }
        if condition == 0...0 { return second }
        guard let first = range(after: sides.first, operands) else { return nil }
        return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }

    /// The range 0…1, widened at both ends by a margin for rounding errors.
    fileprivate static var unit: ClosedRange<Double> { -1e-9...1 + 1e-9 }

    private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
        let slack = 1e-9 * (1 + max(range.lowerBound.magnitude, range.upperBound.magnitude))
        return slack.isFinite ? range.lowerBound - slack...range.upperBound + slack : nil
    }
}

extension FormulaOperator {
    fileprivate func range(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double>? {
        let ends: [Double]
        switch self {
        case .add: ends = [a.lowerBound + b.lowerBound, a.upperBound + b.upperBound]
        case .subtract: ends = [a.lowerBound - b.upperBound, a.upperBound - b.lowerBound]
        case .multiply:
            ends = [a.lowerBound, a.upperBound].flatMap { [$0 * b.lowerBound, $0 * b.upperBound] }
        case .divide:
            if b.contains(0) { return nil }
            ends = [a.lowerBound, a.upperBound].flatMap { [$0 / b.lowerBound, $0 / b.upperBound] }
        case .less, .atMost, .greater, .atLeast, .equal, .unequal: return 0...1
        }
        return .hull(of: ends)
    }
}

extension FormulaFunction {
    fileprivate func range(of arguments: [ClosedRange<Double>]) -> ClosedRange<Double>? {
        let lows = arguments.map { $0.lowerBound }
        let highs = arguments.map { $0.upperBound }
        switch self {
        case .min: return Self.each(lows, highs) { $0.reduce(.infinity, Swift.min) }
        case .max: return Self.each(lows, highs) { $0.reduce(-.infinity, Swift.max) }
        case .abs:
            let most = Swift.max(lows[0].magnitude, highs[0].magnitude)
            return arguments[0].contains(0) ? 0...most : Swift.min(lows[0].magnitude, highs[0].magnitude)...most
        case .floor: return Self.each(lows, highs) { $0[0].rounded(.down) }
        case .ceil: return Self.each(lows, highs) { $0[0].rounded(.up) }
        case .round: return Self.each(lows, highs) { $0[0].rounded(.toNearestOrAwayFromZero) }
        case .sqrt: return lows[0] >= 0 ? Self.each(lows, highs) { $0[0].squareRoot() } : nil
        case .clamp where arguments.count == 1: return Self.each(lows, highs) { Swift.min(Swift.max($0[0], 0), 1) }
        case .clamp: return Self.each(lows, highs) { Swift.max($0[1], Swift.min($0[0], $0[2])) }
        case .step: return 0...1
        // Unbounded where the ends may coincide.
        case .smoothstep: return arguments[0].overlaps(arguments[1]) ? nil : Formula.unit
        // Not bounded: sines, because those of very large numbers are not meaningful, and remainders, because the
        // divisor may be zero.
        case .sin, .cos, .mod, .mix, .oscillate: return nil
        }
    }

    /// Returns the range of a function that is monotone: it never decreases when an argument increases.
    private static func each(
        _ lows: [Double], _ highs: [Double], _ function: ([Double]) -> Double
    ) -> ClosedRange<Double>? { .hull(of: [function(lows), function(highs)]) }
}

extension ClosedRange<Double> {
    /// Returns the smallest range that contains all the numbers; nil if one of them is NaN or infinite.
    fileprivate static func hull(of numbers: [Double]) -> ClosedRange<Double>? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for number in numbers {
            guard number.isFinite else { return nil }
            low = Swift.min(low, number)
            high = Swift.max(high, number)
        }
        return low <= high ? low...high : nil
    }
}

extension Easing {
    /// Whether the easing's values lie in 0…1 at every progress. Rounding errors beyond this range are allowed.
    package var staysInUnit: Bool {
        switch self {
        case .smoothStep, .smootherStep: true
        case .family(let family, _):
            switch family {
            case .atan, .back, .elastic: false
            case .sine, .quadratic, .cubic, .quartic, .quintic, .exponential, .circular, .bounce: true
            }
        case .library(let easing): easing.staysInUnit
        case .reversed(let easing), .mirrored(let easing): easing.staysInUnit
        case .linear, .cubicBezier, .steps, .piecewise, .spring, .formula: false
        }
    }
}
