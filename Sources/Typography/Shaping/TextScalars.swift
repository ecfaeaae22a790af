/// A text as Unicode scalars, with where its characters begin.
struct TextScalars {
    /// What is shaped: blanks and control characters as the glyphs that stand for them.
    private(set) var scalars: [UInt32] = []
    /// Whether a character, a reader's sense of it, begins at each scalar: a grapheme cluster (UAX #29).
    private(set) var startsCharacter: [Bool] = []

    init() {}

    init(_ text: some StringProtocol) {
        scalars = text.unicodeScalars.map { Self.shapingScalar(for: $0.value) }
        // Below the combining marks each scalar is a character; a line feed after a carriage return is not in any paragraph.
        if scalars.allSatisfy({ $0 < 0x300 }) {
            startsCharacter = Array(repeating: true, count: scalars.count)
        } else {
            startsCharacter = [true] + BreakIterators.characters.boundaries(in: scalars).dropLast().map { $0 > 0 }
        }
    }

    /// Adds some scalars of another text.
    mutating func append(_ other: TextScalars, _ range: Range<Int>) {
        scalars += other.scalars[range]
        startsCharacter += other.startsCharacter[range]
    }

    var count: Int { scalars.count }

    /// Whether lines may hang a scalar over their edge: a blank that is not a no-break one.
    static func isBlank(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x2028: true
        default: false
        }
    }

    /// Whether justified lines are stretched at a scalar.
    static func isStretchable(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xA0 }

    /// What is shaped for a scalar: tabs are blanks; vertical tabs and form feeds end lines as U+2028 does.
    ///
    /// Other control characters have neither a glyph nor a width: U+2060 joins words and shows nothing.
    private static func shapingScalar(for scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x09: 0x20
        case 0x0B, 0x0C: 0x2028
        case 0x00...0x1F, 0x7F...0x9F: 0x2060
        default: scalar
        }
    }
}

extension String {
    /// The text between line feeds, carriage returns, next lines and paragraph separators.
    var paragraphs: [Substring] {
        split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\u{85}" || $0 == "\u{2029}"
        }
    }
}
