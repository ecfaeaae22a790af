import CICU

/// The embedding levels of a paragraph, computed by the bidirectional algorithm (UAX #9). Even levels are left to
/// right, odd levels are right to left.
struct BidirectionalLevels {
    /// The level of the paragraph: 0 for left to right, 1 for right to left.
    let base: UInt8
    /// The level of each scalar.
    let levels: [UInt8]

    /// Computes the levels of a paragraph. `base` is the paragraph's level. If `base` is nil, the first strong
    /// character determines the paragraph's level.
    init(of scalars: [UInt32], base: UInt8? = nil) {
        // Nearly all text is in left-to-right scripts and does not need the algorithm.
        if scalars.isEmpty || (base != 1 && scalars.allSatisfy { $0 < 0x590 }) {
            self.base = base ?? 0
            levels = Array(repeating: 0, count: scalars.count)
            return
        }
        let text = CodeUnits(scalars)
        var levels = [UInt8](repeating: 0, count: text.units.count)
        var paragraph: UInt8 = 0
        // The call reads and writes one element per code unit.
        ICU.call {
            cicu_bidi_levels(
                text.units, Int32(clamping: text.units.count), base.map(Int32.init) ?? -1, &levels, &paragraph)
        }
        self.base = paragraph
        self.levels = text.values(levels, atLastUnit: false)
    }
}
