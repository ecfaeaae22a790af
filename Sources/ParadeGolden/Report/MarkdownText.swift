import Diagnostics

/// Functions that write names and messages into Markdown, so that nothing in them is taken for markup.
///
/// Control characters, invisible characters and the workflow commands of CI servers lose their effect, as on terminals.
enum MarkdownText {
    /// The maximum number of characters of one name or message. The rest is cut off.
    private static let mostCharacters = 300

    /// Returns a name or a path as code.
    static func code(_ text: String) -> String {
        let shown = shortened(text)
        // In code, only these characters have a meaning: the backtick ends it, and a bar ends the cell of a table.
        let isPlain =
            !shown.contains { "`|\\".contains($0) }
            && !shown.isEmpty && !shown.hasPrefix(" ") && !shown.hasSuffix(" ")
        return isPlain ? "`\(shown)`" : escaped(shown)
    }

    /// Returns a message as plain text.
    static func prose(_ text: String) -> String { escaped(shortened(text)) }

    private static func shortened(_ text: String) -> String {
        let shown = TerminalText.printable(text)
        return shown.count > mostCharacters ? String(shown.prefix(mostCharacters - 1)) + "…" : shown
    }

    /// Returns text in which all signs that Markdown or HTML could read are references, which stand for themselves.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            let isSign = scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
            if isSign, !" ,-/'()".unicodeScalars.contains(scalar) {
                escaped += "&#\(scalar.value);"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
