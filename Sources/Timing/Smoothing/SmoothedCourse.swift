/// A smoothed value over a whole timeline, computed from an input at each tick of the input clock.
///
/// An entry is stored only for a tick at which the input changes. The entry holds a closed form of time for the value
/// from this tick on. The value at any time is found directly: binary search finds the entry, and its closed form is
/// evaluated.
public struct SmoothedCourse: Hashable, Sendable {
    /// An entry for a tick at which the input changes. From this tick on, the value follows a new closed form or is
    /// missing.
    private struct Change: Hashable, Sendable {
        var way: Smoothing.Way
        var tick: Int32
        /// Whether there is a value from this tick on.
        var hasValue: Bool
    }

    /// The smoothing rule.
    public let smoothing: Smoothing
    private var changes: [Change] = []

    /// Creates a course that has no input yet, and therefore no value.
    public init(_ smoothing: Smoothing) { self.smoothing = smoothing }

    /// Sets the input from a tick on, and returns the smoothed value at this tick. Ticks must not decrease from call to
    /// call.
    ///
    /// The value starts at the first input. If the input is nil or not finite, there is no value until the next input,
    /// at which the value starts again. The cost does not depend on the number of earlier inputs.
    @discardableResult
    public mutating func follow(_ input: Double?, fromTick tick: Int) -> Double? {
        guard let tick = Int32(exactly: tick) else { preconditionFailure("a timeline has fewer than 2³¹ ticks") }
        let last = changes.last.flatMap { $0.hasValue ? $0 : nil }
        guard let input, input.isFinite else {
            if let last { changes.append(Change(way: last.way, tick: tick, hasValue: false)) }
            return nil
        }
        guard let last else {
            changes.append(Change(way: Smoothing.Way(at: input), tick: tick, hasValue: true))
            return input
        }
        let seconds = InputClock.time(ofTick: Int(tick - last.tick))
        guard last.way.target != input else { return smoothing.value(after: seconds, on: last.way) }
        let way = smoothing.way(to: input, from: last.way, after: seconds)
        changes.append(Change(way: way, tick: tick, hasValue: true))
        return way.origin
    }

    /// Returns the smoothed value at a time in seconds; nil if there is no value at this time.
    public func value(at time: Double) -> Double? {
        guard let change = change(at: time), change.hasValue else { return nil }
        let seconds = time - InputClock.time(ofTick: Int(change.tick))
        return smoothing.value(after: seconds, on: change.way)
    }

    /// Returns whether the value stays within a threshold of its target from a time in seconds on, if the input does
    /// not change any more.
    ///
    /// A course without a value counts as settled.
    ///
    /// - Parameter threshold: Returns the largest allowed distance from a target.
    package func isSettled(at time: Double, threshold: (_ target: Double) -> Double) -> Bool {
        guard let change = changes.last, change.hasValue else { return true }
        let seconds = time - InputClock.time(ofTick: Int(change.tick))
        return seconds >= smoothing.settlingTime(of: change.way, threshold: threshold(change.way.target))
    }

    /// Removes all entries that only affect times before `time`, in seconds. Values before this time are lost.
    package mutating func removeChanges(before time: Double) {
        let count = changeCount(by: InputClock.tick(at: time))
        if count > 1 { changes.removeFirst(count - 1) }
    }

    private func change(at time: Double) -> Change? {
        let count = changeCount(by: InputClock.tick(at: time))
        return count > 0 ? changes[count - 1] : nil
    }

    /// Returns the number of entries whose ticks are at or before a tick.
    private func changeCount(by tick: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(changes[middle].tick) <= tick { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
