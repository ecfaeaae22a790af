import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging

// A track changes its property between two frames if its curve has different values in the two frames. A range is
// therefore never longer than the change that the frames show. A signal that stands still gives no range.
//
// Between the first two frames of a change, and between the last two, the signal is assumed to change linearly. This
// gives the times at which the signal passes the ends of the curve's segment.

extension SceneInspector {
    /// Returns the movements of all views, and the offsets of all scroll containers.
    ///
    /// If a view moves only because its container scrolls, pins or stretches it, the view has no lane. The cost is the
    /// value of every signal in every frame, plus two values of a track's curve for every frame in which the track's
    /// signal moves.
    package func lanes() -> MotionLanes {
        let count = scene.timeline.frameCount
        let states = (0..<count).map { simulation.state(ofFrame: $0) }
        var lanes = MotionLanes(frameCount: count)
        lanes.offsets = scene.containers.indices.map { container in
            (scene.name(of: container), states.map { $0.offsets[container] })
        }
        let tracks = TracksByLayer(scene.tracks)
        for view in tracks.layers {
            var lane = MotionLanes.Lane(
                view: view, name: scene.name(ofView: view), position: loaded.position(ofView: view))
            for index in tracks.indices(of: view) {
                let course = TrackCourse(index, scene.tracks[index], loaded.trackOrigins[index], in: states)
                lane.ranges += course.ranges
                lane.events += course.events
            }
            guard !lane.ranges.isEmpty || !lane.events.isEmpty else { continue }
            for signal in Set(tracks.indices(of: view).map { scene.tracks[$0].signal }).sorted() {
                lane.events += starts(of: signal)
            }
            lane.events = Array(Set(lane.events)).sorted { ($0.frame, $0.name) < ($1.frame, $1.name) }
            lanes.lanes.append(lane)
        }
        return lanes
    }

    /// Returns the starts, within the timeline, of an effect that is played over time.
    private func starts(of signal: SignalIndex) -> [MotionLanes.Event] {
        let timeline = scene.timeline
        let name = scene.signals[signal].name
        return simulation.starts(of: signal).filter { $0.time <= timeline.duration }.map { time, isForward in
            let last = Double(timeline.frameCount - 1)
            let frame = timeline.duration > 0 ? time / timeline.duration * last : 0
            return MotionLanes.Event(frame: frame, name: isForward ? name : "\(name), backwards")
        }
    }
}

/// The frames in which a track changes its property.
private struct TrackCourse {
    private let trackIndex: Int
    private let track: Track
    private let origin: TrackOrigin
    private(set) var ranges: [MotionLanes.Range] = []
    private(set) var events: [MotionLanes.Event] = []

    init(_ index: Int, _ track: Track, _ origin: TrackOrigin, in states: [FrameState]) {
        trackIndex = index
        self.track = track
        self.origin = origin
        var previous: Double?
        for (frame, state) in states.enumerated() {
            let signal = value(in: state)
            defer { previous = signal }
            guard frame > 0, signal != previous else { continue }
            add(from: previous, to: signal, endingAt: frame)
        }
    }

    /// Returns the value of the track's signal in a frame. Returns nil if the track does not set its property in this
    /// frame.
    private func value(in state: FrameState) -> Double? {
        state.signals[track.signal].flatMap { track.curve.isSilent(at: $0) ? nil : $0 }
    }

    private mutating func add(from old: Double?, to new: Double?, endingAt frame: Int) {
        // When the track begins or stops writing, the property's value jumps.
        guard let old, let new else {
            let value = new.map { track.curve.value(at: $0).brief } ?? "at rest"
            events.append(MotionLanes.Event(frame: Double(frame), name: "\(track.property.name) \(value)"))
            return
        }
        let locations = (track.curve.location(of: old), track.curve.location(of: new))
        // Both values of the signal are on the same plateau of the curve.
        if locations.0 == locations.1, !locations.0.isMoving { return }
        let value = track.curve.value(at: new)
        guard track.curve.value(at: old) != value else { return }
        let index = locations.1.segment ?? locations.0.segment
        let segment = index.map { track.curve.segments[$0] }
        guard track.property.type.isContinuous, segment.map({ $0.start != $0.end }) ?? true else {
            events.append(MotionLanes.Event(frame: Double(frame), name: "\(track.property.name) \(value.brief)"))
            return
        }
        let position = index.map { origin.position(ofSegment: $0) } ?? origin.position
        let ends = segment.map { [$0.start, $0.end] } ?? []
        let crossings = ends.map { ($0 - old) / (new - old) }.filter { $0 > 0 && $0 < 1 }
        let first = Double(frame - 1)
        let (from, to) = (
            locations.0.isMoving ? 0 : crossings.min() ?? 0, locations.1.isMoving ? 1 : crossings.max() ?? 1
        )
        let start = first + from
        let end = first + to
        if let last = ranges.last, last.end == start, last.position == position, last.segment == index {
            ranges[ranges.count - 1].end = end
            ranges[ranges.count - 1].signals[1] = old + (new - old) * to
        } else {
            ranges.append(
                MotionLanes.Range(
                    property: track.property, start: start, end: end, position: position, track: trackIndex,
                    segment: index, signals: [old + (new - old) * from, old + (new - old) * to]))
        }
    }
}

extension TrackCurve.Location {
    /// Whether the curve's value changes when the signal changes.
    fileprivate var isMoving: Bool {
        switch self {
        case .signal, .inside, .beyond: true
        case .heldBelow, .heldAbove: false
        }
    }

    /// The index of the curve's segment that determines the value. Nil if the value is the signal itself.
    fileprivate var segment: Int? {
        switch self {
        case .signal: nil
        case .inside(let index), .beyond(let index), .heldBelow(let index), .heldAbove(let index): index
        }
    }
}

extension PropertyType {
    /// Whether there are values between two values of this type, so that a property can change gradually.
    fileprivate var isContinuous: Bool {
        switch self {
        case .number, .point, .size, .rect, .radii, .color, .colors, .numbers, .transform, .filters, .shadows, .path:
            true
        case .boolean, .string, .image: false
        }
    }
}
