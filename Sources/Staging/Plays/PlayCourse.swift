import Timing

/// The progress of a timed effect at any time, stored as a list of events.
///
/// The events are computed from the times at which the scroll enters and leaves the effect's range. Between two events
/// the effect either plays at constant speed, forward or backward, or waits. The progress in a frame therefore depends
/// only on the last event before the frame, not on earlier frames.
struct PlayCourse: Hashable, Sendable {
    /// A moment at which the effect starts to play forward, starts to play backward, or begins to wait.
    struct Event: Hashable, Sendable {
        /// The time in seconds.
        var time: Double
        /// The played fraction at the time of the event, 0…1, before the easing.
        var progress: Double
        var direction: Direction
    }

    enum Direction: Hashable, Sendable {
        case forward, backward
        /// The effect does not play: no event has happened yet, or the effect waits for its delay to end.
        case none
    }

    /// The events in the order of their times.
    private(set) var events: [Event] = []
    private let play: Play

    /// Computes the events of an effect from the crossings of the start and end of its range.
    ///
    /// - Parameters:
    ///   - play: The effect.
    ///   - isInside: Whether the scroll begins inside the effect's range, which counts as entering at time zero.
    ///   - starts: The crossings of the range's start. An offset equal to the start has passed the start.
    ///   - ends: The crossings of the range's end. An offset equal to the end has not yet passed the end.
    init(_ play: Play, isInside: Bool, starts: [ThresholdCrossing], ends: [ThresholdCrossing]) {
        self.play = play
        guard play.trigger != nil else {
            events = [Event(time: play.delay, progress: 0, direction: .forward)]
            return
        }
        if isInside { enter(at: 0) }
        var isInside = isInside
        var (starts, ends) = (starts[...], ends[...])
        while let crossing = Self.next(of: &starts, &ends) {
            guard crossing.isEntering != isInside else { continue }
            isInside = crossing.isEntering
            if isInside { enter(at: crossing.time) } else { leave(at: crossing.time) }
        }
    }

    /// Removes and returns the earliest crossing of both lists: its time in seconds, and whether it enters the range.
    ///
    /// The scroll enters the range when it passes the start while rising, or the end while falling. At every other
    /// crossing it leaves the range. The result is nil if both lists are empty.
    private static func next(
        of starts: inout ArraySlice<ThresholdCrossing>, _ ends: inout ArraySlice<ThresholdCrossing>
    )
        -> (time: Double, isEntering: Bool)?
    {
        if let start = starts.first, start.order < ends.first?.order ?? .max {
            starts.removeFirst()
            return (start.time, start.isRising)
        }
        return ends.popFirst().map { ($0.time, !$0.isRising) }
    }

    /// Adds the events for a scroll that enters the range: first the delay, then playing forward.
    ///
    /// The progress does not change during the delay.
    private mutating func enter(at time: Double) {
        guard events.last?.direction != .forward else { return }
        let progress = progress(at: time).value
        if play.delay > 0 { events.append(Event(time: time, progress: progress, direction: .none)) }
        events.append(Event(time: time + play.delay, progress: progress, direction: .forward))
    }

    /// Adds the events for a scroll that leaves the range. A start that still waits for its delay is cancelled.
    ///
    /// If the effect reverses, it plays backward from the current progress.
    private mutating func leave(at time: Double) {
        if let last = events.last, last.time > time { events.removeLast() }
        guard play.reverses else { return }
        events.append(Event(time: time, progress: progress(at: time).value, direction: .backward))
    }

    /// Whether the effect ever plays, because the scroll enters its range or because it is an intro.
    var isTriggered: Bool { !events.isEmpty }

    /// Returns whether the progress is constant after a time in seconds.
    ///
    /// The result assumes that the scroll does not enter or leave the range again.
    func isSettled(at time: Double) -> Bool {
        guard let last = events.last else { return true }
        guard last.time <= time else { return false }
        switch last.direction {
        case .none: return true
        case .forward: return progress(at: time).value >= 1
        case .backward: return progress(at: time).value <= 0
        }
    }

    /// Returns the eased progress of the effect at a time in seconds.
    ///
    /// If the easing goes from 0 to 1, the progress is 0 before the effect plays and 1 when the effect is complete.
    func value(at time: Double) -> Double {
        let (progress, direction) = progress(at: time)
        // An effect with played fraction 0 that does not play forward has not begun. An easing that jumps at its start
        // has then not jumped yet.
        return play.easing.value(at: progress, isBefore: progress <= 0 && direction != .forward)
    }

    /// Returns the played fraction at a time in seconds, before the easing, and the direction in which the effect
    /// plays.
    private func progress(at time: Double) -> (value: Double, direction: Direction) {
        // The computed times of a frame and of an event at the same moment can differ in the last bits. The event must
        // then count as having happened.
        let limit = time + 1e-12 * time
        guard let event = lastEvent(by: limit) else { return (0, .none) }
        let elapsed = max(0, time - event.time)
        switch event.direction {
        case .none: return (event.progress, .none)
        case .forward:
            let isOver = limit - event.time >= (1 - event.progress) * play.duration
            return (isOver ? 1 : event.progress + elapsed / play.duration, .forward)
        case .backward:
            let isOver = limit - event.time >= event.progress * play.duration
            return (isOver ? 0 : event.progress - elapsed / play.duration, .backward)
        }
    }

    private func lastEvent(by time: Double) -> Event? {
        var (low, high) = (0, events.count)
        while low < high {
            let middle = low + (high - low) / 2
            if events[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? events[low - 1] : nil
    }
}
