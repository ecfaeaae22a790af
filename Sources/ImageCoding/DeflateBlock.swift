/// One block of deflate with Huffman codes of its own, whose only distance is 1 (RFC 1951, §3.2.7).
struct DeflateBlock {
    static let endOfBlock = 256
    /// Four literals fit between two stores of the bit writer: 4 · 14 ≤ 56.
    private static let longestCode = 14

    private let code: HuffmanCode
    private let lengthCode: HuffmanCode
    /// The code lengths of literals, lengths and the one distance, with their runs shortened.
    private let description: [CodeLengthToken]
    private let literalCount: Int
    /// Literal → code, and its length above bit 16.
    private let literals: [UInt32]
    /// Match length → code with extra bits and distance, and their number above bit 24.
    private let matches: [UInt32]
    /// Size of the block, its header and its end.
    let bitCount: Int

    /// Creates the codes for a block in which each of the 286 symbols occurs so often.
    init(symbols: [UInt32]) {
        let code = HuffmanCode(counts: symbols, limit: Self.longestCode)
        let literalCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let description = CodeLengthToken.shortened(Array(code.lengths.prefix(literalCount)) + [1])
        var lengthCounts = [UInt32](repeating: 0, count: 19)
        for token in description { lengthCounts[Int(token.symbol)] += 1 }
        let lengthCode = HuffmanCode(counts: lengthCounts, limit: 7)

        var bits = 3 + 14 + 19 * 3
        for token in description { bits += Int(lengthCode.lengths[Int(token.symbol)]) + token.extraBits }
        for (symbol, count) in symbols.enumerated() {
            let extra = symbol > 256 ? Self.lengthExtraBits[symbol - 257] + 1 : 0
            bits += Int(count) * (Int(code.lengths[symbol]) + extra)
        }
        self.bitCount = bits
        self.code = code
        self.lengthCode = lengthCode
        self.description = description
        self.literalCount = literalCount
        self.literals = (0..<256).map { UInt32(code.codes[$0]) | UInt32(code.lengths[$0]) << 16 }
        self.matches = (0..<259).map { length in
            guard length >= 3 else { return 0 }
            let symbol = Self.symbol(length: length)
            let bits = UInt32(code.lengths[symbol])
            let extra = UInt32(length - Self.lengthBases[symbol - 257]) << bits
            // The distance's code is one zero bit.
            let count = bits + UInt32(Self.lengthExtraBits[symbol - 257]) + 1
            return UInt32(code.codes[symbol]) | extra | count << 24
        }
    }

    /// Lends the tables: 256 literals, and matches up to 258.
    @inline(__always) func withTables(_ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void) {
        literals.withUnsafeBufferPointer { literals in
            matches.withUnsafeBufferPointer { matches in
                guard let literals = literals.baseAddress, let matches = matches.baseAddress else { return }
                body(literals, matches)
            }
        }
    }

    /// Writes the block's kind and its codes.
    func writeHeader(to writer: inout BitWriter) {
        // Not the last block, codes of its own.
        writer.write(0b100, count: 3)
        writer.write(UInt32(literalCount - 257), count: 5)
        writer.write(0, count: 5)
        writer.write(19 - 4, count: 4)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            writer.write(UInt32(lengthCode.lengths[symbol]), count: 3)
        }
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
}

extension DeflateBlock {
    /// Cuts a run of at least three zeros into matches of 3 to 258: calls with a length and how many in a row.
    @inline(__always) static func forEachMatch(zeros: Int, _ body: (_ length: Int, _ times: Int) -> Void) {
        let full = zeros / 258
        let rest = zeros - full * 258
        switch rest {
        case 0:
            body(258, full)
        case 1, 2:
            // Too short for a match: three bytes of the last full one go with them.
            if full > 1 { body(258, full - 1) }
            body(255, 1)
            body(rest + 3, 1)
        default:
            if full > 0 { body(258, full) }
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
}
