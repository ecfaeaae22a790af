/// A source line, shortened to a maximum width, and a second line that marks some of its characters.
///
/// Tabs are kept in both lines, so the marker is aligned at any tab width. As on terminals, wide characters count as
/// two columns, and combining characters count as zero.
struct SourceExcerpt {
    /// The source line, or its part around the marker. An ellipsis replaces each end that was cut off.
    var text: String
    /// The spaces and tabs that precede the marker on the second line.
    var indentation: String
    /// The marker below the characters: `^` for one column, `^~~~` for several.
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
    /// Two thirds of the range are before the mistake, because the cause of a mistake usually precedes it. Near an end
    /// of the line, the range is moved so that it stays inside the line.
    private static func window(around column: Int, of count: Int, widest: Int) -> Range<Int> {
        guard count > widest else { return 0..<count }
        let start = min(max(column - widest * 2 / 3, 0), count - widest)
        return start..<start + widest
    }
}
