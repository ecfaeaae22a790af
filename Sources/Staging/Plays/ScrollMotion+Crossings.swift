import Primitives
import Timing

extension ScrollMotion {
    /// Finds the crossings of thresholds along an axis in all movements that begin no later than a time in seconds.
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
    /// Returns the times that cut the movement into segments for the search, in seconds after the movement's start.
    ///
    /// If the turns of the movement are known, the offset is monotone in each segment. The last time is the movement's
    /// end. A movement that comes to rest jumps over the last half pixel, possibly backwards, and this jump is a
    /// segment of its own. A recording is cut at its samples, so a recording with further samples has the same
    /// crossings up to these samples.
    fileprivate func cuts(along axis: Axis) -> [Double] {
        let course = self[axis]
        if case .trace(let trace) = course, trace.times.count > 1 { return Array(trace.times.dropFirst()) }
        let leaps = [course.ownDuration, duration].compactMap { $0 }.flatMap { [$0.nextDown, $0] }
        let inside = ((course.turns ?? []) + leaps).filter { $0 > 0 && $0 < duration }
        return inside.sorted() + [duration]
    }
}
