/// The content offsets at which the content may come to rest.
public enum SnapStops: Hashable, Sendable {
    /// All non-negative multiples of a length, clamped to the scroll range. The length is in points and greater than 0.
    case every(Double)
    /// Given offsets in points, in rising order. They may lie outside the scroll range.
    case offsets([Double])

    /// Returns the stop nearest to a content offset. Of two equally near stops, returns the lower.
    ///
    /// If there are no stops, returns the offset itself.
    public func nearest(to offset: Double, in range: ClosedRange<Double>) -> Double {
        let lower: Double
        let upper: Double
        switch self {
        case .every(let length):
            guard length > 0, offset.isFinite else { return min(max(offset, range.lowerBound), range.upperBound) }
            let index = max(0, (offset / length).rounded(.down))
            lower = min(max(index * length, range.lowerBound), range.upperBound)
            upper = min(max((index + 1) * length, range.lowerBound), range.upperBound)
        case .offsets(let offsets):
            guard let last = offsets.last else { return offset }
            // The first stop that is not less than the offset, by bisection.
            var (low, high) = (0, offsets.count)
            while low < high {
                let middle = (low + high) / 2
                if offsets[middle] < offset { low = middle + 1 } else { high = middle }
            }
            upper = low < offsets.count ? offsets[low] : last
            lower = low > 0 ? offsets[low - 1] : upper
        }
        return offset - lower <= upper - offset ? lower : upper
    }
}
