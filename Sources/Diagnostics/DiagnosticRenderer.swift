import JSON

/// A renderer that turns diagnostics into text for people, JSON for programs, or annotations for GitHub.
public struct DiagnosticRenderer: Sendable {
    /// The format of the output.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Text for people: a line `file:line:column: error: text [P203]`, the source line with a caret, the path, and
        /// a hint.
        case text
        /// One JSON object per line, for programs.
        case json
        /// Workflow commands, which GitHub Actions shows as annotations.
        case github
    }

    /// The maximum width of a source line, in characters. Of a longer line, only the part around the caret is shown.
    public static let widestLine = 160

    private typealias Severity = Diagnostic.Severity

    private let format: Format
    private let colored: Bool
    private let workspace: String?

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - format: The format of the output.
    ///   - colored: Whether text has ANSI colours. Other formats have none.
    ///   - workspace: The repository's root folder, to which paths in annotations are relative. If it is nil, paths
    ///     stay unchanged.
    public init(format: Format = .text, colored: Bool = false, workspace: String? = nil) {
        self.format = format
        self.colored = colored
        self.workspace = workspace
    }

    /// Returns the text for all diagnostics of one file. Every line ends with a line feed.
    ///
    /// If `omittedCount` is not 0, a last line gives the number of omitted diagnostics. If the format shows severities,
    /// that line has the highest severity of the other lines.
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

    /// Returns the text for one diagnostic. Every line ends with a line feed.
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
        if diagnostic.line > 0, diagnostic.sourceColumn > 0 || !diagnostic.sourceLine.isEmpty {
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

    /// The name of this severity in GitHub's workflow commands.
    fileprivate var workflowCommand: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
