import Drawing
import Primitives

/// A tracer that converts outlines to edges in device space. Curves are replaced by chords that deviate from the curve
/// by at most `tolerance`.
struct OutlineTracer {
    private var contours: ContourBuilder
    /// An upper bound of the length in device pixels of one local unit, anywhere within the outline's bounds.
    private let scale: Double

    /// The largest distance of a chord from its curve, in pixels.
    ///
    /// Along a whole side of a pixel, this error changes the pixel's coverage by five levels of 255. Chords of fills lie
    /// on both sides of their curve: the mean error at the edges of letters, with rounding, is below half a level.
    private static let tolerance = 0.02
    private static let mostSegments = 1000.0

    /// The largest number of dashes of a line that is traced completely. A line with more dashes is traced only where
    /// it is visible.
    private static let mostDashes = 2048.0
    /// The longest side, in device pixels, of the bounds of a line that is traced completely. A larger line is traced
    /// only where it is visible.
    private static let farthest = 16_384.0

    /// Returns whether a shape is a vast line. Such a line may lie mostly outside the picture, so it is traced only
    /// where it is visible.
    ///
    /// The answer does not depend on which pixels are visible.
    static func isVast(_ shape: Shape, _ localBounds: Rect) -> Bool {
        guard case .stroke(let path, let style) = shape.outline else { return false }
        let (_, tolerance) = fineness(shape.projection, localBounds)
        return !shape.projection.isAffine
            || max(localBounds.width, localBounds.height) * Self.tolerance > farthest * tolerance
            || style.mostDashes(along: path, tolerance: tolerance) > mostDashes
    }

    /// Returns the outline of a shape in device space. Nil if the shape has no outline.
    ///
    /// - Parameter window: The requested pixels. If the shape is a line, parts of the outline outside these pixels may
    ///   be missing. Nil means all pixels.
    static func outline(of shape: Shape, _ localBounds: Rect, within window: PixelRect? = nil) -> TracedOutline? {
        var tracer = OutlineTracer(shape, localBounds)
        var rule = FillRule.nonZero
        // If corners fit the sides, each contour is convex.
        var isSimple = false
        switch shape.outline {
        case .rectangle(let rect):
            tracer.add(rect, .zero, isReversed: false)
            isSimple = true
        case .roundedRectangle(let rect, let radii, let curve):
            tracer.add(rect, radii, curve, isReversed: false)
            isSimple = radii.fit(rect.size, slack: tracer.localTolerance / 64)
        case .border(let rect, let radii, let width, let curve):
            tracer.add(rect, radii, curve, isReversed: false)
            let inner = rect.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
            let innerRadii = radii.reduced(by: width)
            if !inner.isEmpty { tracer.add(inner, innerRadii, curve, isReversed: true) }
            // The chords of the two contours do not cross if the distance between the contours is greater than the
            // error of the chords.
            let slack = tracer.localTolerance / 64
            isSimple =
                width * tracer.scale > 8 * Self.tolerance && radii.fit(rect.size, slack: slack)
                && (inner.isEmpty || innerRadii.fit(inner.size, slack: slack))
        case .frame(let rect, let hole, let radii, let curve):
            tracer.add(rect, .zero, isReversed: false)
            if !hole.isEmpty { tracer.add(hole, radii, curve, isReversed: true) }
            rule = .evenOdd
        case .path(let path, let pathRule):
            tracer.add(path)
            rule = pathRule
        case .stroke(let path, let style):
            let region = window.map(shape.projection.region)
            tracer.add(path.stroked(style, tolerance: tracer.localTolerance, within: region))
            tracer.contours.cancelNeighbours()
        }
        return tracer.contours.finish(rule: rule, isSimple: isSimple, inside: shape.insidePixels)
    }

    private init(_ shape: Shape, _ bounds: Rect) {
        var capacity = 128
        if case .path(let path, _) = shape.outline { capacity = 4 * path.elements.count }
        contours = ContourBuilder(projection: shape.projection, capacity: capacity)
        (scale, localTolerance) = Self.fineness(shape.projection, bounds)
    }

    /// Returns the scale in pixels per local unit, and the tolerance in local units, for content within some bounds.
    private static func fineness(_ projection: Projection, _ bounds: Rect) -> (scale: Double, tolerance: Double) {
        let scale = projection.largestScale(over: bounds)
        // Near the eye, a perspective enlarges without bound. Even there, a tolerance of a millionth of the figure is
        // sufficient.
        let finest = projection.isAffine ? 1e-12 : max(1e-12, 1e-6 * max(bounds.width, bounds.height))
        return (scale, scale > 0 ? max(tolerance / scale, finest) : 1)
    }

    /// Adds a rectangle with round corners. Its direction is clockwise or, if `isReversed` is true, counterclockwise.
    private mutating func add(_ rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve, isReversed: Bool) {
        switch curve {
        case .circular: add(rect, radii, isReversed: isReversed)
        case .continuous:
            var polylines = Path(rect, radii: radii, curve: curve).flattened(tolerance: localTolerance)
            if isReversed { for index in polylines.indices { polylines[index].points.reverse() } }
            add(polylines)
        }
    }

    /// Adds a rectangle with circular corners. Its direction is clockwise or, if `isReversed` is true,
    /// counterclockwise.
    private mutating func add(_ rect: Rect, _ radii: CornerRadii, isReversed: Bool) {
        var points: [Point] = []
        func arc(_ corner: Point, _ radius: Double, from start: Point, to end: Point) {
            // Adds a quarter circle for a corner. `start` and `end` are the directions from the circle's centre to the
            // arc's ends.
            guard radius > 0 else { return points.append(corner) }
            let center = Point(x: corner.x - (start.x + end.x) * radius, y: corner.y - (start.y + end.y) * radius)
            // The rational circle (1 − t², 2t) / (1 + t²) turns fastest at t = 0, where a step of 1/n turns by the
            // angle 2/n. A chord over the angle θ is at most r·θ²/8 away from the arc. Points between the ends are
            // moved to r·(1 + θ²/12), and those next to an end to r·(1 + θ²/8), as `Path.flatten` does.
            let count = Self.segmentCount(radius * scale / (2 * Self.tolerance))
            for i in 0...count {
                let t = Double(i) / Double(count)
                let length = 1 + t * t
                let fromEnd = min(i, count - i)
                let part = fromEnd == 0 ? 0 : fromEnd == 1 ? 1.0 / 2 : 1.0 / 3
                let reach = radius * (1 + part / (Double(count * count) * length * length))
                let along = (1 - t * t) / length * reach
                let across = 2 * t / length * reach
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

    /// The largest distance of a chord from its curve, in local units. It is greater than 0 at any scale.
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

    /// Returns the number of chords for an arc whose single chord would be `square` tolerances away: a single one only
    /// up to half a tolerance, and at most `mostSegments`. NaN gives 1.
    private static func segmentCount(_ square: Double) -> Int {
        guard square > 0.5 else { return 1 }
        let root = square.squareRoot()
        return root < mostSegments ? max(Int(root) + 1, 2) : Int(mostSegments)
    }
}

extension CornerRadii {
    /// Returns whether the radii fit a rectangle of a given size. No radius may be negative, and the two radii on each
    /// side may add up to at most the side's length plus `slack`.
    fileprivate func fit(_ size: Size, slack: Double) -> Bool {
        min(min(topLeft, topRight), min(bottomLeft, bottomRight)) >= 0
            && max(topLeft + topRight, bottomLeft + bottomRight) <= size.width + slack
            && max(topLeft + bottomLeft, topRight + bottomRight) <= size.height + slack
    }
}

extension Outline {
    /// A rectangle in local coordinates that contains the outline.
    var localBounds: Rect {
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _, _), .border(let rect, _, _, _):
            return rect
        case .frame(let rect, let hole, _, _):
            return rect.union(hole)
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
    /// Returns the region of local coordinates that is mapped into some pixels. The pixels are first extended by two
    /// pixels on each side.
    func region(of pixels: PixelRect) -> ConvexRegion {
        // With x′ = X / w, a point is right of the left side if X − left · w is positive; this is a half-plane of the
        // local plane. The half-planes of two opposite sides together imply that w is positive.
        let (left, right) = (Double(pixels.minX - 2), Double(pixels.maxX + 2))
        let (top, bottom) = (Double(pixels.minY - 2), Double(pixels.maxY + 2))
        var region = ConvexRegion()
        region.cut(a: m11 - left * m13, b: m21 - left * m23, c: m31 - left * m33)
        region.cut(a: right * m13 - m11, b: right * m23 - m21, c: right * m33 - m31)
        region.cut(a: m12 - top * m13, b: m22 - top * m23, c: m32 - top * m33)
        region.cut(a: bottom * m13 - m12, b: bottom * m23 - m22, c: bottom * m33 - m32)
        return region
    }

    /// Returns an upper bound of the length in device pixels of one local unit, anywhere within a rectangle.
    ///
    /// For a perspective, it is the largest value at the corners in front of the eye, because 1/w is largest at a
    /// corner.
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
