import ArgumentParser
import FrameOutput

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small scene to begin with.",
        discussion: """
            The scene explains itself in comments and needs no pictures. A '.json' file has no comments. Beside it goes \
            \(SchemaFile.name), by which editors complete and check; a schema of another version of parade is replaced.
            """)

    @Argument(
        help: "The file to write; '.jsonc' is added where the name ends in neither that nor '.json'.",
        completion: .file())
    var name = "scene.jsonc"

    @OptionGroup var report: ReportOptions

    func validate() throws {
        // Neither an empty name nor a folder's, which ends in a slash, is a file's.
        if name.isEmpty || name.hasSuffix("/") { throw ValidationError("'\(name)' names no file") }
    }

    func run() throws {
        Interruption.listen()
        let path = Self.path(for: name)
        let schema = SchemaFile(beside: path)
        let isCurrent = try schema.isCurrent()
        try NewFile.create(
            Array(StarterScene.text(for: path).utf8), at: path, hint: "choose another name: parade init NAME")
        do {
            if !isCurrent { try NewFile.write(SchemaFile.bytes, to: schema.path) }
        } catch {
            FileSystem.remove(path)
            throw error
        }
        try Interruption.check()
        report.console.note("wrote \(path)")
        if !isCurrent { report.console.note("wrote \(schema.path)") }
        report.console.note("next: parade render \(ShellWord.quoted(path))")
    }

    /// The file a name stands for; only these two suffixes are read as scenes, one of them with comments.
    static func path(for name: String) -> String {
        name.hasSuffix(".jsonc") || name.hasSuffix(".json") ? name : name + ".jsonc"
    }
}
