import JSON

/// Functions that make text safe to print on terminals and in logs, and that measure the width of characters.
///
/// - A control character becomes the printable symbol for it.
/// - An invisible character becomes a Swift escape. Such characters are joiners, tags, and marks that reorder a line.
/// - In a workflow command of GitHub, Azure or TeamCity, one character becomes a similar one, so the command has no
///   effect.
package enum TerminalText {
    /// Returns printable text for use within one line, such as a name in a message.
    package static func printable(_ text: String) -> String { printable(text.unicodeScalars, keepsTabs: false) }

    /// Returns printable text that may have several lines.
    package static func lines(_ text: String) -> String {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { printable($0, keepsTabs: false) }.joined(separator: "\n")
    }

    /// Returns the output of a command in printable form. Line feeds, tabs and colours are kept.
    ///
    /// Everything else is made safe to print, because names in the output can contain any character.
    package static func result(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var shown = ""
            var rest = line
            while let scalar = rest.first {
                if let style = style(at: rest) {
                    shown.unicodeScalars.append(contentsOf: style)
                    rest = rest[style.endIndex...]
                } else {
                    if scalar == "\t" { shown += "\t" } else { appendPicture(of: scalar, to: &shown) }
                    rest = rest.dropFirst()
                }
            }
            return withoutWorkflowCommands(shown)
        }.joined(separator: "\n")
    }

    /// Returns JSON text with the same values, but without workflow commands that a log reader could run.
    package static func json(_ text: String) -> String {
        guard !isPlain(text) else { return text }
        // Double number signs and invisible characters occur only in strings, where an escape has the same meaning.
        var shown = ""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "#", last == "#" {
                shown += "\\u0023"
            } else if isUnseen(scalar) {
                for unit in String(scalar).utf16 { shown += "\\u" + unit.hexadecimal(digits: 4) }
            } else {
                shown.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return shown
    }

    static func printable(_ scalars: some Sequence<Unicode.Scalar>, keepsTabs: Bool) -> String {
        var shown = ""
        for scalar in scalars {
            if keepsTabs, scalar == "\t" { shown += "\t" } else { appendPicture(of: scalar, to: &shown) }
        }
        return withoutWorkflowCommands(shown)
    }

    /// Returns the number of columns that a terminal uses for a scalar in printable form.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        if isUnseen(scalar) { return escape(of: scalar).utf8.count }
        switch scalar.value {
        case ..<0x300: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }
}

extension TerminalText {
    /// Returns a line in which workflow commands have no effect, because one character of each command is replaced.
    ///
    /// The commands are GitHub's `::` at the beginning of the line, after any blanks, and `##[`, Azure's `##vso[` and
    /// TeamCity's `##teamcity[` anywhere in the line.
    static func withoutWorkflowCommands(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "#")) || line.utf8.contains(UInt8(ascii: ":")) else { return line }
        var result = Array(line.unicodeScalars)
        if let first = result.firstIndex(where: { !$0.properties.isWhitespace }),
            result[first...].starts(with: "::".unicodeScalars)
        {
            result[first] = "\u{A789}"
        }
        for index in result.indices.dropFirst() where result[index] == "#" && result[index - 1] == "#" {
            let word = result[(index + 1)...].drop { $0.properties.isAlphabetic && $0.isASCII }
            if word.first == "[" { result[index] = "♯" }
        }
        return String(String.UnicodeScalarView(result))
    }

    /// Returns whether a text is already safe: only printable ASCII, tabs and line feeds, without the beginning of a
    /// workflow command.
    private static func isPlain(_ text: String) -> Bool {
        var last = UInt8(ascii: "\n")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "#") where last == byte: return false
            case UInt8(ascii: ":") where last == byte: return false
            case UInt8(ascii: "\n"), UInt8(ascii: "\t"), 0x20..<0x7F: last = byte
            default: return false
            }
        }
        return true
    }

    /// Returns the escape sequence for a colour or weight at the start of a text, or nil if the text starts otherwise.
    private static func style(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard rest.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
        guard let end = rest.dropFirst(2).firstIndex(where: { !("0"..."9").contains($0) && $0 != ";" }),
            rest[end] == "m"
        else { return nil }
        return rest[...end]
    }

    /// Appends a scalar in printable form. For control characters, this is a symbol from U+2400 on.
    private static func appendPicture(of scalar: Unicode.Scalar, to text: inout String) {
        switch scalar.value {
        case 0x20..<0x7F: text.unicodeScalars.append(scalar)
        case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
        case 0x7F: text += "\u{2421}"
        case _ where isUnseen(scalar): text += escape(of: scalar)
        default: text.unicodeScalars.append(scalar)
        }
    }

    /// Returns whether a scalar is invisible or changes how other scalars are shown.
    ///
    /// Such scalars are C1 controls, line separators, and the characters that Unicode calls format characters or
    /// default-ignorable. The variation selectors for text and emoji style do not count, because they are common and
    /// harmless.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return false }
        switch scalar.value {
        case 0x80..<0xA0, 0x2028...0x2029: return true
        case 0xFE0E...0xFE0F: return false
        default:
            return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
        }
    }

    private static func escape(of scalar: Unicode.Scalar) -> String { "\\u{\(scalar.value.hexadecimal(digits: 1))}" }
}
