/// A scanner that splits SVG path data into commands, numbers and flags.
///
/// The scanner reads bytes, because the grammar uses only ASCII.
struct PathDataScanner {
    private let bytes: [UInt8]
    /// The index of the next byte to read.
    private(set) var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { index >= bytes.count }

    private func byte(_ distance: Int = 0) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    mutating func skipSpaces() {
        while let next = byte(), next == 0x20 || (next >= 0x09 && next <= 0x0D && next != 0x0B) { index += 1 }
    }

    /// Skips white space and at most one comma, the separator between numbers. Returns whether there was a comma.
    mutating func skipSeparator() -> Bool {
        skipSpaces()
        guard byte() == UInt8(ascii: ",") else { return false }
        index += 1
        skipSpaces()
        return true
    }

    /// Reads an ASCII letter. If the next character is not a letter, returns nil and does not move.
    mutating func letter() -> UInt8? {
        guard let next = byte(), (next | 0x20) >= UInt8(ascii: "a"), (next | 0x20) <= UInt8(ascii: "z") else {
            return nil
        }
        index += 1
        return next
    }

    /// Whether the next character can start a number.
    var isNumberNext: Bool {
        guard let next = byte() else { return false }
        return Self.isDigit(next) || next == UInt8(ascii: ".") || next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
    }

    /// Reads a flag, which is a single 0 or 1. If the next character is neither, returns nil and does not move.
    mutating func flag() -> Bool? {
        guard let next = byte(), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { return nil }
        index += 1
        return next == UInt8(ascii: "1")
    }

    /// Reads a number. If there is no number, returns nil and does not move.
    ///
    /// A number that is too large for a double becomes infinite.
    mutating func number() -> Double? {
        let start = index
        var isNegative = false
        if let sign = byte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            index += 1
        }
        var mantissa: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        func isDigitNext() -> Bool { byte().map(Self.isDigit) ?? false }
        func addDigit() {
            // A number with many digits is parsed by the library instead. Until all digits are counted, the mantissa
            // must not overflow.
            if digitCount < 18 { mantissa = mantissa * 10 + UInt64(bytes[index] - UInt8(ascii: "0")) }
            digitCount += 1
            index += 1
        }
        while isDigitNext() { addDigit() }
        if byte() == UInt8(ascii: "."), digitCount > 0 || byte(1).map(Self.isDigit) == true {
            index += 1
            while isDigitNext() {
                addDigit()
                exponent -= 1
            }
        }
        guard digitCount > 0 else {
            index = start
            return nil
        }
        var isPlain = digitCount <= 15
        if let next = byte(), next | 0x20 == UInt8(ascii: "e") {
            let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
            if let digit = byte(isSigned ? 2 : 1), Self.isDigit(digit) {
                index += isSigned ? 2 : 1
                while isDigitNext() { index += 1 }
                isPlain = false
            }
        }
        if isPlain {
            // A mantissa of up to 15 digits and a power of up to 10¹⁵ are exact doubles, and their quotient is rounded
            // only once.
            let value = Double(mantissa) / Self.powersOf10[-exponent]
            return isNegative ? -value : value
        }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private static let powersOf10: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Creates an error about the bytes from `start` up to the current index. If `start` is nil, the error is about the
    /// current character.
    func error(_ message: String, from start: Int? = nil) -> PathDataError {
        let start = start ?? index
        let offset = characterCount(before: start)
        return PathDataError(message, offset: offset, length: max(1, characterCount(before: index) - offset))
    }

    /// The next character in quotes for a message, or `the end`.
    var finding: String {
        guard !isAtEnd else { return "the end" }
        let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        return rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end"
    }

    private func characterCount(before end: Int) -> Int {
        bytes[..<min(end, bytes.count)].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
