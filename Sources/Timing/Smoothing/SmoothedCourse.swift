/// A smoothed value over the whole of a timeline, from what it followed at each tick of the input clock.
///
/// A tick adds something only where the input changes: the way the value takes from there on. So any time is reached
/// directly, by bisection among the changes and the closed form of the way at hand, and an input that rests costs nothing.
public struct SmoothedCourse: Hashable, Sendable {
    /// Where the value set out anew, or ceased to be one.
    private struct Change: Hashable, Sendable {
        var way: Smoothing.Way
        var tick: Int32
        /// Whether there is a value from here on.
        var hasValue: Bool
    }

    /// How it follows.
    public let smoothing: Smoothing
    private var changes: [Change] = []

    /// A value that has followed nothing yet, and is none.
    public init(_ smoothing: Smoothing) { self.smoothing = smoothing }

    /// Follows an input from a tick on, which is no earlier than the ticks before; gives the value at the tick.
    ///
    /// The first input is where the value begins; after there was none, which ends it, it begins again. An input that is
    /// not finite is none. Costs one step of the smoothing.
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

    /// The value at a time in seconds; nil while there is none.
    public func value(at time: Double) -> Double? {
        let tick = InputClock.tick(at: time)
        // The first change after the tick; the one before it holds.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(changes[middle].tick) <= tick { low = middle + 1 } else { high = middle }
        }
        guard low > 0, changes[low - 1].hasValue else { return nil }
        let change = changes[low - 1]
        let seconds = time - InputClock.time(ofTick: Int(change.tick))
        return smoothing.value(after: seconds, on: change.way)
    }
}
