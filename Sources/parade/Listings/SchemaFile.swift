import FrameOutput
import JSON
import SceneLoading
import SceneReading

/// The file with the JSON Schema for scenes, in the folder of a scene. The scene's `$schema` key names this file.
struct SchemaFile {
    /// The name of the file, to which scenes refer by `$schema`.
    static let name = "scene.schema.json"
    /// The content of the file.
    static var bytes: [UInt8] { Array(SceneSchema.json().utf8) }

    /// The path of the file.
    let path: String

    /// Creates a value for the schema file in the folder of a scene, without writing the file.
    init(beside scene: String) {
        path = (scene.lastIndex(of: "/").map { String(scene[...$0]) } ?? "") + Self.name
    }

    /// Returns whether the file has exactly the content that this version writes. Returns false if there is no file.
    ///
    /// Throws an error if the file is not a schema for scenes, because parade must not overwrite a file of the user.
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

    /// The maximum size of a schema file, in bytes. The schemas of all versions are smaller.
    private static let mostBytes = 16 << 20

    private var foreign: CommandFailure {
        CommandFailure(
            .cannotCreate, "'\(path)' already exists and is not a schema of scenes",
            hint: "move the file away, or begin in another folder")
    }
}
