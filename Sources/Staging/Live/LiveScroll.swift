public import Primitives
public import Timing

// Scrolls a scene with a finger or a wheel. Events become one offset per frame and container. Frames are drawn from
// these recorded offsets, as if a timeline replayed the recording. A rendered recording therefore shows exactly the
// frames that were seen live.
//
//     events ─► LiveTouch, wheel ─► LiveScroller (ScrollResolver) ─► LiveTrace ─► LiveSimulation ─► FrameState
//                                                                        └─► scene with traces, CSV, movements

/// A scene that a finger and a wheel scroll frame by frame, and the recording of this scroll.
///
/// A live scroll has no clock: the caller advances it from frame to frame at the timeline's frame rate. In frame 0 the
/// containers are at their initial offsets. The same events at the same frames give the same numbers, to the last bit.
public struct LiveScroll: Sendable {
    /// An input event, with coordinates in points of the canvas.
    public enum Event: Hashable, Sendable {
        /// The finger comes down at a point.
        case down(Point)
        /// The finger moves to a point; ignored if no finger is down.
        case move(Point)
        /// The finger lets go, and the content continues with the finger's velocity.
        case up
        /// The touch is cancelled: the finger lets go of the content with velocity 0.
        case cancel
        /// A wheel over a point scrolls by a distance in points. A positive distance increases the content offset.
        ///
        /// A wheel event during a touch is ignored.
        case wheel(at: Point, by: Point)
    }

    /// The largest frame index that a live scroll can reach.
    ///
    /// With this limit, the recorded scene has at most 100 000 frames, including the frames of `lead`.
    public static let lastFrame = 99_900
    /// The magnitude, in points, to which the coordinates of events are clamped.
    private static let farthest = 100_000.0

    /// The current frame.
    public private(set) var frame = 0
    /// The number of frames by which the recording is ahead of the current frame.
    ///
    /// If the scene neither reads velocities nor blurs motion, the lead is 0. Otherwise a frame's picture depends on
    /// the scroll after the frame's time. Pictures then show an event later by this number of frames, usually by one
    /// frame.
    public let lead: Int

    private let rate: FrameRate
    /// The time from a frame's own time to the end of its motion blur, in seconds.
    private let blurAhead: Double
    private var scrollers: [LiveScroller]
    private var touch: LiveTouch?
    private var finder: ContainerFinder
    private let finderSignals: [SignalIndex]
    private var simulation: LiveSimulation
    /// The number of frames recorded after frame 0.
    private var recordedFrames = 0

    /// Begins a recording of a scene. The movements in the scene's own timeline are ignored.
    public init(_ scene: LoweredScene) {
        rate = scene.timeline.frameRate
        blurAhead = scene.blurAhead
        lead = scene.timeline.frameRate.frames(covering: scene.lookAhead)
        scrollers = scene.containers.indices.map {
            LiveScroller(scene.containers[$0], viewport: scene.viewport(of: $0), rate: scene.timeline.frameRate)
        }
        finder = ContainerFinder(scene)
        simulation = LiveSimulation(scene)
        finderSignals = simulation.closure(of: finder.signals)
        for _ in 0..<lead {
            for index in scrollers.indices { scrollers[index].advance(by: .none) }
            record()
        }
        simulation.follow(to: blurAhead, keepingFrom: 0)
    }

    /// Advances to a later frame, at most `lastFrame`. The events take effect from this frame on.
    ///
    /// An event hits the containers that are under its point in the frame before the new frame. A single advance over
    /// several frames therefore gives the same result as one advance per frame. The cost is a few operations per
    /// container, signal and skipped frame, however long the recording is.
    ///
    /// - Parameters:
    ///   - frame: The index of the new frame.
    ///   - events: The events since the current frame, in order.
    public mutating func advance(to frame: Int, events: [Event]) {
        precondition(frame > self.frame && frame <= Self.lastFrame, "frames rise up to the last one")
        if self.frame + 1 < frame {
            while self.frame + 1 < frame { advance([]) }
            follow()
        }
        var inputs: [Input] = []
        for event in events {
            if let event = event.limited(to: Self.farthest) {
                inputs.append(Input(event: event, hits: event.position.map { hits(at: $0) } ?? []))
            }
        }
        advance(inputs)
        follow()
    }

    /// Updates the smoothed signals up to the current frame.
    private mutating func follow() {
        // Motion blur looks back by up to a frame.
        let earliest = rate.time(ofFrame: max(0, frame - 2))
        simulation.follow(to: rate.time(ofFrame: frame) + blurAhead, keepingFrom: earliest)
    }

    /// An event and the containers under its point.
    private struct Input {
        var event: Event
        var hits: [ContainerFinder.Hit]
    }

    /// The effect that a finger has, at the end of a frame, on the content under the finger.
    private enum Effect {
        case stop([ContainerFinder.Hit])
        case letGo([ContainerFinder.Hit], dragged: ContainerIndex?, velocity: Point)
    }

    /// Advances by one frame, with the events that take effect from the new frame.
    private mutating func advance(_ inputs: [Input]) {
        var changes = scrollers.map { _ in LiveScroller.Change.none }
        var effects: [Effect] = []
        for input in inputs {
            switch input.event {
            case .down(let point):
                endTouch(isCancelled: true, &changes, &effects)
                touch = LiveTouch(at: point, on: input.hits)
                effects.append(.stop(input.hits))
            case .move(let point): touch?.move(to: point) { scrollers[$0].yields(along: $1) }
            case .up: endTouch(isCancelled: false, &changes, &effects)
            case .cancel: endTouch(isCancelled: true, &changes, &effects)
            case .wheel(_, let way): if touch == nil { turnWheel(by: way, over: input.hits, &changes) }
            }
        }
        if let (container, way) = touch?.follow() { changes[container] = .drag(way) }
        touch?.endFrame(at: rate)
        for index in scrollers.indices { scrollers[index].advance(by: changes[index]) }
        for effect in effects { apply(effect) }
        frame += 1
        record()
    }

    private mutating func endTouch(
        isCancelled: Bool, _ changes: inout [LiveScroller.Change], _ effects: inout [Effect]
    ) {
        guard var ending = touch else { return }
        touch = nil
        if let (container, way) = ending.follow() { changes[container] = .drag(way) }
        ending.endFrame(at: rate)
        let velocity = isCancelled ? .zero : ending.velocity(at: rate)
        effects.append(.letGo(ending.hits, dragged: ending.dragged?.container, velocity: velocity))
    }

    /// Scrolls the innermost container that can scroll along the wheel's axis, at most to the end of the container's
    /// range.
    ///
    /// The remaining distance scrolls the enclosing containers in the same way.
    private func turnWheel(
        by way: Point, over hits: [ContainerFinder.Hit], _ changes: inout [LiveScroller.Change]
    ) {
        for axis in Axis.allCases {
            var left = way[axis]
            for hit in hits where left != 0 {
                let scroller = scrollers[hit.container]
                let range = scroller.range(along: axis)
                guard range.upperBound > range.lowerBound else { continue }
                var target = scroller.offset
                if case .scroll(let earlier) = changes[hit.container] { target = earlier }
                let wanted = target[axis] + left
                let reached = min(max(wanted, range.lowerBound), range.upperBound)
                guard reached != target[axis] else { continue }
                left = wanted == reached ? 0 : wanted - reached
                target[axis] = reached
                changes[hit.container] = .scroll(to: target)
            }
        }
    }

    private mutating func apply(_ effect: Effect) {
        switch effect {
        case .stop(let hits): for hit in hits { scrollers[hit.container].stop() }
        case .letGo(let hits, let dragged, let velocity):
            for hit in hits {
                scrollers[hit.container].letGo(velocity: hit.container == dragged ? velocity : .zero)
            }
        }
    }

    private mutating func hits(at point: Point) -> [ContainerFinder.Hit] {
        let state = state { [finderSignals] _ in finderSignals }
        return finder.hits(at: point, in: state)
    }

    /// Records the offsets of the next frame.
    private mutating func record() {
        recordedFrames += 1
        simulation.append(scrollers.map { $0.offset }, at: rate.time(ofFrame: recordedFrames))
    }
}

extension LiveScroll {
    /// Whether the next frame can differ from the current frame without a new event.
    ///
    /// This is the case while a finger is down or content moves. It is also the case while timed effects, smoothed
    /// values or the time change the picture. A smoothed value counts as still when it is within 0.00001 times its
    /// target, or within 0.00001 if the target is between −1 and 1.
    public var isMoving: Bool {
        if touch != nil || scrollers.contains(where: { $0.isCoasting }) { return true }
        return !simulation.rests(after: frame)
            || !simulation.isStill(ofFrame: frame, at: rate.time(ofFrame: frame))
    }

    /// The numbers of the current frame.
    ///
    /// They are equal to the numbers that `Simulation` gives for the same frame of the recorded scene. Velocities are 0
    /// if no signal reads them.
    public var state: FrameState { state { _ in nil } }

    /// The states at the sample times of the current frame's motion blur, in order; empty without motion blur.
    public var moments: [FrameState] { moments { _ in nil } }

    /// An error if the timed effects exceed the budget; nil if the courses of all effects are known.
    public var overload: PlayBudgetExceeded? { simulation.overload }

    func state(_ signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        simulation.state(ofFrame: frame, at: rate.time(ofFrame: frame), signals: signals)
    }

    func moments(_ signals: ([Point]) -> [SignalIndex]?) -> [FrameState] {
        guard let blur = simulation.scene.timeline.motionBlur else { return [] }
        return blur.times(around: rate.time(ofFrame: frame), duration: .infinity).map {
            simulation.state(ofFrame: frame, at: $0, signals: signals)
        }
    }
}

extension LiveScroll {
    /// The number of recorded frames: frame 0 to the current frame, and `lead` frames after that.
    public var recordedFrameCount: Int { recordedFrames + 1 }

    /// Returns the recorded offsets of a container, one sample per frame.
    public func trace(of container: ContainerIndex) -> ScrollTrace { simulation.recordings[container].trace }

    /// The scene with the recording as its timeline, which has a trace for each container.
    ///
    /// The frames of this scene up to the current frame equal the frames that were shown live, to the last bit.
    public var scene: LoweredScene {
        scene(with: simulation.recordings.indices.map { ScrollTrack(container: $0, segments: [.trace(trace(of: $0))]) })
    }

    /// The recording as movements that each last whole frames: holds, drags, flings and wheel scrolls.
    ///
    /// A drag or a wheel scroll lasts one frame. At each frame the movements give the recorded offset, to within a
    /// millionth of a point. The small difference is due to rounding: the start of a movement is a sum of durations.
    public var movements: [ScrollTrack] {
        scrollers.indices.map { ScrollTrack(container: $0, segments: scrollers[$0].segments) }
    }

    /// Returns the scene with a timeline that has the recording's frames and the given tracks.
    func scene(with tracks: [ScrollTrack]) -> LoweredScene {
        var scene = simulation.scene
        scene.timeline = Timeline(
            frameRate: rate, duration: rate.time(ofFrame: recordedFrames), frameCount: recordedFrames + 1,
            tracks: tracks, motionBlur: scene.timeline.motionBlur)
        return scene
    }
}

extension Stage {
    /// Returns the numbers that the picture of a live scroll's current frame needs. All other signals are nil.
    public func state(of live: LiveScroll) -> FrameState { live.state(requirements.signals) }

    /// Returns the states at the sample times of the motion blur in a live scroll's current frame.
    public func moments(of live: LiveScroll) -> [FrameState] { live.moments(requirements.signals) }
}

extension LiveScroll.Event {
    /// The event's point, at which containers are searched; nil for an event without a point.
    fileprivate var position: Point? {
        switch self {
        case .down(let point), .wheel(let point, _): point
        case .move, .up, .cancel: nil
        }
    }

    /// Returns the event with all coordinates clamped to ±`limit`; nil if a coordinate is NaN.
    fileprivate func limited(to limit: Double) -> Self? {
        switch self {
        case .down(let point): point.limited(to: limit).map { .down($0) }
        case .move(let point): point.limited(to: limit).map { .move($0) }
        case .wheel(let point, let way):
            if let point = point.limited(to: limit), let way = way.limited(to: limit) {
                .wheel(at: point, by: way)
            } else {
                nil
            }
        case .up, .cancel: self
        }
    }
}

extension Point {
    fileprivate func limited(to limit: Double) -> Point? {
        guard !x.isNaN, !y.isNaN else { return nil }
        return Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}

extension LoweredScene {
    /// The time from a frame's own time to the end of its motion blur, in seconds.
    fileprivate var blurAhead: Double {
        guard let blur = timeline.motionBlur else { return 0 }
        // The frame is far enough from time zero that no sample time is clamped to zero.
        return max(0, (blur.times(around: 1, duration: .infinity).max() ?? 1) - 1)
    }

    /// How far beyond a frame's own time the frame's picture depends on the scroll, in seconds.
    fileprivate var lookAhead: Double { blurAhead + (readsVelocity ? OffsetTrace.halfTick : 0) }
}

extension FrameRate {
    /// Returns the number of frames that last at least a time in seconds, rounded up.
    ///
    /// The time is first increased by a millionth of itself, against rounding errors.
    fileprivate func frames(covering seconds: Double) -> Int {
        guard seconds > 0 else { return 0 }
        return Int((seconds * (1 + 1e-6) * Double(numerator) / Double(denominator)).rounded(.up))
    }
}
