import Primitives

/// An easing of GSAP 3, Motion or easings.net that equals no other kind of easing, by the library's own formula.
///
/// The value is exactly 0 for a progress of at most 0, and exactly 1 for a progress of at least 1. The formulas are
/// those of gsap-core.js 3.12 and of Motion 12. The elastic and bouncing easings of easings.net equal GSAP's.
public struct LibraryEasing: Hashable, Sendable {
    enum Curve: Hashable, Sendable {
        /// A shape of GSAP in one of its three modes.
        case gsap(Shape, Mode)
        /// Motion's `backInOut`. Motion's `backOut` is a Bézier, and its `backIn` is `backOut` reversed.
        case backInOut
        /// Motion's `anticipate`: the first half of `backInOut`, then an exponential approach to 1.
        case anticipate
    }

    /// The shapes of GSAP whose formulas differ from Parade's families.
    enum Shape: Hashable, Sendable {
        case expo
        /// The curve p²((s + 1)p − s), which goes below 0 for an overshoot s greater than 0.
        case back(overshoot: Double)
        /// A decaying oscillation.
        case elastic(amplitude: Double, period: Double)
        case bounce
    }

    /// The modes of GSAP's shapes.
    enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Slow at first.
        case `in`
        /// Slow at the end: 1 − in(1 − p).
        case out
        /// Slow at both ends: ½ in(2p), then 1 − ½ in(2 − 2p).
        case inOut
    }

    let curve: Curve

    init(_ curve: Curve) { self.curve = curve }

    init(_ shape: Shape, _ mode: Mode) { curve = .gsap(shape, mode) }

    /// The Bézier that Motion calls `backOut`.
    static let backOut = CubicBezier(unchecked: 0.33, 1.53, 0.69, 0.99)

    /// Returns the eased progress.
    func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        switch curve {
        case .gsap(let shape, .in): return shape.value(at: progress)
        case .gsap(let shape, .out): return 1 - shape.value(at: 1 - progress)
        case .gsap(let shape, .inOut):
            return progress < 0.5
                ? shape.value(at: 2 * progress) / 2 : 1 - shape.value(at: 2 * (1 - progress)) / 2
        case .backInOut:
            return progress <= 0.5
                ? Self.backIn(2 * progress) / 2 : (2 - Self.backIn(2 * (1 - progress))) / 2
        case .anticipate:
            return progress < 0.5
                ? Self.backIn(2 * progress) / 2
                : (2 - ElementaryFunctions.exp2(-10 * (2 * progress - 1))) / 2
        }
    }

    private static func backIn(_ p: Double) -> Double { 1 - backOut.value(at: 1 - p) }

    /// Whether the easing never decreases between 0 and 1.
    var isMonotone: Bool {
        switch curve {
        case .gsap(.expo, _): true
        case .gsap(.back, _), .gsap(.elastic, _), .gsap(.bounce, _), .backInOut, .anticipate: false
        }
    }

    /// Whether the easing's values lie in 0…1.
    var staysInUnit: Bool {
        switch curve {
        case .gsap(.expo, _), .gsap(.bounce, _): true
        case .gsap(.back, _), .gsap(.elastic, _), .backInOut, .anticipate: false
        }
    }

    /// The text that parses to this easing. Parameters with their default values are left out.
    var name: String {
        switch curve {
        case .gsap(let shape, let mode):
            "\(shape.word).\(mode.rawValue)"
                + (shape == shape.withDefaults(in: mode)
                    ? "" : "(\(shape.parameters.map { $0.shortText }.joined(separator: ", ")))")
        case .backInOut: "backInOut"
        case .anticipate: "anticipate"
        }
    }
}

extension LibraryEasing.Shape {
    /// GSAP's default overshoot, which makes `back` go 10% too far.
    static let standardOvershoot = 1.70158

    /// Returns GSAP's default period of `elastic` in a mode.
    static func standardPeriod(in mode: LibraryEasing.Mode) -> Double { mode == .inOut ? 0.45 : 0.3 }

    /// Returns the *in* curve, which is 0 at a progress of 0 and 1 at a progress of 1.
    fileprivate func value(at p: Double) -> Double {
        if p <= 0 { return 0 }
        if p >= 1 { return 1 }
        switch self {
        case .expo:
            let square = p * p
            return ElementaryFunctions.exp2(10 * (p - 1)) * p + square * square * square * (1 - p)
        case .back(let overshoot):
            return p * p * ((overshoot + 1) * p - overshoot)
        case .elastic(let amplitude, let period):
            // GSAP shortens the oscillation instead of making it lower than 1, so that the curve begins at 0.
            let height = max(amplitude, 1)
            let length = period / min(amplitude, 1)
            return height * ElementaryFunctions.exp2(10 * (p - 1))
                * ElementaryFunctions.sin((p - 1) * (2 * .pi) / length + ElementaryFunctions.asin(1 / height))
        case .bounce:
            return 1 - Self.bounceOut(1 - p)
        }
    }

    /// Returns four parabolas of the same curvature, each lower than the one before.
    private static func bounceOut(_ p: Double) -> Double {
        let (curvature, length) = (7.5625, 2.75)
        func parabola(_ center: Double, _ lowest: Double) -> Double {
            let distance = p - center / length
            return curvature * distance * distance + lowest
        }
        if p < 1 / length { return parabola(0, 0) }
        if p < 2 / length { return parabola(1.5, 0.75) }
        if p < 2.5 / length { return parabola(2.25, 0.9375) }
        return parabola(2.625, 0.984375)
    }

    fileprivate var word: String {
        switch self {
        case .expo: "expo"
        case .back: "back"
        case .elastic: "elastic"
        case .bounce: "bounce"
        }
    }

    fileprivate var parameters: [Double] {
        switch self {
        case .expo, .bounce: []
        case .back(let overshoot): [overshoot]
        case .elastic(let amplitude, let period): [amplitude, period]
        }
    }

    fileprivate func withDefaults(in mode: LibraryEasing.Mode) -> Self {
        switch self {
        case .expo, .bounce: self
        case .back: .standardBack
        case .elastic: .standardElastic(in: mode)
        }
    }

    static let standardBack = Self.back(overshoot: standardOvershoot)

    static func standardElastic(in mode: LibraryEasing.Mode) -> Self {
        .elastic(amplitude: 1, period: standardPeriod(in: mode))
    }
}
