import Primitives
import Timing

/// Computes the courses of smoothed signals, tick by tick through a timeline.
///
/// At each tick of the input clock, from time zero to the last tick in the timeline, the inputs of smoothed signals are
/// evaluated. Each smoothed signal then gets its input's value as its new target, and records the changes of its
/// course. A frame can find the value at its own time in this record, even between ticks.
///
/// A formula without a value ends the run, because all later values would depend on it.
struct SmoothingRun {
    /// The failure that ended the run.
    struct Failure: Sendable {
        /// The signal whose formula has no value.
        var signal: SignalIndex
        /// The tick of the input clock at which the formula failed.
        var tick: Int
        /// The reason; nil if the value is finite but its magnitude exceeds `Signal.maximumMagnitude`.
        var error: FormulaError?
    }

    /// A smoothed signal, its input, and its course.
    private struct Follower {
        var signal: SignalIndex
        var input: SignalIndex
        var course: SmoothedCourse
    }

    /// The inputs of all signals. After the run, these include the computed course of each smoothed signal.
    private(set) var geometry: [SignalGeometry]
    /// The failure that ended the run early; nil if no formula has failed.
    private(set) var failure: Failure?
    /// The next tick to evaluate.
    private var nextTick = 0
    /// The smoothed signals and all signals that they are computed from, in rising order.
    ///
    /// `follower` is the index of a smoothed signal in `followers`; it is nil for any other signal.
    private var needed: [(signal: SignalIndex, follower: Int?)] = []
    /// The smoothed signals. They are stored apart from the other signals, so that their courses are changed in place.
    private var followers: [Follower] = []
    /// The containers whose motion the run reads.
    private let containers: [ContainerIndex]

    /// Creates a run, and determines which signals the run must evaluate.
    init(_ geometry: [SignalGeometry]) {
        self.geometry = geometry
        var isNeeded = geometry.map { $0.isSmoothed }
        // Each signal comes after its inputs, so a pass in reverse order finds all inputs.
        for index in geometry.indices.reversed() where isNeeded[index] {
            for operand in geometry[index].operands { isNeeded[operand] = true }
        }
        for index in geometry.indices where isNeeded[index] {
            guard case .smoothed(let input, let course) = geometry[index] else {
                needed.append((index, nil))
                continue
            }
            needed.append((index, followers.count))
            followers.append(Follower(signal: index, input: input, course: course))
        }
        containers = Set(needed.compactMap { geometry[$0.signal].container }).sorted()
    }

    /// Evaluates all ticks from time zero to `duration`, in seconds.
    mutating func run(for duration: Double, motions: [ScrollMotion]) {
        run(to: duration, containerCount: motions.count) {
            (motions[$0].offset(at: $1), motions[$0].velocity(at: $1))
        }
    }

    /// Evaluates all further ticks up to a time in seconds.
    ///
    /// - Parameters:
    ///   - time: The time of the end, in seconds.
    ///   - containerCount: The number of containers in the scene.
    ///   - motion: Returns the content offset and velocity of a container at a time in seconds.
    mutating func run(
        to time: Double, containerCount: Int,
        motion: (ContainerIndex, _ time: Double) -> (offset: Point, velocity: Point)
    ) {
        let lastTick = InputClock.tick(at: time)
        guard !needed.isEmpty, failure == nil, nextTick <= lastTick else { return }
        var state = FrameState(
            index: 0, time: 0, offsets: Array(repeating: .zero, count: containerCount),
            signals: geometry.map { _ in nil })
        while nextTick <= lastTick, failure == nil {
            state.time = InputClock.time(ofTick: nextTick)
            for container in containers {
                (state.offsets[container], state.velocities[container]) = motion(container, state.time)
            }
            failure = pass(nextTick, in: &state)
            nextTick += 1
        }
        for follower in followers { geometry[follower.signal] = .smoothed(follower.input, follower.course) }
    }

    /// Replaces the course of a timed effect. The old and new course must be equal up to the last evaluated tick.
    mutating func replace(_ signal: SignalIndex, with course: PlayCourse) { geometry[signal] = .played(course) }

    /// Drops the records of smoothed signals from before a time in seconds. Values at earlier times are lost.
    mutating func removeHistory(before time: Double) {
        for index in followers.indices {
            // The copy in `geometry` is removed first, so that the course has one owner and is changed in place.
            geometry[followers[index].signal] = .inactive
            followers[index].course.removeChanges(before: time)
            geometry[followers[index].signal] = .smoothed(followers[index].input, followers[index].course)
        }
    }

    /// Evaluates the needed signals at a tick. The state must hold the content offsets at this tick.
    ///
    /// Returns the failure of a formula that has no value; nil if no formula fails.
    private mutating func pass(_ tick: Int, in state: inout FrameState) -> Failure? {
        for (signal, follower) in needed {
            if let follower {
                let input = state.signals[followers[follower].input]
                state.signals[signal] = followers[follower].course.follow(input, fromTick: tick)
                continue
            }
            do {
                state.signals[signal] = try geometry[signal].boundedValue(in: state)
            } catch {
                for follower in followers.indices { followers[follower].course.follow(nil, fromTick: tick) }
                return Failure(signal: signal, tick: tick, error: error.error)
            }
        }
        return nil
    }

    /// The cost of evaluating one tick, in units of one formula step.
    var stepsOfTick: Int {
        needed.reduce(4 * containers.count) { $0 + geometry[$1.signal].steps }
    }
}

extension LoweredScene {
    /// The cost of preparing the scene's smoothed signals, in units of one formula step; 0 without smoothed signals.
    ///
    /// A step takes about fifty nanoseconds. A smoothed signal stores 32 bytes per change, at most 240 times a second.
    package var smoothingSteps: Double {
        guard signals.contains(where: { $0.source.isSmoothed }) else { return 0 }
        return Double(InputClock.tick(at: timeline.duration) + 1)
            * Double(SmoothingRun(signalGeometry(plays: .none)).stepsOfTick)
    }
}

extension Signal.Source {
    fileprivate var isSmoothed: Bool { if case .smoothed = self { true } else { false } }
}

extension SignalGeometry {
    fileprivate var isSmoothed: Bool { if case .smoothed = self { true } else { false } }

    /// The earlier signals from which the signal's value is computed.
    var operands: [SignalIndex] {
        switch self {
        case .formula(_, let operands, _): operands
        case .property(let property): property.signals
        case .smoothed(let signal, _): [signal]
        case .centerDistance, .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive, .time,
            .frame, .played:
            []
        }
    }

    /// The container whose content offset or velocity the signal reads; nil if the signal reads neither.
    fileprivate var container: ContainerIndex? {
        switch self {
        case .centerDistance(let container, _, _, _, _), .offset(let container, _), .velocity(let container, _),
            .overscroll(let container, _, _), .rangeProgress(let container, _, _, _), .pages(let container, _, _, _):
            container
        case .property, .constant, .inactive, .time, .frame, .played, .formula, .smoothed: nil
        }
    }

    /// The cost of evaluating the signal once, in units of one formula step.
    fileprivate var steps: Int {
        switch self {
        case .formula(let formula, let operands, _): formula.steps.count + operands.count + 3
        case .property(let property): 4 + 50 * property.signals.count
        case .centerDistance(_, _, _, let holds, _): 4 + holds.count
        case .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive, .time, .frame, .played,
            .smoothed:
            4
        }
    }
}
