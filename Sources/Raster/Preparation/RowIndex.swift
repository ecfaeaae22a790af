import Drawing

/// An index of a list's steps by rows. For each range of rows, it has a bit for each step, which is set if the step can
/// touch the range.
///
/// So drawing a band examines only the steps that can touch the band. A step inside a group counts only in the group's
/// rows.
struct RowIndex: Sendable {
    private var words: [UInt64] = []
    /// The number of 64-bit words that hold the bits of one range of rows.
    private var wordCount = 0
    private var itemCount = 0
    /// The binary logarithm of the height of a range of rows. The height is 2^`shift` rows.
    private var shift = 0

    /// The smallest value of `shift`: a range has at least 32 rows.
    private static let smallestShift = 5
    /// The largest number of ranges into which a picture is divided.
    private static let mostSegments = 128

    /// A sequence of neighbouring ranges of rows, given by the first and the last range.
    struct Segments {
        fileprivate var first, last: Int
    }

    /// Creates an index without steps.
    init() {}

    /// Creates an index of the steps of a picture with `height` rows.
    init(_ items: [PreparedItem], height: Int) {
        itemCount = items.count
        wordCount = (items.count + 63) / 64
        shift = Self.smallestShift
        while (height - 1) >> shift >= Self.mostSegments { shift += 1 }
        let segmentCount = ((height - 1) >> shift) + 1
        words = [UInt64](repeating: 0, count: wordCount * segmentCount)
        var groups: [Range<Int>] = []
        var limit = 0..<height
        for index in items.indices {
            let bounds = items[index].bounds
            var rows = (bounds.minY..<max(bounds.minY, bounds.maxY)).clamped(to: limit)
            switch items[index].kind {
            case .fill: break
            case .beginGroup, .beginClip:
                groups.append(limit)
                limit = rows
            case .beginMask: rows = limit
            case .endGroup, .endClip:
                rows = limit
                limit = groups.popLast() ?? 0..<height
            }
            if rows.isEmpty { continue }
            let bit: UInt64 = 1 << UInt64(index & 63)
            for segment in rows.lowerBound >> shift...(rows.upperBound - 1) >> shift {
                words[segment * wordCount + index >> 6] |= bit
            }
        }
    }

    /// Returns the ranges that contain some rows of the picture.
    func segments(of rows: Range<Int>) -> Segments {
        Segments(first: rows.lowerBound >> shift, last: max(rows.lowerBound, rows.upperBound - 1) >> shift)
    }

    private func word(_ index: Int, _ segments: Segments) -> UInt64 {
        var bits: UInt64 = 0
        for segment in segments.first...segments.last { bits |= words[segment * wordCount + index] }
        return bits
    }

    /// Returns the index of the first step that can touch the given ranges, at or after `index`. If there is no such
    /// step, returns the number of steps.
    func next(from index: Int, in segments: Segments) -> Int {
        if index >= itemCount { return itemCount }
        var wordIndex = index >> 6
        var bits = word(wordIndex, segments) & (UInt64.max << UInt64(index & 63))
        while bits == 0 {
            wordIndex += 1
            if wordIndex == wordCount { return itemCount }
            bits = word(wordIndex, segments)
        }
        return wordIndex << 6 + bits.trailingZeroBitCount
    }

    /// Returns the index of the last step before `index` that can touch the given ranges. Nil if there is no such step.
    func last(before index: Int, in segments: Segments) -> Int? {
        if index <= 0 { return nil }
        var wordIndex = (index - 1) >> 6
        var bits = word(wordIndex, segments) & (UInt64.max >> UInt64(63 - (index - 1) & 63))
        while bits == 0 {
            if wordIndex == 0 { return nil }
            wordIndex -= 1
            bits = word(wordIndex, segments)
        }
        return wordIndex << 6 + 63 - bits.leadingZeroBitCount
    }
}
