import Primitives
import Timing

/// The courses of all timed effects of a scene, computed from the scroll's motion.
///
/// Crossings are searched for once per axis of a container, however many effects depend on this axis.
struct PlaySchedule: Sendable {
    /// The maximum total number of crossings of a scene's effects. Finding this many takes about a second.
    ///
    /// A crossing that several effects share counts once for each effect.
    static let mostCrossings = 200_000
    /// The maximum total number of ticks at which a scene's movements are sampled to find crossings.
    ///
    /// This is enough for almost five hours of motion that is not known to be monotone.
    static let mostTicks = 4_000_000

    /// The reason why some courses are missing; nil if all courses are known.
    private(set) var overload: PlayBudgetExceeded?
    /// The course of each effect. The dictionary is used only for look-ups and never iterated.
    private var courses: [Play: PlayCourse] = [:]
    private var ways: [Way] = []
    /// The total number of crossings of all effects. A crossing that several effects share counts once for each effect.
    private var count = 0
    private var budget = ThresholdCrossings.Budget(crossings: Self.mostCrossings, ticks: Self.mostTicks)

    /// An empty schedule.
    static let none = PlaySchedule()

    private init() {}

    /// Creates a schedule without courses. The courses are computed by `follow`.
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

    /// Finds crossings in the recordings of all containers between two samples; returns whether any course has changed.
    ///
    /// - Parameters:
    ///   - recordings: The recording of each container.
    ///   - start: The time of the earlier sample, in seconds.
    ///   - end: The time of the later sample, in seconds. If it equals `start`, the recordings begin at this time.
    mutating func follow(_ recordings: [LiveTrace], from start: Double, to end: Double) -> Bool {
        follow { way, budget in
            let trace = recordings[way.container][way.axis]
            way.crossings.follow(from: start, to: end, beginningAt: 0, isMonotone: true, within: &budget) {
                trace.offset(at: $0)
            }
        }
    }

    /// Finds crossings along all axes of all containers; returns whether any course has changed.
    ///
    /// If an axis has new crossings, the courses of all effects along this axis are computed again.
    @discardableResult
    private mutating func follow(_ find: (inout Way, inout ThresholdCrossings.Budget) -> Void) -> Bool {
        var isChanged = false
        for index in ways.indices where overload == nil {
            find(&ways[index], &budget)
            if ways[index].crossings.isCutShort {
                overload = PlayBudgetExceeded(
                    signal: ways[index].plays[0].signal,
                    reason: budget.crossings > 0 ? .tooManyTicks : .tooManyCrossings)
            } else if ways[index].crossings.count != ways[index].knownCrossings {
                update(index)
                isChanged = true
            }
        }
        return isChanged
    }

    /// Computes the courses of all effects along one axis of a container, which is given as an index into `ways`.
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
                overload = PlayBudgetExceeded(signal: signal, reason: .tooManyCrossings)
                return
            }
            courses[play] = PlayCourse(play, isInside: trigger.contains(way.initial), starts: starts, ends: ends)
        }
        count += way.count
    }

    /// The effects that depend on one axis of a container, and the crossings along this axis.
    private struct Way {
        var container: ContainerIndex
        var axis: Axis
        /// The content offset at time zero, in points.
        var initial: Double
        var plays: [(signal: SignalIndex, play: Play, trigger: Play.Trigger)] = []
        var crossings: ThresholdCrossings
        /// The number of crossings that were known when the courses were last computed; nil before the first
        /// computation.
        var knownCrossings: Int?
        /// The total number of crossings of these effects. A crossing that several effects share counts once for each
        /// effect.
        var count = 0
    }

    private struct Direction: Hashable {
        var container: ContainerIndex
        var axis: Axis
    }

    /// Groups effects by container and axis. The groups are in the order of their first effects.
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

    /// Returns the course of one of the scene's effects; nil if the budget ran out before the course was computed.
    func course(of play: Play) -> PlayCourse? { courses[play] }
}

/// An error for a scene whose timed effects need more crossings or ticks than the budget allows.
public struct PlayBudgetExceeded: Error, Hashable, Sendable {
    /// The limit that was exceeded.
    public enum Reason: Hashable, Sendable {
        /// The scroll crosses the thresholds of effects too often.
        case tooManyCrossings
        /// The motion that may change direction lasts too long to be searched completely for crossings.
        case tooManyTicks
    }

    /// The signal of the first effect whose course is not completely known.
    public var signal: SignalIndex
    /// The limit that was exceeded.
    public var reason: Reason
}

extension Play.Trigger {
    fileprivate var startThreshold: OffsetThreshold { OffsetThreshold(offset: start, isStrict: false) }
    fileprivate var endThreshold: OffsetThreshold? { end.map { OffsetThreshold(offset: $0, isStrict: true) } }
    fileprivate var thresholds: [OffsetThreshold] { [startThreshold] + [endThreshold].compactMap { $0 } }
}
