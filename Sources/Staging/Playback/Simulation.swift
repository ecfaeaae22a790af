import Primitives
import Timing

/// The scalar pass: offsets and signals of a scene's frames, for any frame in any order.
///
/// Preparing a scene costs a walk from each signal's view to its container, a search for the times at which the scroll
/// triggers effects, and a run through the timeline for smoothed signals. A frame then costs a few operations per
/// container and signal; each signal is evaluated once, in order.
public struct Simulation: Sendable {
    /// The scene that is simulated.
    public let scene: LoweredScene
    /// The motion of each container's content.
    public let motions: [ScrollMotion]
    let geometry: [SignalGeometry]
    /// The courses of timed effects.
    private let plays: PlaySchedule
    /// The failure that ended the run for smoothed signals early.
    private let runFailure: SmoothingRun.Failure?

    /// Prepares a scene for any frame.
    public init(_ scene: LoweredScene) {
        self.scene = scene
        motions = scene.motions
        plays = PlaySchedule(of: scene, motions: motions)
        var run = SmoothingRun(scene.signalGeometry(plays: plays))
        run.run(for: scene.timeline.duration, motions: motions)
        geometry = run.geometry
        runFailure = run.failure
    }

    /// The error if timed effects exceed the budget, in which case the effects that were not computed never play; nil
    /// if all were computed.
    public var overload: PlayOverload? { plays.overload }

    /// Returns whether the scroll ever triggers an effect, even between two frames; nil for other signals.
    public func isSetOff(_ signal: SignalIndex) -> Bool? {
        guard case .played(let play) = scene.signals[signal].source else { return nil }
        return plays.course(of: play)?.isSetOff ?? false
    }

    /// Returns the numbers of one frame of the timeline, counted from zero.
    public func state(ofFrame index: Int) -> FrameState { partialState(ofFrame: index, signals: { _ in nil }) }

    /// Returns a frame's numbers with only the signals that `signals` names at its offsets, in rising order; nil for
    /// all.
    func partialState(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        return state(ofFrame: index, at: scene.timeline.time(ofFrame: index), signals)
    }

    /// Returns the moments of a frame with motion blur, in order; empty if the frame shows only its own state.
    ///
    /// All moments have the frame's index: signals that count frames stand still while the shutter is open.
    public func moments(ofFrame index: Int) -> [FrameState] { partialMoments(ofFrame: index, signals: { _ in nil }) }

    /// Returns the moments with only the signals that `signals` names at a moment's offsets.
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

    /// Evaluates a signal; all of its inputs are known.
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
    /// Returns each signal's inputs from the layout and from the times at which effects are triggered.
    func signalGeometry(plays: PlaySchedule) -> [SignalGeometry] {
        let content = ContentGeometry(of: self)
        var tracks = TracksByLayer(tracks)
        return signals.map { SignalGeometry($0.source, in: self, geometry: content, tracks: &tracks, plays: plays) }
    }
}
