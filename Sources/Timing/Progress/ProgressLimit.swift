/// The limit to which progress is clamped.
package enum ProgressLimit {
    /// The largest magnitude of progress.
    ///
    /// A range that is shorter than a distance by more than this factor amounts to a step. The limit times any number
    /// that a scene can contain is finite, and so is the value of a curve that is extrapolated beyond its ends.
    package static let magnitude = 1e15

    /// Returns a distance divided by a positive length, clamped to ±`magnitude`.
    package static func quotient(_ distance: Double, by length: Double) -> Double {
        held(distance / length)
    }

    /// Returns progress, or an easing's result, clamped to ±`magnitude`.
    package static func held(_ progress: Double) -> Double {
        progress < -magnitude ? -magnitude : progress > magnitude ? magnitude : progress
    }
}
