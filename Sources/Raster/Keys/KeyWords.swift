import Drawing

/// A builder of cache keys for bands. It collects, as 64-bit words, everything that determines a band's pixels.
///
/// If content can vary in length, its length is appended before it. So different contents never give the same words.
struct KeyWords {
    private(set) var words: [UInt64] = []
    /// The first row of the band. All rows in the key are relative to this row.
    let top: Int

    /// Creates an empty key for a band whose first row is `top`.
    init(top: Int) {
        self.top = top
        words.reserveCapacity(256)
    }

    mutating func append(_ word: UInt64) { words.append(word) }

    mutating func append(_ number: Int) { words.append(UInt64(truncatingIfNeeded: number)) }

    mutating func append(_ number: Int64) { words.append(UInt64(bitPattern: number)) }

    /// Replaces the word at `index`, for a value that is known only after later words have been appended.
    mutating func replace(_ index: Int, with word: UInt64) { words[index] = word }

    /// Appends the bit pattern of a number.
    ///
    /// The two zeros give different words, and so do different NaNs. This can only cause a cache miss, never a wrong
    /// pixel.
    mutating func append(_ number: Double) { words.append(number.bitPattern) }

    /// Appends two numbers in one word.
    mutating func append(_ first: Int32, _ second: Int32) { words.append(Self.word(first, second)) }

    /// Appends two numbers in one word. Each number must fit 32 bits.
    mutating func append(_ first: Int, _ second: Int) {
        append(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second))
    }

    mutating func append(_ first: Float, _ second: Float) {
        words.append(UInt64(first.bitPattern) | UInt64(second.bitPattern) << 32)
    }

    /// Appends two y coordinates in one word, in 1/4096 of a pixel and relative to the band's first row.
    mutating func append(rows first: Int32, _ second: Int32) {
        let origin = Int32(truncatingIfNeeded: top) << FixedPoint.bits
        append(first &- origin, second &- origin)
    }

    /// Appends a rectangle. Its rows are stored relative to the band's first row, and its columns are absolute.
    mutating func append(_ pixels: PixelRect) {
        append(pixels.minX, pixels.maxX)
        append(pixels.minY - top, pixels.maxY - top)
    }

    mutating func append(_ range: Range<Int>) { append(range.lowerBound, range.upperBound) }

    /// Appends a colour or, for nil, a word that differs from every colour.
    mutating func append(_ color: UInt32?) { words.append(color.map { UInt64($0) | 1 << 32 } ?? 0) }

    private static func word(_ first: Int32, _ second: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: first)) | UInt64(UInt32(bitPattern: second)) << 32
    }
}
