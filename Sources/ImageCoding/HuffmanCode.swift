/// A prefix code as deflate writes it: canonical, so that its lengths say it all (RFC 1951, §3.2.2).
struct HuffmanCode {
    /// Bits of each symbol's code; 0 where the symbol is not used.
    let lengths: [UInt8]
    /// Each symbol's code with its first bit lowest, the order in which deflate packs bits.
    let codes: [UInt16]

    /// Creates the best code for symbols that occur `counts` times, no code longer than `limit` bits.
    ///
    /// The code is complete, which inflaters insist on: where fewer than two symbols occur, others fill the places.
    init(counts: [UInt32], limit: Int) {
        precondition(counts.count >= 2 && counts.count <= 1 << limit, "there is a code for every symbol")
        self.init(lengths: Self.lengths(counts: counts, limit: limit))
    }

    private init(lengths: [UInt8]) {
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        // The first code of n bits follows the last one of n − 1 bits, and has a bit more.
        for length in 1...15 { next[length] = (next[length] + next[length - 1]) << 1 }
        self.codes = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return Self.reversed(next[Int(length)], bits: length)
        }
        self.lengths = lengths
    }

    private static func reversed(_ code: UInt16, bits: UInt8) -> UInt16 {
        var code = code
        var reversed: UInt16 = 0
        for _ in 0..<bits {
            reversed = reversed << 1 | code & 1
            code >>= 1
        }
        return reversed
    }

    /// Huffman's lengths by two queues, then shortened to the limit.
    private static func lengths(counts: [UInt32], limit: Int) -> [UInt8] {
        // Rarest first; the symbol in the low bits makes every order of equals the same.
        var leaves = counts.indices.compactMap { counts[$0] > 0 ? UInt64(counts[$0]) << 16 | UInt64($0) : nil }
        for symbol in counts.indices where leaves.count < 2 && counts[symbol] == 0 { leaves.append(UInt64(symbol)) }
        leaves.sort()
        let depths = depths(weights: leaves.map { $0 >> 16 })

        var numberOfCodes = [Int](repeating: 0, count: limit + 1)
        for depth in depths { numberOfCodes[min(depth, limit)] += 1 }
        // Each code of n bits takes 2^−n of the whole; in units of 2^−limit the sum must come down to 2^limit. Taking one
        // of the longest codes away and hanging it under a shorter one, which grows by a bit, saves one unit. A shorter one
        // there always is: were all codes of the greatest length, the sum would be their number, which fits.
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
        var place = 0
        for length in (1...limit).reversed() {
            for _ in 0..<numberOfCodes[length] {
                lengths[Int(leaves[place] & 0xFFFF)] = UInt8(length)
                place += 1
            }
        }
        return lengths
    }

    /// How deep each leaf of Huffman's tree lies; at least two weights, rising.
    private static func depths(weights: [UInt64]) -> [Int] {
        let count = weights.count
        // Inner nodes come out in the order of their weights, so they are a queue of their own beside the leaves.
        var inner = [UInt64](repeating: 0, count: count - 1)
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        var nextLeaf = 0
        var nextInner = 0
        for node in inner.indices {
            for _ in 0..<2 {
                if nextLeaf < count && (nextInner >= node || weights[nextLeaf] <= inner[nextInner]) {
                    inner[node] += weights[nextLeaf]
                    parents[nextLeaf] = count + node
                    nextLeaf += 1
                } else {
                    inner[node] += inner[nextInner]
                    parents[count + nextInner] = count + node
                    nextInner += 1
                }
            }
        }
        var depths = [Int](repeating: 0, count: 2 * count - 1)
        for node in (0..<2 * count - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
        return Array(depths.prefix(count))
    }
}
