import Primitives
import Timing

/// The courses of all timed effects of a scene, computed from the scroll's motion before the first frame that needs
/// them.
///
/// Crossings are searched once per axis of a container, whatever the number of effects along it.
struct PlaySchedule: Sendable {
    /// Maximum number of crossings of all effects, counting a shared one for each effect: about a second of work.
    static let mostCrossings = 200_000
    /// Maximum number of ticks of all movements: almost five hours of motion that is not known to be monotone.
    static let mostTicks = 4_000_000

    /// The reason that some courses are missing; nil if none is missing.
    private(set) var overload: PlayOverload?
    /// For look-ups only.
    private var courses: [Play: PlayCourse] = [:]
    private var ways: [Way] = []
    /// The number of crossings of all effects, counting a shared one for each of them.
    private var count = 0
    private var budget = ThresholdCrossings.Budget(crossings: Self.mostCrossings, ticks: Self.mostTicks)

    /// An empty schedule.
    static let none = PlaySchedule()

    private init() {}

    /// Prepares the search in a scene; `follow` computes the courses.
    init(of scene: LoweredScene) {
        let plays = scene.signals.enumerated().compactMap { index, signal -> (signal: SignalIndex, play: Play)? in
            if case .played(let play) = signal.source { (index, play) } else { nil }
        }
        for (_, play) in plays where play.trigger == nil {
            courses[play] = PlayCourse(play, isInside: true, starts: [], ends: [])
        }
        ways = Self.ways(of: plays, in: scene)
    }

    /// Computes all courses of a scene with the given motions of its containers.
    init(of scene: LoweredScene, motions: [ScrollMotion]) {
        self.init(of: scene)
        follow { way, budget in
            motions[way.container].follow(
                &way.crossings, along: way.axis, until: scene.timeline.duration, within: &budget)
        }
    }

    /// Follows the next line of recordings, one for each container, between two times in seconds; equal times are the
    /// start. Returns whether any course has changed.
    mutating func follow(_ recordings: [LiveTrace], from start: Double, to end: Double) -> Bool {
        follow { way, budget in
            let trace = recordings[way.container][way.axis]
            way.crossings.follow(from: start, to: end, beginningAt: 0, isMonotone: true, within: &budget) {
                trace.offset(at: $0)
            }
        }
    }

    /// Finds crossings along all axes, and updates the courses along those that have new ones.
    @discardableResult
    private mutating func follow(_ find: (inout Way, inout ThresholdCrossings.Budget) -> Void) -> Bool {
        var isChanged = false
        for index in ways.indices where overload == nil {
            find(&ways[index], &budget)
            if ways[index].crossings.isCutShort {
                overload = PlayOverload(
                    signal: ways[index].plays[0].signal,
                    reason: budget.crossings > 0 ? .tooManyTicks : .tooManyCrossings)
            } else if ways[index].crossings.count != ways[index].knownCrossings {
                update(index)
                isChanged = true
            }
        }
        return isChanged
    }

    /// Computes the courses of the effects along an axis from its crossings.
    private mutating func update(_ index: Int) {
        var way = ways[index]
        defer { ways[index] = way }
        way.knownCrossings = way.crossings.count
        count -= way.count
        way.count = 0
        var known: Set<Play> = []
        for (signal, play, trigger) in way.plays where known.insert(play).inserted {
            let starts = way.crossings.crossings(of: trigger.startThreshold)
            let ends = trigger.endThreshold.map(way.crossings.crossings) ?? []
            way.count += starts.count + ends.count
            guard count + way.count <= Self.mostCrossings else {
                overload = PlayOverload(signal: signal, reason: .tooManyCrossings)
                return
            }
            courses[play] = PlayCourse(play, isInside: trigger.contains(way.initial), starts: starts, ends: ends)
        }
        count += way.count
    }

    /// The effects along one axis of a container.
    private struct Way {
        var container: ContainerIndex
        var axis: Axis
        /// The offset at time zero.
        var initial: Double
        var plays: [(signal: SignalIndex, play: Play, trigger: Play.Trigger)] = []
        var crossings: ThresholdCrossings
        /// The number of crossings from which its courses were computed; nil before the first time.
        var knownCrossings: Int?
        /// The number of crossings of all its effects, counting a shared one for each of them.
        var count = 0
    }

    private struct Direction: Hashable {
        var container: ContainerIndex
        var axis: Axis
    }

    /// Groups effects by axis and container, in the order of the first effect of each group.
    private static func ways(of plays: [(signal: SignalIndex, play: Play)], in scene: LoweredScene) -> [Way] {
        var groups: [(direction: Direction, plays: [(signal: SignalIndex, play: Play, trigger: Play.Trigger)])] = []
        var indices: [Direction: Int] = [:]
        for (signal, play) in plays {
            guard let trigger = play.trigger else { continue }
            let direction = Direction(container: trigger.container, axis: trigger.axis)
            let index = indices[direction] ?? groups.count
            if index == groups.count {
                indices[direction] = index
                groups.append((direction, []))
            }
            groups[index].plays.append((signal, play, trigger))
        }
        return groups.map { direction, plays in
            let initial = scene.containers[direction.container].contentOffset[direction.axis]
            let thresholds = Set(plays.flatMap { $0.trigger.thresholds }).sorted()
            return Way(
                container: direction.container, axis: direction.axis, initial: initial, plays: plays,
                crossings: ThresholdCrossings(of: thresholds, from: initial))
        }
    }

    /// Returns the course of one of the scene's effects; nil if it exceeded the budget.
    func course(of play: Play) -> PlayCourse? { courses[play] }
}

/// An error for a scene whose timed effects exceed the budget.
public struct PlayOverload: Error, Hashable, Sendable {
    /// The limit that was exceeded.
    public enum Reason: Hashable, Sendable {
        /// The scroll crosses the thresholds of effects too often.
        case tooManyCrossings
        /// The scroll changes direction over too long a time to be searched.
        case tooManyTicks
    }

    /// The signal of the first effect that is not completely known.
    public var signal: SignalIndex
    /// The limit that was exceeded.
    public var reason: Reason
}

extension Play.Trigger {
    fileprivate var startThreshold: OffsetThreshold { OffsetThreshold(offset: start, isStrict: false) }
    fileprivate var endThreshold: OffsetThreshold? { end.map { OffsetThreshold(offset: $0, isStrict: true) } }
    fileprivate var thresholds: [OffsetThreshold] { [startThreshold] + [endThreshold].compactMap { $0 } }
}
