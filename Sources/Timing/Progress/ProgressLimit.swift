/// How far progress goes before it is held.
package enum ProgressLimit {
    /// The largest magnitude of progress: a stretch that fits in so often is as good as a step.
    ///
    /// Any number of a scene times this is finite, and so is what a curve makes of it when it goes on beyond its ends.
    package static let magnitude = 1e15

    /// How often a length, above 0, fits into a distance, held within ±`magnitude`.
    package static func quotient(_ distance: Double, by length: Double) -> Double {
        held(distance / length)
    }

    /// Progress, or what an easing makes of it, within ±`magnitude`.
    package static func held(_ progress: Double) -> Double {
        progress < -magnitude ? -magnitude : progress > magnitude ? magnitude : progress
    }
}
