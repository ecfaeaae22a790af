extension Path {
    /// The total arc length of all subpaths, precise to about nine digits. The lines that close subpaths count.
    public var length: Double { PathMeasure(self).length }

    /// Returns the part of the path between two fractions of its total length. The fractions are clamped to 0…1.
    ///
    /// The total length is that of all subpaths in order. If `end` is not greater than `start`, the result is empty. A
    /// closed subpath stays closed if all of it is in the result; otherwise its part is open. Unless the whole path is
    /// returned, quadratics become cubics.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (start.clampedToUnit, end.clampedToUnit)
        if start == 0 && end == 1 { return self }
        guard start < end else { return Path() }
        return PathMeasure(self).trimmed(from: start, to: end)
    }
}
