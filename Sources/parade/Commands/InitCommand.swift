import ArgumentParser
import FrameOutput
import JSON
import ParadeKit
import SceneLoading
import SwiftSource

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a small scene to start from.",
        discussion: """
            The scene explains itself in comments and needs no pictures. A '.json' file has no comments. \
            \(SchemaFile.name) beside it lets editors complete and check; a schema of another version of parade is replaced.

            With --from, the file is Swift source that builds the given scene with ParadeBuilder, and its name ends in '.swift'.
            """)

    @Argument(
        help: "The file to write; '.jsonc' is added to a name without that suffix or '.json'.",
        completion: .file())
    var name = "scene.jsonc"

    @Option(
        help: ArgumentHelp("Write an existing scene as Swift source.", valueName: "scene"),
        completion: .file(extensions: ["json", "jsonc"]))
    var from: String?

    @OptionGroup var report: ReportOptions

    func validate() throws {
        // A file name is never empty and does not end in a slash.
        if name.isEmpty || name.hasSuffix("/") { throw ValidationError("'\(name)' is not a file name") }
        if from != nil, !name.hasSuffix(".swift") {
            throw ValidationError("with --from, the name must end in '.swift': parade init --from SCENE Scene.swift")
        }
    }

    func run() throws {
        Interruption.listen()
        if let from { return try writeSource(of: from) }
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

    /// Writes the Swift source of the scene at a path.
    private func writeSource(of path: String) throws {
        let loaded: LoadedScene
        do throws(SceneErrors) {
            loaded = try SceneFile(path).load(reviewsFrames: false).loaded()
        } catch {
            throw ReportedFailure(status: try SceneMessages(report.console).report(error))
        }
        let root = try JSONParser.parse(loaded.source, dialect: JSONParser.Dialect(fileName: path))
        let type = SceneSourceWriter.typeName(ofFile: name)
        let source = SceneSourceWriter.source(root, file: FileSystem.split(path).name, type: type)
        try NewFile.create(
            Array(source.utf8), at: name, hint: "choose another name: parade init --from \(ShellWord.quoted(path)) NAME"
        )
        try Interruption.check()
        report.console.note("wrote \(name)")
        report.console.note("next: use \(type).scene in a target that depends on ParadeBuilder")
    }

    /// Returns the path of the scene file: `name`, with `.jsonc` added unless `name` ends in `.json` or `.jsonc`.
    ///
    /// Only files with these two suffixes are read as scenes. Only `.jsonc` files may contain comments.
    static func path(for name: String) -> String {
        name.hasSuffix(".jsonc") || name.hasSuffix(".json") ? name : name + ".jsonc"
    }
}
