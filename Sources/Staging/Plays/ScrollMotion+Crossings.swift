import Primitives
import Timing

extension ScrollMotion {
    /// Returns the crossings of thresholds along an axis, for all movements that begin no later than a time in seconds.
    func crossings(
        of thresholds: [OffsetThreshold], along axis: Axis, until duration: Double,
        within budget: inout ThresholdCrossings.Budget
    ) -> ThresholdCrossings {
        var crossings = ThresholdCrossings(of: thresholds, from: initial[axis])
        for movement in movements {
            guard movement.start <= duration, !crossings.isCutShort else { break }
            var start = 0.0
            for end in movement.cuts(along: axis) {
                crossings.follow(
                    from: start, to: end, beginningAt: movement.start,
                    isMonotone: movement[axis].turns != nil, within: &budget
                ) { movement.offset(at: $0)[axis] }
                start = end
            }
        }
        return crossings
    }
}

extension ScrollMovement {
    /// Returns the times, in seconds after the start, between which the offset is monotone, if its turns are known.
    ///
    /// The last time is the movement's end. A movement that comes to rest jumps over the last half pixel, possibly
    /// backwards: the jump is a segment of its own.
    fileprivate func cuts(along axis: Axis) -> [Double] {
        let course = self[axis]
        let leaps = [course.ownDuration, duration].compactMap { $0 }.flatMap { [$0.nextDown, $0] }
        let inside = ((course.turns ?? []) + leaps).filter { $0 > 0 && $0 < duration }
        return inside.sorted() + [duration]
    }
}
