import CRaster

/// The Swift interface of the C kernels that scale axis-aligned pictures. First, rows are added up within each column.
/// Then neighbouring sums of a row are added up.
enum ResamplingKernel {
    /// The number of sums that `sumRows` writes for each column: one per channel. Each sum is 4096 times the weighted
    /// mean of the rows.
    static let channels = 4

    /// Adds up consecutive source rows, each multiplied by its weight. Writes four sums for each column.
    ///
    /// - Parameters:
    ///   - first: The source column for which the first sums are computed.
    ///   - count: The number of source columns.
    ///   - top: The source row to which the first weight belongs.
    ///   - weights: The weights of consecutive rows in 1/4096, at least one.
    static func sumRows(
        _ source: PixelGrid, from first: Int, count: Int, top: Int, weights: Span<UInt32>,
        into sums: inout MutableSpan<UInt32>
    ) {
        precondition(
            first >= 0 && count >= 0 && first + count <= source.width && top >= 0 && !weights.isEmpty
                && top + weights.count <= source.height, "rows stay inside their picture")
        precondition(sums.count >= channels * count, "there is room for every sum")
        source.pixels.withUnsafeBufferPointer { pixels in
            weights.withUnsafeBufferPointer { weights in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let base = pixels.baseAddress else { return }
                    craster_sum_rows(
                        base + (top * source.width + first), source.width, count, weights.baseAddress, weights.count,
                        sums.baseAddress)
                }
            }
        }
    }

    /// Computes a row of target pixels from the sums that `sumRows` has written. The first pixel is written to index
    /// `offset`.
    static func sumColumns(
        _ sums: Span<UInt32>, _ taps: ColumnTaps, into pixels: inout MutableSpan<UInt32>, at offset: Int
    ) {
        let count = taps.firsts.count
        precondition(sums.count >= channels * taps.reach, "taps stay inside their sums")
        precondition(offset >= 0 && offset + count <= pixels.count, "a row stays inside its picture")
        sums.withUnsafeBufferPointer { sums in
            pixels.withUnsafeMutableBufferPointer { pixels in
                taps.firsts.withUnsafeBufferPointer { firsts in
                    taps.weights.withUnsafeBufferPointer { weights in
                        guard let base = pixels.baseAddress else { return }
                        if let even = taps.evenCount {
                            guard let sums = sums.baseAddress, let firsts = firsts.baseAddress,
                                let weights = weights.baseAddress
                            else { return }
                            let alike = taps.alike
                            func sumColumns(_ range: Range<Int>) {
                                craster_sum_columns(
                                    sums, firsts + range.lowerBound, weights + even * range.lowerBound, even,
                                    base + offset + range.lowerBound, range.count)
                            }
                            sumColumns(0..<alike.lowerBound)
                            if !alike.isEmpty {
                                craster_sum_columns_evenly(
                                    sums + channels * Int(firsts[alike.lowerBound]), weights + even * alike.lowerBound,
                                    even, base + offset + alike.lowerBound, alike.count)
                            }
                            sumColumns(alike.upperBound..<count)
                            return
                        }
                        taps.starts.withUnsafeBufferPointer { starts in
                            craster_sum_columns_varying(
                                sums.baseAddress, firsts.baseAddress, weights.baseAddress, starts.baseAddress,
                                base + offset, count)
                        }
                    }
                }
            }
        }
    }
}

/// The column sums from which each target pixel of a row is computed, and their weights.
struct ColumnTaps: Sendable {
    /// For each target pixel, the index of the first column sum that the pixel uses.
    let firsts: [Int32]
    let weights: [UInt32]
    /// For each target pixel, the index in `weights` where the pixel's weights begin. A last, additional entry is the
    /// end of `weights`.
    ///
    /// The array is empty if `evenCount` is not nil.
    let starts: [Int32]
    /// The number of weights per target pixel, if all target pixels have the same number. Otherwise nil.
    let evenCount: Int?
    /// Target pixels that all have the same weights, each one column right of the pixel before: the inside of a picture
    /// that is not scaled. Empty if there are few such pixels, or if `evenCount` is nil.
    let alike: Range<Int>
    /// The number of column sums that the caller must supply.
    let reach: Int

    /// The largest number of weights per target pixel at which padding is used. With padding, zeros are appended so
    /// that all target pixels have the same number of weights.
    ///
    /// The zeros cost less than loops of varying length: 2.5 against 5.0 cycles per pixel at a scale of 0.9.
    private static let longestEven = 4

    /// Creates the sums and weights for all target pixels of `taps`. The sum at index 0 belongs to source column
    /// `origin`.
    init(_ taps: ResamplingTaps, from origin: Int) {
        let targets = taps.firstIndices.indices
        firsts = taps.firstIndices.map { $0 - Int32(truncatingIfNeeded: origin) }
        var longest = 0
        var reach = 0
        for i in targets {
            let count = Int(taps.weightStarts[i + 1] - taps.weightStarts[i])
            precondition(firsts[i] >= 0 && count >= 0, "taps begin inside their sums")
            longest = max(longest, count)
            reach = max(reach, Int(firsts[i]) + count)
        }
        guard longest <= Self.longestEven else {
            weights = taps.weights
            starts = taps.weightStarts
            evenCount = nil
            alike = 0..<0
            self.reach = reach
            return
        }
        var even: [UInt32] = []
        even.reserveCapacity(targets.count * longest)
        for i in targets {
            let range = Int(taps.weightStarts[i])..<Int(taps.weightStarts[i + 1])
            even += taps.weights[range]
            for _ in range.count..<longest { even.append(0) }
        }
        weights = even
        starts = []
        evenCount = longest
        alike = Self.alike(firsts, even, longest)
        self.reach = reach + longest
    }

    /// Returns the longest range of targets with the same weights, each one column right of the target before.
    private static func alike(_ firsts: [Int32], _ weights: [UInt32], _ count: Int) -> Range<Int> {
        var longest = 0..<0
        var start = 0
        for i in firsts.indices {
            let isAlike =
                i > start && firsts[i] == firsts[i - 1] + 1
                && (0..<count).allSatisfy { weights[i * count + $0] == weights[(i - 1) * count + $0] }
            if !isAlike { start = i }
            if i + 1 - start > longest.count { longest = start..<i + 1 }
        }
        return longest.count < leastAlike ? 0..<0 : longest
    }

    /// The smallest number of targets for which a loop of their own pays.
    private static let leastAlike = 16
}
