import Primitives

/// Turns outlines into device edges: curves become chords no further than `tolerance` from them.
struct OutlineTracer {
    private var contours: ContourBuilder
    /// An upper bound of device pixels per local unit where the outline is.
    private let scale: Double

    /// Largest distance of a chord from its curve, in pixels: 2.5 levels of coverage at the very worst pixel.
    private static let tolerance = 0.01
    private static let mostSegments = 1000.0

    /// The outline of a shape in device space, or nil where it has none.
    static func outline(of shape: Shape, _ localBounds: Rect) -> TracedOutline? {
        var tracer = OutlineTracer(shape, localBounds)
        switch shape.outline {
        case .rectangle(let rect):
            tracer.add(rect, .zero, isReversed: false)
        case .roundedRectangle(let rect, let radii, let curve):
            tracer.add(rect, radii, curve, isReversed: false)
        case .border(let rect, let radii, let width, let curve):
            tracer.add(rect, radii, curve, isReversed: false)
            let inner = rect.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
            if !inner.isEmpty { tracer.add(inner, radii.reduced(by: width), curve, isReversed: true) }
        case .path(let path, _):
            tracer.add(path)
        case .stroke(let path, let style):
            tracer.add(path.stroked(style, tolerance: tracer.localTolerance))
        }
        return tracer.contours.finish(localBounds, inside: shape.insidePixels)
    }

    private init(_ shape: Shape, _ bounds: Rect) {
        var capacity = 128
        if case .path(let path, _) = shape.outline { capacity = 4 * path.elements.count }
        contours = ContourBuilder(projection: shape.projection, capacity: capacity)
        if shape.projection.isAffine {
            scale = shape.projection.largestScale(over: .zero)
            localTolerance = scale > 0 ? max(Self.tolerance / scale, 1e-12) : 1
        } else {
            scale = shape.projection.largestScale(over: bounds)
            // Near the eye a perspective enlarges without bound. A millionth of the figure is fine enough even there.
            let finest = max(1e-12, 1e-6 * max(bounds.width, bounds.height))
            localTolerance = scale > 0 ? max(Self.tolerance / scale, finest) : 1
        }
    }

    /// Adds a rectangle with round corners, clockwise on the screen, or the other way round.
    private mutating func add(_ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve, isReversed: Bool) {
        switch curve {
        case .circular: add(rect, radii, isReversed: isReversed)
        case .continuous:
            var polylines = Path(rect, radii: radii, curve: curve).flattened(tolerance: localTolerance)
            if isReversed { for index in polylines.indices { polylines[index].points.reverse() } }
            add(polylines)
        }
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

    /// The tolerance in the outline's own units. Whatever the scale, it is positive.
    private let localTolerance: Double

    private mutating func add(_ path: Path) {
        path.flatten(tolerance: localTolerance) { step in
            switch step {
            case .first(let point): contours.move(to: point)
            case .next(let point): contours.line(to: point)
            case .close: break
            }
        }
    }

    private mutating func add(_ polylines: [Polyline]) {
        for polyline in polylines {
            for (index, point) in polyline.points.enumerated() {
                if index == 0 { contours.move(to: point) } else { contours.line(to: point) }
            }
        }
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
        case .rectangle(let rect), .roundedRectangle(let rect, _, _), .border(let rect, _, _, _):
            return rect
        case .path(let path, _):
            return path.controlBox ?? .zero
        case .stroke(let path, let style):
            let reach = style.reach
            return (path.controlBox ?? .zero).inset(
                by: EdgeInsets(top: -reach, left: -reach, bottom: -reach, right: -reach))
        }
    }
}

extension Projection {
    /// A bound of how many device pixels a local unit becomes anywhere in a rectangle.
    ///
    /// For a perspective it is the largest at the corners in front of the eye, since 1/w is largest at a corner.
    func largestScale(over bounds: @autoclosure () -> Rect) -> Double {
        if isAffine { return (m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22).squareRoot() }
        var largest = 0.0
        for corner in bounds().corners {
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
