public import Primitives
public import Timing

// A scene that a finger scrolls: events become offsets, one for each frame and container, and frames are drawn from the
// recorded offsets as if a timeline replayed them. So a rendered recording shows exactly the frames that were seen.
//
//     events ─► LiveTouch, wheel ─► LiveScroller (ScrollResolver) ─► LiveTrace ─► LiveSimulation ─► FrameState
//                                                                        └─► scene with traces, CSV, movements

/// A scene that follows a finger and a wheel frame by frame, and records the scroll.
///
/// It has no clock: the caller advances it to frames of the timeline's rate, from frame 0 with the containers at their
/// initial offsets. The same events at the same frames give the same bits.
public struct LiveScroll: Sendable {
    /// An input event, with points of the canvas.
    public enum Event: Hashable, Sendable {
        /// The finger comes down.
        case down(Point)
        /// The finger moves; ignored without a finger.
        case move(Point)
        /// The finger lets go, and content continues with its velocity.
        case up
        /// The touch is cancelled: content is let go at rest.
        case cancel
        /// A wheel over a point scrolls by points; positive ones increase the content offset. Ignored during a touch.
        case wheel(at: Point, by: Point)
    }

    /// The last frame that can be reached: a scene has at most 100 000 frames, including the lead.
    public static let lastFrame = 99_900
    /// The largest coordinate that is used; events beyond it count there.
    private static let farthest = 100_000.0

    /// The current frame.
    public private(set) var frame = 0
    /// The frames by which the recording is ahead of the current frame.
    ///
    /// It is 0 except for scenes whose pictures look ahead, because they read velocities or blur motion: they show an
    /// event this many frames later, usually one.
    public let lead: Int

    private let rate: FrameRate
    /// The seconds after a frame's time that its motion blur shows.
    private let blurAhead: Double
    private var scrollers: [LiveScroller]
    private var touch: LiveTouch?
    private var finder: ContainerFinder
    private let finderSignals: [SignalIndex]
    private var simulation: LiveSimulation
    /// The frames that are recorded after frame 0.
    private var recordedFrames = 0

    /// Begins a recording of a scene; the movements of its timeline are ignored.
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

    /// Advances to a later frame, at most `lastFrame`; the events happened since the current frame, in order, and count
    /// from the new one.
    ///
    /// Events hit what the current frame shows. Costs a few operations per container, signal and skipped frame, however
    /// long the recording is.
    public mutating func advance(to frame: Int, events: [Event]) {
        precondition(frame > self.frame && frame <= Self.lastFrame, "frames rise up to the last one")
        var inputs: [Input] = []
        for event in events {
            if let event = event.limited(to: Self.farthest) {
                inputs.append(Input(event: event, hits: event.place.map { hits(at: $0) } ?? []))
            }
        }
        while self.frame + 1 < frame { advance([]) }
        advance(inputs)
        // Motion blur looks back by up to a frame.
        let earliest = rate.time(ofFrame: max(0, frame - 2))
        simulation.follow(to: rate.time(ofFrame: frame) + blurAhead, keepingFrom: earliest)
    }

    /// An event and the containers under its point.
    private struct Input {
        var event: Event
        var hits: [ContainerFinder.Hit]
    }

    /// What a finger does to the content under it at the end of a frame.
    private enum Effect {
        case stop([ContainerFinder.Hit])
        case letGo([ContainerFinder.Hit], dragged: ContainerIndex?, velocity: Point)
    }

    /// Advances by a frame with the events that count from it.
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

    /// Scrolls the innermost container that has the axis of the wheel, up to its edge, and with the rest the one around
    /// it.
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
    /// Whether something can change in the next frame: a finger is down, content moves, or timed effects, smoothed
    /// values or time go on.
    ///
    /// A smoothed value counts as still once it is within a hundred thousandth of its target.
    public var isMoving: Bool {
        if touch != nil || scrollers.contains(where: { $0.isCoasting }) { return true }
        return !simulation.rests(after: frame)
            || !simulation.isStill(ofFrame: frame, at: rate.time(ofFrame: frame))
    }

    /// The numbers of the current frame: those that `Simulation` gives for it in the recorded scene.
    ///
    /// Velocities are 0 if no signal reads them.
    public var state: FrameState { state { _ in nil } }

    /// The moments of the current frame with motion blur, in order; empty if the frame shows only its own state.
    public var moments: [FrameState] { moments { _ in nil } }

    /// The error if timed effects exceed the budget; nil if all are known.
    public var overload: PlayOverload? { simulation.overload }

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
    /// The number of recorded frames: those up to the current one and the lead.
    public var recordedFrameCount: Int { recordedFrames + 1 }

    /// The recorded offsets of a container, one sample a frame.
    public func trace(of container: ContainerIndex) -> ScrollTrace { simulation.recordings[container].trace }

    /// The scene with the recording as its timeline: a trace for each container.
    ///
    /// Its frames up to the current one are those that were shown, to the last bit.
    public var scene: LoweredScene {
        scene(with: simulation.recordings.indices.map { ScrollTrack(container: $0, segments: [.trace(trace(of: $0))]) })
    }

    /// The recording as movements of whole frames: holds, drags by a frame, flings, and scrolls of a wheel.
    ///
    /// Their offsets at frames are those recorded within a millionth of a point: only the starts of movements, which
    /// are sums of durations, are rounded differently.
    public var movements: [ScrollTrack] {
        scrollers.indices.map { ScrollTrack(container: $0, segments: scrollers[$0].segments) }
    }

    /// Returns the scene with other tracks for the frames of the recording.
    func scene(with tracks: [ScrollTrack]) -> LoweredScene {
        var scene = simulation.scene
        scene.timeline = Timeline(
            frameRate: rate, duration: rate.time(ofFrame: recordedFrames), frameCount: recordedFrames + 1,
            tracks: tracks, motionBlur: scene.timeline.motionBlur)
        return scene
    }
}

extension Stage {
    /// Returns the numbers that the picture of a live scroll's current frame needs; other signals have no value.
    public func state(of live: LiveScroll) -> FrameState { live.state(sufficiency.signals) }

    /// Returns the moments of a live scroll's current frame with motion blur.
    public func moments(of live: LiveScroll) -> [FrameState] { live.moments(sufficiency.signals) }
}

extension LiveScroll.Event {
    /// The point at which it hits containers; nil if it hits none.
    fileprivate var place: Point? {
        switch self {
        case .down(let point), .wheel(let point, _): point
        case .move, .up, .cancel: nil
        }
    }

    /// The event with all coordinates within a limit; nil if one is not a number.
    fileprivate func limited(to limit: Double) -> Self? {
        switch self {
        case .down(let point): point.limited(to: limit).map { .down($0) }
        case .move(let point): point.limited(to: limit).map { .move($0) }
        case .wheel(let place, let way):
            if let place = place.limited(to: limit), let way = way.limited(to: limit) {
                .wheel(at: place, by: way)
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
    /// The seconds after a frame's time that its motion blur shows.
    fileprivate var blurAhead: Double {
        guard let blur = timeline.motionBlur else { return 0 }
        // Far enough from zero that no time is clamped.
        return max(0, (blur.times(around: 1, duration: .infinity).max() ?? 1) - 1)
    }

    /// The seconds of the scroll after a frame's time on which its picture depends.
    fileprivate var lookAhead: Double { blurAhead + (readsVelocity ? OffsetTrace.halfTick : 0) }
}

extension FrameRate {
    /// The number of frames that cover some seconds, with a little to spare.
    fileprivate func frames(covering seconds: Double) -> Int {
        guard seconds > 0 else { return 0 }
        return Int((seconds * (1 + 1e-6) * Double(numerator) / Double(denominator)).rounded(.up))
    }
}
