import Timing

/// The progress of a timed effect at any time, as a list of events.
///
/// The events are computed from the times at which the scroll enters and leaves the effect's range. Between two events
/// the effect plays forward or backward at constant speed, or waits, so the progress in a frame depends only on the
/// last event and not on earlier frames.
struct PlayCourse: Hashable, Sendable {
    /// A change of direction at a time.
    struct Event: Hashable, Sendable {
        /// The time in seconds.
        var time: Double
        /// The played fraction at that time, 0…1, before the easing.
        var progress: Double
        var direction: Direction
    }

    enum Direction: Hashable, Sendable {
        case forward, backward
        /// Not playing: before the first event, or during a delay.
        case none
    }

    /// The events in the order of their times.
    private(set) var events: [Event] = []
    private let play: Play

    /// Reduces the crossings of an effect's thresholds to events.
    ///
    /// - Parameters:
    ///   - isInside: Whether the scroll begins inside the effect's range, which counts as entering at time zero.
    ///   - starts: The crossings of the range's start; an offset equal to the start has passed the start.
    ///   - ends: The crossings of the range's end; an offset equal to the end has not yet passed the end.
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

    /// Removes the earlier of the next crossings of both lists, and returns the crossing's time and whether it enters
    /// the range.
    ///
    /// A rising crossing of the start and a falling crossing of the end enter the range; all other crossings leave it.
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

    /// Plays forward from the current progress after the delay, during which the progress does not change.
    private mutating func enter(at time: Double) {
        guard events.last?.direction != .forward else { return }
        let progress = progress(at: time).value
        if play.delay > 0 { events.append(Event(time: time, progress: progress, direction: .none)) }
        events.append(Event(time: time + play.delay, progress: progress, direction: .forward))
    }

    /// Cancels a pending start, and plays backward from the current progress if the effect reverses.
    private mutating func leave(at time: Double) {
        if let last = events.last, last.time > time { events.removeLast() }
        guard play.reverses else { return }
        events.append(Event(time: time, progress: progress(at: time).value, direction: .backward))
    }

    /// Whether the effect ever plays: the scroll enters the effect's range, or the effect is an intro.
    var isSetOff: Bool { !events.isEmpty }

    /// Returns whether the progress stays constant from a time in seconds on if the scroll never enters or leaves
    /// again.
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
    /// The progress is 0 before the effect plays and 1 when the effect is complete, if the easing begins at 0 and ends
    /// at 1.
    func value(at time: Double) -> Double {
        let (progress, direction) = progress(at: time)
        // An effect without progress that does not play forward has not begun: an easing that jumps at the start has
        // not jumped yet.
        return play.easing.value(at: progress, isBefore: progress <= 0 && direction != .forward)
    }

    /// Returns the played fraction at a time, before the easing, and the direction in which the effect plays.
    private func progress(at time: Double) -> (value: Double, direction: Direction) {
        // A frame's time can differ from an event's time in the last bits; an event at that time has happened.
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
