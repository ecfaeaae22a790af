import CCoding

/// One block of deflate with Huffman codes of its own, whose distances are 1 and a period (RFC 1951, §3.2.7).
struct DeflateBlock: ~Copyable {
    static let endOfBlock = 256
    /// Four literals fit between two stores of the bit writer: 4 · 14 ≤ 56.
    private static let longestCode = 14

    private let code: HuffmanCode
    private let lengthCode: HuffmanCode
    /// The code lengths of literals and lengths and of distances, with their runs shortened.
    private let description: [CodeLengthToken]
    private let literalCount: Int
    private let distanceCount: Int
    /// The period, where it is a distance of the block.
    private let period: Int?
    /// Size of the block, its header and its end.
    let bitCount: Int

    /// Creates the codes for a block in which each of the 286 symbols occurs so often, and the period or 1 alone.
    init(symbols: [UInt32], period: Int?, periodCount: Int) {
        let code = HuffmanCode(counts: symbols, limit: Self.longestCode)
        let literalCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        // One bit says which distance; where it is always 1, the bit is there all the same.
        var distances: [UInt8] = [1]
        if let period {
            distances += [UInt8](repeating: 0, count: Self.distanceSymbol(period).symbol)
            distances[distances.count - 1] = 1
        }
        let description = CodeLengthToken.shortened(Array(code.lengths.prefix(literalCount)) + distances)
        var lengthCounts = [UInt32](repeating: 0, count: 19)
        for token in description { lengthCounts[Int(token.symbol)] += 1 }
        let lengthCode = HuffmanCode(counts: lengthCounts, limit: 7)

        var bits = 3 + 14 + 19 * 3
        for token in description { bits += Int(lengthCode.lengths[Int(token.symbol)]) + token.extraBits }
        for symbol in symbols.indices {
            let extra = symbol > 256 ? Self.lengthExtraBits[symbol - 257] + 1 : 0
            bits += Int(symbols[symbol]) * (Int(code.lengths[symbol]) + extra)
        }
        if let period { bits += periodCount * Self.distanceSymbol(period).extraBits }
        self.bitCount = bits
        self.code = code
        self.lengthCode = lengthCode
        self.description = description
        self.literalCount = literalCount
        self.distanceCount = distances.count
        self.period = period
    }

    /// Fills the tables of the bit writer.
    func fill(_ codes: UnsafeMutablePointer<ccoding_codes>) {
        withUnsafeMutableBytes(of: &codes.pointee.literals) { buffer in
            let literals = buffer.bindMemory(to: UInt64.self)
            for literal in literals.indices {
                literals[literal] = Self.entry(UInt64(code.codes[literal]), count: UInt64(code.lengths[literal]))
            }
        }
        withUnsafeMutableBytes(of: &codes.pointee.lengths) { buffer in
            let lengths = buffer.bindMemory(to: UInt64.self)
            for symbol in Self.lengthBases.indices {
                let base = Self.lengthBases[symbol]
                // 258 has a symbol of its own, though the one before it could say it too.
                let end = symbol == 28 ? 259 : min(base + 1 << Self.lengthExtraBits[symbol], 258)
                let bits = UInt64(code.lengths[257 + symbol])
                let count = bits + UInt64(Self.lengthExtraBits[symbol])
                for length in base..<end {
                    lengths[length] = Self.entry(
                        UInt64(code.codes[257 + symbol]) | UInt64(length - base) << bits, count: count)
                }
            }
        }
        codes.pointee.distances.0 = Self.entry(0, count: 1)
        if let period {
            let (_, extra, extraBits) = Self.distanceSymbol(period)
            codes.pointee.distances.1 = Self.entry(1 | UInt64(extra) << 1, count: UInt64(1 + extraBits))
        }
    }

    /// A code as the bit writer wants it: at the high end, its length at the low one.
    private static func entry(_ bits: UInt64, count: UInt64) -> UInt64 {
        bits << (64 - count) | count
    }

    /// Writes the block's kind and its codes.
    func writeHeader(to writer: inout BitWriter) {
        // Not the last block, codes of its own.
        writer.write(0b100, count: 3)
        writer.write(UInt32(literalCount - 257), count: 5)
        writer.write(UInt32(distanceCount - 1), count: 5)
        writer.write(19 - 4, count: 4)
        for symbol in Self.orderOfLengthCodes { writer.write(UInt32(lengthCode.lengths[symbol]), count: 3) }
        for token in description {
            let symbol = Int(token.symbol)
            writer.write(UInt32(lengthCode.codes[symbol]), count: UInt32(lengthCode.lengths[symbol]))
            writer.write(token.extra, count: UInt32(token.extraBits))
        }
    }

    /// Writes the block's end, and an empty stored block to come to a byte's end.
    func writeEnd(to writer: inout BitWriter) {
        writer.write(UInt32(code.codes[Self.endOfBlock]), count: UInt32(code.lengths[Self.endOfBlock]))
        writer.write(0, count: 3)
        writer.alignToByte()
        writer.write(0xFFFF_0000, count: 32)
    }

    private static let orderOfLengthCodes = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

extension DeflateBlock {
    /// Cuts a repeat of at least three bytes into matches of 3 to 258, as the bit writer does: calls with each length.
    @inline(__always) static func forEachMatch(repeated: Int, _ body: (_ length: Int, _ times: Int) -> Void) {
        // What is left must be a match again.
        let full = repeated >= 261 ? (repeated - 3) / 258 : 0
        let rest = repeated - full * 258
        if full > 0 { body(258, full) }
        if rest > 258 {
            body(rest - 3, 1)
            body(3, 1)
        } else {
            body(rest, 1)
        }
    }

    /// The symbol of a match length, 3…258.
    static func symbol(length: Int) -> Int { Int(symbols[length]) }

    private static let symbols: [UInt16] = (0..<259).map { length in
        guard length >= 3 else { return 0 }
        return UInt16(257 + (lengthBases.lastIndex { $0 <= length } ?? 0))
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthExtraBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]

    /// The symbol of a distance above 4, and what follows it: symbols 2n and 2n + 1 halve what lies above 2ⁿ.
    static func distanceSymbol(_ distance: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
        let above = distance - 1
        let power = Int.bitWidth - 1 - above.leadingZeroBitCount
        let extraBits = power - 1
        return (2 * power + above >> extraBits & 1, above & (1 << extraBits - 1), extraBits)
    }
}
