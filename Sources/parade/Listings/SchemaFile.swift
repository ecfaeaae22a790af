import FrameOutput
import JSON
import SceneFormat

/// The JSON Schema of scenes as a file beside one, whose `$schema` names it.
struct SchemaFile {
    /// What scenes call it.
    static let name = "scene.schema.json"
    /// What is in it.
    static var bytes: [UInt8] { Array(SceneSchema.json().utf8) }

    /// Where it is.
    let path: String

    /// The file beside a scene.
    init(beside scene: String) {
        path = (scene.lastIndex(of: "/").map { String(scene[...$0]) } ?? "") + Self.name
    }

    /// Whether it is there as this version writes it; a file that is no schema of scenes is an error, since it is not ours.
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

    /// A schema of any version has fewer.
    private static let mostBytes = 16 << 20

    private var foreign: CommandFailure {
        CommandFailure(
            .cannotCreate, "'\(path)' is already there, and no schema of scenes",
            hint: "move it away, or begin in another folder")
    }
}
