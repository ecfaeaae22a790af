import Primitives
import Timing

/// Evaluates the signals of any frame whose content offsets are known.
struct SignalEvaluation: Sendable {
    /// The name of each signal.
    let names: [String]
    /// The inputs of each signal, looked up in the scene.
    let geometry: [SignalGeometry]
    /// The failure that ended the run of smoothed signals early; nil if the run did not fail.
    let runFailure: SmoothingRun.Failure?

    /// Creates the evaluation of all signals. Smoothed signals are known up to the last tick of the run.
    init(names: [String], _ run: SmoothingRun) {
        self.names = names
        geometry = run.geometry
        runFailure = run.failure
    }

    /// Returns a frame's numbers.
    ///
    /// Only the signals that `signals` returns for the frame's offsets are evaluated. `signals` must return them in
    /// rising order. If `signals` returns nil, all signals are evaluated.
    func state(
        ofFrame index: Int, at time: Double, offsets: [Point], velocities: [Point],
        signals: ([Point]) -> [SignalIndex]?
    ) -> FrameState {
        var state = FrameState(index: index, time: time, offsets: offsets, velocities: velocities, signals: [])
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

    /// Evaluates a signal. The values of all signals that it is computed from must be known.
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
            signal: signal, name: names[signal], frame: state.index, error: error, tickTime: tickTime)
    }
}
