import Primitives
import Timing

/// The run through a timeline that tells smoothed signals what they follow.
///
/// At every tick of the input clock, from time zero to the last one in the timeline, the signals that smoothed ones are made of
/// are evaluated in their order, and each smoothed one is told what it follows from there on. It keeps its changes; the
/// frames, which are others, then find it anywhere. A formula without a value ends the run, since what would come next depends
/// on it.
struct SmoothingRun {
    /// What ended the run.
    struct Failure: Sendable {
        /// The signal whose formula has no value.
        var signal: SignalIndex
        /// When.
        var tick: Int
        /// Why; nil where the value is beyond `Signal.maximumMagnitude`.
        var error: FormulaError?
    }

    /// A smoothed signal and what becomes of it.
    private struct Follower {
        var signal: SignalIndex
        var input: SignalIndex
        var course: SmoothedCourse
    }

    /// The signals; after the run the smoothed ones know their courses.
    private(set) var geometry: [SignalGeometry]
    /// What ended the run before the timeline does.
    private(set) var failure: Failure?
    /// The smoothed signals and what they are made of, in their order; for each its place among the followers, if it is one.
    private var needed: [(signal: SignalIndex, follower: Int?)] = []
    /// The smoothed signals. They stand apart from the others so that a change is written in its place.
    private var followers: [Follower] = []

    /// Finds out which of a scene's signals the run is about.
    init(_ geometry: [SignalGeometry]) {
        self.geometry = geometry
        var isNeeded = geometry.map { $0.isSmoothed }
        // Everything stands behind what it is made of.
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
    }

    /// Runs from time zero for some seconds.
    mutating func run(for duration: Double, motions: [ScrollMotion]) {
        guard !needed.isEmpty else { return }
        let containers = containers
        var state = FrameState(
            index: 0, time: 0, offsets: motions.map { _ in .zero }, signals: geometry.map { _ in nil })
        for tick in 0...InputClock.tick(at: duration) {
            state.time = InputClock.time(ofTick: tick)
            for container in containers {
                state.offsets[container] = motions[container].offset(at: state.time)
                state.velocities[container] = motions[container].velocity(at: state.time)
            }
            failure = pass(tick, in: &state)
            if failure != nil { break }
        }
        for follower in followers { geometry[follower.signal] = .smoothed(follower.input, follower.course) }
    }

    /// What happens at a tick, whose motions are known.
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

    /// The containers whose motion the run looks at.
    private var containers: [ContainerIndex] { Set(needed.compactMap { geometry[$0.signal].container }).sorted() }

    /// What a tick costs, in steps of a formula.
    var stepsOfTick: Int {
        needed.reduce(4 * containers.count) { $0 + geometry[$1.signal].steps }
    }
}

extension LoweredScene {
    /// What readying the scene's smoothed signals costs, in steps of formulas; 0 without any.
    ///
    /// A step is about fifty nanoseconds, and a smoothed signal keeps 32 bytes for each change, of which there are at most
    /// 240 a second.
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

    /// The earlier signals that its value is worked out from.
    var operands: [SignalIndex] {
        switch self {
        case .formula(_, let operands): operands
        case .property(let property): property.signals
        case .smoothed(let signal, _): [signal]
        case .centerDistance, .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive, .time,
            .frame, .played:
            []
        }
    }

    /// The container whose motion it looks at.
    fileprivate var container: ContainerIndex? {
        switch self {
        case .centerDistance(let container, _, _, _, _), .offset(let container, _), .velocity(let container, _),
            .overscroll(let container, _, _), .rangeProgress(let container, _, _, _), .pages(let container, _, _, _):
            container
        case .property, .constant, .inactive, .time, .frame, .played, .formula, .smoothed: nil
        }
    }

    /// What a value costs, in steps of a formula.
    fileprivate var steps: Int {
        switch self {
        case .formula(let formula, let operands): formula.steps.count + operands.count + 3
        case .property(let property): 4 + 50 * property.signals.count
        case .centerDistance(_, _, _, let holds, _): 4 + holds.count
        case .offset, .velocity, .overscroll, .rangeProgress, .pages, .constant, .inactive, .time, .frame, .played,
            .smoothed:
            4
        }
    }
}
