import Primitives
import Timing

/// A run through a timeline that computes the courses of smoothed signals.
///
/// At every tick of the input clock, from time zero to the last tick in the timeline, the run evaluates the inputs of
/// smoothed signals in order and passes each smoothed signal its new target. The smoothed signal records the changes of
/// its course, so a frame can find the value at its own time, even between ticks. A formula without a value ends the
/// run, because later values depend on it.
struct SmoothingRun {
    /// The failure that ended the run.
    struct Failure: Sendable {
        /// The signal whose formula has no value.
        var signal: SignalIndex
        /// The tick of the input clock.
        var tick: Int
        /// The reason; nil if the value's magnitude exceeds `Signal.maximumMagnitude`.
        var error: FormulaError?
    }

    /// A smoothed signal with its course.
    private struct Follower {
        var signal: SignalIndex
        var input: SignalIndex
        var course: SmoothedCourse
    }

    /// The inputs of all signals; after the run, the inputs of smoothed signals include the computed courses.
    private(set) var geometry: [SignalGeometry]
    /// The failure that ended the run early; nil if no formula has failed.
    private(set) var failure: Failure?
    /// The first tick that has not run.
    private var nextTick = 0
    /// The smoothed signals and all their inputs, in rising order; `follower` is a smoothed signal's index in
    /// `followers`.
    private var needed: [(signal: SignalIndex, follower: Int?)] = []
    /// The smoothed signals, stored apart from the other signals so that their courses are changed in place.
    private var followers: [Follower] = []
    /// The containers whose motion the run reads.
    private let containers: [ContainerIndex]

    /// Determines which of a scene's signals the run needs.
    init(_ geometry: [SignalGeometry]) {
        self.geometry = geometry
        var isNeeded = geometry.map { $0.isSmoothed }
        // Every signal follows its inputs.
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

    /// Runs from time zero for a number of seconds.
    mutating func run(for duration: Double, motions: [ScrollMotion]) {
        run(to: duration, containerCount: motions.count) {
            (motions[$0].offset(at: $1), motions[$0].velocity(at: $1))
        }
    }

    /// Continues the run to a time in seconds, from the tick at which the run stopped.
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

    /// Replaces the course of a timed effect; both courses must be equal up to the last tick that has run.
    mutating func replace(_ signal: SignalIndex, with course: PlayCourse) { geometry[signal] = .played(course) }

    /// Drops the records of smoothed signals that are needed only before the given time, in seconds.
    mutating func forget(before time: Double) {
        for index in followers.indices {
            // The copy goes first, so that the course is changed in place.
            geometry[followers[index].signal] = .inactive
            followers[index].course.forget(before: time)
            geometry[followers[index].signal] = .smoothed(followers[index].input, followers[index].course)
        }
    }

    /// Evaluates the needed signals at a tick whose offsets are known; returns the failure if a formula has no value.
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

    /// The cost of a tick, in steps of a formula.
    var stepsOfTick: Int {
        needed.reduce(4 * containers.count) { $0 + geometry[$1.signal].steps }
    }
}

extension LoweredScene {
    /// The cost of preparing the scene's smoothed signals, in steps of formulas; 0 without such signals.
    ///
    /// A step takes about fifty nanoseconds, and a smoothed signal stores 32 bytes per change, at most 240 times a
    /// second.
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

    /// The container whose motion the signal reads; nil if the signal reads no motion.
    fileprivate var container: ContainerIndex? {
        switch self {
        case .centerDistance(let container, _, _, _, _), .offset(let container, _), .velocity(let container, _),
            .overscroll(let container, _, _), .rangeProgress(let container, _, _, _), .pages(let container, _, _, _):
            container
        case .property, .constant, .inactive, .time, .frame, .played, .formula, .smoothed: nil
        }
    }

    /// The cost of evaluating the signal once, in steps of a formula.
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
