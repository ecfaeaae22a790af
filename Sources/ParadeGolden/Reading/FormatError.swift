package import JSON

/// An error in a file of a golden, with its line and column.
package struct FormatError: Error, Hashable {
    /// The message: lower case, no full stop, without the location.
    var message: String
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1, in characters.
    package var column: Int
    /// The remedy, as a hint to the user; nil if none is known.
    var hint: String?

    init(_ message: String, line: Int, column: Int = 1, hint: String? = nil) {
        self.message = message
        self.line = line
        self.column = column
        self.hint = hint
    }

    /// Creates an error from an error of the JSON parser, and converts its byte offset to a line and column.
    package init(_ error: JSONError, in source: SourceText) {
        let (line, column) = source.position(ofByte: error.offset)
        // The parser's hints are for people who write a file; these files are generated.
        self.init(error.message, line: line, column: column)
    }

    /// Creates an error at the first conflict marker of git in the file. Returns nil if the file has no conflict
    /// markers.
    init?(conflictIn source: SourceText) {
        for line in 1...source.lineCount {
            let text = source.text(ofLine: line)
            guard let marker = Self.markers.first(where: { text == $0 || text.hasPrefix($0 + " ") }) else { continue }
            self.init(
                "an unresolved merge conflict ('\(marker)')", line: line,
                hint: "take one of the two sides, such as with 'git checkout --ours', then check and approve again")
            return
        }
        return nil
    }

    private static let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]

    /// Returns the error as one sentence: the location and the message, followed by the hint in brackets.
    ///
    /// For example: `hero.golden/golden.json:14:5: 'threshold' must be a whole number 0…255`.
    func sentence(file: String) -> String {
        "\(file):\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
    }
}
