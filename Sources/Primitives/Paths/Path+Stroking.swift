// A line as polygons, in four steps: the path's subpaths are measured if something is to be cut; trimming and dashes
// become stretches of curves; curves become short pieces with exact headings at their ends (PathStroker+Pieces); the
// pieces' sides, with joins and caps between them, become polygons (PathStroker).

extension Path {
    /// Most dashes of one line, whatever its length.
    static let mostDashes = 100_000.0

    /// The area of a line along the path, as polygons to be filled together by the non-zero rule.
    ///
    /// All polygons turn the same way, so that where they overlap nothing cancels. Dashes that repeat within six
    /// tolerances, and more than 100 000 of them, are coarsened to the same share of ink. A subpath of length zero is a
    /// disc with round caps, an upright square with square ones and nothing otherwise, as in SVG. None where a
    /// coordinate is not a number.
    ///
    /// - Parameters:
    ///   - style: How the line looks.
    ///   - tolerance: How far an edge may be from its curve, in the path's units.
    public func stroked(_ style: LineStyle, tolerance: Double) -> [Polyline] {
        precondition(tolerance > 0, "a tolerance is positive")
        let (start, end) = (style.start.clampedToUnit, style.end.clampedToUnit)
        guard style.width > 0, style.width < 1e12, start < end, isFinite else { return [] }
        var stroker = PathStroker(style, tolerance: tolerance, curveCount: elements.count)
        let isWhole = start == 0 && end == 1
        if isWhole && style.dash.isEmpty {
            for subpath in subpaths { stroker.add(subpath) }
            return stroker.polygons
        }
        let measure = PathMeasure(self)
        guard measure.length < .infinity else { return [] }
        let pattern = DashPattern(
            style, length: measure.length, finest: 6 * tolerance, mostDashes: Path.mostDashes)
        for (index, stretch) in measure.stretches(from: start, to: end) {
            stroker.add(measure, index, stretch, pattern)
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
        if subpath.curves.isEmpty {
            if subpath.isDrawn { addDot(at: subpath.start, heading: Vector(x: 1, y: 0)) }
        } else {
            add(subpath.curves, isClosed: subpath.isClosed)
        }
    }

    /// Adds the dashes of a stretch of a subpath.
    fileprivate mutating func add(
        _ measure: PathMeasure, _ index: Int, _ stretch: ClosedRange<Double>, _ pattern: DashPattern?
    ) {
        let subpath = measure.subpaths[index]
        let length = measure.lengths[index]
        let dashes = pattern.map { $0.dashes(in: stretch) } ?? [stretch]
        if length == 0 {
            if !dashes.isEmpty { add(subpath) }
            return
        }
        if dashes.count == 1, dashes[0] == 0...length { return add(subpath) }
        let lines = dashes.filter { $0.lowerBound < $0.upperBound }
        var pieces = measure.stretches(of: index, lines)
        // On a closed subpath a dash goes on over the start.
        if subpath.isClosed, lines.count > 1, lines[0].lowerBound == 0, lines[lines.count - 1].upperBound == length,
            let last = pieces.popLast()
        {
            pieces[0] = last + pieces[0]
        }
        for piece in pieces where !piece.isEmpty { add(piece, isClosed: false) }
        for dash in dashes where dash.lowerBound == dash.upperBound {
            if let (place, heading) = measure.heading(of: index, at: dash.lowerBound) {
                addDot(at: place, heading: heading)
            }
        }
    }
}
