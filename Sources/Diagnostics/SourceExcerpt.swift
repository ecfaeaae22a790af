/// A source line cut to a width, with a second line that marks the characters that a message is about.
///
/// Tabs stay tabs in both lines, so the marker is aligned at any tab width. As on terminals, wide characters take two
/// columns and combining characters take no column.
struct SourceExcerpt {
    /// The source line, or only the part around the marker, with an ellipsis at each end that was cut.
    var text: String
    /// The spaces and tabs before the marker on the second line.
    var indentation: String
    /// The marker: `^` under one column, `^~~~` under several.
    var marker: String

    init(line: String, column: Int, length: Int, widest: Int) {
        let scalars = Array(line.unicodeScalars)
        let start = min(max(column - 1, 0), scalars.count)
        let end = min(start + max(length, 1), scalars.count)
        let window = Self.window(around: start, of: scalars.count, widest: widest)

        let shown = TerminalText.printable(scalars[window], keepsTabs: true)
        text = (window.lowerBound > 0 ? "…" : "") + shown + (window.upperBound < scalars.count ? "…" : "")
        indentation = window.lowerBound > 0 ? " " : ""
        for scalar in scalars[window.lowerBound..<start] {
            indentation += scalar == "\t" ? "\t" : String(repeating: " ", count: TerminalText.columns(of: scalar))
        }
        let marked = scalars[start..<max(start, min(end, window.upperBound))]
        let width = marked.reduce(0) { $0 + ($1 == "\t" ? 1 : TerminalText.columns(of: $1)) }
        marker = "^" + String(repeating: "~", count: max(0, width - 1))
    }

    /// Returns the range of characters to show.
    ///
    /// Two thirds of the range lie before the mistake, because the cause of a mistake usually precedes it. Near the
    /// start of the line, a smaller part of the range lies before the mistake, and near the end of the line a larger
    /// part.
    private static func window(around column: Int, of count: Int, widest: Int) -> Range<Int> {
        guard count > widest else { return 0..<count }
        let start = min(max(column - widest * 2 / 3, 0), count - widest)
        return start..<start + widest
    }
}
