// A stroked line becomes polygons in four steps. First, if the line is trimmed or dashed, the subpaths of the path are
// measured. Second, trimming and dashes cut segments out of the curves (PathStroker+Dashes). Third, the curves are
// divided into short chords with exact headings at both ends (PathStroker+Segments). Last, the two sides of the chords,
// with the joins and caps, become polygons (PathStroker).

extension Path {
    /// Returns the area of a stroked line along the path, as polygons to be filled together by the non-zero rule.
    ///
    /// All polygons have the same orientation, so the area stays filled where they overlap.
    ///
    /// - A dash pattern is made coarser, with the same ratio of dashes to gaps, if its period is less than three
    ///   tolerances or there are more than 100 000 dashes.
    /// - As in SVG, a subpath of length zero gives a disc with round caps, an upright square with square caps, and
    ///   nothing with butt caps.
    /// - Segments and handles shorter than a quarter of the tolerance do not affect joins and caps.
    /// - If a coordinate is not finite, the result is empty.
    ///
    /// - Parameters:
    ///   - style: The style of the line.
    ///   - tolerance: The maximum distance between a polygon's edge and the exact curve, in the path's units. Must be
    ///     greater than 0.
    ///   - region: The region in which the result must be correct, or nil for the whole plane. Parts of the line that
    ///     cannot touch the region are left out. Inside the region, the winding numbers are those of the whole line.
    ///     Only dashes near the region count towards the 100 000.
    public func stroked(_ style: LineStyle, tolerance: Double, within region: ConvexRegion? = nil) -> [Polyline] {
        precondition(tolerance > 0, "a tolerance is positive")
        let (start, end) = (style.start.clampedToUnit, style.end.clampedToUnit)
        guard style.width > 0, style.width < 1e12, start < end, isFinite else { return [] }
        var stroker = PathStroker(style, tolerance: tolerance, curveCount: elements.count, region: region)
        let isWhole = start == 0 && end == 1
        if isWhole && style.dash.isEmpty {
            for subpath in subpaths where stroker.mayTouchRegion(subpath) { stroker.add(subpath) }
            return stroker.polygons
        }
        let measure = PathMeasure(self)
        guard measure.length < .infinity else { return [] }
        let seen = measure.subpaths.indices.map { stroker.visibleRanges(measure, $0) }
        let seenLength =
            region == nil
            ? measure.length
            : seen.reduce(0) { sum, ranges in ranges.reduce(sum) { $0 + ($1.upperBound - $1.lowerBound) } }
        let pattern = DashPattern(style, length: seenLength, finest: 3 * tolerance, mostDashes: PathStroker.mostDashes)
        for (index, range) in measure.ranges(from: start, to: end) where !seen[index].isEmpty {
            stroker.add(measure, index, range, seen[index], pattern)
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
