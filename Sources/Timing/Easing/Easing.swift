import Primitives

/// A curve that maps linear progress to eased progress, both as fractions 0…1.
///
/// At a progress less than 0 or greater than 1, the value depends on the kind of easing:
/// - Smooth steps, families, springs and the easings of libraries are exactly 0 for a progress up to 0, and exactly
///   1 from 1 on.
/// - `linear` returns the progress unchanged.
/// - Béziers and `linear(…)` continue along their end slopes, as CSS defines.
/// - Step functions continue with further steps, as CSS defines.
/// - Formulas are evaluated as written.
///
/// A caller that wants values only inside 0…1 must clamp the progress first.
public indirect enum Easing: Hashable, Sendable {
    /// The progress itself.
    case linear
    /// The curve p²(3 − 2p). Its slope is 0 at both ends.
    case smoothStep
    /// The curve p³(p(6p − 15) + 10). Its slope and curvature are 0 at both ends.
    case smootherStep
    /// A named shape, such as `quadratic`, in one of four modes, such as *in-out*.
    case family(EasingFamily, EasingMode)
    /// A cubic Bézier curve from (0, 0) to (1, 1).
    case cubicBezier(CubicBezier)
    /// A step function.
    case steps(StepCurve)
    /// A polyline through given points, CSS's `linear(…)`.
    case piecewise(PiecewiseLinear)
    /// A spring that is released at 0 and has settled at 1.
    case spring(SpringCurve)
    /// An easing of another library, such as GSAP's `expo.out`.
    case library(LibraryEasing)
    /// A formula of the progress, which need not begin at 0 or end at 1.
    case formula(FormulaEasing)
    /// The easing e in reverse: 1 − e(1 − p).
    case reversed(Easing)
    /// The easing e forward and then back: e(2p) in the first half and e(2 − 2p) in the second.
    case mirrored(Easing)

    /// Returns the eased progress.
    ///
    /// - Parameters:
    ///   - progress: The linear progress; any number. NaN gives NaN.
    ///   - isBefore: Whether the animation has not started yet. If true, a step at exactly this progress has not been
    ///     taken.
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
        case .library(let easing):
            return easing.value(at: progress)
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
        case .linear, .smoothStep, .smootherStep, .family, .cubicBezier, .steps, .piecewise, .spring, .library: false
        }
    }

    /// Returns whether the easing is defined at a progress.
    ///
    /// Only a formula can be undefined. The easing then uses the formula's value at the nearest progress that was
    /// tested.
    package func hasValue(at progress: Double) -> Bool {
        switch self {
        case .formula(let easing): easing.hasValue(at: progress)
        case .reversed(let easing): easing.hasValue(at: 1 - progress)
        case .mirrored(let easing): easing.hasValue(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
        case .linear, .smoothStep, .smootherStep, .family, .cubicBezier, .steps, .piecewise, .spring, .library: true
        }
    }
}
