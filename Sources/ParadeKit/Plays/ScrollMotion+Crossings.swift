import Primitives
import Timing

extension ScrollMotion {
    /// The crossings of places along an axis, of all movements that begin by a time in seconds.
    func crossings(
        of thresholds: [PlaceThreshold], along axis: Axis, until duration: Double,
        within budget: inout PlaceCrossings.Budget
    ) -> PlaceCrossings {
        var crossings = PlaceCrossings(of: thresholds, from: initial[axis])
        for step in steps {
            guard step.start <= duration else { break }
            let end = step.start + step.duration
            crossings.follow(from: step.start, to: end, isMonotone: step.isMonotone, within: &budget) { time in
                time < end ? step.offset(at: time)[axis] : step.to[axis]
            }
        }
        return crossings
    }
}
