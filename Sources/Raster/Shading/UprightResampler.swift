/// A scaler for axis-aligned pictures. For each target row, it first adds up weighted source rows in every needed
/// column. Then it adds up the weighted sums of neighbouring columns.
///
/// A byte times 4096 times 4096 is less than 2³². So both passes are exact, and only the final result is rounded.
struct UprightResampler: Sendable {
    private let columns: ColumnTaps
    private let sourceColumns: Range<Int>

    /// Computes the weights for a range of target columns.
    init(columns axis: ResamplingAxis, targets: Range<Int>) {
        let taps = ResamplingTaps(axis, targets: targets)
        sourceColumns = taps.sourceRange
        columns = ColumnTaps(taps, from: sourceColumns.lowerBound)
    }

    /// Writes consecutive target rows. Each row has the target columns that were given to the initializer.
    func resample(_ source: PixelGrid, rows axis: ResamplingAxis, targets: Range<Int>, into target: inout [UInt32]) {
        let rows = ResamplingTaps(axis, targets: targets)
        let width = columns.firsts.count
        precondition(target.count >= width * targets.count, "there is room for every row")
        // Sums beyond the needed columns stay 0. Taps without weight may read them.
        var sums = [UInt32](repeating: 0, count: ResamplingKernel.channels * columns.reach)
        var pixels = target.mutableSpan
        for row in 0..<targets.count {
            if row > 0 && rows.isSame(row, row - 1) {
                for x in 0..<width { pixels[row * width + x] = pixels[(row - 1) * width + x] }
                continue
            }
            var span = sums.mutableSpan
            let shares = Int(rows.weightStarts[row])..<Int(rows.weightStarts[row + 1])
            ResamplingKernel.sumRows(
                source, from: sourceColumns.lowerBound, count: sourceColumns.count, top: Int(rows.firstIndices[row]),
                weights: rows.weights.span.extracting(shares), into: &span)
            ResamplingKernel.sumColumns(sums.span, columns, into: &pixels, at: row * width)
        }
    }
}

extension ResamplingTaps {
    /// Returns whether two target pixels use the same source pixels with the same weights.
    func isSame(_ a: Int, _ b: Int) -> Bool {
        let count = weightStarts[a + 1] - weightStarts[a]
        guard firstIndices[a] == firstIndices[b], count == weightStarts[b + 1] - weightStarts[b] else { return false }
        for i in 0..<Int(count) where weights[Int(weightStarts[a]) + i] != weights[Int(weightStarts[b]) + i] {
            return false
        }
        return true
    }
}
