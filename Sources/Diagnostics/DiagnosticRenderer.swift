import JSON

/// A renderer of diagnostics as text for people, as JSON for programs, or as annotations for GitHub.
public struct DiagnosticRenderer: Sendable {
    /// The format of the output, chosen for its reader.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Text for people: `file:line:column: error: text [P203]`, the line with a caret, the path, and a hint.
        case text
        /// One JSON object per line, for programs.
        case json
        /// Workflow commands, which GitHub shows as annotations.
        case github
    }

    /// The maximum width of a source line, in characters. Longer lines are cut around the caret.
    public static let widestLine = 160

    private typealias Severity = Diagnostic.Severity

    private let format: Format
    private let colored: Bool
    private let workspace: String?

    /// Creates a renderer; `colored` adds ANSI colours to the format `text`.
    ///
    /// `workspace` is the repository's root folder, to which the paths in GitHub's annotations are relative. If
    /// `workspace` is nil, paths stay as they were given.
    public init(format: Format = .text, colored: Bool = false, workspace: String? = nil) {
        self.format = format
        self.colored = colored
        self.workspace = workspace
    }

    /// Returns the text of all diagnostics of one file; every line ends with a line feed.
    ///
    /// If diagnostics were omitted, the last line gives their number. In formats whose lines have a severity, the last
    /// line has the gravest severity of the diagnostics shown.
    public func render(_ diagnostics: [Diagnostic], omittedCount: Int = 0) -> String {
        var text = diagnostics.map(render).joined()
        guard omittedCount > 0, let file = diagnostics.last?.file else { return text }
        let severity =
            Severity.allCases.first { severity in diagnostics.contains { $0.severity == severity } } ?? .error
        let more = "\(omittedCount) more \(severity == .note ? "note" : "message")\(omittedCount == 1 ? "" : "s")"
        switch format {
        case .text: text += "\(TerminalText.printable(file)): and \(more)\n"
        case .json:
            var members: [(String, JSONValue)] = [("file", .string(file)), ("omitted", .number(omittedCount))]
            if severity == .note { members.append(("severity", .string(severity.rawValue))) }
            text += TerminalText.json(JSONWriter.text(.object(members))) + "\n"
        case .github:
            text +=
                "::\(severity.workflowCommand) file=\(WorkflowCommand.file(file, workspace: workspace))::and \(more)\n"
        }
        return text
    }

    /// Returns the text of one diagnostic; every line ends with a line feed.
    public func render(_ diagnostic: Diagnostic) -> String {
        switch format {
        case .text: text(diagnostic)
        case .json: json(diagnostic) + "\n"
        case .github: annotation(diagnostic) + "\n"
        }
    }

    private func text(_ diagnostic: Diagnostic) -> String {
        let severity = paint(diagnostic.severity.rawValue, diagnostic.severity.ink)
        let message = paint(TerminalText.printable(diagnostic.message), .bold)
        var location = TerminalText.printable(diagnostic.file)
        if diagnostic.line > 0 { location += ":\(diagnostic.line):\(diagnostic.column)" }
        var lines = ["\(paint(location, .bold)): \(severity): \(message) [\(diagnostic.code.name)]"]
        if diagnostic.line > 0 {
            let excerpt = SourceExcerpt(
                line: diagnostic.sourceLine, column: diagnostic.sourceColumn, length: diagnostic.length,
                widest: Self.widestLine)
            lines.append(excerpt.text)
            lines.append(excerpt.indentation + paint(excerpt.marker, .green))
        }
        if let path = diagnostic.path { lines.append("  in: \(TerminalText.printable(path))") }
        if let hint = diagnostic.hint { lines.append("  hint: \(TerminalText.printable(hint))") }
        return lines.joined(separator: "\n") + "\n"
    }

    fileprivate enum Ink: String {
        case bold = "1"
        case red = "1;31"
        case magenta = "1;35"
        case cyan = "1;36"
        case green = "1;32"
    }

    private func paint(_ text: String, _ ink: Ink) -> String {
        colored ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }

    private func json(_ diagnostic: Diagnostic) -> String {
        var members: [(String, JSONValue)] = [
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code.name)),
            ("message", .string(diagnostic.message)),
        ]
        if let hint = diagnostic.hint { members.append(("hint", .string(hint))) }
        if let path = diagnostic.path { members.append(("path", .string(path))) }
        members.append(("file", .string(diagnostic.file)))
        if diagnostic.line > 0 {
            members.append(("line", .number(diagnostic.line)))
            members.append(("column", .number(diagnostic.column)))
            members.append(("length", .number(diagnostic.length)))
        }
        return TerminalText.json(JSONWriter.text(.object(members)))
    }

    private func annotation(_ diagnostic: Diagnostic) -> String {
        var properties = "file=\(WorkflowCommand.file(diagnostic.file, workspace: workspace))"
        if diagnostic.line > 0 {
            properties += ",line=\(diagnostic.line),col=\(diagnostic.column)"
            properties += ",endColumn=\(diagnostic.column + diagnostic.length)"
        }
        properties += ",title=\(diagnostic.code.name)"
        var message = diagnostic.message
        if let hint = diagnostic.hint { message += "\nhint: \(hint)" }
        return "::\(diagnostic.severity.workflowCommand) \(properties)::\(WorkflowCommand.data(message))"
    }
}

extension Diagnostic.Severity {
    fileprivate var ink: DiagnosticRenderer.Ink {
        switch self {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }

    /// GitHub's word for this severity.
    fileprivate var workflowCommand: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
