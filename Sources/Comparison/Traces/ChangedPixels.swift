import Drawing
import ImageCoding

/// A bitmap of the pixels that differ between two pictures. Counting the changed pixels in a box is fast.
struct ChangedPixels {
    /// The width of the bitmap in pixels.
    let width: Int
    /// The height of the bitmap in pixels.
    let height: Int
    /// The total number of changed pixels.
    let count: Int
    private let wordsPerRow: Int
    private let words: [UInt64]

    /// Compares the area that two pictures have in common.
    ///
    /// - Parameter threshold: The largest difference of a channel at which a pixel counts as unchanged, in levels
    ///   0…255.
    init(_ actual: StraightImage, _ expected: StraightImage, threshold: Int) {
        width = min(actual.width, expected.width)
        height = min(actual.height, expected.height)
        wordsPerRow = (width + 63) / 64
        var words = [UInt64](repeating: 0, count: wordsPerRow * height)
        var count = 0
        var rows = RowComparison(width: width, threshold: threshold)
        for top in stride(from: 0, to: height, by: ChangedTiles.side) {
            for row in top..<min(height, top + ChangedTiles.side) {
                _ = rows.add(actual, expected, row: row, bit: UInt32(1) << UInt32(row - top))
            }
            guard let columns = rows.takeChanges() else { continue }
            for x in columns.indices {
                var bits = columns[x]
                count += bits.nonzeroBitCount
                while bits != 0 {
                    words[(top + bits.trailingZeroBitCount) * wordsPerRow + x / 64] |= 1 << UInt64(x % 64)
                    bits &= bits - 1
                }
            }
        }
        self.words = words
        self.count = count
    }

    /// Returns the number of changed pixels in a box.
    func count(in box: PixelRect) -> Int {
        let (left, right) = (max(0, box.minX), min(width, box.maxX))
        guard left < right else { return 0 }
        let (first, last) = (left / 64, (right - 1) / 64)
        let firstMask = UInt64.max << UInt64(left % 64)
        let lastMask = UInt64.max >> UInt64(63 - (right - 1) % 64)
        var count = 0
        for y in max(0, box.minY)..<max(max(0, box.minY), min(height, box.maxY)) {
            for index in first...last {
                var word = words[y * wordsPerRow + index]
                if index == first { word &= firstMask }
                if index == last { word &= lastMask }
                count += word.nonzeroBitCount
            }
        }
        return count
    }
}

extension PixelRect {
    /// Creates the smallest box of whole pixels around a rectangle. Returns nil if the rectangle has no area.
    ///
    /// - Parameter numbers: The left, top, width and height of the rectangle, in pixels. They need not be integers.
    init?(touchedBy numbers: [Double]) {
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        func pixel(_ value: Double) -> Int { Int(min(max(value, -0x1p30), 0x1p30)) }
        self.init(
            minX: pixel(numbers[0].rounded(.down)), minY: pixel(numbers[1].rounded(.down)),
            maxX: pixel((numbers[0] + numbers[2]).rounded(.up)), maxY: pixel((numbers[1] + numbers[3]).rounded(.up)))
    }
}
