/// A smoothed value over a whole timeline, computed from its input at each tick of the input clock.
///
/// A tick adds an entry only if the input changes. The entry holds the closed form that the value follows from then on.
/// The value at any time is therefore found directly, by bisection among the entries and the closed form of one entry.
/// An input that stays constant adds no entries.
public struct SmoothedCourse: Hashable, Sendable {
    /// A tick at which the value starts a new course, or from which on there is no value.
    private struct Change: Hashable, Sendable {
        var way: Smoothing.Way
        var tick: Int32
        /// Whether there is a value from this tick on.
        var hasValue: Bool
    }

    /// The kind of smoothing.
    public let smoothing: Smoothing
    private var changes: [Change] = []

    /// Creates a course without any input yet, and so without a value.
    public init(_ smoothing: Smoothing) { self.smoothing = smoothing }

    /// Sets the input from a tick on and returns the value at the tick; ticks must not decrease from call to call.
    ///
    /// The value starts at the first input. After a missing input there is no value until the next input, at which the
    /// value starts again. An input that is not finite counts as missing. Costs one step of the smoothing.
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

    /// Returns the value at a time in seconds; nil while there is no value.
    public func value(at time: Double) -> Double? {
        guard let change = change(at: time), change.hasValue else { return nil }
        let seconds = time - InputClock.time(ofTick: Int(change.tick))
        return smoothing.value(after: seconds, on: change.way)
    }

    /// Returns whether the value stays within a threshold of its target from a time in seconds on.
    ///
    /// The input is assumed not to change any more. A course without a value is settled.
    package func isSettled(at time: Double, threshold: (_ target: Double) -> Double) -> Bool {
        guard let change = changes.last, change.hasValue else { return true }
        let seconds = time - InputClock.time(ofTick: Int(change.tick))
        return seconds >= smoothing.settlingTime(of: change.way, threshold: threshold(change.way.target))
    }

    /// Drops the changes before the change that is in effect at a time in seconds; values before this time are lost.
    package mutating func forget(before time: Double) {
        let count = changeCount(by: InputClock.tick(at: time))
        if count > 1 { changes.removeFirst(count - 1) }
    }

    private func change(at time: Double) -> Change? {
        let count = changeCount(by: InputClock.tick(at: time))
        return count > 0 ? changes[count - 1] : nil
    }

    /// Returns the number of changes up to a tick.
    private func changeCount(by tick: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(changes[middle].tick) <= tick { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
