/// A message about a source range, shown as `file:line:column: error: text [P203]`, the line with a caret, and a hint.
public struct Diagnostic: Hashable, Sendable {
    /// The kinds of severity, from the gravest to the lightest.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The scene cannot be drawn.
        case error
        /// The scene can be drawn, but probably not as intended.
        case warning
        /// Nothing is wrong, but the reader should know. A note never makes a command fail, however strict the command
        /// is.
        case note
    }
    /// The severity.
    public var severity: Severity
    /// The stable code.
    public var code: DiagnosticCode
    /// The message, in lower case without a full stop.
    public var message: String
    /// The suggested fix, if there is one.
    public var hint: String?
    /// The path of the value inside the file, such as `views[2].frame`, or nil if the message has no path.
    public var path: String?
    /// The file as the user named it.
    public var file: String
    /// The one-based line, or 0 if the message is about the whole file.
    public var line: Int
    /// The one-based column in characters.
    public var column: Int
    /// The number of characters in the source range, at least 1.
    public var length: Int
    /// The text of the line `line`, or only the part around `column` if the line is long.
    public var sourceLine: String
    /// The one-based column in `sourceLine`.
    public var sourceColumn: Int

    /// Creates a message about a source range, or about the whole file if no line is given.
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
