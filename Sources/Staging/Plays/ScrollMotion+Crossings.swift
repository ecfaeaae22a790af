import Primitives
import Timing

extension ScrollMotion {
    /// Finds the crossings of thresholds along an axis in all movements that begin at or before a time in seconds.
    ///
    /// - Parameters:
    ///   - crossings: The thresholds, and the list to which their crossings are added.
    ///   - axis: The axis.
    ///   - duration: The time in seconds.
    ///   - budget: The remaining work, which the search reduces.
    func follow(
        _ crossings: inout ThresholdCrossings, along axis: Axis, until duration: Double,
        within budget: inout ThresholdCrossings.Budget
    ) {
        for movement in movements {
            guard movement.start <= duration, !crossings.isCutShort else { break }
            var start = 0.0
            let isMonotone = movement[axis].turns != nil
            for end in movement.cuts(along: axis) {
                crossings.follow(
                    from: start, to: end, beginningAt: movement.start, isMonotone: isMonotone, within: &budget
                ) { movement.offset(at: $0)[axis] }
                start = end
            }
        }
    }
}

extension ScrollMovement {
    /// Returns the times that divide the movement into segments for the search, in seconds after the movement's start.
    ///
    /// The last time is the movement's end. The other times depend on the movement:
    ///
    /// - If the times at which the movement changes direction are known, they divide it. The offset is then monotone in
    ///   each segment.
    /// - A movement that comes to rest jumps over the last half pixel, possibly backward. This jump is a segment of its
    ///   own.
    /// - A recording is divided at its samples. Adding samples at its end therefore does not change earlier crossings.
    fileprivate func cuts(along axis: Axis) -> [Double] {
        let course = self[axis]
        if case .trace(let trace) = course, trace.times.count > 1 { return Array(trace.times.dropFirst()) }
        let leaps = [course.ownDuration, duration].compactMap { $0 }.flatMap { [$0.nextDown, $0] }
        let inside = ((course.turns ?? []) + leaps).filter { $0 > 0 && $0 < duration }
        return inside.sorted() + [duration]
    }
}
