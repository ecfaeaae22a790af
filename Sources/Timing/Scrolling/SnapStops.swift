/// The offsets at which content may come to rest.
public enum SnapStops: Hashable, Sendable {
    /// At every non-negative multiple of a positive length in points; clamped to the range.
    case every(Double)
    /// At offsets in points, increasing, which may lie outside the range.
    case places([Double])

    /// Returns the stop nearest to an offset, the lower of two at the same distance; the offset itself without stops.
    public func nearest(to place: Double, in range: ClosedRange<Double>) -> Double {
        let lower: Double
        let upper: Double
        switch self {
        case .every(let length):
            guard length > 0, place.isFinite else { return min(max(place, range.lowerBound), range.upperBound) }
            let index = max(0, (place / length).rounded(.down))
            lower = min(max(index * length, range.lowerBound), range.upperBound)
            upper = min(max((index + 1) * length, range.lowerBound), range.upperBound)
        case .places(let places):
            guard let last = places.last else { return place }
            // The first stop that is not less than the offset, by bisection.
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle] < place { low = middle + 1 } else { high = middle }
            }
            upper = low < places.count ? places[low] : last
            lower = low > 0 ? places[low - 1] : upper
        }
        return place - lower <= upper - place ? lower : upper
    }
}
