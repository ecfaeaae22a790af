/// A message about a source range of a file, with a severity, a code and a hint.
///
/// As text, it has a line `file:line:column: error: text [P203]`, the source line with a caret, and the hint.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a message. The cases are sorted from the most severe to the least.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The scene cannot be drawn.
        case error
        /// The scene can be drawn, but probably not as intended.
        case warning
        /// Nothing is wrong, but the user should know. A note never makes a command fail, even with `--strict`.
        case note
    }
    /// The severity.
    public var severity: Severity
    /// The code of the kind of message, which is the same in all versions.
    public var code: DiagnosticCode
    /// The message, in lower case without a full stop.
    public var message: String
    /// The suggested fix, or nil if no fix is known.
    public var hint: String?
    /// The path of the JSON value in the file, such as `views[2].frame`, or nil if no path is known.
    public var path: String?
    /// The path of the file, as the user wrote it.
    public var file: String
    /// The line, counted from 1, or 0 if the message is about the whole file.
    public var line: Int
    /// The column in Unicode scalars, counted from 1.
    public var column: Int
    /// The number of Unicode scalars in the source range, at least 1.
    public var length: Int
    /// The text of the source line. If the line is long, only the part around the column.
    public var sourceLine: String
    /// The column in `sourceLine`, counted from 1, or 0 if the source line is not known, as in a scene built in Swift.
    public var sourceColumn: Int

    /// Creates a message about a source range. If no line is given, the message is about the whole file.
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
