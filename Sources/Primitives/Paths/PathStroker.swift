// Each chord of a line becomes a quadrilateral between the two sides of the line, and each join becomes a triangle or
// fan between two quadrilaterals. All these shapes have the same orientation, so the sum of their winding numbers is
// never negative. Overlaps therefore do not cancel, and the non-zero rule fills the union of the shapes. The edges that
// two neighbouring shapes share do cancel, and only the outline remains.
//
//      left     ──────────┐            The inner side of a corner goes through the corner itself, unless the
//      path     ─ ─ ─ ─ ┐ │            two inner edges intersect within their lengths. Then the side goes through
//      right    ──────┐ │ │            that intersection, and the polygon is the outline without overlap.
//
// Inner corners are treated separately, because an overlap would be visible in a pixel where the rasterizer adds up the
// coverage of edges.

/// A builder of the polygons of a stroked line.
struct PathStroker {
    let radius: Double
    private let cap: LineCap
    let join: LineJoin
    /// The squared cosine of half the angle of the sharpest turn that has a miter.
    let miterCosine: Double
    let tolerance: Double
    /// The length below which segments and handles do not affect joins and caps, in the path's units.
    ///
    /// At the usual tolerance, it is 1/200 of a pixel.
    let least: Double
    /// The cosine of the largest allowed angle between a chord and the curve's directions at the chord's ends.
    ///
    /// If the angle is larger, a side of the line cannot be straight along the chord.
    let flatCosine: Double
    /// The number of further chords that curves and round joins may use. At 0, curves and joins are drawn coarsely.
    var budget = 1 << 16
    /// The maximum number of equal parameter steps for one curve.
    let mostSteps: Int
    /// The region in which the polygons must be correct, or nil for the whole plane.
    let region: ConvexRegion?
    /// The number of further bisections and chords that may be used to find the visible parts of very large curves.
    var splits: Int

    /// The maximum number of chords for one round join or cap. It suffices for a cap with a radius of 1500 pixels.
    private static let mostArcChords = 512

    private(set) var polygons: [Polyline] = []
    /// The points of the right side of the current line, from its start to its end.
    private var right: [Point] = []
    /// The points of the left side of the current line, from its start to its end.
    private var left: [Point] = []
    /// The end point of the last segment.
    private var pen = Point.zero
    /// The direction of the line at the end of the last segment.
    private var heading = Vector(x: 1, y: 0)
    /// For each side of the last segment, the length that the next corner may cut off.
    private var room = Sides()
    /// For each side of the next segment, the length that the current corner has cut off.
    private var cut = Sides()

    /// Two lengths, one for each side of the line.
    private struct Sides {
        var right = 0.0
        var left = 0.0
    }

    init(_ style: LineStyle, tolerance: Double, curveCount: Int, region: ConvexRegion? = nil) {
        radius = style.width / 2
        cap = style.cap
        join = style.join
        let limit = max(style.miterLimit, 1)
        miterCosine = 1 / (limit * limit)
        self.tolerance = tolerance
        least = tolerance / 4
        // A chord over the angle 2φ of a circle of radius r is r(1 − cos φ) away from the circle. Only half of the
        // tolerance is available for this, because the chords of the path use the other half.
        flatCosine = max(1 - tolerance / (2 * radius), 0.9)
        mostSteps = min(Path.mostSegments, max(2, (1 << 18) / max(curveCount, 1)))
        self.region = region
        splits = min((1 << 14) + 256 * curveCount, 1 << 21)
    }

    /// Adds the polygons of a line along connected curves.
    mutating func add(_ curves: [Curve], isClosed: Bool) {
        guard let first = curves.first, let firstHeading = first.startDirection else { return }
        right = [first.start + firstHeading.turned * radius]
        left = [first.start - firstHeading.turned * radius]
        pen = first.start
        heading = firstHeading
        room = Sides()
        cut = Sides()
        // The lengths of the first segment's sides that remain after the corner at the end of the first segment.
        var firstRoom = Sides()
        var segmentCount = 0
        for (index, curve) in curves.enumerated() {
            let segments = segments(of: curve)
            guard let firstSegment = segments.first else { continue }
            if index > 0 {
                turn(to: firstSegment.startHeading, Sides(right: firstSegment.length, left: firstSegment.length), join)
                if segmentCount == 1 { firstRoom = room }
            }
            for segment in segments {
                add(segment)
                segmentCount += 1
                if segmentCount == 1 { firstRoom = room }
            }
        }
        if isClosed {
            let meeting = turn(to: firstHeading, firstRoom, join)
            if let meeting {
                if meeting.isRight { right[0] = meeting.point } else { left[0] = meeting.point }
            }
            polygons.append(Polyline(points: right, isClosed: true))
            polygons.append(Polyline(points: left.reversed(), isClosed: true))
        } else {
            var points = right
            addCap(at: pen, heading: heading, to: &points)
            points += left.reversed()
            addCap(at: first.start, heading: -firstHeading, to: &points)
            polygons.append(Polyline(points: points, isClosed: true))
        }
    }

    /// Adds a straight dash with its caps. A dash of length zero consists of only the two caps.
    mutating func addDash(at start: Point, heading: Vector, length: Double) {
        guard cap != .butt || length > 0 else { return }
        let side = heading.turned * radius
        let end = start + heading * length
        var points = [start + side]
        if length > 0 { points.append(end + side) }
        addCap(at: end, heading: heading, to: &points)
        if length > 0 { points.append(end - side) }
        points.append(start - side)
        addCap(at: start, heading: -heading, to: &points)
        polygons.append(Polyline(points: points, isClosed: true))
    }

    /// Appends the points of the cap at an end of a line, from its right side to its left side.
    ///
    /// The points at which the cap meets the sides are left out.
    private mutating func addCap(at end: Point, heading: Vector, to points: inout [Point]) {
        switch cap {
        case .butt: break
        case .square:
            points.append(end + (heading + heading.turned) * radius)
            points.append(end + (heading - heading.turned) * radius)
        case .round:
            if isHidden(end) { break }
            addArc(around: end, from: heading.turned, to: -heading.turned, clockwise: false, to: &points)
        }
    }

    private mutating func add(_ segment: Segment) {
        if segment.isHidden {
            // Both sides are outside the region, so their exact course does not matter.
            right.append(segment.end + segment.endHeading.turned * radius)
            left.append(segment.end - segment.endHeading.turned * radius)
            (pen, heading, room, cut) = (segment.end, segment.endHeading, Sides(), Sides())
            return
        }
        let chord = Vector(from: pen, to: segment.end)
        guard let direction = chord.unit else { return }
        let side = segment.endHeading.turned * radius
        let isFlat =
            segment.startHeading.dot(direction) >= flatCosine && segment.endHeading.dot(direction) >= flatCosine
        let spread = (segment.endHeading.turned - segment.startHeading.turned) * radius
        // Where the radius of the curve is less than half the line's width, the inner side of the line would run
        // backwards.
        let runsOn = abs(spread.dot(direction)) < segment.length
        if isFlat && runsOn {
            right.append(segment.end + side)
            left.append(segment.end - side)
            heading = segment.endHeading
            pen = segment.end
            room = Sides(right: segment.length - cut.right, left: segment.length - cut.left)
        } else {
            turn(to: direction, Sides(), .round)
            right.append(segment.end + direction.turned * radius)
            left.append(segment.end - direction.turned * radius)
            pen = segment.end
            heading = direction
            turn(to: segment.endHeading, Sides(), .round)
            // No later corner may cut off what these turns have added.
            room = Sides()
        }
        cut = Sides()
    }

    /// Appends a corner at the current end of the line, after which both sides continue in the direction `next`.
    ///
    /// If the inner sides are cut off at their intersection, returns this point. Otherwise returns nil.
    @discardableResult private mutating func turn(to next: Vector, _ nextRoom: Sides, _ join: LineJoin)
        -> (point: Point, isRight: Bool)?
    {
        let cross = heading.cross(next)
        let dot = heading.dot(next)
        defer { heading = next }
        if dot > 0 && abs(cross) * radius <= tolerance / 4 { return nil }
        let turnsRight = cross >= 0
        let (from, to) = turnsRight ? (-heading.turned, -next.turned) : (heading.turned, next.turned)
        // The vector from the corner to the intersection of the outer edges, in radii.
        let miter = (from + to) * (1 / (1 + dot))

        switch join {
        case .miter:
            if dot > -1 + 1e-9 && (1 + dot) / 2 >= miterCosine { append(pen + miter * radius, onRight: !turnsRight) }
        case .round:
            if (1 + dot) / 2 < flatCosine * flatCosine && !isHidden(pen) {
                var arc: [Point] = []
                addArc(around: pen, from: from, to: to, clockwise: turnsRight, to: &arc)
                for point in arc { append(point, onRight: !turnsRight) }
            }
        case .bevel: break
        }
        append(pen + to * radius, onRight: !turnsRight)

        // The length r·tan(θ/2) that both inner edges lose.
        let loss = dot > -0.999 ? radius * abs(cross) / (1 + dot) : .infinity
        let isRoomy = turnsRight ? loss <= min(room.right, nextRoom.right) : loss <= min(room.left, nextRoom.left)
        guard isRoomy else {
            append(pen, onRight: turnsRight)
            append(pen - to * radius, onRight: turnsRight)
            return nil
        }
        let meeting = pen - miter * radius
        if turnsRight {
            right[right.count - 1] = meeting
            room.right -= loss
            cut.right = loss
        } else {
            left[left.count - 1] = meeting
            room.left -= loss
            cut.left = loss
        }
        return (meeting, turnsRight)
    }

    private mutating func append(_ point: Point, onRight: Bool) {
        if onRight { right.append(point) } else { left.append(point) }
    }

    /// Appends the points of an arc between the directions of two unit vectors. The end points of the arc are left out.
    private mutating func addArc(
        around center: Point, from: Vector, to: Vector, clockwise: Bool, to points: inout [Point]
    ) {
        let angle = ElementaryFunctions.atan2(abs(from.cross(to)), from.dot(to))
        // A chord over the angle θ is at most about r·θ²/8 away from the arc, here half of the tolerance: all chords lie
        // inside the arc, so their errors do not cancel.
        let finest = (angle * (radius / (4 * tolerance)).squareRoot()).rounded(.up)
        let count = min(max(Int(clamping: finest), 2), budget > 0 ? Self.mostArcChords : 4)
        budget -= count
        let step = angle / Double(count)
        let (sine, cosine) = (ElementaryFunctions.sin(clockwise ? step : -step), ElementaryFunctions.cos(step))
        var spoke = from
        for _ in 1..<count {
            spoke = Vector(x: spoke.x * cosine - spoke.y * sine, y: spoke.x * sine + spoke.y * cosine)
            points.append(center + spoke * radius)
        }
    }
}
