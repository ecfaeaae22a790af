/// Scales upright pictures, first each needed source column by its rows' shares, then each row by its columns' shares.
///
/// Two channels ride in one 64-bit word, 32 bits apart: a byte times 4096 times 4096 is below 2³², so both passes are
/// exact and there is one rounding, at the end.
struct UprightResampler: Sendable {
    private let columns: ResamplingTaps
    private let sourceColumns: Range<Int>

    private static let low: UInt64 = 0x0000_00FF_0000_00FF
    private static let half: UInt64 = 0x0080_0000_0080_0000

    /// Prepares some target columns.
    init(columns axis: ResamplingAxis, targets: Range<Int>) {
        columns = ResamplingTaps(axis, targets: targets)
        sourceColumns = columns.sourceRange
    }

    /// Writes target rows one below the other, each with the target columns prepared.
    func resample(_ source: PixelGrid, rows axis: ResamplingAxis, targets: Range<Int>, into target: inout [UInt32]) {
        let rows = ResamplingTaps(axis, targets: targets)
        let width = columns.firstIndices.count
        precondition(target.count >= width * targets.count, "there is room for every row")
        // Channels 0 and 2, then 1 and 3, of each source column, times 4096.
        var sums = [UInt64](repeating: 0, count: 2 * sourceColumns.count)
        var pixels = target.mutableSpan
        for row in 0..<targets.count {
            if row == 0 || !rows.isSame(row, row - 1) {
                sumRows(source, rows, row, into: &sums)
                sumColumns(sums.span, into: &pixels, at: row * width)
            } else {
                for x in 0..<width { pixels[row * width + x] = pixels[(row - 1) * width + x] }
            }
        }
    }

    private func sumRows(_ source: PixelGrid, _ rows: ResamplingTaps, _ row: Int, into sums: inout [UInt64]) {
        var sums = sums.mutableSpan
        let pixels = source.pixels.span
        let starts = rows.weightStarts.span
        let weights = rows.weights.span
        var start = Int(rows.firstIndices[row]) * source.width + sourceColumns.lowerBound
        for tap in Int(starts[row])..<Int(starts[row + 1]) {
            let weight = UInt64(weights[tap])
            let line = pixels.extracting(start..<start + sourceColumns.count)
            let count = min(line.count, sums.count / 2)
            // A mask instead of two loops: nothing of the row before is kept under the first share.
            let kept: UInt64 = tap == Int(starts[row]) ? 0 : .max
            for x in 0..<count {
                let pixel = UInt64(line[x])
                let spread = pixel | pixel &<< 16
                sums[2 &* x] = (sums[2 &* x] & kept) &+ (spread & Self.low) &* weight
                sums[2 &* x &+ 1] = (sums[2 &* x &+ 1] & kept) &+ ((spread &>> 8) & Self.low) &* weight
            }
            start += source.width
        }
    }

    private func sumColumns(_ sums: Span<UInt64>, into pixels: inout MutableSpan<UInt32>, at offset: Int) {
        let firsts = columns.firstIndices.span
        let starts = columns.weightStarts.span
        let weights = columns.weights.span
        for x in 0..<firsts.count {
            var even = Self.half
            var odd = Self.half
            var index = 2 &* (Int(firsts[x]) &- sourceColumns.lowerBound)
            for tap in Int(starts[x])..<Int(starts[x &+ 1]) {
                let weight = UInt64(weights[tap])
                even = even &+ sums[index] &* weight
                odd = odd &+ sums[index &+ 1] &* weight
                index &+= 2
            }
            // The rounded byte is the top one of each half.
            let e = (even &>> 24) & Self.low
            let o = (odd &>> 24) & Self.low
            let both = e | o &<< 8
            pixels[offset &+ x] = UInt32(truncatingIfNeeded: both | both &>> 16)
        }
    }
}

extension ResamplingTaps {
    /// Whether two target pixels take the same shares of the same source pixels.
    func isSame(_ a: Int, _ b: Int) -> Bool {
        let count = weightStarts[a + 1] - weightStarts[a]
        guard firstIndices[a] == firstIndices[b], count == weightStarts[b + 1] - weightStarts[b] else { return false }
        for i in 0..<Int(count) where weights[Int(weightStarts[a]) + i] != weights[Int(weightStarts[b]) + i] {
            return false
        }
        return true
    }
}
