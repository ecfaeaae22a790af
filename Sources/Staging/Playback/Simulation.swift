import Primitives
import Timing

/// The offsets and signals of a scene's frames, computed for any frame in any order.
///
/// Preparing a scene costs three things:
///
/// - a walk from each signal's view to the view's container;
/// - a search for the times at which the scroll triggers effects;
/// - for smoothed signals, an evaluation at each tick of the timeline.
///
/// A frame then costs a few operations per container and signal. Each signal is evaluated once, in order.
public struct Simulation: Sendable {
    /// The scene that is simulated.
    public let scene: LoweredScene
    /// The motion of each container's content.
    public let motions: [ScrollMotion]
    /// The courses of timed effects.
    private let plays: PlaySchedule
    private let evaluation: SignalEvaluation
    /// The inputs of each signal, looked up in the scene.
    var geometry: [SignalGeometry] { evaluation.geometry }

    /// Prepares a scene so that any frame can be computed.
    public init(_ scene: LoweredScene) {
        self.scene = scene
        motions = scene.motions
        plays = PlaySchedule(of: scene, motions: motions)
        var run = SmoothingRun(scene.signalGeometry(plays: plays))
        run.run(for: scene.timeline.duration, motions: motions)
        evaluation = SignalEvaluation(names: scene.signals.map { $0.name }, run)
    }

    /// An error if the timed effects exceed the budget; nil if the courses of all effects are known.
    ///
    /// An effect whose course is not known never plays.
    public var overload: PlayBudgetExceeded? { plays.overload }

    /// Returns whether the scroll ever triggers a timed effect, even between two frames.
    ///
    /// The result is nil if the signal is not a timed effect.
    public func isTriggered(_ signal: SignalIndex) -> Bool? {
        guard case .played(let play) = scene.signals[signal].source else { return nil }
        return plays.course(of: play)?.isTriggered ?? false
    }

    /// Returns each start of a timed effect: the time in seconds, and whether the effect plays forward or backward.
    ///
    /// The result is empty if the signal is not a timed effect.
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

    /// Returns the numbers of a frame of the timeline. The index starts at 0.
    public func state(ofFrame index: Int) -> FrameState { partialState(ofFrame: index, signals: { _ in nil }) }

    /// Returns a frame's numbers.
    ///
    /// Only the signals that `signals` returns for the frame's offsets are evaluated. `signals` must return them in
    /// rising order. If `signals` returns nil, all signals are evaluated.
    func partialState(ofFrame index: Int, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        precondition(index >= 0 && index < scene.timeline.frameCount, "a frame lies in its timeline")
        return state(ofFrame: index, at: scene.timeline.time(ofFrame: index), signals)
    }

    /// Returns the states at the sample times of a frame's motion blur, in order; empty without motion blur.
    ///
    /// All these states have the frame's index. Signals that count frames therefore do not change while the shutter is
    /// open.
    public func moments(ofFrame index: Int) -> [FrameState] { partialMoments(ofFrame: index, signals: { _ in nil }) }

    /// Returns the states at the sample times of a frame's motion blur, in order; empty without motion blur.
    ///
    /// Only the signals that `signals` returns for the offsets at a sample time are evaluated for this time. If
    /// `signals` returns nil, all signals are evaluated.
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
    /// Returns the inputs of each signal, from the layout and from the courses of timed effects.
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
