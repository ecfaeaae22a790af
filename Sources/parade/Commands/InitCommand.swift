import ArgumentParser
import FrameOutput

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a small scene to start from.",
        discussion: """
            The scene explains itself in comments and needs no pictures. A '.json' file has no comments. \
            \(SchemaFile.name) beside it lets editors complete and check; a schema of another version of parade is replaced.
            """)

    @Argument(
        help: "The file to write; '.jsonc' is added to a name without that suffix or '.json'.",
        completion: .file())
    var name = "scene.jsonc"

    @OptionGroup var report: ReportOptions

    func validate() throws {
        // A file name is never empty and does not end in a slash.
        if name.isEmpty || name.hasSuffix("/") { throw ValidationError("'\(name)' is not a file name") }
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

    /// Returns the path of the scene file: `name`, with `.jsonc` added unless `name` ends in `.json` or `.jsonc`.
    ///
    /// Only files with these two suffixes are read as scenes. Only `.jsonc` files may contain comments.
    static func path(for name: String) -> String {
        name.hasSuffix(".jsonc") || name.hasSuffix(".json") ? name : name + ".jsonc"
    }
}
