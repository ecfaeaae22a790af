import Drawing

/// Which steps of a list can touch which rows: a bit for each step in each stretch of rows.
///
/// A band looks at its own steps alone, however many a list has. A step inside a group counts where the group does.
struct RowIndex: Sendable {
    private var words: [UInt64] = []
    /// Words of a stretch.
    private var wordCount = 0
    private var itemCount = 0
    /// Rows of a stretch are two to this power.
    private var shift = 0

    /// Rows of the smallest stretches, and how many stretches there are at most.
    private static let smallestShift = 5
    private static let mostStretches = 128

    /// Stretches of rows that hold the rows at hand.
    struct Stretches {
        fileprivate var first, last: Int
    }

    /// An index of nothing.
    init() {}

    /// Notes the steps of a picture of some height.
    init(_ items: [PreparedItem], height: Int) {
        itemCount = items.count
        wordCount = (items.count + 63) / 64
        shift = Self.smallestShift
        while (height - 1) >> shift >= Self.mostStretches { shift += 1 }
        let stretchCount = ((height - 1) >> shift) + 1
        words = [UInt64](repeating: 0, count: wordCount * stretchCount)
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
            for stretch in rows.lowerBound >> shift...(rows.upperBound - 1) >> shift {
                words[stretch * wordCount + index >> 6] |= bit
            }
        }
    }

    /// The stretches that some rows of the picture lie in.
    func stretches(of rows: Range<Int>) -> Stretches {
        Stretches(first: rows.lowerBound >> shift, last: max(rows.lowerBound, rows.upperBound - 1) >> shift)
    }

    private func word(_ index: Int, _ stretches: Stretches) -> UInt64 {
        var bits: UInt64 = 0
        for stretch in stretches.first...stretches.last { bits |= words[stretch * wordCount + index] }
        return bits
    }

    /// The first step from an index on that can touch some stretches, or the count of steps.
    func next(from index: Int, in stretches: Stretches) -> Int {
        if index >= itemCount { return itemCount }
        var place = index >> 6
        var bits = word(place, stretches) & (UInt64.max << UInt64(index & 63))
        while bits == 0 {
            place += 1
            if place == wordCount { return itemCount }
            bits = word(place, stretches)
        }
        return place << 6 + bits.trailingZeroBitCount
    }

    /// The last step before an index that can touch some stretches, or nil.
    func last(before index: Int, in stretches: Stretches) -> Int? {
        if index <= 0 { return nil }
        var place = (index - 1) >> 6
        var bits = word(place, stretches) & (UInt64.max >> UInt64(63 - (index - 1) & 63))
        while bits == 0 {
            if place == 0 { return nil }
            place -= 1
            bits = word(place, stretches)
        }
        return place << 6 + 63 - bits.leadingZeroBitCount
    }
}
