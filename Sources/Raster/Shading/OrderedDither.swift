/// An 8 × 8 table of thresholds that replaces rounding, so that a gradient shows no steps wider than its own.
///
/// A channel value v becomes ⌊v + threshold⌋ with thresholds 1/128, 3/128 … 127/128, each once in every 8 × 8 device
/// pixels. Their mean is v to within 1/128 of a level, and whole values stay whole. All channels of a pixel share a
/// threshold, so no channel exceeds its alpha.
enum OrderedDither {
    /// Each row's thresholds minus a half, for arithmetic that rounds to nearest.
    private static let rows: [SIMD8<Float>] = (0..<8).map { y in
        var row = SIMD8<Float>()
        for x in 0..<8 { row[x] = (Float(rank(x, y)) + 0.5) / 64 - 0.5 }
        return row
    }

    /// Returns the numbers to add to the values of columns 0…7 of 8 before they are rounded to nearest.
    static func row(_ y: Int) -> SIMD8<Float> { rows[y & 7] }

    /// Returns the rank of a pixel among 64, after Bayer (1973): alternating bits of x ⊕ y and y, the lowest ones most
    /// significant in the rank.
    ///
    /// So any 1, 4 or 16 consecutive ranks are spread as evenly as possible.
    static func rank(_ x: Int, _ y: Int) -> Int {
        var rank = 0
        for bit in 0..<3 {
            rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
        return rank
    }
}
