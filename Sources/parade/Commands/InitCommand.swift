import ArgumentParser

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small scene to begin with.",
        discussion: "The scene explains itself in comments and needs no pictures.")

    @Argument(help: "The file to write; '.jsonc' is added where the name has no suffix.", completion: .file())
    var name = "scene.jsonc"

    @OptionGroup var report: ReportOptions

    func run() throws {
        let path = Self.path(for: name)
        try NewFile.create(Array(StarterScene.text.utf8), at: path, hint: "choose another name: parade init NAME")
        report.console.note("wrote \(path)")
        report.console.note("next: parade render \(path)")
    }

    /// The file a name stands for.
    static func path(for name: String) -> String {
        let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return last.contains(".") ? name : name + ".jsonc"
    }
}
