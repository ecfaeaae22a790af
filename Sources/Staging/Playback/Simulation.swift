import Primitives
import Timing

/// The scalar pass: offsets and signals of a scene's frames, any frame in any order.
///
/// Readying a scene costs a walk from each signal's view to its container, a search for the times at which the scroll sets
/// effects off, and a run through the timeline for what is smoothed; a frame then costs a few operations for each container
/// and signal, each signal once, in their order.
public struct Simulation: Sendable {
    /// The scene whose frames these are.
    public let scene: LoweredScene
    /// For each container how its content moves.
    public let motions: [ScrollMotion]
    let geometry: [SignalGeometry]
    /// When the scroll sets off what time plays.
    private let plays: PlaySchedule
    /// What cut the run for smoothed signals short.
    private let runFailure: SmoothingRun.Failure?

    /// Readies a scene for any frame.
    public init(_ scene: LoweredScene) {
        self.scene = scene
        motions = scene.motions
        plays = PlaySchedule(of: scene, motions: motions)
        var run = SmoothingRun(scene.signalGeometry(plays: plays))
        run.run(for: scene.timeline.duration, motions: motions)
        geometry = run.geometry
        runFailure = run.failure
    }

    /// More effects that time plays than are worked out; what is not known of stays at rest. Nil where all are known.
    public var overload: PlayOverload? { plays.overload }

    /// Whether the scroll ever comes to the place that sets an effect off, be it between two frames; nil for other signals.
    public func isSetOff(_ signal: SignalIndex) -> Bool? {
        guard case .played(let play) = scene.signals[signal].source else { return nil }
        return plays.course(of: play)?.isSetOff ?? false
    }

    /// The numbers of one frame of the timeline, counted from zero.
    public func state(ofFrame index: Int) -> FrameState { partialState(ofFrame: index, signals: { _ in nil }) }

    /// The same with those signals alone that `signals` names at the frame's offsets, rising; nil for all.
    func partialState(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        return state(ofFrame: index, at: scene.timeline.time(ofFrame: index), signals)
    }

    /// The moments that a frame with motion blur shows, in their order; none where it shows its own state alone.
    ///
    /// All have the frame's number: what counts frames stands still while the shutter is open.
    public func moments(ofFrame index: Int) -> [FrameState] { partialMoments(ofFrame: index, signals: { _ in nil }) }

    /// The same with those signals alone that `signals` names at a moment's offsets.
    func partialMoments(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> [FrameState] {
        guard let blur = scene.timeline.motionBlur else { return [] }
        return blur.times(around: scene.timeline.time(ofFrame: index), duration: scene.timeline.duration).map {
            state(ofFrame: index, at: $0, signals)
        }
    }

    private func state(
        ofFrame index: Int, at time: Double, _ signals: ([Point]) -> [SignalIndex]?
    ) -> FrameState {
        var state = FrameState(
            index: index, time: time, offsets: motions.map { $0.offset(at: time) },
            velocities: motions.map { $0.velocity(at: time) }, signals: [])
        if let runFailure, runFailure.tick <= InputClock.tick(at: time) {
            fail(
                runFailure.signal, because: runFailure.error, tickTime: InputClock.time(ofTick: runFailure.tick),
                in: &state)
        }
        state.signals = Array(repeating: nil, count: geometry.count)
        if let needed = signals(state.offsets) {
            for signal in needed { evaluate(signal, in: &state) }
        } else {
            for signal in geometry.indices { evaluate(signal, in: &state) }
        }
        return state
    }

    /// Works out a signal; all that it is made of is known.
    private func evaluate(_ signal: SignalIndex, in state: inout FrameState) {
        do {
            state.signals[signal] = try geometry[signal].boundedValue(in: state)
        } catch {
            fail(signal, because: error.error, tickTime: nil, in: &state)
        }
    }

    private func fail(
        _ signal: SignalIndex, because error: FormulaError?, tickTime: Double?, in state: inout FrameState
    ) {
        guard state.failure == nil else { return }
        state.failure = SignalFailure(
            signal: signal, name: scene.signals[signal].name, frame: state.index, error: error, tickTime: tickTime)
    }
}

extension LoweredScene {
    /// What each signal needs of the layout and of the times at which effects are set off.
    func signalGeometry(plays: PlaySchedule) -> [SignalGeometry] {
        let content = ContentGeometry(of: self)
        var tracks = TracksByLayer(tracks)
        return signals.map { SignalGeometry($0.source, in: self, geometry: content, tracks: &tracks, plays: plays) }
    }
}
