import Glibc
import ImageCoding

// Two rows are compared as bytes, sixteen at a time: |a − b| is max(a, b) − min(a, b), with one instruction for each of
// the three operations.
//
//     sum        bytes are added in pairs as 16-bit lanes, which can hold 128 vectors: 128 · 2 · 255 < 2¹⁶
//     largest    a maximum per lane; lanes of the same channel are merged at the end
//     differing  a pixel's four bytes, taken as one number, are not 0
//     changed    as `differing`, after a saturating subtraction of the threshold: max(d, t) − t
//
// Changed pixels are recorded in one number for each column, which has a bit for each of the eight rows of a band of
// tiles.

/// An accumulator of the differences between two pictures, row by row.
struct RowComparison {
    /// The number of pixels that differ by any amount.
    private(set) var differingPixelCount = 0
    /// The sum of the differences over all channels of all pixels, in levels.
    private(set) var sum = 0
    private var largest = SIMD16<UInt8>()
    private let width: Int
    private let threshold: UInt8
    /// A bit mask for each column: a bit is set if the pixel in that row of the current band has changed.
    private var changes: [UInt32]
    private var hasChanges = false

    /// The number of vectors after which 16-bit sums are added to a wider sum, before they can overflow.
    private static let vectorsAtATime = 128

    /// Prepares for rows of `width` pixels.
    init(width: Int, threshold: Int) {
        self.width = width
        self.threshold = UInt8(min(max(threshold, 0), 255))
        changes = [UInt32](repeating: 0, count: width)
    }

    /// The largest difference in each channel so far, in levels 0…255.
    var largestByChannel: ChannelLevels {
        func most(_ channel: Int) -> Int {
            Int(max(max(largest[channel], largest[channel + 4]), max(largest[channel + 8], largest[channel + 12])))
        }
        return ChannelLevels(red: most(0), green: most(1), blue: most(2), alpha: most(3))
    }

    /// Returns the bit masks of the pixels that have changed since the last call, and clears them. Nil if no pixel has
    /// changed.
    mutating func takeChanges() -> [UInt32]? {
        guard hasChanges else { return nil }
        defer {
            for index in changes.indices { changes[index] = 0 }
            hasChanges = false
        }
        return changes
    }

    /// Compares the first `width` pixels of a row in two pictures, and returns whether any pixel differs.
    ///
    /// For each pixel that has changed, sets `bit` in the bit mask of its column.
    mutating func add(_ first: StraightImage, _ second: StraightImage, row: Int, bit: UInt32) -> Bool {
        let starts = (row * first.width * 4, row * second.width * 4)
        precondition(
            row >= 0 && starts.0 + width * 4 <= first.bytes.count && starts.1 + width * 4 <= second.bytes.count,
            "both pictures have the row")
        return first.bytes.withUnsafeBytes { first in
            second.bytes.withUnsafeBytes { second in
                // The precondition guarantees the length of both buffers. The buffer of a row with at least one pixel
                // always has an address.
                guard let first = first.baseAddress?.advanced(by: starts.0),
                    let second = second.baseAddress?.advanced(by: starts.1),
                    memcmp(first, second, width * 4) != 0
                else { return false }
                add(first, second, bit: bit)
                return true
            }
        }
    }

    /// Compares two rows that differ.
    private mutating func add(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, bit: UInt32) {
        let limit = SIMD16<UInt8>(repeating: threshold)
        let one = SIMD4<UInt32>(repeating: 1)
        let bits = SIMD4<UInt32>(repeating: bit)
        var counts = SIMD4<UInt32>()
        var column = 0
        // Locals stay in registers.
        var largest = self.largest
        var sum = 0
        let width = width
        changes.withUnsafeMutableBytes { changes in
            while column &+ 4 <= width {
                let end = min(width & ~3, column &+ 4 &* Self.vectorsAtATime)
                var sums = SIMD8<UInt16>()
                while column < end {
                    // The four pixels end at or before column `width`, in the rows and in the array of columns.
                    let a = first.loadUnaligned(fromByteOffset: column &* 4, as: SIMD16<UInt8>.self)
                    let b = second.loadUnaligned(fromByteOffset: column &* 4, as: SIMD16<UInt8>.self)
                    let difference = pointwiseMax(a, b) &- pointwiseMin(a, b)
                    largest = pointwiseMax(largest, difference)
                    let pairs = unsafeBitCast(difference, to: SIMD8<UInt16>.self)
                    sums &+= (pairs & 255) &+ (pairs &>> 8)
                    let differing = unsafeBitCast(difference, to: SIMD4<UInt32>.self) .!= 0
                    counts &+= one.replacing(with: 0, where: .!differing)
                    let beyond = unsafeBitCast(
                        pointwiseMax(difference, limit) &- limit, to: SIMD4<UInt32>.self)
                    let before = changes.loadUnaligned(fromByteOffset: column &* 4, as: SIMD4<UInt32>.self)
                    changes.storeBytes(
                        of: before | bits.replacing(with: 0, where: beyond .== 0), toByteOffset: column &* 4,
                        as: SIMD4<UInt32>.self)
                    column &+= 4
                }
                for lane in 0..<8 { sum &+= Int(sums[lane]) }
            }
        }
        self.largest = largest
        self.sum &+= sum
        for lane in 0..<4 { differingPixelCount &+= Int(counts[lane]) }
        while column < width {
            addPixel(first, second, column: column, bit: bit)
            column &+= 1
        }
        hasChanges = true
    }

    /// Compares one pixel without vectors, for the last one to three pixels of a row.
    private mutating func addPixel(
        _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, column: Int, bit: UInt32
    ) {
        var most: UInt8 = 0
        for channel in 0..<4 {
            let a = first.load(fromByteOffset: column &* 4 &+ channel, as: UInt8.self)
            let b = second.load(fromByteOffset: column &* 4 &+ channel, as: UInt8.self)
            let difference = max(a, b) &- min(a, b)
            largest[channel] = max(largest[channel], difference)
            most = max(most, difference)
            sum &+= Int(difference)
        }
        if most > 0 { differingPixelCount &+= 1 }
        if most > threshold { changes[column] |= bit }
    }
}
