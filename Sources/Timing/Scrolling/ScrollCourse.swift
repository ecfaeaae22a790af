import Primitives

/// The content offset along one axis during one movement, as a closed form of the time since the movement's start.
public enum ScrollCourse: Hashable, Sendable {
    /// The offset is constant.
    case rest(at: Double)
    /// The offset moves from `from` to `to` in `duration` seconds, with an easing.
    case eased(from: Double, to: Double, duration: Double, easing: Easing)
    /// A finger drags the content.
    case drag(FingerDrag)
    /// The content moves freely after a finger has let go.
    case fling(Fling)
    /// A spring moves the content.
    case spring(SpringTravel)
    /// The offset is played back from a recorded trace.
    case trace(OffsetTrace)

    /// Returns the content offset, in points, at a time in seconds after the movement's start.
    public func offset(at time: Double) -> Double {
        switch self {
        case .rest(let offset): return offset
        case .eased(let from, let to, let duration, let easing):
            let progress = duration > 0 ? min(1, max(0, time / duration)) : 1
            return from.mixed(with: to, fraction: easing.value(at: progress))
        case .drag(let drag): return drag.offset(at: time)
        case .fling(let fling): return fling.offset(at: time)
        case .spring(let travel): return travel.offset(at: time)
        case .trace(let trace): return trace.offset(at: time)
        }
    }

    /// Returns the velocity, in points per second, at a time in seconds after the movement's start.
    ///
    /// If there is a formula for the derivative, the velocity is the derivative. For most easings, there is no such
    /// formula. The result is then the average velocity over 1/240 s around the time.
    public func velocity(at time: Double) -> Double {
        switch self {
        case .rest: return 0
        case .eased(let from, let to, let duration, .linear):
            return duration > 0 ? ProgressLimit.quotient(to - from, by: duration) : 0
        case .eased(_, _, let duration, _): return quotient(at: time, duration: duration)
        case .drag(let drag): return drag.constantVelocity(at: time) ?? quotient(at: time, duration: drag.duration)
        case .fling(let fling): return fling.velocity(at: time)
        case .spring(let travel): return travel.velocity(at: time)
        case .trace(let trace): return trace.velocity(at: time)
        }
    }

    /// The duration that follows from the motion, in seconds, as for a fling. Nil if the movement has a specified
    /// duration instead.
    public var ownDuration: Double? {
        switch self {
        case .rest, .eased, .drag: nil
        case .fling(let fling): fling.duration
        case .spring(let travel): travel.duration
        case .trace(let trace): trace.duration
        }
    }

    /// The times, in seconds after the start, at which the offset reverses its direction, in rising order. Nil if they
    /// are unknown.
    ///
    /// The times are unknown for some easings, and for springs with too many reversals. A movement may end with a small
    /// jump to its end value, which is not included.
    public var turns: [Double]? {
        switch self {
        case .rest: []
        case .eased(_, _, _, let easing): easing.isMonotone ? [] : nil
        case .drag(let drag): drag.isMonotone ? [] : nil
        case .fling(let fling): fling.turns
        case .spring(let travel): travel.turns
        case .trace(let trace): trace.turns
        }
    }

    /// Half of the interval over which the velocity is averaged if there is no derivative: 1/480 s.
    private static let halfTick = 0.5 / InputClock.ticksPerSecond

    private func quotient(at time: Double, duration: Double) -> Double {
        let before = min(max(0, time - Self.halfTick), duration)
        let after = max(0, min(duration, time + Self.halfTick))
        guard after > before else { return 0 }
        return ProgressLimit.quotient(offset(at: after) - offset(at: before), by: after - before)
    }
}
