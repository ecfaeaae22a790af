import Primitives

/// A content offset along one axis during one movement: a closed form of the time since the movement's start.
public enum ScrollCourse: Hashable, Sendable {
    /// The offset is constant.
    case rest(at: Double)
    /// The offset moves from one value to another in `duration` seconds, with an easing.
    case eased(from: Double, to: Double, duration: Double, easing: Easing)
    /// The content follows a finger.
    case drag(FingerDrag)
    /// The content was released.
    case fling(Fling)
    /// The content follows a spring.
    case spring(SpringTravel)
    /// The offset was recorded.
    case trace(OffsetTrace)

    /// Returns the offset some seconds after the start, in points.
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

    /// Returns the velocity some seconds after the start, in points per second.
    ///
    /// It is the derivative if there is a formula for the derivative. With an easing other than linear, it is the
    /// difference quotient over 1/240 s, inside the movement.
    public func velocity(at time: Double) -> Double {
        switch self {
        case .rest: return 0
        case .eased(let from, let to, let duration, .linear):
            return duration > 0 ? ProgressLimit.quotient(to - from, by: duration) : 0
        case .eased(_, _, let duration, _): return quotient(at: time, duration: duration)
        case .drag(let drag): return drag.evenVelocity(at: time) ?? quotient(at: time, duration: drag.duration)
        case .fling(let fling): return fling.velocity(at: time)
        case .spring(let travel): return travel.velocity(at: time)
        case .trace(let trace): return trace.velocity(at: time)
        }
    }

    /// The duration that the motion itself determines, in seconds; nil if the segment specifies the duration.
    public var ownDuration: Double? {
        switch self {
        case .rest, .eased, .drag: nil
        case .fling(let fling): fling.duration
        case .spring(let travel): travel.duration
        case .trace(let trace): trace.duration
        }
    }

    /// The times in seconds at which the offset reverses, in rising order; nil if they are not known.
    ///
    /// They are not known for some easings and for springs with too many reversals. Jumps of at most the rest threshold
    /// at the end are not included.
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

    /// Half of the 1/240 s interval over which a difference quotient is centred.
    private static let halfTick = 0.5 / InputClock.ticksPerSecond

    private func quotient(at time: Double, duration: Double) -> Double {
        let before = min(max(0, time - Self.halfTick), duration)
        let after = max(0, min(duration, time + Self.halfTick))
        guard after > before else { return 0 }
        return ProgressLimit.quotient(offset(at: after) - offset(at: before), by: after - before)
    }
}
