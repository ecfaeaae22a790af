import Primitives

/// The courses of all timed effects of a scene, computed before its first frame.
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

    /// An empty schedule.
    static let none = PlaySchedule()

    private init() {}

    /// Computes all courses of a scene with the given motions of its containers.
    init(of scene: LoweredScene, motions: [ScrollMotion]) {
        let plays = scene.signals.enumerated().compactMap { index, signal -> (signal: SignalIndex, play: Play)? in
            if case .played(let play) = signal.source { (index, play) } else { nil }
        }
        var budget = ThresholdCrossings.Budget(crossings: Self.mostCrossings, ticks: Self.mostTicks)
        var count = 0
        for (_, play) in plays where play.trigger == nil {
            courses[play] = PlayCourse(play, isInside: true, starts: [], ends: [])
        }
        for way in Self.ways(of: plays) {
            let crossings = motions[way.container].crossings(
                of: Set(way.plays.flatMap { $0.trigger.thresholds }).sorted(), along: way.axis,
                until: scene.timeline.duration, within: &budget)
            if crossings.isCutShort {
                overload = PlayOverload(
                    signal: way.plays[0].signal, reason: budget.crossings > 0 ? .tooManyTicks : .tooManyCrossings)
                return
            }
            let offset = scene.containers[way.container].contentOffset[way.axis]
            for (signal, play, trigger) in way.plays where courses[play] == nil {
                let starts = crossings.crossings(of: trigger.startThreshold)
                let ends = trigger.endThreshold.map(crossings.crossings) ?? []
                count += starts.count + ends.count
                guard count <= Self.mostCrossings else {
                    overload = PlayOverload(signal: signal, reason: .tooManyCrossings)
                    return
                }
                courses[play] = PlayCourse(play, isInside: trigger.contains(offset), starts: starts, ends: ends)
            }
        }
    }

    /// The effects along one axis of a container.
    private struct Way {
        var container: ContainerIndex
        var axis: Axis
        var plays: [(signal: SignalIndex, play: Play, trigger: Play.Trigger)] = []
    }

    private struct Direction: Hashable {
        var container: ContainerIndex
        var axis: Axis
    }

    /// Groups effects by axis and container, in the order of the first effect of each group.
    private static func ways(of plays: [(signal: SignalIndex, play: Play)]) -> [Way] {
        var ways: [Way] = []
        var indices: [Direction: Int] = [:]
        for (signal, play) in plays {
            guard let trigger = play.trigger else { continue }
            let direction = Direction(container: trigger.container, axis: trigger.axis)
            let index = indices[direction] ?? ways.count
            if index == ways.count {
                indices[direction] = index
                ways.append(Way(container: trigger.container, axis: trigger.axis))
            }
            ways[index].plays.append((signal, play, trigger))
        }
        return ways
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
