import Diagnostics
import JSON
import SceneLoading

/// The messages about a scene, as the page shows them.
struct SceneProblems: Sendable {
    /// The messages, errors or warnings.
    var diagnostics: [Diagnostic]
    /// The number of further ones.
    var omittedCount: Int
    /// The checks that were left out because they take too long, each in a few words.
    var leftOut: [String] = []

    /// The messages of a scene that cannot be drawn.
    init(_ errors: SceneErrors) {
        diagnostics = errors.diagnostics
        omittedCount = errors.omittedCount
    }

    /// The warnings of a scene.
    init(_ loaded: LoadedScene) {
        diagnostics = loaded.warnings
        omittedCount = loaded.omittedWarningCount
        leftOut = loaded.leftOutReviews
    }

    /// The message to the page, without its pane.
    var members: [(String, JSONValue)] {
        [
            ("diagnostics", .array(diagnostics.map(\.json))), ("omitted", .number(omittedCount)),
            ("leftOut", .strings(leftOut)),
        ]
    }
}

extension Diagnostic {
    /// The diagnostic as the page shows it.
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
