/// A place in a short text, for the small grammars of easings and colours; ASCII only, no locale.
package struct CharacterScanner {
    private let text: String
    /// The characters' ASCII codes, a line feed for the two of a line end; 0 for all others, which no grammar takes.
    private let characters: [UInt8]
    /// Characters before the place.
    package private(set) var offset = 0

    /// Creates a place at the text's start.
    package init(_ text: String) {
        self.text = text
        // A byte is a character where no other joins it, which is found out faster than characters are.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        characters = isPlain ? Array(text.utf8) : text.map { $0.asciiValue ?? 0 }
    }

    /// Whether nothing follows.
    package var isAtEnd: Bool { offset == characters.count }

    /// Up to 24 characters that follow.
    package var rest: String { String(text.dropFirst(offset).prefix(24)) }

    /// The text between an earlier offset and the place.
    package func text(from start: Int) -> String {
        String(decoding: characters[min(start, offset)..<offset], as: UTF8.self)
    }

    /// Whether an ASCII character follows.
    package func isNext(_ character: Unicode.Scalar) -> Bool {
        offset < characters.count && characters[offset] == UInt8(ascii: character)
    }

    /// Whether a digit, sign or point follows.
    package var isNumberNext: Bool {
        offset < characters.count && (isDigit(characters[offset]) || isNext("+") || isNext("-") || isNext("."))
    }

    /// Passes spaces, tabs and line ends.
    package mutating func skipSpaces() {
        while isNext(" ") || isNext("\n") || isNext("\t") || isNext("\r") { offset += 1 }
    }

    /// Passes an ASCII character if it follows.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        offset += 1
        return true
    }

    /// Passes a run of letters, digits and hyphens that begins with a letter; empty where there is none.
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

    /// Skips to the matching closing parenthesis; returns nil, without moving, if there is no match.
    ///
    /// Parentheses in between are closed themselves, and those in quotes do not count.
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

    /// Passes a decimal number as CSS writes them; nil, without moving, where there is none. May be infinite.
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
