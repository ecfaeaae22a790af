// A line as polygons, in four steps: the path's subpaths are measured if something is to be cut; trimming and dashes
// become stretches of curves; curves become short pieces with exact headings at their ends (PathStroker+Pieces); the
// pieces' sides, with joins and caps between them, become polygons (PathStroker).

extension Path {
    /// Most dashes of one line that are made, whatever its length.
    static let mostDashes = 100_000.0

    /// The area of a line along the path, as polygons to be filled together by the non-zero rule.
    ///
    /// All polygons turn the same way, so that where they overlap nothing cancels. Dashes that repeat within six
    /// tolerances, and more than 100 000 of them, are coarsened to the same share of ink. A subpath of length zero is a
    /// disc with round caps, an upright square with square ones and nothing otherwise, as in SVG. Segments and handles
    /// shorter than a quarter of the tolerance decide no join and no cap. None where a coordinate is not a number.
    ///
    /// - Parameters:
    ///   - style: How the line looks.
    ///   - tolerance: How far an edge may be from its curve, in the path's units.
    ///   - region: What is asked for; nil for everything. The winding numbers inside are those of the whole line, what
    ///     cannot touch it is left out, and only dashes near it count.
    public func stroked(_ style: LineStyle, tolerance: Double, within region: ConvexRegion? = nil) -> [Polyline] {
        precondition(tolerance > 0, "a tolerance is positive")
        let (start, end) = (style.start.clampedToUnit, style.end.clampedToUnit)
        guard style.width > 0, style.width < 1e12, start < end, isFinite else { return [] }
        var stroker = PathStroker(style, tolerance: tolerance, curveCount: elements.count, region: region)
        let isWhole = start == 0 && end == 1
        if isWhole && style.dash.isEmpty {
            for subpath in subpaths where stroker.maySee(subpath) { stroker.add(subpath) }
            return stroker.polygons
        }
        let measure = PathMeasure(self)
        guard measure.length < .infinity else { return [] }
        let seen = measure.subpaths.indices.map { stroker.placesSeen(measure, $0) }
        let seenLength =
            region == nil
            ? measure.length
            : seen.reduce(0) { sum, places in places.reduce(sum) { $0 + ($1.upperBound - $1.lowerBound) } }
        let pattern = DashPattern(style, length: seenLength, finest: 6 * tolerance, mostDashes: Path.mostDashes)
        for (index, stretch) in measure.stretches(from: start, to: end) where !seen[index].isEmpty {
            stroker.add(measure, index, stretch, seen[index], pattern)
        }
        return stroker.polygons
    }

    /// Whether every coordinate is a number.
    private var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isFinite
            case .quadratic(let control, let end): control.isFinite && end.isFinite
            case .cubic(let control1, let control2, let end): control1.isFinite && control2.isFinite && end.isFinite
            case .close: true
            }
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension PathStroker {
    /// Adds a whole subpath.
    mutating func add(_ subpath: Path.Subpath) {
        let curves = subpath.curves.withoutStubs(least, isClosed: subpath.isClosed)
        if curves.isEmpty {
            if subpath.isDrawn { addDash(at: subpath.start, heading: Vector(x: 1, y: 0), length: 0) }
        } else {
            add(curves, isClosed: subpath.isClosed)
        }
    }

    /// Adds the dashes of a stretch of a subpath that reach some places.
    fileprivate mutating func add(
        _ measure: PathMeasure, _ index: Int, _ stretch: ClosedRange<Double>, _ seen: [ClosedRange<Double>],
        _ pattern: DashPattern?
    ) {
        let subpath = measure.subpaths[index]
        let length = measure.lengths[index]
        // Dashes at both ends of a closed subpath may be one.
        let places = subpath.isClosed ? [0...0] + seen + [length...length] : seen
        let dashes = pattern.map { $0.dashes(in: stretch, near: places) } ?? [stretch]
        if length < least {
            if !dashes.isEmpty { add(subpath) }
            return
        }
        if dashes.count == 1, dashes[0] == 0...length { return add(subpath) }
        // On a closed subpath a dash goes on over the start.
        let goesOn =
            subpath.isClosed && dashes.count > 1 && dashes[0].lowerBound == 0 && dashes[0].upperBound > 0
            && dashes[dashes.count - 1].upperBound == length && dashes[dashes.count - 1].lowerBound < length
        var walker = measure.walker(along: index)
        var pieces: [[Curve]] = []
        for (place, dash) in dashes.enumerated() {
            let isPart = goesOn && (place == 0 || place == dashes.count - 1)
            if isPart || dash.upperBound - dash.lowerBound >= least {
                pieces.append(walker.curves(in: dash))
            } else if let (start, heading) = walker.heading(at: dash.lowerBound, least) {
                addDash(at: start, heading: heading, length: dash.upperBound - dash.lowerBound)
            }
        }
        if goesOn, let last = pieces.popLast() { pieces[0] = last + pieces[0] }
        for piece in pieces { add(dash: piece) }
    }

    /// Adds a dash along curves that join up.
    private mutating func add(dash: [Curve]) {
        let curves = dash.withoutStubs(least, isClosed: false)
        if !curves.isEmpty { return add(curves, isClosed: false) }
        // A knot too small to be seen.
        guard let first = dash.first, let last = dash.last else { return }
        let heading = Vector(from: first.start, to: last.end).unit ?? first.startDirection
        addDash(at: first.start, heading: heading ?? Vector(x: 1, y: 0), length: 0)
    }
}
