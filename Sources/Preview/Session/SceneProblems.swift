import Diagnostics
import Inspection
import JSON
import Layers
import SceneLoading

/// The errors or warnings of a scene, as the page shows them.
struct SceneProblems: Sendable {
    /// The errors or warnings, at most twenty.
    var diagnostics: [Diagnostic]
    /// The number of errors or warnings that are not in `diagnostics`.
    var omittedCount: Int
    /// The view to which each of `diagnostics` belongs, with the view's name; nil for a diagnostic outside views.
    private var views: [(view: LayerIndex, name: String)?]
    /// The checks that were skipped because they would take too long. Each is described in a few words.
    var skippedReviews: [String] = []

    /// Creates the messages for a scene that has errors and cannot be drawn.
    init(_ errors: SceneErrors) {
        diagnostics = errors.diagnostics
        omittedCount = errors.omittedCount
        views = diagnostics.map { _ in nil }
    }

    /// Creates the messages for a scene that can be drawn. They are its warnings.
    init(_ loaded: LoadedScene) {
        diagnostics = loaded.warnings
        omittedCount = loaded.omittedWarningCount
        views = loaded.viewsOfWarnings.map { $0.map { (view: $0, name: loaded.scene.name(ofView: $0)) } }
        skippedReviews = loaded.skippedReviews
    }

    /// The members of a JSON object for the page, without the number of the pane.
    var members: [(String, JSONValue)] {
        [
            ("diagnostics", .array(zip(diagnostics, views).map { $0.json(view: $1) })),
            ("omitted", .number(omittedCount)),
            ("leftOut", .strings(skippedReviews)),
        ]
    }
}

extension Diagnostic {
    /// The diagnostic as a JSON object for the page.
    fileprivate func json(view: (view: LayerIndex, name: String)?) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(severity.rawValue)), ("code", .string(code.name)), ("message", .string(message)),
        ]
        if let hint { members.append(("hint", .string(hint))) }
        if let path { members.append(("path", .string(path))) }
        members += [
            ("file", .string(file)), ("line", .number(line)), ("column", .number(column)), ("length", .number(length)),
            ("excerpt", .string(sourceLine)), ("excerptColumn", .number(sourceColumn)),
        ]
        if let view { members += [("view", .number(view.view)), ("name", .string(view.name))] }
        return .object(members)
    }
}

extension LoadedScene {
    /// The innermost view to which each warning belongs: the warning's position is inside the view's object in the
    /// file.
    ///
    /// If the view has copies, this is the first copy. Nil for a warning outside views, in a template, or in another
    /// file.
    var viewsOfWarnings: [LayerIndex?] {
        let starts = source.positions(ofBytes: viewOrigins.map(\.range.lowerBound))
        let ends = source.positions(ofBytes: viewOrigins.map(\.range.upperBound))
        return warnings.map { warning in
            let position = (warning.line, warning.column)
            var innermost: LayerIndex?
            for view in viewOrigins.indices
            where warning.file == source.file && starts[view] <= position && position < ends[view] {
                if innermost.map({ starts[$0] < starts[view] }) ?? true { innermost = view }
            }
            return innermost
        }
    }
}
