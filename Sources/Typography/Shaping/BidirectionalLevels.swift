import CFriBidi

/// The embedding levels of a paragraph by the bidirectional algorithm (UAX #9): even ones run to the right.
struct BidirectionalLevels {
    /// The paragraph's own level: 0 for left to right, 1 for right to left.
    let base: UInt8
    /// The level of each scalar.
    let levels: [UInt8]

    /// Resolves levels; `base` fixes the paragraph's, else its first strong character does.
    init(of scalars: [UInt32], base: UInt8? = nil) {
        // Nearly all text is in scripts that run to the right and need no algorithm.
        if base != 1, scalars.allSatisfy({ $0 < 0x590 }) {
            self.base = 0
            levels = Array(repeating: 0, count: scalars.count)
            return
        }
        let count = FriBidiStrIndex(clamping: scalars.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var direction = base == 0 ? FRIBIDI_PAR_LTR : base == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON
        // Each call reads and writes `count` elements, which all the arrays have.
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        let isRightToLeft = direction == FRIBIDI_PAR_RTL
        self.base = base ?? (isRightToLeft ? 1 : 0)
        // 0 is FriBidi's word for having had no memory.
        self.levels =
            highest == 0 ? Array(repeating: self.base, count: scalars.count) : levels.map { UInt8(clamping: $0) }
    }
}
