import CCoding

// PNG's row filters (PNG specification, third edition, §9): each byte minus a prediction from its neighbours to the
// left (a), above (b) and above left (c), modulo 256.

/// A row filter; the raw value is the byte that precedes the row.
enum RowFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth
}

extension RowFilter {
    /// Writes a filtered row of `count` bytes to `target`, after the byte that names the filter.
    ///
    /// `row` must hold `count` bytes, and so must `above` for filters that read the row above. `target` must have room
    /// for `count` + 1 bytes. `stride` is the number of bytes in a pixel.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        target[0] = rawValue
        ccoding_filter(Int32(rawValue), row, above, count, stride, target + 1)
    }

    /// Returns the filter whose bytes, taken as signed, have the least sum of magnitudes: the heuristic of PNG's
    /// chapter 12.
    ///
    /// Of filters with equal sums, the filter with the highest number is chosen: nearly always the row is flat, and
    /// Paeth then agrees with its neighbours. The filter None is not considered, since drawn pictures never need it.
    /// Without a row above the result is Sub.
    static func least(
        of row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int
    ) -> RowFilter {
        guard let above else { return .sub }
        var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &sums) { buffer in
            // The buffer holds four sums, and the call writes four.
            ccoding_filter_costs(row, above, count, stride, buffer.bindMemory(to: UInt32.self).baseAddress)
        }
        let (sub, up, average, paeth) = sums
        let least = min(sub, up, average, paeth)
        return least == paeth ? .paeth : least == average ? .average : least == up ? .up : .sub
    }

    /// Applies the filter whose bytes in this row have the least entropy, for files that are kept.
    ///
    /// Entropy suits Huffman codes better than magnitudes do: rows of text have few different bytes, not small ones. Of
    /// filters with equal entropy, the first is chosen. Without a row above, only None and Sub are compared.
    static func shortest(
        of row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        var least = UInt64.max
        var best = RowFilter.none
        for filter in above == nil ? [.none, .sub] : RowFilter.allCases {
            filter.apply(to: row, above: above ?? row, count: count, stride: stride, target: target)
            var counts = [UInt32](repeating: 0, count: 256)
            // The row's bytes follow the filter's own.
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
