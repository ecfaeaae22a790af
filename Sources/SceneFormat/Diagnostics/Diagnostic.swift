/// A message about a place in a file: `file:line:column: error: text [P203]`, the line with a caret, a hint.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable { case error, warning }
    /// How bad it is.
    public var severity: Severity
    /// The stable code.
    public var code: DiagnosticCode
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?
    /// The file as the user named it.
    public var file: String
    /// One-based line, 0 where the whole file is meant.
    public var line: Int
    /// One-based column in characters.
    public var column: Int
    /// The text of that line.
    public var sourceLine: String
}

/// The stable codes: 1xx files and JSON, 2xx keys and values, 3xx names and references, 4xx assets, 5xx limits.
public struct DiagnosticCode: Hashable, Sendable {
    /// Such as `P203`.
    public let name: String
}
