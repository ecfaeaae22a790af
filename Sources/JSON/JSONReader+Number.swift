extension JSONReader {
    /// The powers of ten from 10⁰ to 10²², which are exact doubles.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Reads a number, rounded to the nearest double.
    ///
    /// A number with at most 15 digits and a power of ten up to 10²² are exact doubles. Multiplying or dividing them
    /// rounds only once, so the result is correctly rounded (Clinger 1990). All other numbers are converted by the
    /// slower function of the library.
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
            // An exponent over a million is too large for the fast path, and further digits do not change that.
            if exponent < 1_000_000 { exponent = exponent * 10 + Int(bytes[index] &- Byte.zero) }
            index += 1
        }
        guard index > first else { throw notANumber(from: start) }
        return isNegative ? -exponent : exponent
    }

    private func readLongNumber(_ range: Range<Int>) throws(JSONError) -> Double {
        guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else {
            throw JSONError("the number is too large", hint: "use a number of at most about 1.8e308", range: range)
        }
        return number
    }
}
