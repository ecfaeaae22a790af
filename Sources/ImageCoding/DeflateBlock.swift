import CCoding

/// A deflate block with dynamic Huffman codes (RFC 1951, §3.2.7).
struct DeflateBlock {
    static let endOfBlock = 256
    static let symbolCount = 286
    static let distanceSymbolCount = 30

    let code: HuffmanCode
    let distanceCode: HuffmanCode
    private let lengthCode: HuffmanCode
    /// The code lengths of all literals, match lengths and distances, as run-length tokens.
    private let description: [CodeLengthToken]
    private let literalCount: Int
    private let distanceCount: Int
    /// The size of the block in bits, including its header and end symbol.
    let bitCount: Int

    /// Creates the codes of a block from the frequencies of the 286 symbols and the 30 distance symbols.
    ///
    /// The codes of the 286 symbols have at most `limit` bits. `limit` is at most 15.
    init(symbols: [UInt32], distances: [UInt32], limit: Int) {
        let code = HuffmanCode(counts: symbols, limit: limit)
        let distanceCode = HuffmanCode(counts: distances, limit: 15)
        let literalCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let distanceCount = (distanceCode.lengths.lastIndex { $0 > 0 } ?? 0) + 1
        let description = CodeLengthToken.shortened(
            Array(code.lengths.prefix(literalCount)) + distanceCode.lengths.prefix(distanceCount))
        var lengthCounts = [UInt32](repeating: 0, count: 19)
        for token in description { lengthCounts[Int(token.symbol)] += 1 }
        let lengthCode = HuffmanCode(counts: lengthCounts, limit: 7)

        var bits = 3 + 14 + 19 * 3
        for token in description { bits += Int(lengthCode.lengths[Int(token.symbol)]) + token.extraBits }
        for symbol in symbols.indices {
            let extra = symbol > 256 ? Self.lengthExtraBits[symbol - 257] : 0
            bits += Int(symbols[symbol]) * (Int(code.lengths[symbol]) + extra)
        }
        for symbol in distances.indices {
            bits += Int(distances[symbol]) * (Int(distanceCode.lengths[symbol]) + Self.distanceExtraBits(symbol))
        }
        self.bitCount = bits
        self.code = code
        self.distanceCode = distanceCode
        self.lengthCode = lengthCode
        self.description = description
        self.literalCount = literalCount
        self.distanceCount = distanceCount
    }

    /// Fills the tables of the bit writer with this block's codes, for matches at distance 1 and at distance `period`.
    func fill(_ codes: UnsafeMutablePointer<ccoding_codes>, period: Int) {
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
                // 258 has its own symbol, though the symbol before it could also express it.
                let end = symbol == 28 ? 259 : min(base + 1 << Self.lengthExtraBits[symbol], 258)
                for length in base..<end {
                    let (bits, count) = bits(length: length)
                    lengths[length] = Self.entry(UInt64(bits), count: UInt64(count))
                }
            }
        }
        let (zeros, zerosCount) = bits(distance: 1)
        codes.pointee.distances.0 = Self.entry(UInt64(zeros), count: UInt64(zerosCount))
        let (period, periodCount) = bits(distance: period)
        codes.pointee.distances.1 = Self.entry(UInt64(period), count: UInt64(periodCount))
    }

    /// Returns a code in the bit writer's format: the code's bits at the high end, and the number of bits at the low
    /// end.
    private static func entry(_ bits: UInt64, count: UInt64) -> UInt64 {
        bits << (64 - count) | count
    }

    /// Returns the bits that encode a match length of 3…258: the code of its symbol, then the extra bits. There are at
    /// most 20 bits.
    func bits(length: Int) -> (bits: UInt32, count: UInt32) {
        let symbol = Self.symbol(length: length)
        let count = UInt32(code.lengths[symbol])
        let extra = UInt32(length - Self.lengthBases[symbol - 257])
        return (UInt32(code.codes[symbol]) | extra << count, count + UInt32(Self.lengthExtraBits[symbol - 257]))
    }

    /// Returns the bits that encode a match distance: the code of its symbol, then the extra bits. There are at most 28
    /// bits.
    func bits(distance: Int) -> (bits: UInt32, count: UInt32) {
        let (symbol, extra, extraBits) = Self.distanceSymbol(distance)
        let count = UInt32(distanceCode.lengths[symbol])
        return (UInt32(distanceCode.codes[symbol]) | UInt32(extra) << count, count + UInt32(extraBits))
    }

    /// Writes the block's header: the type of the block, and the code lengths.
    func writeHeader(to writer: inout BitWriter) {
        // Not the last block, dynamic Huffman codes.
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

    /// Writes the end-of-block symbol.
    func writeEnd(to writer: inout BitWriter) {
        writer.write(UInt32(code.codes[Self.endOfBlock]), count: UInt32(code.lengths[Self.endOfBlock]))
    }

    /// Writes an empty stored block, which ends on a byte boundary.
    static func align(_ writer: inout BitWriter) {
        writer.write(0, count: 3)
        writer.alignToByte()
        writer.write(0xFFFF_0000, count: 32)
    }

    private static let orderOfLengthCodes = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

extension DeflateBlock {
    /// Splits a repeat of at least three bytes into matches of 3 to 258 bytes, in the same way as the bit writer.
    ///
    /// Calls `body` with each distinct match length and the number of matches of this length.
    @inline(__always) static func forEachMatch(repeated: Int, _ body: (_ length: Int, _ times: Int) -> Void) {
        // The rest must again be long enough for a match.
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

    /// Returns the symbol of a match length, 3…258.
    static func symbol(length: Int) -> Int { Int(symbols[length]) }

    private static let symbols: [UInt16] = (0..<259).map { length in
        guard length >= 3 else { return 0 }
        return UInt16(257 + (lengthBases.lastIndex { $0 <= length } ?? 0))
    }

    /// Returns the number of extra bits after a length symbol.
    static func lengthExtraBits(_ symbol: Int) -> Int { lengthExtraBits[symbol - 257] }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthExtraBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]

    /// Returns the symbol of a match distance (1…32768), and the value and number of the extra bits.
    ///
    /// The distances from 2ⁿ + 1 to 2ⁿ⁺¹ have two symbols: 2n for the lower half, and 2n + 1 for the upper half.
    @inline(__always) static func distanceSymbol(_ distance: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
        let above = distance - 1
        guard above >= 4 else { return (above, 0, 0) }
        let power = Int.bitWidth - 1 - above.leadingZeroBitCount
        let extraBits = power - 1
        return (2 * power + above >> extraBits & 1, above & (1 << extraBits - 1), extraBits)
    }

    /// Returns the number of extra bits after a distance symbol.
    static func distanceExtraBits(_ symbol: Int) -> Int { max(symbol / 2 - 1, 0) }
}
