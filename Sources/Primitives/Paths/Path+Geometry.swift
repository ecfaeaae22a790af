extension Path {
    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Returns the path transformed by an affine map. Each element keeps its kind.
    public func applying(_ map: AffineTransform) -> Path {
        var result = Path()
        for element in elements {
            switch element {
            case .move(let point): result.append(.move(map.map(point)))
            case .line(let point): result.append(.line(map.map(point)))
            case .quadratic(let control, let end):
                result.append(.quadratic(control: map.map(control), end: map.map(end)))
            case .cubic(let control1, let control2, let end):
                result.append(
                    .cubic(control1: map.map(control1), control2: map.map(control2), end: map.map(end)))
            case .close: result.append(.close)
            }
        }
        return result
    }

    /// Returns the path at `fraction` of the way from this path to another, interpolated point by point. The result is
    /// exact at 0 and 1.
    ///
    /// Returns nil if the elements of the two paths do not match. Lines, quadratics and cubics match: if two elements
    /// are of different kinds, both are converted to cubics.
    public func mixed(with other: Path, fraction: Double) -> Path? {
        guard elements.count == other.elements.count else { return nil }
        var mixer = PathMixer(fraction: fraction)
        for (element, otherElement) in zip(elements, other.elements) {
            guard mixer.append(element, otherElement) else { return nil }
        }
        return fraction == 0 ? self : fraction == 1 ? other : mixer.path
    }

    /// The smallest upright rectangle around the lines and curves of the path, or nil if the path is empty. Control
    /// points may be outside.
    public var boundingBox: Rect? {
        var box: (low: Point, high: Point)?
        var pen = Point.zero
        var start = Point.zero
        func include(_ point: Point) {
            guard let old = box else { return box = (point, point) }
            box = (
                Point(x: min(old.low.x, point.x), y: min(old.low.y, point.y)),
                Point(x: max(old.high.x, point.x), y: max(old.high.y, point.y))
            )
        }
        for element in elements {
            switch element {
            case .move(let point):
                include(point)
                start = point
                pen = point
            case .line(let point):
                include(point)
                pen = point
            case .quadratic(let control, let end):
                // A quadratic is the cubic whose controls are two thirds of the way to the quadratic's control.
                let control1 = pen.mixed(with: control, fraction: 2.0 / 3)
                let control2 = end.mixed(with: control, fraction: 2.0 / 3)
                for turn in Path.turningPoints(pen, control1, control2, end) { include(turn) }
                pen = end
            case .cubic(let control1, let control2, let end):
                for turn in Path.turningPoints(pen, control1, control2, end) { include(turn) }
                pen = end
            case .close: pen = start
            }
        }
        return box.map { Rect(x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y) }
    }

    /// The total length of the path's control polygons, which is at least the length of the path.
    var controlLength: Double {
        var length = 0.0
        var pen = Point.zero
        var start = Point.zero
        func add(_ point: Point) {
            length += Vector(from: pen, to: point).length
            pen = point
        }
        for element in elements {
            switch element {
            case .move(let point): (pen, start) = (point, point)
            case .line(let end): add(end)
            case .quadratic(let control, let end):
                add(control)
                add(end)
            case .cubic(let control1, let control2, let end):
                add(control1)
                add(control2)
                add(end)
            case .close: add(start)
            }
        }
        return length
    }

    /// Returns the end point of a cubic, and the points at which its x or y coordinate has an extremum.
    private static func turningPoints(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> [Point] {
        let parameters =
            turningParameters(p0.x, p1.x, p2.x, p3.x) + turningParameters(p0.y, p1.y, p2.y, p3.y)
        return [p3]
            + parameters.map { t in
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                return Point(
                    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
            }
    }

    /// Returns the parameters between 0 and 1 where the derivative of one coordinate, 3 (a t² + 2 b t + c), is 0.
    private static func turningParameters(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = p2 - 2 * p1 + p0
        let c = p1 - p0
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return [] }
        // The root with the larger magnitude is computed first, and the other root from the product of both, which
        // avoids cancellation.
        let sum = b < 0 ? -b + discriminant.squareRoot() : -b - discriminant.squareRoot()
        return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
    }
}
