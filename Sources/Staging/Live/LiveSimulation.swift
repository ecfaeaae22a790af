import Primitives
import Timing

// Through timed effects and smoothed signals, a frame's numbers depend on the whole earlier scroll. Preparing a
// `Simulation` evaluates this whole scroll, so a new `Simulation` for each frame would cost more with every frame.
// `LiveSimulation` evaluates each frame's part of the scroll only once:
//
// - Each frame adds a sample to the recording of each container.
// - The crossings between the last two samples are found. Only effects with new crossings get a new course.
// - The ticks of the input clock up to the frame are evaluated. A smoothed signal keeps its states of the last two
//   frames.
//
// `Simulation` takes the same steps over the finished recording, in the same order with the same operands. The numbers
// are therefore equal to the last bit. This relies on two rules: the search for crossings cuts a recording at its
// samples, and a frame has the same time in a longer timeline.

/// The offsets and signals of a live scroll's frames, computed over a recording that grows by one frame at a time.
struct LiveSimulation: Sendable {
    let scene: LoweredScene
    /// The recording of each container.
    private(set) var recordings: [LiveTrace]
    private var plays: PlaySchedule
    private var run: SmoothingRun
    private let names: [String]
    private let effects: [(signal: SignalIndex, play: Play)]
    private let readsVelocity: Bool
    /// The signals that can change while the scroll rests, in rising order.
    private let signalsChangingAtRest: [SignalIndex]
    /// The tracks that are driven by the signals in `signalsChangingAtRest`, as indices into all tracks.
    private let tracksChangingAtRest: [Int]
    /// The signals in `signalsChangingAtRest` and all signals that they are computed from, in rising order.
    private let requiredSignalsAtRest: [SignalIndex]

    /// Prepares a scene; in frame 0 the containers are at their initial offsets.
    init(_ scene: LoweredScene) {
        self.scene = scene
        recordings = scene.containers.map { LiveTrace(from: $0.contentOffset) }
        names = scene.signals.map { $0.name }
        readsVelocity = scene.readsVelocity
        effects = scene.signals.enumerated().compactMap { index, signal in
            if case .played(let play) = signal.source { (index, play) } else { nil }
        }
        plays = PlaySchedule(of: scene)
        _ = plays.follow(recordings, from: 0, to: 0)
        run = SmoothingRun(scene.signalGeometry(plays: plays))
        let geometry = run.geometry
        var changesAtRest = geometry.map { $0.changesAtRest }
        for index in geometry.indices where geometry[index].operands.contains(where: { changesAtRest[$0] }) {
            changesAtRest[index] = true
        }
        signalsChangingAtRest = changesAtRest.indices.filter { changesAtRest[$0] }
        tracksChangingAtRest = scene.tracks.indices.filter { changesAtRest[scene.tracks[$0].signal] }
        requiredSignalsAtRest = FrameRequirements.closure(of: signalsChangingAtRest, in: geometry)
    }

    /// Returns the given signals and all signals that they are computed from, in rising order.
    func closure(of signals: [SignalIndex]) -> [SignalIndex] {
        FrameRequirements.closure(of: signals, in: run.geometry)
    }

    /// Returns whether the scroll is at rest: the next frame has the same offsets, velocities and blur as the given
    /// frame.
    ///
    /// The result assumes that no container moves again.
    func rests(after frame: Int) -> Bool {
        let first = readsVelocity || scene.timeline.motionBlur != nil ? max(0, frame - 1) : frame
        return recordings.allSatisfy { recording in
            let last = recording.count - 1
            return (first..<last).allSatisfy {
                recording.offset(ofFrame: $0) == recording.offset(ofFrame: last)
            }
        }
    }

    /// The error if timed effects exceed the budget; otherwise nil.
    var overload: PlayBudgetExceeded? { plays.overload }

    /// Adds the containers' offsets in the next frame, whose time in seconds is `time`.
    mutating func append(_ offsets: [Point], at time: Double) {
        guard let last = recordings.first?.x.duration else { return }
        for index in recordings.indices { recordings[index].append(offsets[index], at: time) }
        guard plays.follow(recordings, from: last, to: time) else { return }
        for (signal, play) in effects {
            if let course = plays.course(of: play) { run.replace(signal, with: course) }
        }
    }

    /// Advances the smoothed signals up to `time`, and drops their values before `earliest`. Both times are in seconds.
    mutating func follow(to time: Double, keepingFrom earliest: Double) {
        let recordings = recordings
        run.run(to: time, containerCount: recordings.count) {
            (recordings[$0].offset(at: $1), recordings[$0].velocity(at: $1))
        }
        run.removeHistory(before: earliest)
    }

    /// Returns the numbers of a frame.
    ///
    /// Only the signals that `signals` returns for the frame's offsets are evaluated. If `signals` returns nil, all
    /// signals are evaluated. Velocities are 0 if no signal reads them.
    func state(ofFrame index: Int, at time: Double, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        SignalEvaluation(names: names, run).state(
            ofFrame: index, at: time, offsets: recordings.map { $0.offset(at: time) },
            velocities: recordings.map { readsVelocity ? $0.velocity(at: time) : .zero }, signals: signals)
    }
}

// The following code determines whether a picture still changes while the scroll is at rest. Time, timed effects,
// smoothed signals and formulas over these can change. For each such signal, in order, the range of its values at all
// later times is computed. A track does not change the picture in two cases: its signal keeps a single value, or the
// track's curve is constant over the signal's range.

extension LiveSimulation {
    /// The largest change of a signal that counts as no change, relative to the signal's magnitude.
    ///
    /// If the magnitude is less than 1, the value is an absolute change instead.
    private static let stillness = 1e-5

    /// The possible values of a signal after a frame while the scroll is at rest: a single value, a range, or unknown.
    private enum Future {
        case still(Double?)
        case within(ClosedRange<Double>)
        case changing
    }

    /// Returns whether all frames after a given frame show the same picture if the scroll rests.
    ///
    /// Changes of a signal up to `stillness` do not count.
    func isStill(ofFrame index: Int, at time: Double) -> Bool {
        if tracksChangingAtRest.isEmpty { return true }
        let state = state(ofFrame: index, at: time) { _ in requiredSignalsAtRest }
        let geometry = run.geometry
        var futures: [SignalIndex: Future] = [:]
        for index in signalsChangingAtRest {
            futures[index] = future(of: geometry[index], value: state.signals[index], in: state) {
                futures[$0] ?? .still(state.signals[$0])
            }
        }
        return tracksChangingAtRest.allSatisfy { index in
            let track = scene.tracks[index]
            switch futures[track.signal] {
            case nil, .still: return true
            case .within(let range): return track.curve.isConstant(over: range)
            case .changing: return false
            }
        }
    }

    private func future(
        of signal: SignalGeometry, value: Double?, in state: FrameState, operand: (SignalIndex) -> Future
    ) -> Future {
        switch signal {
        case .time: return .within(state.time ... .infinity)
        case .frame: return .within(Double(state.index) ... .infinity)
        case .played(let course): return course.isSettled(at: state.time) ? .still(value) : .changing
        case .smoothed(let input, let course):
            guard case .still = operand(input) else { return .changing }
            let isSettled = course.isSettled(at: state.time) { Self.stillness * max(1, $0.magnitude) }
            return isSettled ? .still(value) : .changing
        case .formula(let formula, let operands, _):
            var ranges: [ClosedRange<Double>] = []
            var isStill = true
            for index in operands {
                switch operand(index) {
                case .still(let number?): ranges.append(number...number)
                case .still(nil): break
                case .within(let range):
                    ranges.append(range)
                    isStill = false
                case .changing: return .changing
                }
            }
            if isStill { return .still(value) }
            guard ranges.count == operands.count, let range = formula.range(operands: ranges) else { return .changing }
            // The widening by interval arithmetic is smaller than this tolerance.
            let isPoint = range.upperBound - range.lowerBound <= Self.stillness * max(1, range.upperBound.magnitude)
            return isPoint ? .still(value) : .within(range)
        case .property(let property):
            for index in property.signals {
                guard case .still = operand(index) else { return .changing }
            }
            return .still(value)
        case .centerDistance, .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive:
            return .still(value)
        }
    }
}

extension SignalGeometry {
    /// Whether the signal can change while the scroll is at rest and the signals in its formula do not change.
    fileprivate var changesAtRest: Bool {
        switch self {
        case .time, .frame, .played, .smoothed: true
        case .centerDistance, .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive, .property,
            .formula:
            false
        }
    }
}

extension TrackCurve {
    /// Returns whether the curve gives a constant result over a range of the signal: an end value, or no value.
    fileprivate func isConstant(over range: ClosedRange<Double>) -> Bool {
        guard let first = segments.first, let last = segments.last else { return false }
        if let silentBelow {
            if range.upperBound < silentBelow { return true }
            if range.lowerBound < silentBelow { return false }
        }
        return !extendsAbove && range.lowerBound > max(last.start, last.end)
            || !extendsBelow && range.upperBound < min(first.start, first.end)
    }
}

extension LoweredScene {
    /// Whether any signal of the scene is a velocity.
    var readsVelocity: Bool {
        signals.contains { if case .velocity = $0.source { true } else { false } }
    }
}
