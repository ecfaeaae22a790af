import Primitives

/// The courses of all effects of a scene that time plays, worked out before its first frame.
///
/// Crossings are looked for once for each axis of a container, whatever the number of effects along it.
struct PlaySchedule: Sendable {
    /// Most crossings of all effects together, one that several share counting for each: about a second's worth.
    static let mostCrossings = 200_000
    /// Most ticks of all movements together: nearly five hours that are not known to go one way.
    static let mostTicks = 4_000_000

    /// Why some courses are missing; nil where none is.
    private(set) var overload: PlayOverload?
    /// For look-ups only.
    private var courses: [Play: PlayCourse] = [:]

    /// A schedule of nothing.
    static let none = PlaySchedule()

    private init() {}

    /// Works out all courses of a scene whose containers move so.
    init(of scene: LoweredScene, motions: [ScrollMotion]) {
        let plays = scene.signals.enumerated().compactMap { index, signal -> (signal: SignalIndex, play: Play)? in
            if case .played(let play) = signal.source { (index, play) } else { nil }
        }
        var budget = PlaceCrossings.Budget(crossings: Self.mostCrossings, ticks: Self.mostTicks)
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

    /// What an axis of a container sets off.
    private struct Way {
        var container: ContainerIndex
        var axis: Axis
        var plays: [(signal: SignalIndex, play: Play, trigger: Play.Trigger)] = []
    }

    private struct Direction: Hashable {
        var container: ContainerIndex
        var axis: Axis
    }

    /// All ways in the order of their first effects.
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

    /// The course of one of the scene's effects; nil where it would have been too much.
    func course(of play: Play) -> PlayCourse? { courses[play] }
}

/// More than is worked out of a scene's effects that time plays.
public struct PlayOverload: Error, Hashable, Sendable {
    /// What there is too much of.
    public enum Reason: Hashable, Sendable {
        /// The scroll passes the places of effects too often.
        case tooManyCrossings
        /// The scroll bends to and fro for too long to be searched.
        case tooManyTicks
    }

    /// The signal of the first effect that is not wholly known.
    public var signal: SignalIndex
    /// What there is too much of.
    public var reason: Reason
}

extension Play.Trigger {
    fileprivate var startThreshold: PlaceThreshold { PlaceThreshold(offset: start, isStrict: false) }
    fileprivate var endThreshold: PlaceThreshold? { end.map { PlaceThreshold(offset: $0, isStrict: true) } }
    fileprivate var thresholds: [PlaceThreshold] { [startThreshold] + [endThreshold].compactMap { $0 } }
}
