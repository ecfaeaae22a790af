import Diagnostics
import JSON
import SceneLoading

/// The messages about a scene that the page shows.
struct SceneProblems: Sendable {
    /// The errors or warnings, at most twenty.
    var diagnostics: [Diagnostic]
    /// The number of errors or warnings that `diagnostics` leaves out.
    var omittedCount: Int
    /// The checks that were skipped because they would take too long, each described in a few words.
    var leftOut: [String] = []

    /// Creates the messages about a scene that cannot be drawn because of errors.
    init(_ errors: SceneErrors) {
        diagnostics = errors.diagnostics
        omittedCount = errors.omittedCount
    }

    /// Creates the messages about a scene that can be drawn: its warnings.
    init(_ loaded: LoadedScene) {
        diagnostics = loaded.warnings
        omittedCount = loaded.omittedWarningCount
        leftOut = loaded.leftOutReviews
    }

    /// The members of the JSON object that the page receives, except the pane.
    var members: [(String, JSONValue)] {
        [
            ("diagnostics", .array(diagnostics.map(\.json))), ("omitted", .number(omittedCount)),
            ("leftOut", .strings(leftOut)),
        ]
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object for the page.
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(severity.rawValue)), ("code", .string(code.name)), ("message", .string(message)),
        ]
        if let hint { members.append(("hint", .string(hint))) }
        if let path { members.append(("path", .string(path))) }
        members += [
            ("file", .string(file)), ("line", .number(line)), ("column", .number(column)), ("length", .number(length)),
            ("excerpt", .string(sourceLine)), ("excerptColumn", .number(sourceColumn)),
        ]
        return .object(members)
    }
}
