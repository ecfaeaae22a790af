extension PathMeasure {
    /// Returns the part of the path between two fractions of its total length. The total length is that of all subpaths
    /// in order.
    func trimmed(from start: Double, to end: Double) -> Path {
        var result = Path()
        for (index, range) in ranges(from: start, to: end) {
            if range == 0...lengths[index] {
                result.append(subpaths[index])
            } else {
                var walker = walker(along: index)
                result.append(walker.curves(in: range))
            }
        }
        return result
    }
}

extension Path {
    fileprivate mutating func append(_ subpath: Subpath) {
        guard !subpath.curves.isEmpty else {
            guard subpath.isDrawn else { return }
            append(.move(subpath.start))
            append(subpath.isClosed ? .close : .line(subpath.start))
            return
        }
        append(subpath.curves)
        if subpath.isClosed { append(.close) }
    }

    fileprivate mutating func append(_ curves: [Curve]) {
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
