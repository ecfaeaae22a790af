/// Whether a line may, must or must not end after a character, by the Unicode rules (UAX #14).
enum LineBreakOpportunity {
    case prohibited, allowed
    /// A line must end after the character, which is a vertical tab, a form feed or a line separator.
    case mandatory

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
