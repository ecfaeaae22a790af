import Drawing

extension EffectStore {
    /// A cache key for an effect: everything that determines the effect's pixels.
    ///
    /// The steps are stored as they are drawn, in fixed-point coordinates relative to the effect's source picture. So a
    /// group keeps its key when it moves by whole pixels or returns to an earlier size, despite rounding errors in its
    /// coordinates.
    struct Key: Hashable, Sendable {
        /// The key of the steps that draw the effect's source picture.
        var steps: BandKey
        var request: EffectRequest

        /// The key's size in bytes.
        var byteCount: Int { steps.byteCount + 256 }

        func hash(into hasher: inout Hasher) {
            hasher.combine(steps)
            hasher.combine(request.window)
        }
    }
}
