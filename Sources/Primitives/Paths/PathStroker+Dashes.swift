extension PathStroker {
    /// The maximum number of dashes in one stroked line, regardless of its length.
    static let mostDashes = 100_000.0

    /// Adds the polygons of a solid line along a whole subpath.
    mutating func add(_ subpath: Path.Subpath) {
        let curves = subpath.curves.withoutShortParts(least, isClosed: subpath.isClosed)
        if curves.isEmpty {
            if subpath.isDrawn { addDash(at: subpath.start, heading: Vector(x: 1, y: 0), length: 0) }
        } else {
            add(curves, isClosed: subpath.isClosed)
        }
    }

    /// Adds the dashes of a subpath that lie in `range` and touch one of the ranges `seen`. All ranges are arc lengths
    /// along the subpath.
    ///
    /// If `pattern` is nil, adds a solid line along the whole range.
    mutating func add(
        _ measure: PathMeasure, _ index: Int, _ range: ClosedRange<Double>, _ seen: [ClosedRange<Double>],
        _ pattern: DashPattern?
    ) {
        let subpath = measure.subpaths[index]
        let length = measure.lengths[index]
        // In a closed subpath, the first and the last dash may be two parts of one dash.
        let ranges = subpath.isClosed ? [0...0] + seen + [length...length] : seen
        let dashes = pattern.map { $0.dashes(in: range, near: ranges) } ?? [range]
        if length < least {
            if !dashes.isEmpty { add(subpath) }
            return
        }
        if dashes.count == 1, dashes[0] == 0...length { return add(subpath) }
        // Whether a dash continues across the start of a closed subpath.
        let goesOn =
            subpath.isClosed && dashes.count > 1 && dashes[0].lowerBound == 0 && dashes[0].upperBound > 0
            && dashes[dashes.count - 1].upperBound == length && dashes[dashes.count - 1].lowerBound < length
        var walker = measure.walker(along: index)
        var segments: [[Curve]] = []
        for (index, dash) in dashes.enumerated() {
            let isPart = goesOn && (index == 0 || index == dashes.count - 1)
            if isPart || dash.upperBound - dash.lowerBound >= least {
                segments.append(walker.curves(in: dash))
            } else if let (start, heading) = walker.heading(at: dash.lowerBound, least) {
                addDash(at: start, heading: heading, length: dash.upperBound - dash.lowerBound)
            }
        }
        if goesOn, let last = segments.popLast() { segments[0] = last + segments[0] }
        for segment in segments { add(dash: segment) }
    }

    /// Adds one dash, which goes along connected curves.
    private mutating func add(dash: [Curve]) {
        let curves = dash.withoutShortParts(least, isClosed: false)
        if !curves.isEmpty { return add(curves, isClosed: false) }
        // The dash is a loop too small to be seen.
        guard let first = dash.first, let last = dash.last else { return }
        let heading = Vector(from: first.start, to: last.end).unit ?? first.startDirection
        addDash(at: first.start, heading: heading ?? Vector(x: 1, y: 0), length: 0)
    }
}
