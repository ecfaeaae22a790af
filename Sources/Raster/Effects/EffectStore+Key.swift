import Drawing

extension EffectStore {
    /// What decides the pixels of an effect.
    ///
    /// Steps are told as they are drawn, in fixed-point places of their picture: a group that has moved by whole pixels, or
    /// comes back to a size it had, is the same whatever noise its numbers have in their last bits.
    struct Key: Hashable, Sendable {
        /// The steps it is made of.
        var steps: BandKey
        var request: EffectRequest

        /// Bytes it holds.
        var byteCount: Int { steps.byteCount + 256 }

        func hash(into hasher: inout Hasher) {
            hasher.combine(steps)
            hasher.combine(request.window)
        }
    }
}
