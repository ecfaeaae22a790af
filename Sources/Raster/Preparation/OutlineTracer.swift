import Primitives

/// Turns outlines into device edges: curves become chords no further than `tolerance` from them.
struct OutlineTracer {
    private var contours: ContourBuilder
    /// An upper bound of device pixels per local unit where the outline is.
    private let scale: Double

    /// Largest distance of a chord from its curve, in pixels: 2.5 levels of coverage at the very worst pixel.
    private static let tolerance = 0.01
    private static let mostSegments = 1000.0

    /// The edges of an outline, by their upper ends.
    static func edges(of shape: Shape) -> [Edge] {
        var tracer = OutlineTracer(shape)
        switch shape.outline {
        case .rectangle(let rect):
            tracer.add(rect, .zero, isReversed: false)
        case .roundedRectangle(let rect, let radii):
            tracer.add(rect, radii, isReversed: false)
        case .border(let rect, let radii, let width):
            tracer.add(rect, radii, isReversed: false)
            let inner = rect.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
            if !inner.isEmpty { tracer.add(inner, radii.reduced(by: width), isReversed: true) }
        case .path(let path, _):
            tracer.add(path)
        }
        // Neither order nor stability of the sort shows: coverage is a sum.
        return tracer.contours.finish().sorted { $0.y0 < $1.y0 }
    }

    private init(_ shape: Shape) {
        contours = ContourBuilder(projection: shape.projection)
        scale = shape.projection.largestScale(over: shape.outline.localBounds)
    }

    /// Adds a rectangle with circular corners, clockwise on the screen, or the other way round.
    private mutating func add(_ rect: Rect, _ radii: CornerRadii, isReversed: Bool) {
        var points: [Point] = []
        func arc(_ corner: Point, _ radius: Double, from start: Point, to end: Point) {
            // Around the corner in a quarter circle: centre, then directions of the arc's two ends.
            guard radius > 0 else { return points.append(corner) }
            let center = Point(x: corner.x - (start.x + end.x) * radius, y: corner.y - (start.y + end.y) * radius)
            // The rational circle (1 − t², 2t) / (1 + t²) is fastest at t = 0, where a step of 1/n turns by 2/n;
            // a chord over the angle θ is r·θ²/8 away.
            let count = Self.segmentCount(radius * scale / (2 * Self.tolerance))
            for i in 0...count {
                let t = Double(i) / Double(count)
                let length = 1 + t * t
                let along = (1 - t * t) / length * radius
                let across = 2 * t / length * radius
                points.append(
                    Point(
                        x: center.x + start.x * along + end.x * across,
                        y: center.y + start.y * along + end.y * across))
            }
        }
        let up = Point(x: 0, y: -1)
        let down = Point(x: 0, y: 1)
        let left = Point(x: -1, y: 0)
        let right = Point(x: 1, y: 0)
        arc(Point(x: rect.minX, y: rect.minY), radii.topLeft, from: left, to: up)
        arc(Point(x: rect.maxX, y: rect.minY), radii.topRight, from: up, to: right)
        arc(Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, from: right, to: down)
        arc(Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, from: down, to: left)
        if isReversed { points.reverse() }
        for (index, point) in points.enumerated() {
            if index == 0 { contours.move(to: point) } else { contours.line(to: point) }
        }
    }

    private mutating func add(_ path: Path) {
        var start = Point.zero
        var pen = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                contours.move(to: point)
                start = point
                pen = point
            case .line(let point):
                contours.line(to: point)
                pen = point
            case .quadratic(let control, let end):
                addQuadratic(pen, control, end)
                pen = end
            case .cubic(let control1, let control2, let end):
                addCubic(pen, control1, control2, end)
                pen = end
            case .close:
                contours.move(to: start)
                pen = start
            }
        }
    }

    /// A curve cut into n equal parts of t is no further than max|B″| / (8 n²) from its chords.
    private mutating func addQuadratic(_ p0: Point, _ p1: Point, _ p2: Point) {
        let bend = secondDifference(p0, p1, p2)
        let count = Self.segmentCount(bend * scale / (4 * Self.tolerance))
        for i in 1..<max(count, 1) {
            let t = Double(i) / Double(count)
            let s = 1 - t
            contours.line(
                to: Point(
                    x: p0.x * (s * s) + p1.x * (2 * s * t) + p2.x * (t * t),
                    y: p0.y * (s * s) + p1.y * (2 * s * t) + p2.y * (t * t)))
        }
        contours.line(to: p2)
    }

    private mutating func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let bend = max(secondDifference(p0, p1, p2), secondDifference(p1, p2, p3))
        let count = Self.segmentCount(bend * scale * 0.75 / Self.tolerance)
        for i in 1..<max(count, 1) {
            let t = Double(i) / Double(count)
            let s = 1 - t
            let a = s * s * s
            let b = 3 * s * s * t
            let c = 3 * s * t * t
            let d = t * t * t
            contours.line(
                to: Point(
                    x: p0.x * a + p1.x * b + p2.x * c + p3.x * d, y: p0.y * a + p1.y * b + p2.y * c + p3.y * d))
        }
        contours.line(to: p3)
    }

    private func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
        let x = a.x - 2 * b.x + c.x
        let y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    /// The square root rounded up, 1 where there is none.
    private static func segmentCount(_ square: Double) -> Int {
        let root = square.squareRoot()
        guard root > 1 else { return 1 }
        return root < mostSegments ? Int(root) + 1 : Int(mostSegments)
    }
}

extension CornerRadii {
    /// The radii of the same edge further in: concentric until they are used up.
    func reduced(by distance: Double) -> CornerRadii {
        CornerRadii(
            topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
            bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
    }
}

extension Outline {
    /// A rectangle in local coordinates that holds the outline.
    var localBounds: Rect {
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _), .border(let rect, _, _):
            return rect
        case .path(let path, _):
            var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
            func include(_ point: Point) {
                guard let old = bounds else { return bounds = (point.x, point.y, point.x, point.y) }
                bounds = (
                    min(old.minX, point.x), min(old.minY, point.y), max(old.maxX, point.x), max(old.maxY, point.y)
                )
            }
            for element in path.elements {
                switch element {
                case .move(let point), .line(let point):
                    include(point)
                case .quadratic(let control, let end):
                    include(control)
                    include(end)
                case .cubic(let control1, let control2, let end):
                    include(control1)
                    include(control2)
                    include(end)
                case .close:
                    break
                }
            }
            guard let bounds else { return .zero }
            return Rect(
                x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
        }
    }
}

extension Projection {
    /// A bound of how many device pixels a local unit becomes anywhere in a rectangle; for a perspective the largest
    /// at the corners in front of the eye, since 1/w is largest at a corner.
    func largestScale(over rect: Rect) -> Double {
        if isAffine { return (m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22).squareRoot() }
        var largest = 0.0
        for corner in rect.corners {
            let w = corner.x * m13 + corner.y * m23 + m33
            guard w > 1e-3 * abs(m33) else { continue }
            let x = (corner.x * m11 + corner.y * m21 + m31) / w
            let y = (corner.x * m12 + corner.y * m22 + m32) / w
            let a = (m11 - x * m13) / w
            let b = (m12 - y * m13) / w
            let c = (m21 - x * m23) / w
            let d = (m22 - y * m23) / w
            largest = max(largest, (a * a + b * b + c * c + d * d).squareRoot())
        }
        return largest
    }
}

extension Rect {
    /// The four corners, clockwise from the top left.
    var corners: [Point] {
        [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
}
