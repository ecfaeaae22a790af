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
            guard movement.start <= duration else { break }
            let end = movement.end
            // Between its turns the offset goes one way.
            let turns = movement[axis].turns
            let places = (turns ?? []).map { movement.start + $0 }.filter { $0 > movement.start && $0 < end } + [end]
            var start = movement.start
            for place in places {
                crossings.follow(from: start, to: place, isMonotone: turns != nil, within: &budget) { time in
                    time < end ? movement.offset(at: time - movement.start)[axis] : movement.to[axis]
                }
                start = place
            }
        }
        return crossings
    }
}
