import Timing

/// How far an effect that time plays has come, at any time: the scroll's comings and goings folded into a few events.
///
/// Between two events it goes forward, backward or nowhere at a steady pace, so that a frame looks up the last event and needs
/// no frame before it.
struct PlayCourse: Hashable, Sendable {
    /// From when on it goes which way.
    struct Event: Hashable, Sendable {
        /// In seconds.
        var time: Double
        /// How much has been played at that time, 0…1, before the easing.
        var progress: Double
        var direction: Direction
    }

    enum Direction: Hashable, Sendable {
        case forward, backward
        /// It waits for the end of a delay.
        case none
    }

    /// In the order of their times.
    private(set) var events: [Event] = []
    private let play: Play

    /// Folds the crossings of an effect's places.
    ///
    /// - Parameters:
    ///   - isInside: Whether the scroll begins inside, which counts as entering at time zero.
    ///   - starts: The crossings of the start; an offset that is at it is behind it.
    ///   - ends: The crossings of the end; an offset that is at it is not yet behind it.
    init(_ play: Play, isInside: Bool, starts: [PlaceCrossing], ends: [PlaceCrossing]) {
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

    /// The earlier one of two lists' next crossings. Between its start and its end an effect is on, so that each
    /// of them changes that: a rising start and a falling end enter, the others leave.
    private static func next(of starts: inout ArraySlice<PlaceCrossing>, _ ends: inout ArraySlice<PlaceCrossing>)
        -> (time: Double, isEntering: Bool)?
    {
        if let start = starts.first, start.order < ends.first?.order ?? .max {
            starts.removeFirst()
            return (start.time, start.isRising)
        }
        return ends.popFirst().map { ($0.time, !$0.isRising) }
    }

    /// Plays forward from where it stands, after the delay; meanwhile it stands.
    private mutating func enter(at time: Double) {
        guard events.last?.direction != .forward else { return }
        let progress = progress(at: time).value
        if play.delay > 0 { events.append(Event(time: time, progress: progress, direction: .none)) }
        events.append(Event(time: time + play.delay, progress: progress, direction: .forward))
    }

    /// Gives up what still waits, and plays backward from where it stands if that is wanted.
    private mutating func leave(at time: Double) {
        if let last = events.last, last.time > time { events.removeLast() }
        guard play.reverses else { return }
        events.append(Event(time: time, progress: progress(at: time).value, direction: .backward))
    }

    /// Whether the scroll ever enters.
    var isSetOff: Bool { !events.isEmpty }

    /// How much of the effect shows at a time in seconds: 0 before it, and 1 when it has been played, where its easing begins
    /// and ends there.
    func value(at time: Double) -> Double {
        let (progress, direction) = progress(at: time)
        // What is not being played stands before its beginning, where a step that jumps at once has not jumped.
        return play.easing.value(at: progress, isBefore: progress <= 0 && direction != .forward)
    }

    /// How much has been played at a time before the easing, and which way it goes.
    private func progress(at time: Double) -> (value: Double, direction: Direction) {
        // A frame's time misses the time of an event by the last bits; what begins or ends there has begun or ended.
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
