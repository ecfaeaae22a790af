/// A check that a text is UTF-8, made before the text is parsed.
enum JSONEncoding {
    /// Throws an error if the text is not UTF-8.
    ///
    /// If the text is in another known encoding, the error names that encoding. Otherwise it gives the first invalid
    /// byte.
    static func check(_ bytes: [UInt8]) throws(JSONError) {
        if let encoding = foreignEncoding(of: bytes) {
            throw JSONError(
                "the text is \(encoding), not UTF-8", kind: .encoding, hint: "save the file as UTF-8", range: 0..<0)
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw broken(error, in: bytes)
        }
    }

    /// Returns the name of the encoding if a text is UTF-16 or UTF-32, otherwise nil.
    ///
    /// The encoding is recognised by its byte order mark, or by the zero bytes next to an ASCII character at the start.
    private static func foreignEncoding(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0, 0): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] != 0 ? "UTF-32" : nil
        case (0, _): return bytes.count == 2 || bytes.count >= 4 && bytes[2] == 0 ? "UTF-16" : nil
        case (_, 0) where bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0: return "UTF-32"
        case (_, 0): return bytes.count == 2 || bytes.count >= 4 && bytes[3] == 0 ? "UTF-16" : nil
        default: return nil
        }
    }

    private static func broken(_ error: UTF8.ValidationError, in bytes: [UInt8]) -> JSONError {
        let start = error.byteOffsets.lowerBound
        let reason =
            switch error.kind {
            case .unexpectedContinuationByte: "continues a character that never began"
            case .surrogateCodePointByte: "begins an encoded surrogate"
            case .overlongEncodingByte: "begins an overlong encoding"
            case .truncatedScalar: "begins a character that is cut short"
            default: "is never part of UTF-8"
            }
        return JSONError(
            "byte 0x\(bytes[start].hexadecimal(digits: 2)) \(reason)", kind: .encoding, hint: "save the file as UTF-8",
            range: start..<start + 1)
    }
}
