/// A dash pattern: the alternating lengths of dashes and gaps, in the path's units.
struct DashPattern {
    /// The alternating lengths of dashes and gaps. Their number is even, and their sum is positive.
    private let lengths: [Double]
    private let period: Double
    private let phase: Double

    /// The period up to which a pattern is ignored, because such a short period is too imprecise to be doubled.
    private static let leastPeriod = 1e-9

    /// Creates the dash pattern of a line style. Returns nil if the line is not dashed.
    ///
    /// A line is not dashed in these cases:
    /// - The style has no lengths, or all lengths are 0.
    /// - The pattern has no gaps.
    /// - The phase is not finite.
    ///
    /// To bound the work, all lengths are doubled until the period is at least `finest`, and a line of `length` has at
    /// most `mostDashes` dashes. The ratio of dashes to gaps stays the same.
    init?(_ style: LineStyle, length: Double, finest: Double, mostDashes: Double) {
        var lengths = style.dash.map { $0 > 0 ? min($0, 1e12) : 0 }
        if lengths.count % 2 == 1 { lengths += lengths }
        let hasGaps = lengths.indices.contains { $0 % 2 == 1 && lengths[$0] > 0 }
        var period = lengths.reduce(0, +)
        guard hasGaps, period > Self.leastPeriod, style.dashPhase.isFinite else { return nil }
        let least = max(finest, length / mostDashes * Double(lengths.count / 2))
        var factor = 1.0
        while period * factor < least { factor *= 2 }
        if factor > 1 {
            lengths = lengths.map { $0 * factor }
            period *= factor
        }
        self.lengths = lengths
        self.period = period
        let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
        phase = rest < 0 ? rest + period : rest
    }

    /// Returns the dashes in the range `segment` of a line that touch at least one of `ranges`, which must be sorted.
    ///
    /// All ranges are arc lengths from the start of the line. Dashes are clipped to the segment. For a dash of length
    /// zero, both bounds of the range are equal.
    func dashes(in segment: ClosedRange<Double>, near ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for range in ranges where range.overlaps(segment) {
            for dash in dashes(in: segment, around: range.clamped(to: segment)) {
                // A long dash can reach several ranges.
                if let last = result.last, dash.lowerBound <= last.lowerBound { continue }
                result.append(dash)
            }
        }
        return result
    }

    private func dashes(
        in segment: ClosedRange<Double>, around range: ClosedRange<Double>
    ) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        // The start of a period is a multiple of the period, not a sum, so the last dash of a long line is exactly in
        // its place. Each period has a gap, so a dash across the boundary of two periods begins in the first and ends
        // in the second.
        var round = ((range.lowerBound + phase) / period).rounded(.down) - 1
        while true {
            var offset = round * period - phase
            if offset > range.upperBound + period { break }
            for index in stride(from: 0, to: lengths.count, by: 2) {
                let end = offset + lengths[index]
                let low = max(offset, segment.lowerBound)
                let high = min(end, segment.upperBound)
                let gapBefore = index > 0 ? lengths[index - 1] : lengths[lengths.count - 1]
                if gapBefore == 0, low < high, let last = result.popLast() {
                    result.append(last.lowerBound...high)
                } else if low < high || (low == high && offset == end) {
                    // A dash that only touches the segment from outside is left out, unless the dash is itself a point,
                    // with a length of zero or too small to change the sum.
                    result.append(low...high)
                }
                offset = end + lengths[index + 1]
            }
            let next = round + 1
            if next == round { break }
            round = next
        }
        return result.filter { $0.upperBound >= range.lowerBound && $0.lowerBound <= range.upperBound }
    }
}
