extension Path {
    /// Arc length of all subpaths, closing lines included, to about nine digits.
    public var length: Double { PathMeasure(self).length }

    /// The path between two fractions of its length, subpaths in order; ends are kept to 0…1.
    ///
    /// Empty unless the end is after the start. A closed subpath that is cut becomes open, one that lies inside stays
    /// closed. Quadratics that are cut, or follow a cut, become cubics.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (start.clampedToUnit, end.clampedToUnit)
        if start == 0 && end == 1 { return self }
        guard start < end else { return Path() }
        let measure = PathMeasure(self)
        var result = Path()
        for (index, stretch) in measure.stretches(from: start, to: end) {
            if stretch == 0...measure.lengths[index] {
                result.append(measure.subpaths[index])
            } else {
                var walker = measure.walker(along: index)
                result.append(walker.curves(in: stretch))
            }
        }
        return result
    }

    private mutating func append(_ subpath: Subpath) {
        guard !subpath.curves.isEmpty else {
            guard subpath.isDrawn else { return }
            append(.move(subpath.start))
            append(subpath.isClosed ? .close : .line(subpath.start))
            return
        }
        append(subpath.curves)
        if subpath.isClosed { append(.close) }
    }

    private mutating func append(_ curves: [Curve]) {
        guard let first = curves.first else { return }
        append(.move(first.start))
        for curve in curves {
            switch curve {
            case .line(_, let end): append(.line(end))
            case .cubic(_, let control1, let control2, let end):
                append(.cubic(control1: control1, control2: control2, end: end))
            }
        }
    }
}
