package import JSON

/// What is wrong with a file of a golden, and where.
package struct FormatError: Error, Hashable {
    /// Lower case, no full stop, without the place.
    var message: String
    /// One-based.
    package var line: Int
    /// One-based, in characters.
    package var column: Int
    /// What to do, where that is known.
    var hint: String?

    init(_ message: String, line: Int, column: Int = 1, hint: String? = nil) {
        self.message = message
        self.line = line
        self.column = column
        self.hint = hint
    }

    /// Tells an error of the parser or of a value with its line and column.
    package init(_ error: JSONError, in source: SourceText) {
        let (line, column) = source.position(ofByte: error.offset)
        // The parser's hints are for people who write a file; nobody writes these.
        self.init(error.message, line: line, column: column)
    }

    /// The error of a text in which git has left both sides of a conflict; nil where it has not.
    init?(conflictIn source: SourceText) {
        for line in 1...source.lineCount {
            let text = source.text(ofLine: line)
            guard let marker = Self.markers.first(where: { text == $0 || text.hasPrefix($0 + " ") }) else { continue }
            self.init(
                "a merge conflict is not resolved ('\(marker)')", line: line,
                hint: "take either side, such as 'git checkout --ours', then check and approve again")
            return
        }
        return nil
    }

    private static let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]

    /// `hero.golden/golden.json:14:5: 'threshold' is a whole number 0…255`, with the hint in brackets.
    func sentence(file: String) -> String {
        "\(file):\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}
