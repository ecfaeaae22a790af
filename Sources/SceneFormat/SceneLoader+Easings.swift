import JSON
import Primitives
public import Timing

extension SceneLoader {
    /// Reads an easing as a scene spells it: a name or function, or the JSON of any other spelling.
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
        let folder = AssetFolder(path: ".")
        var decoder = SceneDecoder(
            source: source, root: root, overrides: SceneOverrides(), assets: AssetStore(folder: folder, limits: limits),
            fonts: FontStore(folder: folder, fontFolders: [], limits: limits))
        if let easing = decoder.easing(root, in: ValueScope(parent: .zero, canvas: .zero)) { return easing }
        let problem = decoder.problems.finish().diagnostics.first
        throw EasingError(
            message: problem?.message ?? "expected \(ValueKind.easing.expectation)",
            offset: max(0, (problem?.column ?? 1) - 1), length: problem?.length ?? 1, hint: problem?.hint)
    }
}
