extension JSONReader {
    /// Reads a string. A string without escapes, as most are, is copied as a whole.
    mutating func readString() throws(JSONError) -> String {
        let start = index
        index += 1
        let first = index
        while index < bytes.count {
            switch bytes[index] {
            case Byte.quote:
                let text = String(decoding: bytes[first..<index], as: UTF8.self)
                index += 1
                return text
            case Byte.backslash: return try readEscapedString(from: start)
            case 0..<Byte.space: throw controlInString()
            default: index += 1
            }
        }
        throw unclosed("string", from: start)
    }

    /// Reads the remainder of a string, from its first escape on. `start` is the beginning of the string.
    private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
        var unescaped = Array(bytes[start + 1..<index])
        while index < bytes.count {
            switch bytes[index] {
            case Byte.quote:
                index += 1
                return String(decoding: unescaped, as: UTF8.self)
            case Byte.backslash: try readEscape(into: &unescaped, ofStringFrom: start)
            case 0..<Byte.space: throw controlInString()
            default:
                unescaped.append(bytes[index])
                index += 1
            }
        }
        throw unclosed("string", from: start)
    }

    private mutating func readEscape(into unescaped: inout [UInt8], ofStringFrom start: Int) throws(JSONError) {
        guard index + 1 < bytes.count else { throw unclosed("string", from: start) }
        switch bytes[index + 1] {
        case Byte.quote, Byte.backslash, Byte.slash: unescaped.append(bytes[index + 1])
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(Byte.lineFeed)
        case UInt8(ascii: "r"): unescaped.append(Byte.carriageReturn)
        case UInt8(ascii: "t"): unescaped.append(Byte.tab)
        case UInt8(ascii: "u"):
            unescaped.append(contentsOf: try readUnicodeEscape(ofStringFrom: start))
            return
        default: throw unknownEscape()
        }
        index += 2
    }

    /// Reads a `\uXXXX` escape, or two that form a surrogate pair, and returns the scalar in UTF-8.
    private mutating func readUnicodeEscape(ofStringFrom start: Int) throws(JSONError) -> Unicode.UTF8.EncodedScalar {
        let first = index
        let unit = try readCodeUnit(ofStringFrom: start)
        if let scalar = Unicode.Scalar(unit) {
            return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
        }
        guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == Byte.backslash,
            bytes[index + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(first..<index) }
        let second = try readCodeUnit(ofStringFrom: start)
        guard 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)),
            let encoded = Unicode.UTF8.encode(scalar)
        else { throw loneSurrogate(first..<first + 6) }
        return encoded
    }

    private mutating func readCodeUnit(ofStringFrom start: Int) throws(JSONError) -> UInt32 {
        let first = index
        var unit: UInt32 = 0
        index += 2
        for _ in 0..<4 {
            guard index < bytes.count else { throw unclosed("string", from: start) }
            guard let digit = Byte.hexadecimalValue(bytes[index]) else { throw shortEscape(first..<index) }
            unit = unit << 4 | digit
            index += 1
        }
        return unit
    }
}
