/// A segment of a path with both its end points, for measuring and stroking.
enum Curve {
    case line(Point, Point)
    case cubic(Point, Point, Point, Point)

    /// Returns a quadratic as a cubic. Each control point of the cubic is two thirds of the way from an end point to
    /// the quadratic's control point.
    static func quadratic(_ start: Point, _ control: Point, _ end: Point) -> Curve {
        .cubic(
            start, start.mixed(with: control, fraction: 2.0 / 3), end.mixed(with: control, fraction: 2.0 / 3), end)
    }

    var start: Point {
        switch self {
        case .line(let start, _), .cubic(let start, _, _, _): start
        }
    }

    var end: Point {
        switch self {
        case .line(_, let end), .cubic(_, _, _, let end): end
        }
    }

    /// Whether all points of the curve are the same point.
    var isPoint: Bool {
        switch self {
        case .line(let start, let end): start == end
        case .cubic(let a, let b, let c, let d): a == b && a == c && a == d
        }
    }

    func point(at t: Double) -> Point {
        switch self {
        case .line(let start, let end):
            return start.mixed(with: end, fraction: t)
        case .cubic(let p0, let p1, let p2, let p3):
            if t == 1 { return p3 }
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return Point(
                x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
        }
    }

    /// Returns the derivative of the curve's position at the parameter t.
    func velocity(at t: Double) -> Vector {
        switch self {
        case .line(let start, let end):
            return Vector(from: start, to: end)
        case .cubic(let p0, let p1, let p2, let p3):
            let s = 1 - t
            let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
            return Vector(
                x: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
                y: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
        }
    }

    /// The direction at the start of the curve, as a unit vector, or nil if the curve is a single point.
    ///
    /// The direction leads to the first control point or end point that differs from the start.
    var startDirection: Vector? {
        switch self {
        case .line(let start, let end):
            return Vector(from: start, to: end).unit
        case .cubic(let p0, let p1, let p2, let p3):
            return Vector(from: p0, to: p1).unit ?? Vector(from: p0, to: p2).unit ?? Vector(from: p0, to: p3).unit
        }
    }

    /// The direction at the end of the curve, as a unit vector, or nil if the curve is a single point.
    var endDirection: Vector? { reversed.startDirection.map { -$0 } }

    private var reversed: Curve {
        switch self {
        case .line(let start, let end): .line(end, start)
        case .cubic(let p0, let p1, let p2, let p3): .cubic(p3, p2, p1, p0)
        }
    }

    /// Returns the direction at the parameter t, as a unit vector, or nil if the velocity is zero there, as at a cusp.
    func direction(at t: Double) -> Vector? {
        if t <= 0 { return startDirection }
        if t >= 1 { return endDirection }
        return velocity(at: t).unit
    }

    /// Returns the part of the curve between two parameters.
    ///
    /// If a parameter is 0 or 1, the part ends there exactly where the curve does.
    func part(from t0: Double, to t1: Double) -> Curve {
        if t0 <= 0 && t1 >= 1 { return self }
        switch self {
        case .line:
            return .line(point(at: t0), point(at: t1))
        case .cubic(let p0, let p1, let p2, let p3):
            // The controls of the part are the cubic's polar form (its blossom) at (t0, t0, t1) and at (t0, t1, t1).
            func polar(_ a: Double, _ b: Double, _ c: Double) -> Point {
                func mixed(_ p: Point, _ q: Point, _ t: Double) -> Point { p.mixed(with: q, fraction: t) }
                let (q0, q1, q2) = (mixed(p0, p1, a), mixed(p1, p2, a), mixed(p2, p3, a))
                return mixed(mixed(q0, q1, b), mixed(q1, q2, b), c)
            }
            return .cubic(point(at: t0), polar(t0, t0, t1), polar(t0, t1, t1), point(at: t1))
        }
    }
}

extension Path {
    /// A subpath as a list of curves. Curves that are single points are left out.
    struct Subpath {
        var start: Point
        var curves: [Curve] = []
        var isClosed = false
        /// Whether the subpath has any element after its move, even one that draws only a single point.
        var isDrawn = false
    }

    /// The subpaths in order. If a closed subpath does not end at its start, a line to the start is added.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        var pen = Point.zero
        func finish() {
            if let current { result.append(current) }
            current = nil
        }
        func add(_ curve: Curve) {
            if current == nil { current = Subpath(start: pen) }
            current?.isDrawn = true
            if !curve.isPoint { current?.curves.append(curve) }
            pen = curve.end
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                current = Subpath(start: point)
                pen = point
            case .line(let end): add(.line(pen, end))
            case .quadratic(let control, let end): add(.quadratic(pen, control, end))
            case .cubic(let control1, let control2, let end): add(.cubic(pen, control1, control2, end))
            case .close:
                if let start = current?.start { add(.line(pen, start)) }
                current?.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }
}
