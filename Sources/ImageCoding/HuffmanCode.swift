/// A canonical prefix code as in deflate: the lengths of the codes determine the codes (RFC 1951, §3.2.2).
struct HuffmanCode {
    /// The number of bits of each symbol's code, or 0 for an unused symbol.
    let lengths: [UInt8]
    /// Each symbol's code. The first bit of the code is the lowest bit, as deflate packs bits.
    let codes: [UInt16]

    /// Creates a Huffman code for symbols with these frequencies. No code is longer than `limit` bits.
    ///
    /// The code is complete, as inflaters require. If fewer than two symbols occur, unused symbols also get codes.
    init(counts: [UInt32], limit: Int) {
        precondition(counts.count >= 2 && counts.count <= 1 << limit, "there is a code for every symbol")
        self.init(lengths: Self.lengths(counts: counts, limit: limit))
    }

    private init(lengths: [UInt8]) {
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        // The first code of n bits follows the last code of n − 1 bits, with one more bit appended.
        for length in 1...15 { next[length] = (next[length] + next[length - 1]) << 1 }
        self.codes = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return Self.reversed(next[Int(length)]) >> UInt16(16 - length)
        }
        self.lengths = lengths
    }

    /// Returns sixteen bits in reverse order.
    private static func reversed(_ bits: UInt16) -> UInt16 {
        var bits = bits.byteSwapped
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        return (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
    }

    /// Returns the code length of each symbol. Computes Huffman's lengths with two queues, and then shortens those that
    /// exceed the limit.
    private static func lengths(counts: [UInt32], limit: Int) -> [UInt8] {
        let symbols = rarestFirst(counts)
        var numberOfCodes = [Int](repeating: 0, count: limit + 1)
        forEachDepth(weights: symbols.map { counts[Int($0)] }) { numberOfCodes[min($0, limit)] += 1 }
        // Each code of n bits takes 2^−n of the code space. In units of 2^−limit, the sum must be reduced to 2^limit.
        // Moving one of the longest codes next to a shorter code, which thereby becomes one bit longer, saves one unit.
        // A shorter code always exists: if all codes had the greatest length, the sum would be the number of codes,
        // which is at most 2^limit.
        var sum = 0
        for length in 1...limit { sum += numberOfCodes[length] << (limit - length) }
        while sum > 1 << limit {
            var shorter = limit - 1
            while numberOfCodes[shorter] == 0 { shorter -= 1 }
            numberOfCodes[limit] -= 1
            numberOfCodes[shorter] -= 1
            numberOfCodes[shorter + 1] += 2
            sum -= 1
        }

        var lengths = [UInt8](repeating: 0, count: counts.count)
        var symbolIndex = 0
        for length in (1...limit).reversed() {
            for _ in 0..<numberOfCodes[length] {
                lengths[Int(symbols[symbolIndex])] = UInt8(length)
                symbolIndex += 1
            }
        }
        return lengths
    }

    /// Returns the symbols that occur, sorted by frequency and then by symbol. If fewer than two symbols occur, unused
    /// symbols come first, up to two symbols in total.
    ///
    /// This is a radix sort by the bytes of the frequencies, lowest byte first. A code is made for every band, and a
    /// comparison sort would take longer than all other steps.
    private static func rarestFirst(_ counts: [UInt32]) -> [UInt16] {
        var symbols: [UInt16] = []
        symbols.reserveCapacity(counts.count)
        var greatest: UInt32 = 0
        for symbol in counts.indices where counts[symbol] > 0 {
            symbols.append(UInt16(symbol))
            greatest = max(greatest, counts[symbol])
        }
        for symbol in counts.indices where symbols.count < 2 && counts[symbol] == 0 {
            symbols.insert(UInt16(symbol), at: 0)
        }
        var dealt = symbols
        var shift: UInt32 = 0
        while shift < 32 && greatest >> shift > 0 {
            var starts = [Int](repeating: 0, count: 257)
            for symbol in symbols { starts[Int(counts[Int(symbol)] >> shift & 255) + 1] += 1 }
            for digit in 0..<256 { starts[digit + 1] += starts[digit] }
            for symbol in symbols {
                let digit = Int(counts[Int(symbol)] >> shift & 255)
                dealt[starts[digit]] = symbol
                starts[digit] += 1
            }
            swap(&symbols, &dealt)
            shift += 8
        }
        return symbols
    }

    /// Calls `body` with the depth of each leaf of the Huffman tree. `weights` must hold at least two weights in
    /// ascending order.
    private static func forEachDepth(weights: [UInt32], _ body: (Int) -> Void) {
        let count = weights.count
        // Inner nodes are created in the order of their weights, so they form a second queue beside the leaves.
        var inner = [UInt64](repeating: 0, count: count - 1)
        var parents = [UInt16](repeating: 0, count: 2 * count - 1)
        var nextLeaf = 0
        var nextInner = 0
        for node in inner.indices {
            for _ in 0..<2 {
                if nextLeaf < count && (nextInner >= node || UInt64(weights[nextLeaf]) <= inner[nextInner]) {
                    inner[node] += UInt64(weights[nextLeaf])
                    parents[nextLeaf] = UInt16(count + node)
                    nextLeaf += 1
                } else {
                    inner[node] += inner[nextInner]
                    parents[count + nextInner] = UInt16(count + node)
                    nextInner += 1
                }
            }
        }
        var depths = [UInt16](repeating: 0, count: 2 * count - 1)
        for node in (0..<2 * count - 2).reversed() {
            depths[node] = depths[Int(parents[node])] + 1
            if node < count { body(Int(depths[node])) }
        }
    }
}
