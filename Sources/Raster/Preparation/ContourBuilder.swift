import Primitives

/// A point before division by w.
struct HomogeneousPoint {
    var x, y, w: Double
}

/// A corner in device space, rounded once for both of its sides.
private struct Corner {
    let place: Point
    /// Whether it is within the guard distance; only then the rest means anything.
    let isNear: Bool
    let x, y: Int32
    /// How far its place, in 1/4096 of a pixel, is from where it would be rounded otherwise.
    let margin: Double

    @inline(__always) init(_ place: Point) {
        self.place = place
        isNear = abs(place.x) <= FixedPoint.guardDistance && abs(place.y) <= FixedPoint.guardDistance
        guard isNear else {
            (x, y, margin) = (0, 0, 0)
            return
        }
        let (column, row) = (FixedPoint.rounded(place.x), FixedPoint.rounded(place.y))
        (x, y) = (column.place, row.place)
        margin = min(column.margin, row.margin)
    }
}

/// Collects closed polygons in device space as edges.
///
/// Under a perspective, contours are cut at a small positive w before the division, so that what is behind the eye
/// does not come back mirrored. Parts far outside every picture are moved to the guard distance; parts above, below
/// or right of it cannot be seen and are dropped. A point that is not a number spoils the whole shape: nothing is drawn.
struct ContourBuilder {
    private let projection: Projection
    private let isAffine: Bool
    private var contour: [HomogeneousPoint] = []
    /// Of the contour at hand, where it needs no cutting.
    private var firstCorner = Corner(.zero)
    private var lastCorner = Corner(.zero)
    private var cornerCount = 0
    private var edges: [Edge] = []
    private var isSound = true
    /// Least distance of a corner's place, in 1/4096 of a pixel, from where it would be rounded otherwise; 0 where parts
    /// were moved to the guard.
    private var margin = 0.5

    /// Smallest w that is kept, as a part of the contour's largest.
    private static let nearestPart = 1e-6
    /// Coordinates beyond this cannot matter and would overflow in products.
    private static let farthest = 1e100

    init(projection: Projection, capacity: Int) {
        self.projection = projection
        isAffine = projection.isAffine
        edges.reserveCapacity(capacity)
    }

    /// Takes a sound shape out; an unsound one, and one without height, is none.
    consuming func finish(
        _ localBounds: Rect, rule: FillRule, isSimple: Bool, inside: InsidePixels
    ) -> TracedOutline? {
        closeContour()
        guard isSound else { return nil }
        return TracedOutline(
            edges, localBounds, rule: rule, isSimple: isSimple, inside: inside, margin: isAffine ? margin : 0,
            originX: projection.m31, originY: projection.m32)
    }

    /// Takes out each side that a contour shares with one of those just before it, in opposite directions: together they
    /// bound nothing. Lines are polygons that share a side with the next one.
    mutating func cancelNeighbours() {
        closeContour()
        // A polygon of a line has four sides, and the pieces of a round join have three each.
        let reach = 12
        var kept: [Edge] = []
        kept.reserveCapacity(edges.count)
        for edge in edges {
            let opposite = kept.indices.suffix(reach).last { kept[$0].cancels(edge) }
            if let opposite { kept.remove(at: opposite) } else { kept.append(edge) }
        }
        edges = kept
    }

    /// Ends the contour at hand and starts another.
    mutating func move(to point: Point) {
        closeContour()
        line(to: point)
    }

    /// Adds a corner, in local coordinates.
    mutating func line(to point: Point) {
        let p = projection
        let x = point.x * p.m11 + point.y * p.m21 + p.m31
        let y = point.x * p.m12 + point.y * p.m22 + p.m32
        guard isAffine else {
            contour.append(HomogeneousPoint(x: x, y: y, w: point.x * p.m13 + point.y * p.m23 + p.m33))
            return
        }
        // A corner alone is no contour, whatever its place.
        let corner = Corner(Point(x: x, y: y))
        if cornerCount == 0 { firstCorner = corner } else { addSide(from: lastCorner, to: corner) }
        lastCorner = corner
        cornerCount += 1
    }

    /// Closes the contour at hand.
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
        guard start.isNear && end.isNear else { return addFarSide(from: start.place, to: end.place) }
        // Every corner is some side's end.
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

    /// Cuts a closed contour along a line of small positive w.
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
            // Differences of the largest numbers, and quotients of the smallest, are none.
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

    /// Adds a side, cut to the guard distance.
    private mutating func appendEdge(from start: Point, to end: Point) {
        let reach = FixedPoint.guardDistance
        if abs(start.x) <= reach && abs(start.y) <= reach && abs(end.x) <= reach && abs(end.y) <= reach {
            // Every corner is some side's end.
            margin = min(margin, min(FixedPoint.margin(end.x), FixedPoint.margin(end.y)))
            appendFixed(start, end)
            return
        }
        margin = 0
        guard let (a, b) = Self.cut(start, end, along: .vertical, reach) else { return }
        // In x the outside still counts for winding: it becomes upright pieces on the guard line.
        var points = [a]
        for border in a.x < b.x ? [-reach, reach] : [reach, -reach] where (a.x < border) != (b.x < border) {
            points.append(Self.crossing(a, b, .horizontal, border))
        }
        points.append(b)
        for i in 1..<points.count { appendFixed(points[i - 1], points[i]) }
    }

    /// The part of a line within ± reach along an axis.
    private static func cut(_ start: Point, _ end: Point, along axis: Axis, _ reach: Double) -> (Point, Point)? {
        if max(start[axis], end[axis]) < -reach || min(start[axis], end[axis]) > reach { return nil }
        func kept(_ point: Point, _ other: Point) -> Point {
            let border = min(max(point[axis], -reach), reach)
            return border == point[axis] ? point : crossing(point, other, axis, border)
        }
        return (kept(start, end), kept(end, start))
    }

    /// Where a line crosses a border; reckoned from its nearer end, because the other may be so far that adding to
    /// it changes nothing.
    private static func crossing(_ a: Point, _ b: Point, _ axis: Axis, _ border: Double) -> Point {
        let (near, far) = abs(a[axis]) < abs(b[axis]) ? (a, b) : (b, a)
        let t = (border - near[axis]) / (far[axis] - near[axis])
        var point = Point(x: near.x + (far.x - near.x) * t, y: near.y + (far.y - near.y) * t)
        point[axis] = border
        return point
    }

    /// Rounds to fixed point; `round` moves what is beyond the guard in x onto it.
    private mutating func appendFixed(_ start: Point, _ end: Point) {
        let edge = Edge(
            fromX: FixedPoint.round(start.x), y: FixedPoint.round(start.y), toX: FixedPoint.round(end.x),
            y: FixedPoint.round(end.y))
        if let edge { edges.append(edge) }
    }
}
