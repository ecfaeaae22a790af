// A line becomes polygons in four steps. If the line is trimmed or dashed, the path's subpaths are measured. Trimming
// and dashes cut segments out of the curves (PathStroker+Dashes). Curves are divided into short chords with exact
// headings at their ends (PathStroker+Segments). The sides of the chords, with joins and caps between them, become
// polygons (PathStroker).

extension Path {
    /// Returns the area of a line along the path, as polygons that must be filled together by the non-zero rule.
    ///
    /// All polygons have the same orientation, so that overlaps do not cancel. Dashes that repeat within six
    /// tolerances, or more than 100 000 of them, are coarsened to the same proportion of ink. A subpath of length zero
    /// is a disc with round caps, an upright square with square caps and nothing otherwise, as in SVG. Segments and
    /// handles shorter than a quarter of the tolerance do not affect joins and caps. Empty if a coordinate is not
    /// finite.
    ///
    /// - Parameters:
    ///   - style: How the line looks.
    ///   - tolerance: The maximum distance of an edge from its curve, in the path's units.
    ///   - region: The region of interest; nil for the whole plane. Winding numbers inside it are those of the whole
    ///     line. Parts that cannot touch it are left out, and only dashes near it count.
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
        let seen = measure.subpaths.indices.map { stroker.visibleRanges(measure, $0) }
        let seenLength =
            region == nil
            ? measure.length
            : seen.reduce(0) { sum, ranges in ranges.reduce(sum) { $0 + ($1.upperBound - $1.lowerBound) } }
        let pattern = DashPattern(style, length: seenLength, finest: 6 * tolerance, mostDashes: PathStroker.mostDashes)
        for (index, stretch) in measure.stretches(from: start, to: end) where !seen[index].isEmpty {
            stroker.add(measure, index, stretch, seen[index], pattern)
        }
        return stroker.polygons
    }

    /// Whether all coordinates are finite.
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
