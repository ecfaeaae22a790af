import CUnibreak

/// Whether a line may end behind a character, by the Unicode rules (UAX #14).
enum LineBreakOpportunity {
    case prohibited, allowed
    /// A line has to end here: behind a vertical tab, a form feed or a line separator.
    case mandatory

    /// The opportunity behind each scalar of a paragraph; those inside a character are not to be taken.
    static func opportunities(in scalars: [UInt32]) -> [LineBreakOpportunity] {
        _ = isReady
        let scalars = scalars.map(understood)
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

    /// A scalar of the same kind that the library knows: it is older than the classes of flags and emoji, and stops the
    /// program where it meets the halves of a flag or U+FFFF.
    private static func understood(_ scalar: UInt32) -> UInt32 {
        let ideograph: UInt32 = 0x4E00
        return switch scalar {
        case 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF: ideograph
        case 0xFFFF: UInt32(UInt8(ascii: "a"))
        default: scalar
        }
    }

    /// The library sorts its tables once before the first use; a lazy constant does that once for all threads.
    private static let isReady: Void = init_linebreak()
}
