// The length of a cubic has no closed form. Five-point Gauss–Legendre quadrature integrates the speed over a segment of
// the cubic. If the integral over the segment differs from the sum of the integrals over its two halves, each half is
// treated in the same way. Twelve levels of bisection reduce the error to 1e-9 of the length of the control polygon,
// even at cusps, where the speed is not smooth.

extension Curve {
    /// The arc length of the whole curve.
    var length: Double {
        var knots: [ArcLengths.Knot]?
        return measured(&knots)
    }

    /// Returns the arc length of the whole curve.
    ///
    /// Measuring bisects the curve into segments until each is precise enough. The end of each segment is appended to
    /// `knots`.
    fileprivate func measured(_ knots: inout [ArcLengths.Knot]?) -> Double {
        switch self {
        case .line(let start, let end):
            return Vector(from: start, to: end).length
        case .cubic(let p0, let p1, let p2, let p3):
            let size =
                Vector(from: p0, to: p1).length + Vector(from: p1, to: p2).length + Vector(from: p2, to: p3).length
            return refined(0, 1, integral(0, 1), tolerance: size * 1e-10, depth: 12, after: 0, &knots)
        }
    }

    private func refined(
        _ t0: Double, _ t1: Double, _ whole: Double, tolerance: Double, depth: Int, after before: Double,
        _ knots: inout [ArcLengths.Knot]?
    ) -> Double {
        let middle = (t0 + t1) / 2
        let first = integral(t0, middle)
        let second = integral(middle, t1)
        if depth == 0 || abs(first + second - whole) <= tolerance {
            knots?.append(ArcLengths.Knot(parameter: t1, length: before + (first + second)))
            return first + second
        }
        let half = refined(t0, middle, first, tolerance: tolerance / 2, depth: depth - 1, after: before, &knots)
        return half
            + refined(
                middle, t1, second, tolerance: tolerance / 2, depth: depth - 1, after: before + half, &knots)
    }

    /// The abscissas and weights of five-point Gauss–Legendre quadrature on −1…1 (Abramowitz and Stegun, table 25.4).
    private static let nodes: [(abscissa: Double, weight: Double)] = [
        (-0.906179845938664, 0.236926885056189), (-0.538469310105683, 0.478628670499366), (0, 0.568888888888889),
        (0.538469310105683, 0.478628670499366), (0.906179845938664, 0.236926885056189),
    ]

    fileprivate func integral(_ t0: Double, _ t1: Double) -> Double {
        let half = (t1 - t0) / 2
        var sum = 0.0
        for node in Self.nodes { sum += node.weight * velocity(at: t0 + half * (1 + node.abscissa)).length }
        return sum * half
    }
}

/// A map from a curve's parameter to its arc length, and from the arc length to the parameter.
///
/// Each query starts from the last knot before the result. The result therefore does not depend on earlier queries.
struct ArcLengths {
    /// The end of a segment into which measuring has divided the curve.
    struct Knot {
        var parameter: Double
        /// The arc length from the start of the curve to the knot.
        var length: Double
    }

    private let curve: Curve
    private let knots: [Knot]

    init(_ curve: Curve) {
        self.curve = curve
        var knots: [Knot]? = []
        let whole = curve.measured(&knots)
        // Sums in different orders differ in the last digits, so the last knot gets the total length.
        self.knots = (knots ?? []).dropLast() + [Knot(parameter: 1, length: whole)]
    }

    /// Returns the arc length from the start of the curve to a parameter.
    func length(to parameter: Double) -> Double {
        if case .line = curve { return knots[0].length * parameter }
        let (start, _) = segment { $0.parameter >= parameter }
        return start.length + integral(from: start, to: parameter)
    }

    /// Returns the parameter at an arc length from the start of the curve. The parameter is clamped to 0…1.
    ///
    /// The parameter is found by Newton's method. If a step would leave the interval that contains the result, the
    /// interval is bisected instead.
    func parameter(at length: Double) -> Double {
        if length <= 0 { return 0 }
        if length >= knots[knots.count - 1].length { return 1 }
        if case .line = curve { return min(1, length / knots[0].length) }
        let (start, end) = segment { $0.length >= length }
        let wanted = length - start.length
        let whole = end.length - start.length
        guard wanted > 0, whole > 0 else { return start.parameter }
        var (low, high) = (start.parameter, end.parameter)
        var t = low + (high - low) * min(1, wanted / whole)
        for _ in 0..<64 {
            let reached = integral(from: start, to: t)
            if abs(reached - wanted) <= 1e-11 * whole { break }
            if reached < wanted { low = t } else { high = t }
            let newton = t + (wanted - reached) / curve.velocity(at: t).length
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if next <= low || next >= high { break }
            t = next
        }
        return t
    }

    /// Returns the arc length from a knot to a parameter in the segment that follows the knot.
    ///
    /// The range is integrated in two halves, as segments are when the curve is measured.
    private func integral(from start: Knot, to parameter: Double) -> Double {
        let middle = (start.parameter + parameter) / 2
        return curve.integral(start.parameter, middle) + curve.integral(middle, parameter)
    }

    /// Returns the start and end of the first segment whose end is far enough.
    ///
    /// If no segment's end is far enough, returns the start and end of the last segment.
    private func segment(_ isFarEnough: (Knot) -> Bool) -> (start: Knot, end: Knot) {
        var first = 0
        var last = knots.count - 1
        while first < last {
            let middle = (first + last) / 2
            if isFarEnough(knots[middle]) { last = middle } else { first = middle + 1 }
        }
        return (first > 0 ? knots[first - 1] : Knot(parameter: 0, length: 0), knots[first])
    }
}
