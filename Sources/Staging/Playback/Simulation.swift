import Primitives
import Timing

/// The scalar pass, which computes the offsets and signals of a scene's frames, for any frame in any order.
///
/// Preparing a scene costs a walk from each signal's view to its container, a search for the times at which the scroll
/// triggers effects, and a run through the timeline for smoothed signals. A frame then costs a few operations per
/// container and signal; each signal is evaluated once, in order.
public struct Simulation: Sendable {
    /// The scene that is simulated.
    public let scene: LoweredScene
    /// The motion of each container's content.
    public let motions: [ScrollMotion]
    /// The courses of timed effects.
    private let plays: PlaySchedule
    private let evaluation: SignalEvaluation
    /// The inputs of each signal.
    var geometry: [SignalGeometry] { evaluation.geometry }

    /// Prepares a scene for any frame.
    public init(_ scene: LoweredScene) {
        self.scene = scene
        motions = scene.motions
        plays = PlaySchedule(of: scene, motions: motions)
        var run = SmoothingRun(scene.signalGeometry(plays: plays))
        run.run(for: scene.timeline.duration, motions: motions)
        evaluation = SignalEvaluation(names: scene.signals.map { $0.name }, run)
    }

    /// The error if timed effects exceed the budget; nil if the courses of all effects were computed.
    ///
    /// An effect whose course was not computed never plays.
    public var overload: PlayOverload? { plays.overload }

    /// Returns whether the scroll ever triggers an effect, even between two frames; nil if the signal is not a timed
    /// effect.
    public func isSetOff(_ signal: SignalIndex) -> Bool? {
        guard case .played(let play) = scene.signals[signal].source else { return nil }
        return plays.course(of: play)?.isSetOff ?? false
    }

    /// Returns the times in seconds at which an effect starts to play forward or backward; empty for other signals.
    package func starts(of signal: SignalIndex) -> [(time: Double, isForward: Bool)] {
        guard case .played(let play) = scene.signals[signal].source else { return [] }
        return (plays.course(of: play)?.events ?? []).compactMap { event in
            switch event.direction {
            case .forward: (event.time, true)
            case .backward: (event.time, false)
            case .none: nil
            }
        }
    }

    /// Returns the numbers of the frame with an index in the timeline, from 0.
    public func state(ofFrame index: Int) -> FrameState { partialState(ofFrame: index, signals: { _ in nil }) }

    /// Returns a frame's numbers with only the signals that `signals` returns for the frame's offsets, in rising order.
    ///
    /// If `signals` returns nil, all signals are evaluated.
    func partialState(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        return state(ofFrame: index, at: scene.timeline.time(ofFrame: index), signals)
    }

    /// Returns the moments of a frame with motion blur, in order; empty if the frame shows only its own state.
    ///
    /// All moments have the frame's index, so signals that count frames do not change while the shutter is open.
    public func moments(ofFrame index: Int) -> [FrameState] { partialMoments(ofFrame: index, signals: { _ in nil }) }

    /// Returns the moments of a frame with only the signals that `signals` returns for each moment's offsets.
    ///
    /// If `signals` returns nil, all signals are evaluated.
    func partialMoments(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> [FrameState] {
        guard let blur = scene.timeline.motionBlur else { return [] }
        return blur.times(around: scene.timeline.time(ofFrame: index), duration: scene.timeline.duration).map {
            state(ofFrame: index, at: $0, signals)
        }
    }

    private func state(
        ofFrame index: Int, at time: Double, _ signals: ([Point]) -> [SignalIndex]?
    ) -> FrameState {
        evaluation.state(
            ofFrame: index, at: time, offsets: motions.map { $0.offset(at: time) },
            velocities: motions.map { $0.velocity(at: time) }, signals: signals)
    }
}

extension LoweredScene {
    /// Returns each signal's inputs from the layout and from the times at which effects are triggered.
    func signalGeometry(plays: PlaySchedule) -> [SignalGeometry] {
        let content = ContentGeometry(of: self)
        var tracks = TracksByLayer(tracks)
        return signals.map { signal in
            let geometry = SignalGeometry(
                signal.source, in: self, geometry: content, tracks: &tracks, plays: plays)
            return signal.isQuantity ? geometry.unbounded : geometry
        }
    }
}
