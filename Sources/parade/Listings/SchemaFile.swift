import FrameOutput
import JSON
import SceneLoading
import SceneReading

/// The file with the JSON Schema of scenes beside a scene. The key `$schema` of the scene names this file.
struct SchemaFile {
    /// The file name that scenes refer to.
    static let name = "scene.schema.json"
    /// The content of the file.
    static var bytes: [UInt8] { Array(SceneSchema.json().utf8) }

    /// The path of the file.
    let path: String

    /// Creates the schema file beside a scene, without writing the file.
    init(beside scene: String) {
        path = (scene.lastIndex(of: "/").map { String(scene[...$0]) } ?? "") + Self.name
    }

    /// Returns whether the file is exactly what this version writes.
    ///
    /// Throws if the file is not a schema of scenes, because then parade did not write it.
    func isCurrent() throws(CommandFailure) -> Bool {
        guard FileSystem.kind(of: path, followingLinks: true) != nil else { return false }
        guard let bytes = try? FileSystem.contents(of: path, limit: Self.mostBytes) else { throw foreign }
        if bytes == Self.bytes { return true }
        let source = SourceText(file: path, bytes: bytes)
        guard let schema = try? JSONParser.parse(source), schema["title"]?.string == SceneSchema.title else {
            throw foreign
        }
        return false
    }

    /// The largest file that is read, in bytes; schemas of all versions are smaller.
    private static let mostBytes = 16 << 20

    private var foreign: CommandFailure {
        CommandFailure(
            .cannotCreate, "'\(path)' already exists and is not a schema of scenes",
            hint: "move the file away, or begin in another folder")
    }
}
