import Primitives

/// Recorded offsets along one axis at increasing times, connected by straight lines.
///
/// Times are in seconds after the first sample. Computing an offset costs one binary search; computing a velocity costs
/// up to four.
public struct OffsetTrace: Hashable, Sendable {
    /// The time of each sample, in seconds; the first is 0.
    public private(set) var times: [Double]
    /// The offset of each sample, in points.
    public private(set) var offsets: [Double]

    /// Creates a trace; nil unless there is a sample, both arrays have the same length, all numbers are finite, and
    /// times increase.
    ///
    /// The first time may be any number, because it is subtracted from all times.
    public init?(times: [Double], offsets: [Double]) {
        guard let first = times.first, times.count == offsets.count, offsets.allSatisfy({ $0.isFinite }) else {
            return nil
        }
        let times = first == 0 ? times : times.map { $0 - first }
        // Large times can be so close that their differences from the first are equal.
        guard times.allSatisfy({ $0.isFinite }), zip(times, times.dropFirst()).allSatisfy(<) else { return nil }
        self.times = times
        self.offsets = offsets
    }

    /// Adds a sample; its time must be later than the last sample's time, and both numbers must be finite.
    package mutating func append(time: Double, offset: Double) {
        precondition(time > duration && time.isFinite && offset.isFinite, "the times of a trace increase")
        times.append(time)
        offsets.append(offset)
    }

    /// The time from the first sample to the last, in seconds.
    public var duration: Double { times[times.count - 1] }

    /// Returns the offset in points at a time in seconds.
    ///
    /// It is exact at samples. Before the first and after the last sample, it is the offset of that sample.
    public func offset(at time: Double) -> Double { offset(at: time, after: index(before: time)) }

    /// Returns the velocity in points per second: the slope of the current line or, near a corner, the slope over 1/240
    /// s.
    ///
    /// The velocity therefore changes continuously; at the last sample it is the velocity of a finger that lets go at
    /// that moment. Before the first sample and after the last sample the velocity is 0.
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

    /// The times of the samples at which the offset reverses, in rising order; between these times it never reverses.
    ///
    /// The cost is linear in the number of samples.
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

    /// Half a tick, 1/480 s: velocity where two lines meet is measured from this long before a time to this long after
    /// it.
    package static let halfTick = 0.5 / InputClock.ticksPerSecond
    /// The relative tolerance within which a time counts as the time of a sample, because sums of durations have
    /// rounding errors.
    ///
    /// The tolerance is larger than that for frames (1e-12), so a frame at a sample is never affected by the line after
    /// the sample.
    private static let closeness = 2e-12

    /// Returns the index of the last sample that is not after a time, or of the first sample if all samples are after
    /// it.
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
