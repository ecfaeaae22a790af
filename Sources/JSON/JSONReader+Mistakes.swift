// The messages for mistakes against the grammar. Each message names what was found and, if a fix is likely, the fix. A
// correct text never reaches this code.

extension JSONReader {
    /// Returns the error for an array, object or string that is not closed.
    ///
    /// The range of the error is the beginning of the array, object or string, since the user has to look there.
    func unclosed(_ name: String, from start: Int) -> JSONError {
        let hint =
            switch name {
            case "array": "add ] where the array ends"
            case "object": "add } where the object ends"
            default: "add \" where the string ends"
            }
        return JSONError("this \(name) is never closed", hint: hint, range: start..<start + 1)
    }

    func surplus() -> JSONError {
        let hint: String? =
            switch bytes[index] {
            case Byte.closeBrace: "remove one }, or add the missing {"
            case Byte.closeBracket: "remove one ], or add the missing ["
            default: "put several values into an array; JSON has only one value"
            }
        return JSONError("expected the end of the text, found \(found)", hint: hint, range: foundRange)
    }

    func notAValue() -> JSONError {
        let byte = bytes[index]
        if byte == Byte.plus || byte == Byte.point { return notANumber(from: index) }
        if let word = wordHere { return notALiteral(word) }
        let hint: String? =
            switch byte {
            case Byte.apostrophe: "write strings with double quotes"
            case Byte.comma: "remove one comma"
            case Byte.colon: "write a key and a colon only in an object: { \"key\": value }"
            default: hintForPunctuation
            }
        return JSONError("expected a value, found \(found)", hint: hint, range: foundRange)
    }

    private func notALiteral(_ word: String) -> JSONError {
        let range = index..<index + word.utf8.count
        switch word.lowercased() {
        case "true", "yes", "on": return JSONError("'\(word)' is not a JSON value", hint: "write true", range: range)
        case "false", "no", "off": return JSONError("'\(word)' is not a JSON value", hint: "write false", range: range)
        case "null", "nil", "none", "undefined":
            return JSONError("'\(word)' is not a JSON value", hint: "write null", range: range)
        case "nan", "inf", "infinity": return notANumber(from: index)
        default:
            return JSONError("'\(word)' is not a JSON value", hint: "put text in quotes: \"\(word)\"", range: range)
        }
    }

    func notAKey() -> JSONError {
        if let word = wordHere {
            return JSONError(
                "the key '\(word)' is not in quotes", hint: "write \"\(word)\"", range: index..<index + word.utf8.count)
        }
        let hint: String? =
            switch bytes[index] {
            case Byte.apostrophe: "write keys with double quotes"
            case Byte.comma: "remove one comma"
            case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): "put the number in quotes; keys are strings"
            default: hintForPunctuation
            }
        return JSONError("expected a key in double quotes, found \(found)", hint: hint, range: foundRange)
    }

    func missingColon(after key: String) -> JSONError {
        let hint: String? =
            switch bytes[index] {
            case UInt8(ascii: "="): "write : instead of ="
            case Byte.comma, Byte.closeBrace: "add a value after the key: \"\(Self.excerpt(key))\": value"
            default: hintForPunctuation
            }
        return JSONError(
            "expected ':' after the key '\(Self.excerpt(key))', found \(found)", hint: hint, range: foundRange)
    }

    func missingComma(before close: UInt8, of name: String, from start: Int) -> JSONError {
        let closing = Character(Unicode.Scalar(close))
        let hint: String? =
            switch bytes[index] {
            case Byte.closeBrace, Byte.closeBracket:
                "close the \(name) that begins on line \(source.line(ofByte: start)) with \(closing)"
            case Byte.colon where close == Byte.closeBracket:
                "write a key and a colon only in an object: { \"key\": value }"
            case UInt8(ascii: ";"): "write , instead of ;"
            case Byte.quote, Byte.minus, Byte.openBrace, Byte.openBracket, UInt8(ascii: "0")...UInt8(ascii: "9"):
                "add a comma here"
            default: wordHere == nil ? hintForPunctuation : "add a comma here"
            }
        return JSONError("expected ',' or '\(closing)', found \(found)", hint: hint, range: foundRange)
    }

    func trailingComma(at comma: Int, in name: String) -> JSONError {
        JSONError(
            "the last comma of the \(name) has nothing after it", hint: "remove the comma, or name the file .jsonc",
            range: comma..<comma + 1)
    }

    func duplicate(_ key: String, at range: Range<Int>, among members: [JSONMember]) -> JSONError {
        let first = members.first { $0.key == key }.map { source.line(ofByte: $0.keyRange.lowerBound) }
        return JSONError(
            "the object has the key '\(Self.excerpt(key))' twice", kind: .duplicateKey,
            hint: first.map { "remove one of the two keys; the first is on line \($0)" }, range: range)
    }

    func controlInString() -> JSONError {
        let hint =
            switch bytes[index] {
            case Byte.tab: "write \\t"
            case Byte.lineFeed, Byte.carriageReturn: "end the string on its line with a quote, or write \\n"
            case let byte: "write \\u\(byte.hexadecimal(digits: 4, uppercase: false))"
            }
        return JSONError("a string cannot contain \(found)", hint: hint, range: foundRange)
    }

    func unknownEscape() -> JSONError {
        let scalar = self.scalar(at: index + 1)
        let range = index..<index + 1 + Self.length(of: scalar)
        guard scalar.value >= 0x20 else {
            return JSONError("a backslash cannot be followed by \(Self.name(of: scalar))", range: range)
        }
        return JSONError(
            "'\\\(scalar)' is not an escape",
            hint: "write \\\\ for a backslash, or one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX",
            range: range)
    }

    func shortEscape(_ range: Range<Int>) -> JSONError {
        JSONError("'\\u' needs four hexadecimal digits", hint: "write four digits, as in \\u00e9", range: range)
    }

    func loneSurrogate(_ range: Range<Int>) -> JSONError {
        JSONError(
            "'\(String(decoding: bytes[range], as: UTF8.self))' is half a surrogate pair",
            hint: "write a character beyond U+FFFF as a high and a low surrogate, as in \\ud83d\\ude00",
            range: range)
    }
}

extension JSONReader {
    static func continuesWord(_ byte: UInt8) -> Bool {
        Byte.isLetter(byte) || Byte.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    /// The maximum length of a word that a message quotes and marks, in characters.
    static let longestWord = 40

    /// Returns a key for use in a message. A long key is cut.
    private static func excerpt(_ key: String) -> String {
        let scalars = key.unicodeScalars
        return scalars.count <= longestWord ? key : String(String.UnicodeScalarView(scalars.prefix(longestWord))) + "…"
    }

    /// The word without quotes at `index`, or nil if no word begins there. A long word is cut.
    private var wordHere: String? {
        guard Self.continuesWord(bytes[index]), !Byte.isDigit(bytes[index]) else { return nil }
        return String(
            decoding: bytes[index...].prefix(Self.longestWord).prefix(while: Self.continuesWord), as: UTF8.self)
    }

    private var found: String { Self.name(of: scalar(at: index)) }

    private var foundRange: Range<Int> { index..<index + Self.length(of: scalar(at: index)) }

    private var hintForPunctuation: String? {
        switch scalar(at: index) {
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}": "write straight double quotes"
        case "#": "begin comments with //, and name the file .jsonc"
        case "\u{A0}", "\u{2003}", "\u{200B}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{FEFF}", "\u{0B}", "\u{0C}":
            "use only spaces, tabs, line feeds or carriage returns as white space"
        default: nil
        }
    }

    /// Returns the Unicode scalar that begins at a byte offset, or U+FFFD if the offset is beyond the end.
    private func scalar(at offset: Int) -> Unicode.Scalar {
        guard offset < bytes.count else { return "\u{FFFD}" }
        return String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }

    private static func length(of scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }

    /// Returns a description of a scalar for a message: the scalar in quotes, its name, or its number.
    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "a tab (U+0009)"
        case "\n": "a line feed (U+000A)"
        case "\r": "a carriage return (U+000D)"
        case "\u{A0}": "a no-break space (U+00A0)"
        case "\u{FEFF}": "a byte order mark (U+FEFF)"
        case "\u{20}"..<"\u{7F}": "'\(scalar)'"
        case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}": "a control character (\(number(of: scalar)))"
        default:
            switch scalar.properties.generalCategory {
            case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
                number(of: scalar)
            default: "'\(scalar)' (\(number(of: scalar)))"
            }
        }
    }

    private static func number(of scalar: Unicode.Scalar) -> String { "U+" + scalar.value.hexadecimal(digits: 4) }
}
