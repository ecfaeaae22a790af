import Drawing

/// An index of the steps that can touch each row. It has a bit for each step in each range of rows.
///
/// With the index, a band examines only the steps that can touch it, however many steps the list has. A step inside a
/// group counts only in the group's rows.
struct RowIndex: Sendable {
    private var words: [UInt64] = []
    /// The number of words per range of rows.
    private var wordCount = 0
    private var itemCount = 0
    /// The height of a range of rows, as a power of two.
    private var shift = 0

    /// The smallest height of a range of rows, as a power of two.
    private static let smallestShift = 5
    /// The largest number of ranges.
    private static let mostSegments = 128

    /// The ranges of rows that contain the requested rows.
    struct Segments {
        fileprivate var first, last: Int
    }

    /// Creates an index without steps.
    init() {}

    /// Creates the index of the steps of a picture with the given height.
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

    /// Returns the index of the first step, from `index` on, that can touch some ranges; the number of steps without
    /// such a step.
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

    /// Returns the index of the last step before `index` that can touch some ranges, or nil if there is no such step.
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
