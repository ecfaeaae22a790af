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

            With --swift, the name is a folder, which gets a Swift package with a scene and its golden test. \
            --repository is the URL of parade's repository, or a folder that has it.
            """)

    @Argument(
        help: ArgumentHelp(
            """
            The file to write; '.jsonc' is added to a name without that suffix or '.json'. \
            (default: \(Self.defaultFile), or \(Self.defaultPackage) with --swift)
            """),
        completion: .file())
    var name: String?

    @Option(
        help: ArgumentHelp("Write an existing scene as Swift source.", valueName: "scene"),
        completion: .file(extensions: ["json", "jsonc"]))
    var from: String?

    @Flag(name: .customLong("swift"), help: "Write a Swift package with a scene and its golden test.")
    var writesPackage = false

    @Option(
        help: ArgumentHelp("Where the package of --swift gets parade.", valueName: "url-or-folder"),
        completion: .directory)
    var repository: String?

    @OptionGroup var report: ReportOptions

    private static let defaultFile = "scene.jsonc"
    private static let defaultPackage = "Effects"

    func validate() throws {
        if writesPackage, from != nil { throw ValidationError("'--swift' and '--from' cannot be combined") }
        if repository != nil, !writesPackage { throw ValidationError("'--repository' is for '--swift'") }
        // A file name is never empty and does not end in a slash.
        if !writesPackage, let name, name.isEmpty || name.hasSuffix("/") {
            throw ValidationError("'\(name)' is not a file name")
        }
        if from != nil, name?.hasSuffix(".swift") != true {
            throw ValidationError("with --from, the name must end in '.swift': parade init --from SCENE Scene.swift")
        }
    }

    func run() throws {
        Interruption.listen()
        let name = name ?? (writesPackage ? Self.defaultPackage : Self.defaultFile)
        if writesPackage { return try writePackage(at: name) }
        if let from { return try writeSource(of: from, to: name) }
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
    private func writeSource(of path: String, to name: String) throws {
        let loaded: LoadedScene
        do throws(SceneErrors) {
            loaded = try SceneFile(path).load(reviewsFrames: false).loaded()
        } catch {
            throw ReportedFailure(status: try SceneMessages(report.console).report(error, SceneVariant(scene: path)))
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

    /// Writes a Swift package with a scene and its golden test.
    private func writePackage(at folder: String) throws {
        var path = Substring(folder)
        while path.count > 1, path.last == "/" { path.removeLast() }
        let name = FileSystem.split(String(path)).name
        guard !["", ".", ".."].contains(name) else {
            throw CommandFailure(.usage, "'\(folder)' is not the name of a new folder", hint: "choose another name")
        }
        let template = PackageTemplate(
            name: name, repository: try chosenRepository(), version: RendererVersion.current)
        guard template.hasOwnName else {
            throw CommandFailure(
                .usage, "a package called '\(name)' cannot depend on '\(template.repository.identity)'",
                hint: "choose another name")
        }
        try NewFolder.create(template.files, at: String(path), hint: "choose another name")
        report.console.note("wrote \(path)")
        report.console.note("next: cd \(ShellWord.quoted(String(path))) && swift test")
    }

    /// Returns the value of `--repository`. Throws an error if it is missing, or is a folder without a package.
    private func chosenRepository() throws -> PackageTemplate.Repository {
        let hint = "give the URL of parade's repository, or a folder that has it: --repository ../parade"
        guard let repository, !repository.isEmpty else {
            throw CommandFailure(.usage, "'--swift' needs '--repository'", hint: hint)
        }
        // As in git, `host:path` is an address unless a slash stands before the colon.
        if repository.prefix(while: { $0 != "/" }).contains(":") {
            let url = PackageTemplate.Repository.url(repository)
            guard !url.identity.isEmpty else {
                throw CommandFailure(.usage, "'\(repository)' is not the URL of a repository", hint: hint)
            }
            return url
        }
        guard FileSystem.kind(of: FileSystem.join(repository, "Package.swift"), followingLinks: true) == .regular else {
            throw CommandFailure(.missingInput, "there is no Swift package in '\(repository)'", hint: hint)
        }
        return .folder("/" + FileSystem.resolved(repository).joined(separator: "/"))
    }

    /// Returns the path of the scene file: `name`, with `.jsonc` added unless `name` ends in `.json` or `.jsonc`.
    ///
    /// Only files with these two suffixes are read as scenes. Only `.jsonc` files may contain comments.
    static func path(for name: String) -> String {
        name.hasSuffix(".jsonc") || name.hasSuffix(".json") ? name : name + ".jsonc"
    }
}
