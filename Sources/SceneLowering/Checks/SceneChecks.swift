import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

/// Evaluates frames of a scene to find formulas and easings without a value, and signals that cannot be smoothed or
/// played.
///
/// If evaluating all frames would cost too much, only some frames are tested: evenly spaced ones, with the first and
/// the last. A mistake in an untested frame becomes an error when that frame is drawn.
struct SceneChecks {
    /// The maximum number of formula steps that the check of signals evaluates. They take a fraction of a second.
    private static let mostSteps = 2_000_000
    /// The maximum number of easings that the check of easings tests, over all frames. They take a fraction of a
    /// second.
    private static let mostEasings = 200_000
    /// The maximum number of formula steps that the smoothed signals of a scene may take. This many take a second or
    /// two.
    ///
    /// If every step computes a smoothed value of a single number, the stored changes take 160 megabytes.
    private static let mostSmoothingSteps = 20_000_000.0

    let scene: LoweredScene
    /// The source of each track of the scene, in the order of the tracks.
    let sources: [TrackSource]
    /// For each signal of the drafts, the signal's index in the scene. The scene has its signals in another order.
    let indices: [SignalIndex]

    /// Reports signals that cannot be smoothed or played, and the first signal or easing that has no value in some
    /// tested frame.
    ///
    /// - Parameter frames: Whether signals and easings are tested over the frames.
    func check(_ drafts: inout Drafts, frames: Bool) {
        checkSignals(&drafts, frames: frames)
        if frames, !drafts.values.problems.hasErrors { checkEasings(&drafts.values.problems) }
    }

    private func checkSignals(_ drafts: inout Drafts, frames: Bool) {
        guard admitSmoothing(&drafts), !drafts.formulas.isEmpty || !drafts.plays.isEmpty else { return }
        let simulation = Simulation(scene)
        guard admitPlays(of: simulation, &drafts), frames, !drafts.formulas.isEmpty else { return }
        let last = scene.timeline.frameCount - 1
        let moments = 1 + (scene.timeline.motionBlur?.sampleCount ?? 0)
        let cost = scene.signals.reduce(0) { $0 + $1.source.cost } * moments
        let count = min(last + 1, max(2, Self.mostSteps / max(1, cost)))
        let numberTracks = scene.tracks.indices.filter { scene.tracks[$0].curve.format != nil }
        for step in 0..<count {
            let frame = count > 1 ? last * step / (count - 1) : 0
            let states = [simulation.state(ofFrame: frame)] + simulation.moments(ofFrame: frame)
            if let failure = states.lazy.compactMap(\.failure).first { return report(failure, &drafts) }
            guard admitNumbers(in: numberTracks, of: states[0], &drafts) else { return }
        }
    }

    /// Checks that the numbers in labels are not too long together in a frame. `tracks` are the indices of the tracks
    /// that write numbers in labels.
    ///
    /// Returns false if an error was reported.
    private func admitNumbers(in tracks: [Int], of state: FrameState, _ drafts: inout Drafts) -> Bool {
        var length = 0
        for index in tracks {
            let track = scene.tracks[index]
            // Any other number has at most some twenty digits.
            guard let format = track.curve.format, let number = state.signals[track.signal],
                abs(number) >= Self.longNumber || abs(number) < Self.shortNumber
            else { continue }
            length += format.text(of: number).unicodeScalars.count
            guard length > ValueReader.maximumTextLengthInAll else { continue }
            drafts.values.problems.error(
                .textTooLong,
                "the numbers in frame \(state.index) together have more than "
                    + "\(ValueReader.maximumTextLengthInAll.grouped) characters", at: sources[index].origin)
            return false
        }
        return true
    }

    private static let longNumber = 1e15
    private static let shortNumber = 1e-5

    private func report(_ failure: SignalFailure, _ drafts: inout Drafts) {
        guard let formula = drafts.formulas.first(where: { indices[$0.signal] == failure.signal }) else { return }
        guard let error = failure.error else {
            drafts.values.problems.error(.invalidExpression, failure.message, at: formula.origin)
            return
        }
        let code: DiagnosticCode = error.reason == .emptyInterval ? .emptyInterval : .invalidExpression
        drafts.values.problems.error(code, failure.message, at: drafts.origin(of: formula.origins[error.step]))
    }

    /// Reports smoothed signals that depend on the frame rate, or smoothing that takes too many steps.
    ///
    /// Returns false if anything was reported.
    private func admitSmoothing(_ drafts: inout Drafts) -> Bool {
        guard let first = drafts.smoothings.min(by: { $0.origin < $1.origin }) else { return true }
        let order = SignalOrder(
            scene.signals, tracks: scene.tracks, parents: scene.tree.parents, autoresizings: scene.autoresizings)
        let countsFrames = order.dependents { scene.signals[$0].source == .frame }
        var origins: Set<Origin> = []
        for smoothing in drafts.smoothings
        where countsFrames[indices[smoothing.signal]] && origins.insert(smoothing.origin).inserted {
            guard case .smoothed(let input, _) = scene.signals[indices[smoothing.signal]].source else { continue }
            let isDirect = scene.signals[input].source == .frame
            drafts.values.problems.error(
                .unsmoothable,
                isDirect
                    ? "'frame' cannot be smoothed because the frame's number depends on the frame rate"
                    : "'\(scene.signals[input].name)' cannot be smoothed because it uses 'frame', whose number depends on the frame rate",
                at: smoothing.origin, hint: "use 'time', which is in seconds, instead of 'frame'")
        }
        guard origins.isEmpty else { return false }
        let steps = scene.smoothingSteps
        guard steps > Self.mostSmoothingSteps else { return true }
        drafts.values.problems.error(
            .tooMuchSmoothing,
            "smoothing would take \(steps.grouped) steps (240 per second for "
                + "\(((scene.timeline.duration * 1e4).rounded() / 1e4).grouped) s), more than 20 million",
            at: first.origin,
            hint: "shorten the timeline, or let several views share one smoothed signal")
        return false
    }

    /// Returns whether the simulation could compute all time-played effects. If not, reports the effect that exceeds a
    /// limit.
    private func admitPlays(of simulation: Simulation, _ drafts: inout Drafts) -> Bool {
        guard let overload = simulation.overload,
            let play = drafts.plays.first(where: { indices[$0.signal] == overload.signal })
        else { return true }
        switch overload.reason {
        case .tooManyCrossings:
            drafts.values.problems.error(
                .tooManyPlays, "the scroll triggers timed effects more than 200 000 times",
                at: play.origin, hint: "use fewer timed effects, or reverse the scroll less often in the timeline")
        case .tooManyTicks:
            drafts.values.problems.error(
                .tooManyPlays,
                "the movements that trigger this effect bounce or overshoot for too long",
                at: play.origin, hint: "shorten the movements, or use easings that neither bounce nor overshoot")
        }
        return false
    }

    /// Reports the first formula easing that has no value in some tested frame.
    ///
    /// The reader has tested each formula at some progresses only. This check finds mistakes at the progresses that
    /// frames really use.
    private func checkEasings(_ problems: inout DiagnosticCollector) {
        let tracks = scene.tracks.indices.filter { index in
            scene.tracks[index].curve.segments.contains { $0.easing.isFormula }
        }
        guard !tracks.isEmpty else { return }
        let simulation = Simulation(scene)
        let last = scene.timeline.frameCount - 1
        let count = min(last + 1, max(2, Self.mostEasings / tracks.count))
        for step in 0..<count {
            let frame = count > 1 ? last * step / (count - 1) : 0
            let state = simulation.state(ofFrame: frame)
            for index in tracks {
                guard let signal = state.signals[scene.tracks[index].signal],
                    let (easing, progress) = scene.tracks[index].curve.easing(at: signal),
                    !easing.hasValue(at: progress)
                else { continue }
                problems.error(
                    .invalidEasing,
                    "the easing \(easing.name.quotedInShort) has no value at p = \(progress.shortText), in frame \(frame)",
                    at: sources[index].origin)
                return
            }
        }
    }
}

extension TrackCurve {
    /// Returns the easing of the segment at a signal value, and the linear progress in this segment; nil if no segment
    /// is active.
    fileprivate func easing(at signal: Double) -> (easing: Easing, progress: Double)? {
        switch location(of: signal) {
        case .inside(let index), .beyond(let index):
            let segment = segments[index]
            guard segment.start != segment.end else { return nil }
            return (segment.easing, (signal - segment.start) / (segment.end - segment.start))
        case .signal, .heldBelow, .heldAbove: return nil
        }
    }
}

extension Signal.Source {
    /// An estimate of the cost of evaluating the source, in formula steps.
    fileprivate var cost: Int {
        switch self {
        case .formula(let formula, _): formula.steps.count + 3
        case .property: 50
        case .centerDistance, .viewProgress, .offset, .maximumOffset, .velocity, .overscroll, .rangeProgress, .pages,
            .time, .frame,
            .played, .smoothed:
            4
        }
    }
}
