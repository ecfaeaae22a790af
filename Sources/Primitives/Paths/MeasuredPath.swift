/// A path with the arc lengths of its curves, on which places are found by arc length.
public struct MeasuredPath: Hashable, Sendable {
    /// The path.
    public let path: Path
    private let measure: PathMeasure

    /// A point of a path, and the direction of the path at the point.
    public struct Place: Hashable, Sendable {
        /// The point.
        public let point: Point
        /// The direction, as a vector of length 1. It is along x if the path has no length.
        public let direction: Point
    }

    /// Measures a path.
    public init(_ path: Path) {
        self.path = path
        measure = PathMeasure(path)
    }

    /// Returns the place at a fraction of the total length of all subpaths; nil for an empty path.
    ///
    /// On a path of a single closed subpath, the fraction is taken modulo 1. On other paths, it is clamped to 0…1. At a
    /// corner, the direction is that of the curve that begins there.
    public func place(at fraction: Double) -> Place? {
        let subpaths = measure.subpaths
        guard let start = subpaths.first?.start else { return nil }
        let isLoop = subpaths.count == 1 && subpaths[0].isClosed
        let clamped = isLoop && fraction.isFinite ? fraction - fraction.rounded(.down) : min(max(fraction, 0), 1)
        var distance = clamped.isNaN ? 0 : clamped * measure.length
        // Sums in different orders differ in the last digits, so the last subpath takes what is left.
        let drawn = subpaths.indices.filter { measure.lengths[$0] > 0 }
        for index in drawn {
            let length = measure.lengths[index]
            guard distance <= length || index == drawn.last else {
                distance -= length
                continue
            }
            var walker = measure.walker(along: index)
            guard let (point, heading) = walker.heading(at: min(distance, length), length * 1e-9) else { break }
            return Place(point: point, direction: Point(x: heading.x, y: heading.y))
        }
        return Place(point: start, direction: Point(x: 1, y: 0))
    }

    /// Returns whether two paths are equal.
    public static func == (left: MeasuredPath, right: MeasuredPath) -> Bool { left.path == right.path }

    /// Hashes the path.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
