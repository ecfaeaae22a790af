/// A table of 8 × 8 thresholds for rounding channel values, so that a gradient shows no visible steps.
///
/// A channel value v becomes ⌊v + threshold⌋. The thresholds are 1/128, 3/128 … 127/128, and each occurs once in every
/// 8 × 8 device pixels. The mean of the results differs from v by at most 1/128 of a level, and whole values do not
/// change. All channels of a pixel share a threshold, so no channel exceeds the pixel's alpha.
enum OrderedDither {
    /// The thresholds of each row, reduced by a half. They are added to values that are then rounded to nearest instead
    /// of down.
    private static let rows: [SIMD8<Float>] = (0..<8).map { y in
        var row = SIMD8<Float>()
        for x in 0..<8 { row[x] = (Float(rank(x, y)) + 0.5) / 64 - 0.5 }
        return row
    }

    /// Returns the numbers to add to the channel values in row `y` before they are rounded to nearest. Element i
    /// belongs to every column whose remainder modulo 8 is i.
    static func row(_ y: Int) -> SIMD8<Float> { rows[y & 7] }

    /// Returns the rank of a pixel, 0…63, among the pixels of an 8 × 8 block (Bayer, 1973).
    ///
    /// The bits of the rank are alternately bits of x ⊕ y and of y. The lowest bits of x ⊕ y and y become the highest
    /// bits of the rank. So the first 1, 4 or 16 ranks are spread as evenly as possible.
    static func rank(_ x: Int, _ y: Int) -> Int {
        var rank = 0
        for bit in 0..<3 {
            rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
        return rank
    }
}
