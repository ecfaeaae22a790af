import Drawing

extension EffectStore {
    /// A cache key for an effect: everything that determines its pixels.
    ///
    /// Steps are keyed as they are drawn, in fixed-point coordinates of their picture. So a group that has moved by
    /// whole pixels, or returns to an earlier size, keeps its key in spite of noise in the last bits of its numbers.
    struct Key: Hashable, Sendable {
        /// The steps that the effect is made from.
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
