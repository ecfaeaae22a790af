/// A message about a place in a file: `file:line:column: error: text [P203]`, the line with a caret, a hint.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is, from the gravest to the lightest.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The scene cannot be drawn.
        case error
        /// The scene can be drawn, but probably not as meant.
        case warning
        /// Nothing is wrong, but a reader should know. Never fails anything, however strict the command is.
        case note
    }
    /// How bad it is.
    public var severity: Severity
    /// The stable code.
    public var code: DiagnosticCode
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?
    /// The way to the value inside the file, such as `views[2].frame`; nil where there is none.
    public var path: String?
    /// The file as the user named it.
    public var file: String
    /// One-based line, 0 where the whole file is meant.
    public var line: Int
    /// One-based column in characters.
    public var column: Int
    /// How many characters of the line it is about, at least 1.
    public var length: Int
    /// The text of that line; of a long one the part around the column.
    public var sourceLine: String
    /// One-based column in that text.
    public var sourceColumn: Int

    /// Creates a message about a place, or about the whole file where no line is given.
    public init(
        _ severity: Severity = .error, _ code: DiagnosticCode, _ message: String, hint: String? = nil,
        path: String? = nil, file: String, line: Int = 0, column: Int = 0, length: Int = 1, sourceLine: String = "",
        sourceColumn: Int? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.hint = hint
        self.path = path
        self.file = file
        self.line = line
        self.column = column
        self.length = length
        self.sourceLine = sourceLine
        self.sourceColumn = sourceColumn ?? column
    }
}
