import Primitives

/// The half-plane in which a linear function is not negative: x · px + y · py + constant, for a point (px, py).
///
/// The function is also used on its own.
struct HalfPlane {
    var x: Double
    var y: Double
    var constant: Double

    func value(at point: Point) -> Double { point.x * x + point.y * y + constant }

    var isFinite: Bool { (x * 0 + y * 0 + constant * 0) == 0 }
    var negated: HalfPlane { HalfPlane(x: -x, y: -y, constant: -constant) }

    static func - (left: HalfPlane, right: HalfPlane) -> HalfPlane {
        HalfPlane(x: left.x - right.x, y: left.y - right.y, constant: left.constant - right.constant)
    }

    /// Returns the half-plane enlarged by moving its edge outwards by a distance.
    func moved(by distance: Double) -> HalfPlane {
        HalfPlane(x: x, y: y, constant: constant + distance * (x * x + y * y).squareRoot())
    }
}

/// A convex polygon as the list of its corners, clockwise on the screen.
extension [Point] {
    /// Twice the polygon's area; negative if the corners are counterclockwise on the screen.
    var doubleArea: Double {
        guard let origin = first, var previous = last else { return 0 }
        var sum = 0.0
        for point in self {
            sum +=
                (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
            previous = point
        }
        return sum
    }

    /// Returns the part of the polygon inside a half-plane.
    func clipped(by side: HalfPlane) -> [Point] {
        var kept: [Point] = []
        clip(by: side, into: &kept)
        return kept
    }

    /// Stores the part of the polygon inside a half-plane in `kept` (Sutherland and Hodgman 1974).
    func clip(by side: HalfPlane, into kept: inout [Point]) {
        kept.removeAll(keepingCapacity: true)
        guard var previous = last else { return }
        var before = side.value(at: previous)
        for point in self {
            let here = side.value(at: point)
            if (before >= 0) != (here >= 0) {
                let t = before / (before - here)
                kept.append(
                    Point(x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
            }
            if here >= 0 { kept.append(point) }
            (previous, before) = (point, here)
        }
    }

    /// The half-plane of each side of the polygon. The function of each half-plane is not negative inside the polygon.
    var sides: [HalfPlane] {
        guard var previous = last else { return [] }
        return map { point in
            let (dx, dy) = (point.x - previous.x, point.y - previous.y)
            defer { previous = point }
            return HalfPlane(x: -dy, y: dx, constant: dy * previous.x - dx * previous.y)
        }
    }
}
