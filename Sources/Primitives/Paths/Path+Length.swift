extension Path {
    /// The total arc length of all subpaths, including closing lines, precise to about nine digits.
    public var length: Double { PathMeasure(self).length }

    /// Returns the part of the path between two fractions of its total length, each clamped to 0…1.
    ///
    /// The length is counted over all subpaths in order. The result is empty unless `end` is greater than `start`. A
    /// closed subpath that is cut becomes open; a closed subpath that is wholly inside stays closed. Quadratics become
    /// cubics, unless the result is the whole path.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (start.clampedToUnit, end.clampedToUnit)
        if start == 0 && end == 1 { return self }
        guard start < end else { return Path() }
        return PathMeasure(self).trimmed(from: start, to: end)
    }
}
