extension Easing {
    /// Whether the easing is known never to decrease between 0 and 1.
    ///
    /// False for springs, formulas and mirrored easings. False for Béziers whose control points leave 0…1, and for
    /// piecewise curves with a decreasing segment. Also false for every curve that would have to be sampled to find
    /// out.
    package var isMonotone: Bool {
        switch self {
        case .linear, .smoothStep, .smootherStep, .steps: true
        case .family(let family, _): family.isMonotone
        case .cubicBezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
        case .piecewise(let curve): zip(curve.points, curve.points.dropFirst()).allSatisfy { $0.output <= $1.output }
        case .library(let easing): easing.isMonotone
        case .reversed(let easing): easing.isMonotone
        case .spring, .mirrored, .formula: false
        }
    }
}

extension EasingFamily {
    fileprivate var isMonotone: Bool {
        switch self {
        case .atan, .sine, .quadratic, .cubic, .quartic, .quintic, .exponential, .circular: true
        case .back, .elastic, .bounce: false
        }
    }
}
