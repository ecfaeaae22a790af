import CUnibreak

/// Whether a line may end behind a character, by the Unicode rules (UAX #14).
enum LineBreakOpportunity {
    case prohibited, allowed
    /// A line has to end here: behind a vertical tab, a form feed or a line separator.
    case mandatory

    /// The opportunity behind each scalar of a paragraph.
    static func opportunities(in scalars: [UInt32]) -> [LineBreakOpportunity] {
        isReady
        var breaks = [CChar](repeating: 0, count: scalars.count)
        // Writes one byte for each scalar; without a language, whatever the locale.
        set_linebreaks_utf32(scalars, scalars.count, nil, &breaks)
        return breaks.map { breakClass in
            switch Int32(breakClass) {
            case LINEBREAK_ALLOWBREAK: .allowed
            case LINEBREAK_MUSTBREAK: .mandatory
            default: .prohibited
            }
        }
    }

    /// The library sorts its tables once before the first use; a lazy constant does that once for all threads.
    private static let isReady: Void = init_linebreak()
}
