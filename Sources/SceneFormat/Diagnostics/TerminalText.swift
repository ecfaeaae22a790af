/// Makes text from files safe to print and knows how wide it will be.
package enum TerminalText {
    /// The text with control characters as pictures, so that a file cannot drive the terminal, nor the log of a CI job.
    ///
    /// GitHub's runner takes `::` at the beginning of a line, blanks aside, and `##[` anywhere for a command of its own; each
    /// gets a sign that looks the same.
    package static func printable(_ text: String) -> String { printable(text.unicodeScalars, keepsTabs: false) }

    static func printable(_ scalars: some Sequence<Unicode.Scalar>, keepsTabs: Bool) -> String {
        var printable = String.UnicodeScalarView()
        for scalar in scalars { printable.append(keepsTabs && scalar == "\t" ? scalar : picture(of: scalar)) }
        return String(defused(printable))
    }

    private static func defused(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView {
        var result = Array(text)
        if let first = result.firstIndex(where: { !$0.properties.isWhitespace }),
            result[first...].starts(with: "::".unicodeScalars)
        {
            result[first] = "\u{A789}"
        }
        for index in result.indices where result[index...].starts(with: "##[".unicodeScalars) {
            result[index + 1] = "♯"
        }
        return String.UnicodeScalarView(result)
    }

    /// The columns a terminal gives a scalar of printable text.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch picture(of: scalar).value {
        case ..<0x300: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch picture(of: scalar).properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// U+2400… are the pictures of U+0000…; C1 controls and marks that reorder a line have none.
    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }
}
