import Primitives

/// Recorded offsets along one axis at rising times, joined by straight lines.
///
/// Seconds count from the first sample. An offset costs a binary search, a velocity up to four.
public struct OffsetTrace: Hashable, Sendable {
    /// When each sample was taken, in seconds; the first is 0.
    public let times: [Double]
    /// The samples in points.
    public let offsets: [Double]

    /// Creates a trace from samples; nil unless there is one, as many times as offsets, all finite, and times rise.
    ///
    /// Times may begin anywhere.
    public init?(times: [Double], offsets: [Double]) {
        guard let first = times.first, times.count == offsets.count, offsets.allSatisfy({ $0.isFinite }) else {
            return nil
        }
        let times = first == 0 ? times : times.map { $0 - first }
        // Large times can be so near that their distances from the first are the same.
        guard times.allSatisfy({ $0.isFinite }), zip(times, times.dropFirst()).allSatisfy(<) else { return nil }
        self.times = times
        self.offsets = offsets
    }

    /// Seconds from the first sample to the last.
    public var duration: Double { times[times.count - 1] }

    /// The offset some seconds after the first sample, in points; at samples exact, beyond them that of the nearest.
    public func offset(at time: Double) -> Double { offset(at: time, after: index(before: time)) }

    /// How fast the offset changes, in points per second: the slope of the line at hand, near corners that over 1/240 s.
    ///
    /// So it changes steadily, and at the last sample it is what a finger that lets go there leaves behind. 0 beyond the
    /// samples.
    public func velocity(at time: Double) -> Double {
        guard time >= 0, time - duration <= Self.closeness * time else { return 0 }
        let before = max(0, time - Self.halfTick), after = min(duration, time + Self.halfTick)
        let first = index(before: before), last = index(before: after)
        let next = min(first + 1, times.count - 1)
        if last == first || after <= times[next] {
            guard next > first else { return 0 }
            return ProgressLimit.quotient(offsets[next] - offsets[first], by: times[next] - times[first])
        }
        return ProgressLimit.quotient(
            offset(at: after, after: last) - offset(at: before, after: first), by: after - before)
    }

    /// The times of the samples at which the offset turns back, rising; between them it never does.
    ///
    /// Linear in the number of samples.
    public var turns: [Double] {
        var turns: [Double] = []
        var direction = 0.0
        for index in offsets.indices.dropLast() {
            let step = offsets[index + 1] - offsets[index]
            guard step != 0 else { continue }
            if step * direction < 0 { turns.append(times[index]) }
            direction = step < 0 ? -1 : 1
        }
        return turns
    }

    /// Half of the tick, 1/240 s, over which velocity is taken where lines meet.
    private static let halfTick = 0.5 / InputClock.ticksPerSecond
    /// A time that is this little before a sample, relative to itself, is the sample's: sums of durations miss it so.
    private static let closeness = 1e-12

    /// The last sample that is not after a time; the first where all are.
    private func index(before time: Double) -> Int {
        let limit = time + Self.closeness * time
        var (low, high) = (0, times.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= limit { low = middle } else { high = middle }
        }
        return low
    }

    private func offset(at time: Double, after index: Int) -> Double {
        let passed = time - times[index]
        guard passed > Self.closeness * time, index + 1 < times.count else { return offsets[index] }
        return offsets[index].mixed(
            with: offsets[index + 1], fraction: min(1, passed / (times[index + 1] - times[index])))
    }
}
