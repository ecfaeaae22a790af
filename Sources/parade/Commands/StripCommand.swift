import ArgumentParser
import FrameOutput

struct StripCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strip",
        abstract: "Shows an effect in one picture: frames side by side.",
        discussion: """
            Takes a scene, whose frames it draws, or a folder that render has filled, whose frames it checks and reads. \
            The picture has the same bytes on every machine, so it can be kept beside the scene and reviewed.
            """)

    @Argument(
        help: ArgumentHelp("A scene file, or a folder of frames.", valueName: "scene-or-folder"),
        completion: .file(extensions: ["json", "jsonc"]))
    var path: String?

    @OptionGroup(title: "Sheet") var options: StripOptions
    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if source == nil { throw ValidationError("missing a scene file or a folder of frames") }
        if options.isStream, report.json {
            throw ValidationError("'--json' and '--output -' both claim standard output")
        }
    }

    /// What is shown, and what is plotted: in `--curves scene.json` the scene is no name of a curve.
    private var source: (path: String, curves: String?)? {
        if let path { return (path, options.curves) }
        guard let name = options.curves, FileSystem.kind(of: name, followingLinks: true) != nil else { return nil }
        return (name, StripOptions.chosenCurves)
    }

    func run() async throws {
        guard let source else { return }
        Interruption.listen()
        try self.scene.requireFolders()
        var options = options
        options.curves = source.curves
        let maker = StripMaker(path: source.path, options: options, scene: scene, work: work, console: report.console)
        try await maker.run()
    }
}
