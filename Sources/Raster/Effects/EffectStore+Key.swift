import Drawing

extension EffectStore {
    /// A cache key for an effect: everything that determines its pixels.
    ///
    /// The key holds the steps as they are drawn, in fixed-point coordinates of the effect's source picture. So a group
    /// that has moved by whole pixels, or that returns to an earlier size, keeps its key in spite of noise in the last
    /// bits of its coordinates.
    struct Key: Hashable, Sendable {
        /// The steps that draw the effect's source picture.
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
