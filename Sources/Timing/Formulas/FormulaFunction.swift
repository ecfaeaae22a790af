import Primitives

/// A function that formulas can call.
///
/// A new function needs a case, a number of arguments, and a value.
public enum FormulaFunction: String, Hashable, Sendable, CaseIterable {
    case min, max, abs, floor, ceil, round, mod, sin, cos, sqrt, mix, clamp, step, smoothstep, oscillate

    /// Returns an error message if `count` is a wrong number of arguments for the function; otherwise nil.
    public func complaint(aboutCount count: Int) -> String? {
        let (isFine, expected) =
            switch self {
            case .min, .max: (count >= 1, "at least 1 argument")
            case .abs, .floor, .ceil, .round, .sin, .cos, .sqrt: (count == 1, "1 argument")
            case .mod, .step, .oscillate: (count == 2, "2 arguments")
            case .mix, .smoothstep: (count == 3, "3 arguments")
            case .clamp: (count == 1 || count == 3, "1 or 3 arguments")
            }
        return isFine ? nil : "'\(rawValue)' takes \(expected), not \(count)"
    }

    /// Returns the function's value; NaN if the value is undefined. The number of arguments must be right.
    ///
    /// Some functions, such as `max`, have a value of the same unit as their arguments. This value is an angle if any
    /// argument is an angle.
    func value(of arguments: Span<FormulaQuantity>) -> FormulaQuantity {
        // No array of the values is made, because the check of a scene evaluates every formula in every frame.
        let first = arguments[0].value
        var isAngle = false
        for index in arguments.indices where arguments[index].isAngle { isAngle = true }
        switch self {
        case .min:
            var least = first
            for index in 1..<arguments.count { least = Swift.min(least, arguments[index].value) }
            return FormulaQuantity(least, isAngle: isAngle)
        case .max:
            var greatest = first
            for index in 1..<arguments.count { greatest = Swift.max(greatest, arguments[index].value) }
            return FormulaQuantity(greatest, isAngle: isAngle)
        case .abs: return FormulaQuantity(Swift.abs(first), isAngle: isAngle)
        case .floor: return FormulaQuantity(first.rounded(.down), isAngle: isAngle)
        case .ceil: return FormulaQuantity(first.rounded(.up), isAngle: isAngle)
        case .round: return FormulaQuantity(first.rounded(.toNearestOrAwayFromZero), isAngle: isAngle)
        case .mod: return FormulaQuantity(Self.modulo(first, arguments[1].value), isAngle: isAngle)
        case .sin, .cos: return FormulaQuantity(trigonometric(first, isAngle: isAngle))
        case .sqrt: return FormulaQuantity(first.squareRoot())
        case .mix:
            return FormulaQuantity(
                first.mixed(with: arguments[1].value, fraction: arguments[2].value), isAngle: isAngle)
        case .clamp where arguments.count == 1:
            return FormulaQuantity(Swift.min(Swift.max(first, 0), 1), isAngle: isAngle)
        case .clamp:
            // As in CSS, the lower bound wins if the bounds are reversed.
            return FormulaQuantity(
                Swift.max(arguments[1].value, Swift.min(first, arguments[2].value)), isAngle: isAngle)
        case .step: return FormulaQuantity(arguments[1].value < first ? 0 : 1)
        case .smoothstep:
            return FormulaQuantity(Self.smoothStep(arguments[2].value, from: first, to: arguments[1].value))
        case .oscillate: return FormulaQuantity(Self.oscillation(first, count: arguments[1].value))
        }
    }

    /// Returns the remainder of a division, with the sign of the divisor, as CSS's `mod()` does.
    ///
    /// The result is computed from the remainder of Swift's standard library, which is exact by IEEE 754.
    private static func modulo(_ dividend: Double, _ divisor: Double) -> Double {
        let remainder = dividend.truncatingRemainder(dividingBy: divisor)
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
    }

    /// Returns GLSL's `smoothstep`: 0 up to `from`, 1 from `to` on, and t²(3 − 2t) between.
    ///
    /// Here t is the fraction of the way from `from` to `to`. If `from` is greater than `to`, the function decreases.
    /// If `from` equals `to`, the result is NaN.
    private static func smoothStep(_ value: Double, from: Double, to: Double) -> Double {
        guard from != to else { return .nan }
        return Easing.smoothStep.value(at: ProgressLimit.quotient(value - from, by: to - from))
    }

    /// Returns Parallaxer's oscillation, ½(1 − cos 2πkx), where x is `position` and k is `count`.
    ///
    /// While x goes from 0 to 1, the result goes from 0 to 1 and back k times.
    private static func oscillation(_ position: Double, count: Double) -> Double {
        let turns = position * count
        return (1 - ElementaryFunctions.cosDegrees((turns - turns.rounded(.down)) * 360)) / 2
    }

    /// Returns the sine or the cosine. An angle is in degrees. A plain number is in radians, as in CSS.
    private func trigonometric(_ value: Double, isAngle: Bool) -> Double {
        switch (self == .sin, isAngle) {
        case (true, true): ElementaryFunctions.sinDegrees(value)
        case (true, false): ElementaryFunctions.sin(value)
        case (false, true): ElementaryFunctions.cosDegrees(value)
        case (false, false): ElementaryFunctions.cos(value)
        }
    }
}

/// An intermediate value of a formula.
///
/// The value records whether it is an angle, because functions such as `sin` treat angles differently.
struct FormulaQuantity {
    /// The value: degrees if it is an angle, otherwise points or a plain number.
    var value: Double
    var isAngle: Bool

    init(_ value: Double, isAngle: Bool = false) {
        self.value = value
        self.isAngle = isAngle
    }
}
