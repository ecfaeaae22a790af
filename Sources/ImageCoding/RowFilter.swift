import CCoding

// PNG's row filters (PNG specification, third edition, §9): each byte minus a prediction from its neighbours to the
// left (a), above (b) and above left (c), modulo 256.

/// A row filter of PNG. The raw value is the byte that precedes the row in the file.
enum RowFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth
}

extension RowFilter {
    /// Writes the byte that names this filter, and then the `count` filtered bytes of a row, to `target`.
    ///
    /// `row` must hold `count` bytes. If the filter reads the row above, `above` must hold `count` bytes too. `target`
    /// must have room for `count` + 1 bytes. `stride` is the number of bytes per pixel.
    func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, stride: Int,
        target: UnsafeMutablePointer<UInt8>
    ) {
        target[0] = rawValue
        ccoding_filter(Int32(rawValue), row, above, count, stride, target + 1)
    }

    /// Returns the filter whose output has the smallest sum of magnitudes, with bytes read as signed numbers. This is
    /// the heuristic of the PNG specification's chapter 12.
    ///
    /// The filter None is not considered, since drawn pictures never need it. Without a row above, the result is Sub.
    /// If sums are equal, the filter with the highest number is chosen: the row is then nearly always flat, and Paeth
    /// suits the neighbouring rows.
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

    /// Writes the row with the filter whose output has the least entropy. Without a row above, only None and Sub are
    /// compared. If entropies are equal, the first filter is chosen.
    ///
    /// Entropy suits Huffman codes better than magnitudes do: rows of text have few distinct bytes, but these bytes are
    /// not small.
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
