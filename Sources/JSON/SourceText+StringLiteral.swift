extension SourceText {
    /// Returns the offset of the byte at which a character of a string literal begins.
    ///
    /// `literal` is the byte range of the literal in the text, including both quotes. `character` is the index of a
    /// Unicode scalar in the unescaped string, from 0. An escape is therefore one character, and so are two escapes
    /// that form a surrogate pair. For an index after the last character, the result is the closing quote.
    public func byte(ofCharacter character: Int, inLiteral literal: Range<Int>) -> Int {
        let literal = literal.clamped(to: 0..<bytes.count)
        let end = max(literal.lowerBound, literal.upperBound - 1)
        var byte = min(literal.lowerBound + 1, end)
        var remaining = max(0, character)
        while remaining > 0, byte < end {
            byte += length(ofCharacterAt: byte, before: end)
            remaining -= 1
        }
        return min(byte, end)
    }

    private func length(ofCharacterAt byte: Int, before end: Int) -> Int {
        guard bytes[byte] == Byte.backslash, byte + 1 < end else {
            var length = 1
            while byte + length < end, Byte.isContinuation(bytes[byte + length]) { length += 1 }
            return length
        }
        guard bytes[byte + 1] == UInt8(ascii: "u") else { return 2 }
        let isHighSurrogate =
            byte + 3 < end && Byte.hexadecimalValue(bytes[byte + 2]) == 0xD
            && (Byte.hexadecimalValue(bytes[byte + 3]) ?? 0) >= 8
        return isHighSurrogate ? 12 : 6
    }
}
