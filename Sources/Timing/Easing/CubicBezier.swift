/// A timing curve through (0, 0) and (1, 1) with two control points, as defined by CSS Easing Functions 2.
///
/// For an x between 0 and 1, Newton's method inside a bracket finds the parameter t with X(t) = x, to the last bit. The
/// result is Y(t). X increases with t because both control points have an x between 0 and 1.
public struct CubicBezier: Hashable, Sendable {
    /// The first control point.
    public let x1, y1: Double
    /// The second control point.
    public let x2, y2: Double

    /// Creates a curve; nil unless `x1` and `x2` lie in 0…1 and all four numbers are finite.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, y1.isFinite, y2.isFinite else { return nil }
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// Creates a curve from numbers that are already known to be in range.
    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Returns the curve's height at `x`; outside 0…1, the height is extrapolated along the end tangents.
    public func value(at x: Double) -> Double {
        if x <= 0 { return x == 0 || startSlope == 0 ? 0 : startSlope * x }
        if x >= 1 { return x == 1 || endSlope == 0 ? 1 : 1 + endSlope * (x - 1) }
        if x1 == y1 && x2 == y2 { return x }
        return CubicBezier.height(y1, y2, parameter(at: x))
    }

    /// The slope to the left of 0: the slope of the line from the start to the first control point that differs from
    /// it.
    ///
    /// If this control point is vertically above or below the start, the slope is 0, as in browsers and the public
    /// tests.
    var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 != 0 { return 0 }
        if x2 > 0 { return y2 / x2 }
        return y2 == 0 ? 1 : 0
    }

    /// The slope to the right of 1: the slope of the line between the end and the last control point that differs from
    /// it.
    var endSlope: Double {
        if x2 < 1 { return (1 - y2) / (1 - x2) }
        if y2 != 1 { return 0 }
        if x1 < 1 { return (1 - y1) / (1 - x1) }
        return y1 == 1 ? 1 : 0
    }

    /// Returns the parameter t at which the curve's x coordinate is `x`, for x strictly between 0 and 1.
    func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        var lastError = Double.infinity
        // Newton's method needs about five steps. A step that leaves the bracket, or reduces the error by less than
        // half, is replaced by a bisection; 128 steps are then enough for any curve.
        for _ in 0..<128 {
            let error = CubicBezier.height(x1, x2, t) - x
            if error == 0 { return t }
            if error < 0 { low = t } else { high = t }
            let slope = CubicBezier.slope(x1, x2, t)
            var next = t - error / slope
            let isUseful = next > low && next < high && error.magnitude <= lastError / 2
            if !isUseful { next = low + (high - low) / 2 }
            if next <= low || next >= high || next == t { return t }
            lastError = error.magnitude
            t = next
        }
        return t
    }

    /// Returns the x or y of the curve at a parameter `t`, where `p` and `q` are the x or y of the two control points.
    static func height(_ p: Double, _ q: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * p * t * s * s + 3 * q * t * t * s + t * t * t
    }

    private static func slope(_ p: Double, _ q: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * p * s * s + 6 * (q - p) * t * s + 3 * (1 - q) * t * t
    }
}
