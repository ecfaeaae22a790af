/// A scanner that reads a short text character by character, for the grammars of easings and colours.
///
/// Only ASCII characters are recognised, independent of the locale.
package struct CharacterScanner {
    private let text: String
    /// The ASCII codes of the characters. A CR LF pair counts as one line feed.
    ///
    /// A character outside ASCII has the code 0, which is invalid in every grammar.
    private let characters: [UInt8]
    /// The number of characters that have been read.
    package private(set) var offset = 0

    /// Creates a scanner at the start of the text.
    package init(_ text: String) {
        self.text = text
        // In ASCII without carriage returns, each byte is a character. This test is faster than splitting the text into
        // characters.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        characters = isPlain ? Array(text.utf8) : text.map { $0.asciiValue ?? 0 }
    }

    /// Whether all characters have been read.
    package var isAtEnd: Bool { offset == characters.count }

    /// The next characters, at most 24, for use in messages.
    package var rest: String { String(text.dropFirst(offset).prefix(24)) }

    /// Returns the characters from an earlier offset up to the current offset.
    package func text(from start: Int) -> String {
        String(decoding: characters[min(start, offset)..<offset], as: UTF8.self)
    }

    /// Returns whether the next character is the given ASCII character.
    package func isNext(_ character: Unicode.Scalar) -> Bool {
        offset < characters.count && characters[offset] == UInt8(ascii: character)
    }

    /// Whether the next character is a digit, a sign or a decimal point.
    package var isNumberNext: Bool {
        offset < characters.count && (isDigit(characters[offset]) || isNext("+") || isNext("-") || isNext("."))
    }

    /// Skips spaces, tabs, line feeds and carriage returns.
    package mutating func skipSpaces() {
        while isNext(" ") || isNext("\n") || isNext("\t") || isNext("\r") { offset += 1 }
    }

    /// Skips the given ASCII character if it is the next one. Returns whether the character was skipped.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        offset += 1
        return true
    }

    /// Reads a word that begins with a letter and continues with letters, digits and hyphens.
    ///
    /// Returns an empty string if there is no word.
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

    /// Moves to the closing parenthesis that ends the current level, and returns the text before it.
    ///
    /// Nested pairs of parentheses are skipped, and so are parentheses in quotes. If there is no closing parenthesis,
    /// returns nil and does not move.
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

    /// Reads a decimal number in CSS syntax. If there is no number, returns nil and does not move.
    ///
    /// A number that is too large for a double becomes infinite.
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
