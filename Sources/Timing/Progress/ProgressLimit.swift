/// The limit to which progress is clamped.
package enum ProgressLimit {
    /// The largest magnitude of progress.
    ///
    /// If a distance is more than this many times the length of a range, the range acts as a step. The limit is low
    /// enough that two results stay finite: the limit times any number of a scene, and the value of a curve
    /// extrapolated up to the limit.
    package static let magnitude = 1e15

    /// Returns a distance divided by a positive length, clamped to ±`magnitude`.
    package static func quotient(_ distance: Double, by length: Double) -> Double {
        clamped(distance / length)
    }

    /// Returns a progress, or the result of an easing, clamped to ±`magnitude`.
    package static func clamped(_ progress: Double) -> Double {
        progress < -magnitude ? -magnitude : progress > magnitude ? magnitude : progress
    }
}
