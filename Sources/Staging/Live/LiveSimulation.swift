import Primitives
import Timing

// A frame's numbers depend on the scroll's whole past, through timed effects and smoothed signals. Preparing a
// `Simulation` follows that past from the start, so doing it in each frame would cost more with every frame. Here the
// past is followed once, as it grows:
//
// 1. Each frame adds a sample to the recording of each container.
// 2. The crossings along the new line are found, and only effects with new crossings get a new course.
// 3. The ticks of the input clock up to the frame are run. A smoothed signal keeps its state of the last two frames.
//
// These are the steps of `Simulation` over the finished recording, in the same order with the same operands, so the
// numbers are equal to the last bit: a recording is cut at its samples when crossings are searched, and a frame has the
// same time in a longer timeline.

/// The scalar pass over a recording that grows by a frame at a time.
struct LiveSimulation: Sendable {
    let scene: LoweredScene
    /// The recording of each container.
    private(set) var recordings: [LiveTrace]
    private var plays: PlaySchedule
    private var run: SmoothingRun
    private let names: [String]
    private let effects: [(signal: SignalIndex, play: Play)]
    private let readsVelocity: Bool
    /// The signals that change while the scroll rests, in order, and the tracks that they move.
    private let restless: [SignalIndex]
    private let restlessTracks: [Int]
    /// The restless signals with all their inputs.
    private let restlessInputs: [SignalIndex]

    /// Prepares a scene, with frame 0 at its initial offsets.
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
        var isRestless = geometry.map { $0.changesAtRest }
        for index in geometry.indices where geometry[index].operands.contains(where: { isRestless[$0] }) {
            isRestless[index] = true
        }
        restless = isRestless.indices.filter { isRestless[$0] }
        restlessTracks = scene.tracks.indices.filter { isRestless[scene.tracks[$0].signal] }
        restlessInputs = Sufficiency.closure(of: restless, in: geometry)
    }

    /// Returns signals and all their inputs, in rising order.
    func closure(of signals: [SignalIndex]) -> [SignalIndex] { Sufficiency.closure(of: signals, in: run.geometry) }

    /// Returns whether the next frame shows the same offsets, velocities and blur as a frame if no container moves
    /// again.
    func rests(after frame: Int) -> Bool {
        let first = readsVelocity || scene.timeline.motionBlur != nil ? max(0, frame - 1) : frame
        return recordings.allSatisfy { recording in
            let last = recording.count - 1
            return (first..<last).allSatisfy {
                recording.offset(ofFrame: $0) == recording.offset(ofFrame: last)
            }
        }
    }

    /// The error if timed effects exceed the budget.
    var overload: PlayOverload? { plays.overload }

    /// Adds the offsets of the next frame, which is at `time`.
    mutating func append(_ offsets: [Point], at time: Double) {
        guard let last = recordings.first?.x.duration else { return }
        for index in recordings.indices { recordings[index].append(offsets[index], at: time) }
        guard plays.follow(recordings, from: last, to: time) else { return }
        for (signal, play) in effects {
            if let course = plays.course(of: play) { run.replace(signal, with: course) }
        }
    }

    /// Runs smoothed signals up to a time, and drops their values before another.
    mutating func follow(to time: Double, keepingFrom earliest: Double) {
        let recordings = recordings
        run.run(to: time, containerCount: recordings.count) {
            (recordings[$0].offset(at: $1), recordings[$0].velocity(at: $1))
        }
        run.forget(before: earliest)
    }

    /// Returns the numbers of a frame, with the signals that `signals` names at its offsets; nil for all.
    ///
    /// Velocities are 0 if no signal reads them.
    func state(ofFrame index: Int, at time: Double, signals: ([Point]) -> [SignalIndex]?) -> FrameState {
        SignalEvaluation(names: names, run).state(
            ofFrame: index, at: time, offsets: recordings.map { $0.offset(at: time) },
            velocities: recordings.map { readsVelocity ? $0.velocity(at: time) : .zero }, signals: signals)
    }
}

// Whether a picture changes while the scroll rests: time, timed effects and smoothed signals go on, and formulas over
// them. The range of each such signal over all times to come is computed in order; a track is still if its signal has
// one value, or a range over which its curve holds an end.

extension LiveSimulation {
    /// The change of a signal that counts as none, as a fraction of its value, or of 1 if that is smaller.
    private static let stillness = 1e-5

    /// Whether a signal that goes on while the scroll rests still changes after a frame.
    private enum Future {
        case still(Double?)
        case within(ClosedRange<Double>)
        case changing
    }

    /// Returns whether the pictures of all frames after a frame are the same if the scroll rests, to within a hundred
    /// thousandth of each smoothed signal.
    func isStill(ofFrame index: Int, at time: Double) -> Bool {
        if restlessTracks.isEmpty { return true }
        let state = state(ofFrame: index, at: time) { _ in restlessInputs }
        let geometry = run.geometry
        var futures: [SignalIndex: Future] = [:]
        for index in restless {
            futures[index] = future(of: geometry[index], value: state.signals[index], in: state) {
                futures[$0] ?? .still(state.signals[$0])
            }
        }
        return restlessTracks.allSatisfy { index in
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
        case .formula(let formula, let operands):
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
            // Interval arithmetic widens its results by less than that.
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
    /// Whether its value can change while the scroll rests, without regard to its operands.
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
    /// Returns whether the curve holds one of its ends, or is silent, over a range of the signal.
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
    /// Whether a signal is a velocity.
    var readsVelocity: Bool {
        signals.contains { if case .velocity = $0.source { true } else { false } }
    }
}
