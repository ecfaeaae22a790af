/// A dash pattern: lengths of dashes and gaps in turn.
struct DashPattern {
    /// Lengths of dashes and gaps in turn; an even number of them, with a positive sum.
    private let lengths: [Double]
    private let period: Double
    private let phase: Double

    /// The shortest period; a shorter one has too few digits to be doubled.
    private static let leastPeriod = 1e-9

    /// Creates a pattern; nil if the line is unbroken: the pattern is empty, all zeros, or has no gaps.
    ///
    /// A pattern finer than `finest`, or with more than `mostDashes` dashes along `length`, is doubled until it is not.
    /// The proportion of ink looks the same, and the work stays bounded.
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

    /// Returns the dashes inside a segment of a line, clipped to it, that reach one of some sorted ranges.
    ///
    /// The pattern starts at the start of the line. A dash of length zero is a range of a single value.
    func dashes(in stretch: ClosedRange<Double>, near ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for range in ranges where range.overlaps(stretch) {
            for dash in dashes(in: stretch, around: range.clamped(to: stretch)) {
                // A long dash can reach several ranges.
                if let last = result.last, dash.lowerBound <= last.lowerBound { continue }
                result.append(dash)
            }
        }
        return result
    }

    private func dashes(
        in stretch: ClosedRange<Double>, around range: ClosedRange<Double>
    ) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        // Periods are counted, not summed, so that the last dash of a long line is exactly where it belongs. Each
        // period has a gap, so a dash that spans two periods begins in one and ends in the next.
        var round = ((range.lowerBound + phase) / period).rounded(.down) - 1
        while true {
            var offset = round * period - phase
            if offset > range.upperBound + period { break }
            for index in stride(from: 0, to: lengths.count, by: 2) {
                let end = offset + lengths[index]
                let low = max(offset, stretch.lowerBound)
                let high = min(end, stretch.upperBound)
                let gapBefore = index > 0 ? lengths[index - 1] : lengths[lengths.count - 1]
                if gapBefore == 0, low < high, let last = result.popLast() {
                    result.append(last.lowerBound...high)
                } else if low < high || (low == high && offset == end) {
                    // A dash that only touches the segment from outside is not part of it, unless the dash itself is a
                    // point: its length is zero, or too small to change the sum.
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
