import Diagnostics
import JSON
import Primitives
import SceneDocument
import SceneLowering
public import Timing

extension SceneLoader {
    /// Parses an easing in the syntax of scenes.
    ///
    /// A text that begins with `{` or `[` is parsed as JSON. Any other text is parsed as a name or a function.
    public static func easing(text: String) throws(EasingError) -> Easing {
        guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) else {
            return try Easing(spelling: text)
        }
        let source = SourceText(file: "easing", bytes: Array(text.utf8))
        let limits = SceneLimits()
        let root: JSONValue
        do {
            root = try JSONParser.parse(source, maximumDepth: limits.depth, maximumValues: limits.values)
        } catch {
            throw EasingError(message: error.message, offset: 0, length: 1, hint: error.hint)
        }
        var problems = DiagnosticCollector(source: source)
        problems.root = root
        if let easing = SceneLowering.easing(root, problems: &problems) { return easing }
        let problem = problems.finish().diagnostics.first
        throw EasingError(
            message: problem?.message ?? "expected \(ValueKind.easing.expectation)",
            offset: max(0, (problem?.column ?? 1) - 1), length: problem?.length ?? 1, hint: problem?.hint)
    }
}
