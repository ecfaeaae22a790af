import Primitives

/// A recorded scroll along one axis: offsets at increasing times, joined by straight lines.
///
/// Times are in seconds after the first sample. An offset costs one binary search; a velocity costs up to four.
public struct OffsetTrace: Hashable, Sendable {
    /// The time of each sample, in seconds after the first sample. The first time is 0.
    public private(set) var times: [Double]
    /// The content offset of each sample, in points.
    public private(set) var offsets: [Double]

    /// Creates a trace. Nil if there is no sample, the arrays differ in length, a number is not finite, or the times do
    /// not increase.
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

    /// Adds a sample at the end. Its time must be later than that of the last sample, and both numbers must be finite.
    package mutating func append(time: Double, offset: Double) {
        precondition(time > duration && time.isFinite && offset.isFinite, "the times of a trace increase")
        times.append(time)
        offsets.append(offset)
    }

    /// The time from the first sample to the last, in seconds.
    public var duration: Double { times[times.count - 1] }

    /// Returns the content offset, in points, at a time in seconds.
    ///
    /// At the time of a sample, the result is exactly the sample's offset. Before the first sample and after the last
    /// sample, the result is the offset of that sample.
    public func offset(at time: Double) -> Double { offset(at: time, after: index(before: time)) }

    /// Returns the velocity, in points per second, at a time in seconds.
    ///
    /// The velocity is the slope of the trace's line at this time. Near a sample, where two lines meet, the velocity is
    /// the average slope over 1/240 s around the time, so the velocity does not jump. At the last sample, the result is
    /// the velocity with which a finger lets go. Before the first sample and after the last sample, the result is 0.
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

    /// The times, in seconds, of the samples at which the offset reverses its direction, in rising order.
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

    /// Half of the interval over which a velocity is averaged near a sample: half a tick, 1/480 s.
    package static let halfTick = 0.5 / InputClock.ticksPerSecond
    /// The relative tolerance within which a time counts as the time of a sample, for rounding errors in sums of
    /// durations.
    ///
    /// The tolerance is larger than that of frame times (1e-12). A frame at a sample therefore never uses the line
    /// after the sample.
    private static let closeness = 2e-12

    /// Returns the index of the last sample at or before a time. If all samples are later, returns 0.
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
