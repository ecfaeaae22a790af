import FrameOutput
import JSON

/// Functions that distinguish scenes from other JSON files.
enum SceneRecognition {
    /// The last path component of the URL of the scene schema, as scenes give it in `$schema`.
    private static let schemaName = "scene.schema.json"
    /// The size limit of a scene file in bytes; a larger file is reported as unreadable.
    ///
    /// It equals the maximum of the option `--limit scene-bytes`.
    private static let maximumBytes = 256 << 20
    private static let viewsKey = Array("\"views\"".utf8)
    private static let schemaKey = Array("\"$schema\"".utf8)

    /// Returns whether a file name ends in `.json` or `.jsonc`, the suffixes of scenes.
    static func hasSuffix(_ name: String) -> Bool { name.hasSuffix(".json") || name.hasSuffix(".jsonc") }

    /// Returns whether a file is a scene: it has `views` at its top level, or its `$schema` names the scene schema.
    ///
    /// A file that is not valid JSON counts as a scene if it contains `"views"`. In this way a scene with a syntax
    /// error is reported rather than skipped.
    static func isScene(_ path: String) throws(GoldenFile.ReadingError) -> Bool {
        let bytes = try GoldenFile.read(path, limit: maximumBytes)
        let mentionsViews = contains(viewsKey, in: bytes)
        guard mentionsViews || contains(schemaKey, in: bytes) else { return false }
        let source = SourceText(file: path, bytes: bytes)
        guard
            let root = try? JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: path), maximumDepth: JSONParser.deepestNesting,
                maximumBytes: maximumBytes)
        else { return mentionsViews }
        if root["views"] != nil { return true }
        return root["$schema"]?.string.map { GoldenFile.split($0).name == schemaName } ?? false
    }

    private static func contains(_ key: [UInt8], in bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: key[0]) {
            rest = rest[start...]
            if rest.starts(with: key) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
