extension Formula {
    /// Numbers between which the value lies whatever the operands are in theirs; nil where the formula may have no value, and
    /// where that cannot be told.
    ///
    /// Every operation is done with the ends of what it takes, in the order in which it is done with values. Rounding is monotone,
    /// so that no value lies outside; the result is widened all the same, for what is made of several operations. Ends may be
    /// infinite: such an operand can be any number, and only what bounds it gives it a range.
    package func range(operands: [ClosedRange<Double>]) -> ClosedRange<Double>? {
        range(after: steps.indices, operands).flatMap(Self.widened)
    }

    /// The range of the one value that some steps leave, which take none from before them.
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
            // What angles mean depends on what is done with them, and an interval may have no length.
            case .angle, .interval, .skip: return nil
            }
            let range = ready[ready.count - 1]
            if range.lowerBound.isNaN || range.upperBound.isNaN { return nil }
            index += 1
        }
        return ready[0]
    }

    /// The range of a choice: of the side that is surely taken, or of both.
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

    /// What stays between 0 and 1, but for rounding.
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
        // Not where the ends may meet.
        case .smoothstep: return arguments[0].overlaps(arguments[1]) ? nil : Formula.unit
        // Sines of numbers so large that they mean nothing are left to themselves, and so are remainders by perhaps zero.
        case .sin, .cos, .mod, .mix, .oscillate: return nil
        }
    }

    /// The range of a function that rises with each of its arguments.
    private static func each(
        _ lows: [Double], _ highs: [Double], _ function: ([Double]) -> Double
    ) -> ClosedRange<Double>? { .hull(of: [function(lows), function(highs)]) }
}

extension ClosedRange<Double> {
    /// The least range that holds some numbers; nil where one of them is none or infinite, since what is beyond the numbers has
    /// no value.
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
    /// Whether its values lie between 0 and 1, but for rounding, whatever the progress.
    package var staysInUnit: Bool {
        switch self {
        case .smoothStep, .smootherStep: true
        case .family(let family, _):
            switch family {
            case .atan, .back, .elastic: false
            case .sine, .quadratic, .cubic, .quartic, .quintic, .exponential, .circular, .bounce: true
            }
        case .reversed(let easing), .mirrored(let easing): easing.staysInUnit
        case .linear, .cubicBezier, .steps, .piecewise, .spring, .formula: false
        }
    }
}
