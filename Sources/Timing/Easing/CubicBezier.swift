/// A cubic Bézier timing curve from (0, 0) to (1, 1), as CSS Easing Functions 2 defines `cubic-bezier(…)`.
///
/// For an input x in 0…1, the curve parameter t with X(t) = x is found to the last bit; the output is Y(t). The method
/// is Newton's, inside a bracket. X increases with t, because both control points have an x in 0…1.
public struct CubicBezier: Hashable, Sendable {
    /// The coordinates of the first control point.
    public let x1, y1: Double
    /// The coordinates of the second control point.
    public let x2, y2: Double

    /// Creates a curve. Nil if `x1` or `x2` lies outside 0…1, or if one of the four numbers is not finite.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, y1.isFinite, y2.isFinite else { return nil }
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// Creates a curve without checks. `x1` and `x2` must lie in 0…1, and all four numbers must be finite.
    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Returns the output for the input `x`. Outside 0…1, the curve continues along its tangent at the nearest end.
    public func value(at x: Double) -> Double {
        if x <= 0 { return x == 0 || startSlope == 0 ? 0 : startSlope * x }
        if x >= 1 { return x == 1 || endSlope == 0 ? 1 : 1 + endSlope * (x - 1) }
        if x1 == y1 && x2 == y2 { return x }
        return CubicBezier.height(y1, y2, parameter(at: x))
    }

    /// The slope with which the curve continues to the left of x = 0.
    ///
    /// It is the slope of the line from the start to the first control point that differs from the start. If this line
    /// is vertical, the slope is 0, as in browsers and the Web Platform Tests.
    var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 != 0 { return 0 }
        if x2 > 0 { return y2 / x2 }
        return y2 == 0 ? 1 : 0
    }

    /// The slope with which the curve continues to the right of x = 1.
    ///
    /// It is the slope of the line from the last control point that differs from the end to the end.
    var endSlope: Double {
        if x2 < 1 { return (1 - y2) / (1 - x2) }
        if y2 != 1 { return 0 }
        if x1 < 1 { return (1 - y1) / (1 - x1) }
        return y1 == 1 ? 1 : 0
    }

    /// Returns the curve parameter t with X(t) = `x`. `x` must be greater than 0 and less than 1.
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

    /// Returns one coordinate of the curve at the parameter `t`. `p` and `q` are this coordinate of the two control
    /// points.
    static func height(_ p: Double, _ q: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * p * t * s * s + 3 * q * t * t * s + t * t * t
    }

    private static func slope(_ p: Double, _ q: Double, _ t: Double) -> Double {
        let s = 1 - t
        return 3 * p * s * s + 6 * (q - p) * t * s + 3 * (1 - q) * t * t
    }
}
