import Primitives

/// The shapes of easings that come in several modes.
///
/// A shape has one formula, which gives the *in* curve. This curve is slow at first. A new shape needs only a case and
/// a formula.
///
/// The names are those of Parade. The constants of `back`, `elastic` and `bounce` are those of Parade 1.0.0, which took
/// them from AHEasing.
public enum EasingFamily: String, Hashable, Sendable, CaseIterable {
    case atan, sine, quadratic, cubic, quartic, quintic, exponential, circular, back, elastic, bounce

    /// The modes in which the catalogue lists this shape. `atan` is not listed in the `outIn` mode.
    public var modes: [EasingMode] { self == .atan ? [.in, .out, .inOut] : EasingMode.allCases }

    /// Returns the value of the *in* curve at a progress greater than 0 and less than 1.
    private func valueIn(_ p: Double) -> Double {
        switch self {
        case .atan: ElementaryFunctions.atan(15 * (p - 1)) / EasingFamily.atanOf15 + 1
        case .sine: 1 - ElementaryFunctions.cos(.pi / 2 * p)
        case .quadratic: p * p
        case .cubic: p * p * p
        case .quartic: p * p * p * p
        case .quintic: p * p * p * p * p
        case .exponential: ElementaryFunctions.exp2(10 * (p - 1))
        case .circular: 1 - (1 - p * p).squareRoot()
        case .back: p * p * (2.70158 * p - 1.70158)
        case .elastic: ElementaryFunctions.sin(13 * .pi / 2 * p) * ElementaryFunctions.exp2(10 * (p - 1))
        case .bounce: 1 - EasingFamily.bounceOut(1 - p)
        }
    }

    /// Returns the first half of the *in-out* curve, if the shape has a separate formula for this half.
    ///
    /// Nil if the first half is the *in* curve at half its size.
    private func ownFirstHalf(_ p: Double) -> Double? {
        switch self {
        case .atan: ElementaryFunctions.atan(15 * (p - 0.5)) / (2 * EasingFamily.atanOf7AndHalf) + 0.5
        case .back: (8 * p * p * p - 2 * p * ElementaryFunctions.sin(2 * .pi * p)) / 2
        case .sine, .quadratic, .cubic, .quartic, .quintic, .exponential, .circular, .elastic, .bounce: nil
        }
    }

    /// Returns the curve's value in a mode. The value is exactly 0 for a progress of at most 0, and exactly 1 for a
    /// progress of at least 1.
    func value(at progress: Double, mode: EasingMode) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        switch mode {
        case .in: return valueIn(progress)
        case .out: return 1 - valueIn(1 - progress)
        case .inOut: return progress < 0.5 ? firstHalf(progress) : 1 - firstHalf(1 - progress)
        case .outIn:
            if progress == 0.5 { return 0.5 }
            return progress < 0.5
                ? value(at: 2 * progress, mode: .out) / 2 : 0.5 + value(at: 2 * progress - 1, mode: .in) / 2
        }
    }

    private func firstHalf(_ p: Double) -> Double {
        if let value = ownFirstHalf(p) { return value }
        return value(at: 2 * p, mode: .in) / 2
    }

    /// Returns the *out* curve of `bounce`: four parabolas, each shorter than the one before.
    ///
    /// The constants, such as 16/121 and 40/363, make neighbouring parabolas meet.
    private static func bounceOut(_ p: Double) -> Double {
        if p < 4.0 / 11 { return 121 * p * p / 16 }
        if p < 8.0 / 11 { return 363 * p * p / 40 - 99 * p / 10 + 17.0 / 5 }
        if p < 9.0 / 10 { return 4356 * p * p / 361 - 35442 * p / 1805 + 16061.0 / 1805 }
        return 54 * p * p / 5 - 513 * p / 25 + 268.0 / 25
    }

    private static let atanOf15 = ElementaryFunctions.atan(15)
    private static let atanOf7AndHalf = ElementaryFunctions.atan(7.5)
}

/// The modes of a shape, which differ in where the curve is slow.
public enum EasingMode: String, Hashable, Sendable, CaseIterable {
    /// Slow at first.
    case `in`
    /// Slow at the end: 1 − in(1 − p).
    case out
    /// Slow at both ends: ½ in(2p), then 1 − ½ in(2 − 2p).
    case inOut
    /// Slow in the middle: ½ out(2p), then ½ + ½ in(2p − 1).
    case outIn
}
