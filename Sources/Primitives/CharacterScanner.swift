/// A place in a short text, for the small grammars of easings and colours; ASCII only, no locale.
package struct CharacterScanner {
    private let characters: [Character]
    /// Characters before the place.
    package private(set) var offset = 0

    /// Creates a place at the text's start.
    package init(_ text: String) { characters = Array(text) }

    /// Whether nothing follows.
    package var isAtEnd: Bool { offset == characters.count }

    /// Up to 24 characters that follow.
    package var rest: String { String(characters[offset...].prefix(24)) }

    /// The text between an earlier offset and the place.
    package func text(from start: Int) -> String { String(characters[min(start, offset)..<offset]) }

    /// Whether a character follows.
    package func isNext(_ character: Character) -> Bool { offset < characters.count && characters[offset] == character }

    /// Whether a digit, sign or point follows.
    package var isNumberNext: Bool { offset < characters.count && "+-.0123456789".contains(characters[offset]) }

    /// Passes spaces, tabs and line ends.
    package mutating func skipSpaces() {
        while offset < characters.count, [" ", "\t", "\n", "\r", "\r\n"].contains(characters[offset]) { offset += 1 }
    }

    /// Passes a character if it follows.
    package mutating func skip(_ character: Character) -> Bool {
        guard isNext(character) else { return false }
        offset += 1
        return true
    }

    /// Passes a run of letters, digits and hyphens that begins with a letter; empty where there is none.
    package mutating func word() -> String {
        let start = offset
        guard start < characters.count, isLetter(characters[start]) else { return "" }
        while offset < characters.count,
            isLetter(characters[offset]) || isDigit(characters[offset]) || characters[offset] == "-"
        {
            offset += 1
        }
        return text(from: start)
    }

    /// Passes a decimal number as CSS writes them; nil, without moving, where there is none. May be infinite.
    package mutating func number() -> Double? {
        let start = offset
        var index = start
        if index < characters.count, characters[index] == "+" || characters[index] == "-" { index += 1 }
        let whole = digits(from: index)
        index += whole
        var fraction = 0
        if index < characters.count, characters[index] == "." {
            fraction = digits(from: index + 1)
            if fraction > 0 { index += 1 + fraction }
        }
        guard whole + fraction > 0 else { return nil }
        if index < characters.count, characters[index] == "e" || characters[index] == "E" {
            var exponent = index + 1
            if exponent < characters.count, characters[exponent] == "+" || characters[exponent] == "-" { exponent += 1 }
            let count = digits(from: exponent)
            if count > 0 { index = exponent + count }
        }
        offset = index
        return Double(String(characters[start..<index]))
    }

    private func digits(from start: Int) -> Int {
        var index = start
        while index < characters.count, isDigit(characters[index]) { index += 1 }
        return index - start
    }

    private func isDigit(_ character: Character) -> Bool { "0" <= character && character <= "9" && character.isASCII }

    private func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
}
