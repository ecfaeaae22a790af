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
    func value(of arguments: ArraySlice<FormulaQuantity>) -> FormulaQuantity {
        let values = arguments.map { $0.value }
        let isAngle = arguments.contains { $0.isAngle }
        switch self {
        case .min:
            return FormulaQuantity(values.dropFirst().reduce(values[0]) { Swift.min($0, $1) }, isAngle: isAngle)
        case .max:
            return FormulaQuantity(values.dropFirst().reduce(values[0]) { Swift.max($0, $1) }, isAngle: isAngle)
        case .abs: return FormulaQuantity(Swift.abs(values[0]), isAngle: isAngle)
        case .floor: return FormulaQuantity(values[0].rounded(.down), isAngle: isAngle)
        case .ceil: return FormulaQuantity(values[0].rounded(.up), isAngle: isAngle)
        case .round: return FormulaQuantity(values[0].rounded(.toNearestOrAwayFromZero), isAngle: isAngle)
        case .mod: return FormulaQuantity(Self.modulo(values[0], values[1]), isAngle: isAngle)
        case .sin, .cos: return FormulaQuantity(trigonometric(values[0], isAngle: isAngle))
        case .sqrt: return FormulaQuantity(values[0].squareRoot())
        case .mix: return FormulaQuantity(values[0].mixed(with: values[1], fraction: values[2]), isAngle: isAngle)
        case .clamp where values.count == 1:
            return FormulaQuantity(Swift.min(Swift.max(values[0], 0), 1), isAngle: isAngle)
        case .clamp:
            // As in CSS, the lower bound wins if the bounds are reversed.
            return FormulaQuantity(Swift.max(values[1], Swift.min(values[0], values[2])), isAngle: isAngle)
        case .step: return FormulaQuantity(values[1] < values[0] ? 0 : 1)
        case .smoothstep: return FormulaQuantity(Self.smoothStep(values[2], from: values[0], to: values[1]))
        case .oscillate: return FormulaQuantity(Self.oscillation(values[0], count: values[1]))
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
