extension JSONReader {
    /// Returns whether a byte directly after a number belongs to the same word.
    ///
    /// The word is then not a number, but for example a number with a unit.
    static func continuesNumber(_ byte: UInt8) -> Bool {
        continuesWord(byte) || byte == Byte.point || byte == Byte.plus || byte == Byte.minus
            || byte == UInt8(ascii: "%")
    }

    /// Returns the error about a word that looks like a number but is not one. The word begins at `start`.
    func notANumber(from start: Int) -> JSONError {
        let word = String(
            decoding: bytes[start...].prefix(Self.longestWord).prefix(while: Self.continuesNumber), as: UTF8.self)
        let (message, hint) = Self.mistake(inNumber: word)
        return JSONError(message, hint: hint, range: start..<start + word.utf8.count)
    }

    private static func mistake(inNumber word: String) -> (message: String, hint: String?) {
        let sign = word.hasPrefix("-") ? "-" : ""
        let magnitude = word.dropFirst(sign.count)
        let digits = Array(magnitude.utf8)
        if word.hasPrefix("+") { return ("a number must not have a plus sign", hint(correcting: word.dropFirst())) }
        if ["nan", "inf", "infinity"].contains(magnitude.lowercased()) {
            return ("'\(word)' is not a JSON number", "write a finite number")
        }
        if digits.isEmpty { return ("a minus sign must be followed by a digit", nil) }
        if digits[0] == Byte.point {
            return ("a number must have a digit before the decimal point", hint(correcting: "\(sign)0\(magnitude)"))
        }
        if digits.count > 1, digits[0] == Byte.zero {
            switch digits[1] | 0x20 {
            case UInt8(ascii: "x"): return radixMistake(16, "hexadecimal", word: word, sign: sign)
            case UInt8(ascii: "o"): return radixMistake(8, "octal", word: word, sign: sign)
            case UInt8(ascii: "b"): return radixMistake(2, "binary", word: word, sign: sign)
            default: break
            }
            if Byte.isDigit(digits[1]) {
                return ("a number must not have leading zeros", hint(correcting: sign + trimmingZeros(magnitude)))
            }
        }
        if let point = digits.firstIndex(of: Byte.point),
            !Byte.isDigit(point + 1 < digits.count ? digits[point + 1] : 0)
        {
            let corrected = magnitude.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            return (
                "a number must have a digit after the decimal point",
                hint(correcting: sign + corrected.joined(separator: ".0"))
            )
        }
        // If the word becomes a number when a zero is appended, only the digits of the exponent are missing.
        if !isNumber(word), isNumber(word + "0") {
            return ("the exponent of '\(word)' needs a digit", nil)
        }
        return ("'\(word)' is not a number", "put expressions and units in quotes: \"\(word)\"")
    }

    private static func radixMistake(
        _ radix: Int, _ name: String, word: String, sign: String
    ) -> (message: String, hint: String?) {
        let value = Int(word.dropFirst(sign.count + 2), radix: radix)
        return ("a number must not be \(name)", value.flatMap { hint(correcting: sign + String($0)) })
    }

    private static func trimmingZeros(_ text: Substring) -> String {
        let trimmed = text.drop { $0 == "0" }
        return trimmed.first.map { $0.isNumber } == true ? String(trimmed) : "0" + trimmed
    }

    private static func hint(correcting text: some StringProtocol) -> String? {
        isNumber(text) ? "write \(text)" : nil
    }

    /// Returns whether a word is a number in the JSON grammar. Hints suggest only such words.
    private static func isNumber(_ text: some StringProtocol) -> Bool {
        var rest = Array(text.utf8)[...]
        if rest.first == Byte.minus { rest.removeFirst() }
        let whole = rest.prefix(while: Byte.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != Byte.zero else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == Byte.point {
            let fraction = rest.dropFirst().prefix(while: Byte.isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if rest.first == Byte.minus || rest.first == Byte.plus { rest.removeFirst() }
            return !rest.isEmpty && rest.allSatisfy(Byte.isDigit)
        }
        return rest.isEmpty
    }
}
