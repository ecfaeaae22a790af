import CCoding

// PNG's row filters (PNG specification, third edition, §9): each byte minus a prediction from its neighbours to the
// left (a), above (b) and above left (c), modulo 256.

/// A row filter; the raw value is the byte that stands before the row.
enum RowFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth
}

extension RowFilter {
    /// Writes a filtered row of `count` bytes to `target`, behind the filter's own byte.
    ///
    /// `row` and, for filters that look up, `above` hold `count` bytes; `target` has room for count + 1. `stride` is
    /// the bytes of a pixel.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        target[0] = rawValue
        ccoding_filter(Int32(rawValue), row, above, count, stride, target + 1)
    }

    /// The filter whose bytes, taken as signed, have the least sum of magnitudes: the heuristic of PNG's chapter 12.
    ///
    /// Where sums are equal, the filter with the highest number: nearly always it is a flat row, and Paeth then agrees
    /// with its neighbours. None is not asked; drawn pictures never want it. Without a row above it is Sub.
    static func least(
        of row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int
    ) -> RowFilter {
        guard let above else { return .sub }
        var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &sums) { buffer in
            // Four sums, and so many are written.
            ccoding_filter_costs(row, above, count, stride, buffer.bindMemory(to: UInt32.self).baseAddress)
        }
        let (sub, up, average, paeth) = sums
        let least = min(sub, up, average, paeth)
        return least == paeth ? .paeth : least == average ? .average : least == up ? .up : .sub
    }

    /// Applies the filter whose bytes have the least entropy by themselves, for files that are kept.
    ///
    /// It finds what Huffman codes like better than magnitudes do: rows of text have few different bytes, not small ones.
    /// The first of equals wins. Without a row above it is None or Sub.
    static func shortest(
        of row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        var least = UInt64.max
        var best = RowFilter.none
        for filter in above == nil ? [.none, .sub] : RowFilter.allCases {
            filter.apply(to: row, above: above ?? row, count: count, stride: stride, target: target)
            var counts = [UInt32](repeating: 0, count: 256)
            // The row's bytes stand behind the filter's own.
            for index in 1...count { counts[Int(target[index])] &+= 1 }
            let entropy = SymbolStatistics.entropy(counts)
            if entropy < least {
                least = entropy
                best = filter
            }
        }
        if best != .paeth || above == nil {
            best.apply(to: row, above: above ?? row, count: count, stride: stride, target: target)
        }
    }
}
