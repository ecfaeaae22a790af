extension Path {
    /// The arc length of all subpaths, including closing lines, to about nine digits.
    public var length: Double { PathMeasure(self).length }

    /// Returns the path between two fractions of its length, subpaths in order; the ends are clamped to 0…1.
    ///
    /// Empty unless the end is greater than the start. A closed subpath that is cut becomes open; one that lies wholly
    /// inside stays closed. Quadratics that are cut, or follow a cut, become cubics.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (start.clampedToUnit, end.clampedToUnit)
        if start == 0 && end == 1 { return self }
        guard start < end else { return Path() }
        return PathMeasure(self).trimmed(from: start, to: end)
    }
}
