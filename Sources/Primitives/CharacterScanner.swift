/// A cursor into a short string, for the small grammars of easings and colours. Only ASCII is recognised, without a
/// locale.
package struct CharacterScanner {
    private let text: String
    /// The ASCII codes of the characters. CR LF counts as one line feed. A character outside ASCII becomes 0, which no
    /// grammar accepts.
    private let characters: [UInt8]
    /// The number of characters before the cursor.
    package private(set) var offset = 0

    /// Creates a cursor at the start of the text.
    package init(_ text: String) {
        self.text = text
        // In ASCII without carriage returns, each byte is a character. This test is faster than splitting the text into
        // characters.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        characters = isPlain ? Array(text.utf8) : text.map { $0.asciiValue ?? 0 }
    }

    /// Whether the cursor is at the end.
    package var isAtEnd: Bool { offset == characters.count }

    /// The next characters after the cursor, at most 24.
    package var rest: String { String(text.dropFirst(offset).prefix(24)) }

    /// Returns the text between an earlier offset and the cursor.
    package func text(from start: Int) -> String {
        String(decoding: characters[min(start, offset)..<offset], as: UTF8.self)
    }

    /// Returns whether the next character is the given ASCII character.
    package func isNext(_ character: Unicode.Scalar) -> Bool {
        offset < characters.count && characters[offset] == UInt8(ascii: character)
    }

    /// Whether the next character is a digit, sign or decimal point.
    package var isNumberNext: Bool {
        offset < characters.count && (isDigit(characters[offset]) || isNext("+") || isNext("-") || isNext("."))
    }

    /// Skips spaces, tabs, line feeds and carriage returns.
    package mutating func skipSpaces() {
        while isNext(" ") || isNext("\n") || isNext("\t") || isNext("\r") { offset += 1 }
    }

    /// Skips the given ASCII character if it is next; returns whether it was.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        offset += 1
        return true
    }

    /// Reads a word of letters, digits and hyphens that begins with a letter; returns an empty string if there is no
    /// word.
    package mutating func word() -> String {
        let start = offset
        guard start < characters.count, isLetter(characters[start]) else { return "" }
        while offset < characters.count,
            isLetter(characters[offset]) || isDigit(characters[offset]) || isNext("-")
        {
            offset += 1
        }
        return text(from: start)
    }

    /// Moves to the closing parenthesis of the current level and returns the text before it.
    ///
    /// Returns nil, without moving, if there is no such parenthesis. Nested pairs of parentheses are skipped, and so
    /// are parentheses in quotes.
    package mutating func upToClosingParenthesis() -> String? {
        let start = offset
        var depth = 0
        var quote: UInt8?
        for index in start..<characters.count {
            let character = characters[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = character
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 {
                    offset = index
                    return text(from: start)
                }
                depth -= 1
            default: break
            }
        }
        return nil
    }

    /// Reads a decimal number in CSS syntax; returns nil, without moving, if there is no number. A number too large for
    /// a double becomes infinite.
    package mutating func number() -> Double? {
        let start = offset
        var index = start
        if isSign(at: index) { index += 1 }
        let whole = digits(from: index)
        index += whole
        var fraction = 0
        if index < characters.count, characters[index] == UInt8(ascii: ".") {
            fraction = digits(from: index + 1)
            if fraction > 0 { index += 1 + fraction }
        }
        guard whole + fraction > 0 else { return nil }
        if index < characters.count, characters[index] | 0x20 == UInt8(ascii: "e") {
            var exponent = index + 1
            if isSign(at: exponent) { exponent += 1 }
            let count = digits(from: exponent)
            if count > 0 { index = exponent + count }
        }
        offset = index
        return Double(text(from: start))
    }

    private func isSign(at index: Int) -> Bool {
        index < characters.count && (characters[index] == UInt8(ascii: "+") || characters[index] == UInt8(ascii: "-"))
    }

    private func digits(from start: Int) -> Int {
        var index = start
        while index < characters.count, isDigit(characters[index]) { index += 1 }
        return index - start
    }

    private func isDigit(_ character: UInt8) -> Bool { character &- UInt8(ascii: "0") < 10 }

    private func isLetter(_ character: UInt8) -> Bool { (character | 0x20) &- UInt8(ascii: "a") < 26 }
}
