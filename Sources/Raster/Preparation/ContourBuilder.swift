import Primitives

/// A device point in homogeneous coordinates, before the division by w.
struct HomogeneousPoint {
    var x, y, w: Double
}

/// A corner of a polygon in device space. The two edges that meet in the corner use the same rounded coordinates.
private struct Corner {
    let point: Point
    /// Whether both coordinates are within the guard distance. If false, `x`, `y` and `margin` are 0 and not valid.
    let isNear: Bool
    let x, y: Int32
    /// The smallest distance by which the corner must move along an axis to be rounded to another position, in 1/4096
    /// of a pixel.
    let margin: Double

    @inline(__always) init(_ point: Point) {
        self.point = point
        isNear = abs(point.x) <= FixedPoint.guardDistance && abs(point.y) <= FixedPoint.guardDistance
        guard isNear else {
            (x, y, margin) = (0, 0, 0)
            return
        }
        let (column, row) = (FixedPoint.rounded(point.x), FixedPoint.rounded(point.y))
        (x, y) = (column.value, row.value)
        margin = min(column.margin, row.margin)
    }
}

/// A builder that converts closed polygons to edges in device space.
///
/// - Under a perspective, contours are cut at a small positive w before the division by w. Otherwise, parts behind the
///   eye would reappear mirrored.
/// - Parts above or below the guard distance are invisible and are dropped. Parts to the left or right of the guard
///   distance are moved onto it.
/// - If a coordinate is NaN, the whole shape is invalid and nothing is drawn.
struct ContourBuilder {
    private let projection: Projection
    private let isAffine: Bool
    private var contour: [HomogeneousPoint] = []
    /// The first corner of the current contour. It is used only for affine projections.
    private var firstCorner = Corner(.zero)
    /// The last corner of the current contour. It is used only for affine projections.
    private var lastCorner = Corner(.zero)
    /// The number of corners of the current contour. It is counted only for affine projections.
    private var cornerCount = 0
    private var edges: [Edge] = []
    private var isSound = true
    /// The smallest `margin` of all corners, in 1/4096 of a pixel. It is 0 if a part of the shape was moved to the
    /// guard distance.
    private var margin = 0.5

    /// The smallest w that is kept, as a fraction of the largest w in the same contour.
    private static let nearestPart = 1e-6
    /// The largest magnitude of a coordinate in pixels. Larger coordinates are clamped, because their products would
    /// overflow. Clamping makes no visible difference.
    private static let farthest = 1e100

    init(projection: Projection, capacity: Int) {
        self.projection = projection
        isAffine = projection.isAffine
        edges.reserveCapacity(capacity)
    }

    /// Returns the finished outline. Nil if the shape is invalid or has no height.
    consuming func finish(
        rule: FillRule, isSimple: Bool, inside: InsidePixels
    ) -> TracedOutline? {
        closeContour()
        guard isSound else { return nil }
        return TracedOutline(
            edges, rule: rule, isSimple: isSimple, inside: inside, margin: isAffine ? margin : 0,
            originX: projection.m31, originY: projection.m32)
    }

    /// Removes pairs of opposite edges that were added shortly after each other.
    ///
    /// A stroke is a chain of polygons, and each polygon shares an edge with the next polygon. The two opposite copies
    /// of a shared edge together enclose no area.
    mutating func cancelNeighbours() {
        closeContour()
        // A polygon of a stroke has four edges, and the triangles of a round join have three each.
        let reach = 12
        var kept: [Edge] = []
        kept.reserveCapacity(edges.count)
        for edge in edges {
            let opposite = kept.indices.suffix(reach).last { kept[$0].cancels(edge) }
            if let opposite { kept.remove(at: opposite) } else { kept.append(edge) }
        }
        edges = kept
    }

    /// Closes the current contour and begins a new contour at a point in local coordinates.
    mutating func move(to point: Point) {
        closeContour()
        line(to: point)
    }

    /// Adds a corner to the current contour, at a point in local coordinates.
    mutating func line(to point: Point) {
        let p = projection
        let x = point.x * p.m11 + point.y * p.m21 + p.m31
        let y = point.x * p.m12 + point.y * p.m22 + p.m32
        guard isAffine else {
            contour.append(HomogeneousPoint(x: x, y: y, w: point.x * p.m13 + point.y * p.m23 + p.m33))
            return
        }
        // The first corner adds no edge, and its coordinates are not checked, because a single corner is not a contour.
        let corner = Corner(Point(x: x, y: y))
        if cornerCount == 0 { firstCorner = corner } else { addSide(from: lastCorner, to: corner) }
        lastCorner = corner
        cornerCount += 1
    }

    /// Closes the current contour.
    mutating func closeContour() {
        if isAffine {
            if cornerCount > 1 { addSide(from: lastCorner, to: firstCorner) }
            cornerCount = 0
            return
        }
        defer { contour.removeAll(keepingCapacity: true) }
        if contour.count < 2 { return }
        for point in contour where !(point.x.isFinite && point.y.isFinite && point.w.isFinite) {
            isSound = false
            return
        }
        appendPolygon(Self.inFrontOfEye(contour))
    }

    @inline(__always) private mutating func addSide(from start: Corner, to end: Corner) {
        guard start.isNear && end.isNear else { return addFarSide(from: start.point, to: end.point) }
        // Every corner is the end of an edge.
        margin = min(margin, end.margin)
        if let edge = Edge(fromX: start.x, y: start.y, toX: end.x, y: end.y) { edges.append(edge) }
    }

    private mutating func addFarSide(from start: Point, to end: Point) {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else {
            isSound = false
            return
        }
        appendEdge(
            from: Point(x: Self.kept(start.x), y: Self.kept(start.y)),
            to: Point(x: Self.kept(end.x), y: Self.kept(end.y)))
    }

    /// Returns the part of a closed contour in front of the eye, where w is at least a small positive number. The part
    /// is empty if every w is 0 or negative.
    private static func inFrontOfEye(_ contour: [HomogeneousPoint]) -> [HomogeneousPoint] {
        var largest = 0.0
        for point in contour { largest = max(largest, point.w) }
        if largest <= 0 { return [] }
        let limit = largest * nearestPart
        var kept: [HomogeneousPoint] = []
        kept.reserveCapacity(contour.count + 4)
        var previous = contour[contour.count - 1]
        for point in contour {
            if (previous.w >= limit) != (point.w >= limit) {
                let t = (limit - previous.w) / (point.w - previous.w)
                kept.append(
                    HomogeneousPoint(
                        x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t,
                        w: limit))
            }
            if point.w >= limit { kept.append(point) }
            previous = point
        }
        return kept
    }

    private mutating func appendPolygon(_ polygon: [HomogeneousPoint]) {
        guard var previous = polygon.last.map(Self.divided) else { return }
        for corner in polygon {
            let point = Self.divided(corner)
            // Differences of huge numbers and quotients of tiny numbers may be NaN.
            if point.x.isNaN || point.y.isNaN { isSound = false }
            appendEdge(from: previous, to: point)
            previous = point
        }
    }

    private static func divided(_ point: HomogeneousPoint) -> Point {
        Point(x: kept(point.x / point.w), y: kept(point.y / point.w))
    }

    private static func kept(_ coordinate: Double) -> Double {
        coordinate > farthest ? farthest : coordinate < -farthest ? -farthest : coordinate
    }

    /// Adds an edge. If the edge extends beyond the guard distance, it is first cut at this distance in y and moved
    /// onto it in x.
    private mutating func appendEdge(from start: Point, to end: Point) {
        let reach = FixedPoint.guardDistance
        if abs(start.x) <= reach && abs(start.y) <= reach && abs(end.x) <= reach && abs(end.y) <= reach {
            // Every corner is the end of an edge.
            margin = min(margin, min(FixedPoint.margin(end.x), FixedPoint.margin(end.y)))
            appendFixed(start, end)
            return
        }
        margin = 0
        guard let (a, b) = Self.cut(start, end, along: .vertical, reach) else { return }
        // Parts left of the guard distance still count for the winding number, so parts outside in x become vertical
        // edges on the guard distance.
        var points = [a]
        for border in a.x < b.x ? [-reach, reach] : [reach, -reach] where (a.x < border) != (b.x < border) {
            points.append(Self.crossing(a, b, .horizontal, border))
        }
        points.append(b)
        for i in 1..<points.count { appendFixed(points[i - 1], points[i]) }
    }

    /// Returns the part of a line segment whose coordinate along an axis is within ± `reach`. Nil if there is no such
    /// part.
    private static func cut(_ start: Point, _ end: Point, along axis: Axis, _ reach: Double) -> (Point, Point)? {
        if max(start[axis], end[axis]) < -reach || min(start[axis], end[axis]) > reach { return nil }
        func kept(_ point: Point, _ other: Point) -> Point {
            let border = min(max(point[axis], -reach), reach)
            return border == point[axis] ? point : crossing(point, other, axis, border)
        }
        return (kept(start, end), kept(end, start))
    }

    /// Returns the point at which the line from `a` to `b` crosses a border.
    ///
    /// The point is computed from the end that is nearer to the origin. The other end may be so far away that adding to
    /// its coordinates changes nothing.
    private static func crossing(_ a: Point, _ b: Point, _ axis: Axis, _ border: Double) -> Point {
        let (near, far) = abs(a[axis]) < abs(b[axis]) ? (a, b) : (b, a)
        let t = (border - near[axis]) / (far[axis] - near[axis])
        var point = Point(x: near.x + (far.x - near.x) * t, y: near.y + (far.y - near.y) * t)
        point[axis] = border
        return point
    }

    /// Rounds an edge to fixed point and adds it. An x coordinate beyond the guard distance is clamped to it.
    private mutating func appendFixed(_ start: Point, _ end: Point) {
        let edge = Edge(
            fromX: FixedPoint.round(start.x), y: FixedPoint.round(start.y), toX: FixedPoint.round(end.x),
            y: FixedPoint.round(end.y))
        if let edge { edges.append(edge) }
    }
}
