extension JSONReader {
    /// 10ⁿ for n = 0…22, all of which a double holds exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Reads a number to the nearest double.
    ///
    /// Up to 15 digits and a power of ten up to 22 are both exact in a double, so that one multiplication or division
    /// rounds once and right (Clinger 1990). Everything else goes the library's long way.
    mutating func readNumber() throws(JSONError) -> Double {
        let start = index
        let isNegative = bytes[index] == Byte.minus
        if isNegative { index += 1 }

        var digits: UInt64 = 0
        var digitCount = 0
        var exponent = 0

        let whole = index
        while index < bytes.count, Byte.isDigit(bytes[index]) {
            digits = digits &* 10 &+ UInt64(bytes[index] &- Byte.zero)
            index += 1
        }
        let wholeCount = index - whole
        guard wholeCount > 0, wholeCount == 1 || bytes[whole] != Byte.zero else { throw notANumber(from: start) }
        digitCount = wholeCount

        if index < bytes.count, bytes[index] == Byte.point {
            index += 1
            let fraction = index
            while index < bytes.count, Byte.isDigit(bytes[index]) {
                digits = digits &* 10 &+ UInt64(bytes[index] &- Byte.zero)
                index += 1
            }
            guard index > fraction else { throw notANumber(from: start) }
            digitCount += index - fraction
            exponent = fraction - index
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            exponent += try readExponent(of: start)
        }
        guard index == bytes.count || !Self.continuesNumber(bytes[index]) else { throw notANumber(from: start) }

        guard digitCount <= 15, abs(exponent) <= 22 else { return try readLongNumber(start..<index) }
        let magnitude =
            exponent < 0
            ? Double(digits) / Self.powersOfTen[-exponent] : Double(digits) * Self.powersOfTen[exponent]
        return isNegative ? -magnitude : magnitude
    }

    private mutating func readExponent(of start: Int) throws(JSONError) -> Int {
        index += 1
        var isNegative = false
        if index < bytes.count, bytes[index] == Byte.minus || bytes[index] == Byte.plus {
            isNegative = bytes[index] == Byte.minus
            index += 1
        }
        let first = index
        var exponent = 0
        while index < bytes.count, Byte.isDigit(bytes[index]) {
            // Past a million only the size counts, and the fast path is out of reach anyway.
            if exponent < 1_000_000 { exponent = exponent * 10 + Int(bytes[index] &- Byte.zero) }
            index += 1
        }
        guard index > first else { throw notANumber(from: start) }
        return isNegative ? -exponent : exponent
    }

    private func readLongNumber(_ range: Range<Int>) throws(JSONError) -> Double {
        guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else {
            throw JSONError("number is too large", hint: "the largest is about 1.8e308", range: range)
        }
        return number
    }

    /// Whether a byte right behind a number makes it something else, such as a number with a unit.
    private static func continuesNumber(_ byte: UInt8) -> Bool {
        continuesWord(byte) || byte == Byte.point || byte == Byte.plus || byte == Byte.minus
            || byte == UInt8(ascii: "%")
    }

    /// Names what is wrong with the number-like word that begins at a byte.
    func notANumber(from start: Int) -> JSONError {
        var end = start
        while end < bytes.count, Self.continuesNumber(bytes[end]) { end += 1 }
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        let (message, hint) = Self.mistake(inNumber: word)
        return JSONError(message, hint: hint, range: start..<max(end, start + 1))
    }

    private static func mistake(inNumber word: String) -> (message: String, hint: String?) {
        let sign = word.hasPrefix("-") ? "-" : ""
        let magnitude = word.dropFirst(sign.count)
        let digits = Array(magnitude.utf8)
        if word.hasPrefix("+") { return ("a number has no plus sign", hint(correcting: word.dropFirst())) }
        if ["nan", "inf", "infinity"].contains(magnitude.lowercased()) {
            return ("'\(word)' is not a JSON number", "write a finite number")
        }
        if digits.isEmpty { return ("a minus sign needs a number right behind it", nil) }
        if digits[0] == Byte.point {
            return ("a number needs a digit before its point", hint(correcting: "\(sign)0\(magnitude)"))
        }
        if digits.count > 1, digits[0] == Byte.zero {
            switch digits[1] | 0x20 {
            case UInt8(ascii: "x"): return radixMistake(16, "hexadecimal", word: word, sign: sign)
            case UInt8(ascii: "o"): return radixMistake(8, "octal", word: word, sign: sign)
            case UInt8(ascii: "b"): return radixMistake(2, "binary", word: word, sign: sign)
            default: break
            }
            if Byte.isDigit(digits[1]) {
                return ("a number has no leading zeros", hint(correcting: sign + trimmingZeros(magnitude)))
            }
        }
        if let point = digits.firstIndex(of: Byte.point),
            !Byte.isDigit(point + 1 < digits.count ? digits[point + 1] : 0)
        {
            let corrected = magnitude.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            return (
                "a number needs a digit after its point", hint(correcting: sign + corrected.joined(separator: ".0"))
            )
        }
        if let last = digits.last, [Byte.plus, Byte.minus, UInt8(ascii: "e"), UInt8(ascii: "E")].contains(last),
            isNumber(magnitude.prefix { $0 != "e" && $0 != "E" })
        {
            return ("the exponent of '\(word)' needs a digit", nil)
        }
        return ("'\(word)' is not a number", "put expressions and units in quotes: \"\(word)\"")
    }

    private static func radixMistake(
        _ radix: Int, _ name: String, word: String, sign: String
    ) -> (message: String, hint: String?) {
        let value = Int(word.dropFirst(sign.count + 2), radix: radix)
        return ("a number is not \(name)", value.flatMap { hint(correcting: sign + String($0)) })
    }

    private static func trimmingZeros(_ text: Substring) -> String {
        let trimmed = text.drop { $0 == "0" }
        return trimmed.first.map { $0.isNumber } == true ? String(trimmed) : "0" + trimmed
    }

    private static func hint(correcting text: some StringProtocol) -> String? {
        isNumber(text) ? "write \(text)" : nil
    }

    /// Whether a word is a number of the grammar; only such words are worth suggesting.
    private static func isNumber(_ text: some StringProtocol) -> Bool {
        let source = SourceText(file: "", text: String(text))
        guard let value = try? JSONParser.parse(source), case .number = value.kind else { return false }
        return true
    }
}
