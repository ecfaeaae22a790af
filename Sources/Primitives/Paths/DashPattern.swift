/// Which stretches of a line are drawn: dashes and gaps in turn.
struct DashPattern {
    /// Lengths of dashes and gaps in turn; an even number, of a positive sum.
    private let lengths: [Double]
    private let period: Double
    private let phase: Double

    /// Patterns that repeat within less have no digits to be doubled with.
    private static let leastPeriod = 1e-9

    /// Nil where the line is unbroken: no pattern, one of zeros, or one without gaps.
    ///
    /// A pattern finer than `finest`, or one with more than `mostDashes` dashes along `length`, is doubled until it is not:
    /// the eye sees the same share of ink, and the work stays bounded.
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

    /// The dashes that reach into a stretch of a line that starts with the pattern, cut to it, and reach one of some
    /// ranges, which follow one another; a dash of length zero is a range of one place.
    func dashes(in stretch: ClosedRange<Double>, near ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for range in ranges where range.overlaps(stretch) {
            for dash in dashes(in: stretch, around: range.clamped(to: stretch)) {
                // A long dash reaches several ranges.
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
        // Whole periods are counted, not added up, so that a long line's last dash is where it belongs. A gap is in each,
        // so that a dash of several begins in the one before, and ends in the one behind.
        var round = ((range.lowerBound + phase) / period).rounded(.down) - 1
        while true {
            var place = round * period - phase
            if place > range.upperBound + period { break }
            for index in stride(from: 0, to: lengths.count, by: 2) {
                let end = place + lengths[index]
                let low = max(place, stretch.lowerBound)
                let high = min(end, stretch.upperBound)
                let gapBefore = index > 0 ? lengths[index - 1] : lengths[lengths.count - 1]
                if gapBefore == 0, low < high, let last = result.popLast() {
                    result.append(last.lowerBound...high)
                } else if low < high || (low == high && place == end) {
                    // What only touches the stretch from outside is no part of it, unless it is a point itself: of length
                    // zero, or less than can be added to its place.
                    result.append(low...high)
                }
                place = end + lengths[index + 1]
            }
            let next = round + 1
            if next == round { break }
            round = next
        }
        return result.filter { $0.upperBound >= range.lowerBound && $0.lowerBound <= range.upperBound }
    }
}
