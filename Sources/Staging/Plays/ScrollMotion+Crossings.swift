import Primitives
import Timing

extension ScrollMotion {
    /// The crossings of places along an axis, of all movements that begin by a time in seconds.
    func crossings(
        of thresholds: [PlaceThreshold], along axis: Axis, until duration: Double,
        within budget: inout PlaceCrossings.Budget
    ) -> PlaceCrossings {
        var crossings = PlaceCrossings(of: thresholds, from: initial[axis])
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
    /// The times in seconds after its start between which the offset goes one way, if its turns are known; the last is its end.
    ///
    /// What comes to rest leaps the last half pixel, maybe backwards: that is a stretch of its own.
    fileprivate func cuts(along axis: Axis) -> [Double] {
        let course = self[axis]
        let leaps = [course.ownDuration, duration].compactMap { $0 }.flatMap { [$0.nextDown, $0] }
        let inside = ((course.turns ?? []) + leaps).filter { $0 > 0 && $0 < duration }
        return inside.sorted() + [duration]
    }
}
