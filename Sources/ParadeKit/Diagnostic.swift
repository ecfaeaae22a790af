package import Diagnostics
import SceneLoading

/// A message about a scene, with its place and a suggested fix.
public struct Diagnostic: Hashable, Sendable {
    /// How serious a message is. The cases are sorted from the most severe to the least.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The scene cannot be drawn.
        case error
        /// The scene can be drawn, but probably not as intended.
        case warning
        /// Nothing is wrong, but the user should know.
        case note
    }

    /// The message as the other rooms report it.
    package let report: Diagnostics.Diagnostic

    package init(_ report: Diagnostics.Diagnostic) { self.report = report }

    /// The severity.
    public var severity: Severity {
        switch report.severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
    /// The code of the kind of message, such as `P203`, which is the same in all versions.
    public var code: String { report.code.rawValue }
    /// The message, in lower case without a full stop.
    public var message: String { report.message }
    /// The suggested fix, or nil if no fix is known.
    public var hint: String? { report.hint }
    /// The path of the value in the scene, such as `views[2].frame`, or nil if no path is known.
    public var path: String? { report.path }
    /// The file: the path of the scene file, the name of the text, or the `#fileID` of Swift source.
    public var file: String { report.file }
    /// The line, counted from 1, or nil if the message is about the whole file.
    public var line: Int? { report.line > 0 ? report.line : nil }
    /// The column in Unicode scalars, counted from 1, or nil if it is not known, as in Swift source.
    public var column: Int? { report.sourceColumn > 0 ? report.column : nil }
}

extension Diagnostic: CustomStringConvertible {
    /// The message as `parade validate` prints it: the place, the line with a caret, and the hint, in several lines.
    public var description: String { DiagnosticRenderer().render([report]).trimmingLineFeed }
}

/// The mistakes of a scene that cannot be drawn, at most twenty, in the order of the file.
public struct SceneError: Error, Hashable, Sendable {
    /// The mistakes.
    public let diagnostics: [Diagnostic]
    /// The number of mistakes that are missing in ``diagnostics`` because there are more than twenty.
    public let omittedCount: Int

    init(_ errors: SceneErrors) {
        diagnostics = errors.diagnostics.map(Diagnostic.init)
        omittedCount = errors.omittedCount
    }
}

extension SceneError: CustomStringConvertible {
    /// The mistakes as `parade validate` prints them.
    public var description: String {
        DiagnosticRenderer().render(diagnostics.map(\.report), omittedCount: omittedCount).trimmingLineFeed
    }
}

extension String {
    /// The text without a line feed at its end.
    fileprivate var trimmingLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
