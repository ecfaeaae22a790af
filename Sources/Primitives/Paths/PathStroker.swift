// Every piece of a line is a quadrilateral between its two sides, every join a triangle or fan between two of them. All
// have the same sense of turning, so their sum is a winding number that is nowhere negative: nothing cancels, and the
// non-zero rule fills their union. Edges between neighbours cancel exactly; what is left is the outline.
//
//      left     ──────────┐            The inner side of a corner goes through the corner itself, unless the two
//      path     ─ ─ ─ ─ ┐ │            inner edges meet where both are: then through that meeting point, and the
//      right    ──────┐ │ │            polygon is the outline without overlap.
//
// Overlap would show where a rasterizer sums the coverage of edges in one pixel; hence the trouble with inner corners.

/// Turns lines and curves into the polygons of a line of some width.
struct PathStroker {
    let radius: Double
    private let cap: LineCap
    let join: LineJoin
    /// The cosine of the sharpest half turn a miter takes, squared.
    let miterCosine: Double
    let tolerance: Double
    /// Segments and handles shorter than this decide no join and no cap: at the usual tolerance 1/400 of a pixel.
    let least: Double
    /// The largest turn that a straight side may take for a curved one, as its cosine.
    let flatCosine: Double
    /// How many more pieces curves and round joins may have before they are made coarsely.
    var budget = 1 << 16
    /// Most equal steps of one curve.
    let mostSteps: Int
    /// What is asked for; nil for everything.
    let region: ConvexRegion?
    /// How many more times curves may be halved to find what of them is asked for, and how many pieces that may have.
    var splits: Int

    /// Most pieces of one round join or cap: enough for a radius of 4000 pixels.
    private static let mostArcPieces = 512

    private(set) var polygons: [Polyline] = []
    /// The two sides of the line at hand, both forwards.
    private var right: [Point] = []
    private var left: [Point] = []
    /// Where the last piece ended, and its heading there.
    private var pen = Point.zero
    private var heading = Vector(x: 1, y: 0)
    /// How much of the last piece's sides a corner may still cut off.
    private var room = Sides()
    /// What the corner at hand cut off the sides of the piece that follows.
    private var cut = Sides()

    /// A length for either side.
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
        // A chord over the angle 2φ of a circle is r(1 − cos φ) away. Half of the tolerance is the path's own.
        flatCosine = max(1 - tolerance / (2 * radius), 0.9)
        mostSteps = min(Path.mostPieces, max(2, (1 << 18) / max(curveCount, 1)))
        self.region = region
        splits = min((1 << 14) + 256 * curveCount, 1 << 21)
    }

    /// Adds a line along curves that join up.
    mutating func add(_ curves: [Curve], isClosed: Bool) {
        guard let first = curves.first, let firstHeading = first.startDirection else { return }
        right = [first.start + firstHeading.turned * radius]
        left = [first.start - firstHeading.turned * radius]
        pen = first.start
        heading = firstHeading
        room = Sides()
        cut = Sides()
        // What is left of the first piece's sides when the corner at its end is done.
        var firstRoom = Sides()
        var pieceCount = 0
        for (index, curve) in curves.enumerated() {
            let pieces = pieces(of: curve)
            guard let firstPiece = pieces.first else { continue }
            if index > 0 {
                turn(to: firstPiece.startHeading, Sides(right: firstPiece.length, left: firstPiece.length), join)
                if pieceCount == 1 { firstRoom = room }
            }
            for piece in pieces {
                add(piece)
                pieceCount += 1
                if pieceCount == 1 { firstRoom = room }
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

    /// Adds a straight dash with its caps; one without a length is its caps.
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

    /// From the right side of an end to its left one, without these two points.
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

    private mutating func add(_ piece: Piece) {
        if piece.isHidden {
            // Both sides stay on the outer side of the line that hides the piece, however they go.
            right.append(piece.end + piece.endHeading.turned * radius)
            left.append(piece.end - piece.endHeading.turned * radius)
            (pen, heading, room, cut) = (piece.end, piece.endHeading, Sides(), Sides())
            return
        }
        let chord = Vector(from: pen, to: piece.end)
        guard let direction = chord.unit else { return }
        let side = piece.endHeading.turned * radius
        let isFlat =
            piece.startHeading.dot(direction) >= flatCosine && piece.endHeading.dot(direction) >= flatCosine
        let spread = (piece.endHeading.turned - piece.startHeading.turned) * radius
        // Where the curve is tighter than the line is wide, its inner side would run backwards.
        let runsOn = abs(spread.dot(direction)) < piece.length
        if isFlat && runsOn {
            right.append(piece.end + side)
            left.append(piece.end - side)
            heading = piece.endHeading
            pen = piece.end
            room = Sides(right: piece.length - cut.right, left: piece.length - cut.left)
        } else {
            turn(to: direction, Sides(), .round)
            right.append(piece.end + direction.turned * radius)
            left.append(piece.end - direction.turned * radius)
            pen = piece.end
            heading = direction
            turn(to: piece.endHeading, Sides(), .round)
            // No corner may cut what these turns have added.
            room = Sides()
        }
        cut = Sides()
    }

    /// Turns on the spot; both sides end as the new heading has them.
    ///
    /// Returns the point where the inner sides meet, where it took the place of both.
    @discardableResult private mutating func turn(to next: Vector, _ nextRoom: Sides, _ join: LineJoin)
        -> (point: Point, isRight: Bool)?
    {
        let cross = heading.cross(next)
        let dot = heading.dot(next)
        defer { heading = next }
        if dot > 0 && abs(cross) * radius <= tolerance / 4 { return nil }
        let turnsRight = cross >= 0
        let (from, to) = turnsRight ? (-heading.turned, -next.turned) : (heading.turned, next.turned)
        // From the corner to where the outer edges meet, in radii.
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

        // r·tan(θ/2), the stretch both inner edges lose.
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

    /// Adds the points of an arc between two unit vectors, without its ends.
    private mutating func addArc(
        around center: Point, from: Vector, to: Vector, clockwise: Bool, to points: inout [Point]
    ) {
        let angle = ElementaryFunctions.atan2(abs(from.cross(to)), from.dot(to))
        // A chord over the angle θ is r·θ²/8 away.
        let finest = (angle * (radius / (8 * tolerance)).squareRoot()).rounded(.up)
        let count = min(max(Int(clamping: finest), 2), budget > 0 ? Self.mostArcPieces : 4)
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
