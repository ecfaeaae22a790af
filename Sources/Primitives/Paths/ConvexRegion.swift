/// A region of the plane that is an intersection of half-planes, such as the visible part of a drawing.
public struct ConvexRegion: Sendable {
    /// A half-plane. The signed distance of a point from the half-plane's edge is a·x + b·y + c, which is positive
    /// inside.
    private struct HalfPlane {
        var a, b, c: Double

        /// Returns whether a point is certainly outside the half-plane, by more than `distance`.
        func isBeyond(_ point: Point, _ distance: Double) -> Bool {
            let (x, y) = (a * point.x, b * point.y)
            // Far from the origin the rounding error of the sum matters.
            return x + y + c < -distance - 1e-14 * (abs(x) + abs(y) + abs(c))
        }

        func distance(_ point: Point) -> Double { a * point.x + b * point.y + c }
    }

    private var halfPlanes: [HalfPlane] = []

    /// Creates a region that is the whole plane.
    public init() {}

    /// Removes the points at which a·x + b·y + c is negative.
    ///
    /// Does nothing if a·x + b·y + c = 0 does not describe a line.
    public mutating func cut(a: Double, b: Double, c: Double) {
        let length = (a * a + b * b).squareRoot()
        guard length > 0, length < .infinity, (c / length).isFinite else { return }
        halfPlanes.append(HalfPlane(a: a / length, b: b / length, c: c / length))
    }

    /// Returns whether the convex hull of `points` is certainly outside the region, by more than `distance`.
    func misses(_ points: Point..., by distance: Double) -> Bool {
        halfPlanes.contains { halfPlane in points.allSatisfy { halfPlane.isBeyond($0, distance) } }
    }

    /// Returns whether a curve is certainly outside the region, by more than `distance`.
    func misses(_ curve: Curve, by distance: Double) -> Bool {
        switch curve {
        case .line(let start, let end): misses(start, end, by: distance)
        case .cubic(let p0, let p1, let p2, let p3): misses(p0, p1, p2, p3, by: distance)
        }
    }

    /// Returns whether all given points are inside the region.
    ///
    /// If the points are those of a cubic, the whole cubic is then inside too.
    private func holds(_ points: Point...) -> Bool {
        halfPlanes.allSatisfy { halfPlane in points.allSatisfy { halfPlane.distance($0) >= 0 } }
    }

    /// Returns the parameter ranges in which a curve may come within `distance` of the region. The ranges are sorted
    /// and disjoint.
    ///
    /// A range may be too large, but never too small. For a line, the range is exact up to rounding. A cubic is
    /// bisected until each part lies outside the region, lies inside the region, or is at most `grain` wide and high.
    func parameters(of curve: Curve, within distance: Double, grain: Double) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        switch curve {
        case .line(let start, let end):
            var (low, high) = (0.0, 1.0)
            for halfPlane in halfPlanes {
                let near = halfPlane.distance(start) + distance
                let far = halfPlane.distance(end) + distance
                if near < 0 && far < 0 { return [] }
                // The range is enlarged slightly, because a range that is too large is harmless.
                if near < 0 { low = max(low, near / (near - far) - 1e-12) }
                if far < 0 { high = min(high, near / (near - far) + 1e-12) }
            }
            if low <= high { result.append(max(low, 0)...min(high, 1)) }
        case .cubic:
            find(curve, 0, 1, distance, grain, bisections: 40, in: &result)
        }
        return result
    }

    private func find(
        _ curve: Curve, _ start: Double, _ end: Double, _ distance: Double, _ grain: Double, bisections: Int,
        in result: inout [ClosedRange<Double>]
    ) {
        guard case .cubic(let p0, let p1, let p2, let p3) = curve, !misses(curve, by: distance) else { return }
        let size = max(
            max(max(p0.x, p1.x), max(p2.x, p3.x)) - min(min(p0.x, p1.x), min(p2.x, p3.x)),
            max(max(p0.y, p1.y), max(p2.y, p3.y)) - min(min(p0.y, p1.y), min(p2.y, p3.y)))
        if size <= grain || bisections == 0 || holds(p0, p1, p2, p3) {
            if let last = result.last, last.upperBound == start {
                result[result.count - 1] = last.lowerBound...end
            } else {
                result.append(start...end)
            }
            return
        }
        let middle = (start + end) / 2
        let (first, second) = curve.halves
        find(first, start, middle, distance, grain, bisections: bisections - 1, in: &result)
        find(second, middle, end, distance, grain, bisections: bisections - 1, in: &result)
    }
}

extension Curve {
    /// The two parts of the curve before and after the parameter ½, found by de Casteljau's algorithm.
    var halves: (Curve, Curve) {
        switch self {
        case .line(let start, let end):
            let middle = start.mixed(with: end, fraction: 0.5)
            return (.line(start, middle), .line(middle, end))
        case .cubic(let p0, let p1, let p2, let p3):
            let (a, b, c) = (
                p0.mixed(with: p1, fraction: 0.5), p1.mixed(with: p2, fraction: 0.5), p2.mixed(with: p3, fraction: 0.5)
            )
            let (d, e) = (a.mixed(with: b, fraction: 0.5), b.mixed(with: c, fraction: 0.5))
            let middle = d.mixed(with: e, fraction: 0.5)
            return (.cubic(p0, a, d, middle), .cubic(middle, e, c, p3))
        }
    }
}
