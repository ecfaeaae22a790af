import Primitives

/// A curve that maps linear progress to eased progress, both as fractions 0…1.
///
/// Named curves give exactly 0 at 0 and 1 at 1, and hold these values outside 0…1. Formulas are used as written.
/// Outside 0…1, Béziers and `linear(…)` continue along their end slopes, and steps continue stepping, as CSS defines. A
/// caller that wants values only inside 0…1 must clamp the progress first.
public indirect enum Easing: Hashable, Sendable {
    /// Progress unchanged.
    case linear
    /// p²(3 − 2p): slope 0 at both ends.
    case smoothStep
    /// p³(p(6p − 15) + 10): slope and curvature 0 at both ends.
    case smootherStep
    /// One of the named families, in one of the four modes.
    case family(EasingFamily, EasingMode)
    /// A cubic Bézier from (0, 0) to (1, 1).
    case cubicBezier(CubicBezier)
    /// A step function.
    case steps(StepCurve)
    /// Straight segments between given points.
    case piecewise(PiecewiseLinear)
    /// A spring that is released at 0 and has settled at 1.
    case spring(SpringCurve)
    /// A formula of the progress, ends included.
    case formula(FormulaEasing)
    /// An easing e reversed in time: 1 − e(1 − p).
    case reversed(Easing)
    /// An easing e forward and back: e(2p) in the first half and e(2 − 2p) in the second, ending where it began.
    case mirrored(Easing)

    /// Returns the eased progress.
    ///
    /// - Parameters:
    ///   - progress: The linear progress; any number. NaN gives NaN.
    ///   - isBefore: Whether the animation has not started; if so, a step at exactly this progress has not happened
    ///     yet.
    public func value(at progress: Double, isBefore: Bool = false) -> Double {
        switch self {
        case .linear:
            return progress
        case .smoothStep:
            let p = progress.clampedToUnit
            return p * p * (3 - 2 * p)
        case .smootherStep:
            let p = progress.clampedToUnit
            return p * p * p * (p * (6 * p - 15) + 10)
        case .family(let family, let mode):
            return family.value(at: progress, mode: mode)
        case .cubicBezier(let curve):
            return curve.value(at: progress)
        case .steps(let curve):
            return curve.value(at: progress, isBefore: isBefore)
        case .piecewise(let curve):
            return curve.value(at: progress)
        case .spring(let curve):
            return curve.value(at: progress)
        case .formula(let easing):
            return easing.value(at: progress)
        case .reversed(let easing):
            return 1 - easing.value(at: 1 - progress, isBefore: isBefore)
        case .mirrored(let easing):
            return easing.value(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress, isBefore: isBefore)
        }
    }

    /// Whether the easing contains a formula.
    package var isFormula: Bool {
        switch self {
        case .formula: true
        case .reversed(let easing), .mirrored(let easing): easing.isFormula
        case .linear, .smoothStep, .smootherStep, .family, .cubicBezier, .steps, .piecewise, .spring: false
        }
    }

    /// Returns whether the easing has a value of its own at a progress.
    ///
    /// Only a formula can lack a value; the easing then has the value at the nearest progress at which the formula was
    /// tested.
    package func hasValue(at progress: Double) -> Bool {
        switch self {
        case .formula(let easing): easing.hasValue(at: progress)
        case .reversed(let easing): easing.hasValue(at: 1 - progress)
        case .mirrored(let easing): easing.hasValue(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
        case .linear, .smoothStep, .smootherStep, .family, .cubicBezier, .steps, .piecewise, .spring: true
        }
    }
}
