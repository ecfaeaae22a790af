/// Whether a line may, must or must not end after a character, by the Unicode rules (UAX #14).
enum LineBreakOpportunity {
    case prohibited, allowed
    /// A line must end after the character, which is a vertical tab, a form feed or a line separator.
    case mandatory

    /// Returns the line break opportunity after each scalar of a paragraph, also at soft hyphens in Hebrew words.
    ///
    /// Rule LB21a of UAX #14 forbids a break after a Hebrew letter with a hyphen. Since Unicode 15.1, it allows one
    /// before another Hebrew letter.
    static func opportunitiesInWords(of scalars: [UInt32]) -> [LineBreakOpportunity] {
        var result = opportunities(in: scalars)
        for index in scalars.indices.dropLast()
        where scalars[index] == TextScalars.softHyphen && isHebrew(scalars[index + 1]) {
            // Marks, such as the points of Hebrew vowels, belong to the letter before them.
            guard let letter = scalars[..<index].last(where: { !ScalarTraits.isMark($0) }), isHebrew(letter) else {
                continue
            }
            result[index] = .allowed
        }
        return result
    }

    private static func isHebrew(_ scalar: UInt32) -> Bool {
        (0x5D0...0x5F2).contains(scalar) || (0xFB1D...0xFB4F).contains(scalar)
    }

    /// Returns the line break opportunity after each scalar of a paragraph.
    static func opportunities(in scalars: [UInt32]) -> [LineBreakOpportunity] {
        BreakIterators.lines.boundaries(in: scalars).map { boundary in
            switch boundary {
            case 0: .prohibited
            case 1: .allowed
            default: .mandatory
            }
        }
    }
}
