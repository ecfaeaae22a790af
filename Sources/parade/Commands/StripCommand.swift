import ArgumentParser
import FrameOutput

struct StripCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strip",
        abstract: "Show an effect in one picture.",
        discussion: """
            Puts frames side by side. Takes a scene, and draws its frames, or a folder of rendered frames, and verifies and reads them. \
            The picture has the same bytes on every machine, so you can keep it beside the scene and review it.
            """)

    @Argument(
        help: ArgumentHelp("A scene file, or a folder of frames.", valueName: "scene-or-folder"),
        completion: .file(extensions: ["json", "jsonc"]))
    var path: String?

    @OptionGroup(title: "Sheet") var options: StripOptions
    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if source == nil { throw ValidationError("missing a scene file or a folder of frames") }
        if options.isStream, report.json {
            throw ValidationError("'--json' and '--output -' cannot both use standard output")
        }
    }

    /// The path of the scene or folder to show, and the curves to plot. Nil if no path is given.
    ///
    /// In `--curves scene.json`, the value of the option is the path, not the name of a curve.
    private var source: (path: String, curves: String?)? {
        if let path { return (path, options.curves) }
        guard let name = options.curves, FileSystem.kind(of: name, followingLinks: true) != nil else { return nil }
        return (name, StripOptions.chosenCurves)
    }

    func run() async throws {
        guard let source else { return }
        Interruption.listen()
        let reader = try SceneReader(scene, work, console: report.console)
        var options = options
        options.curves = source.curves
        let store = try store.open(report.console)
        let maker = StripMaker(
            path: source.path, options: options, scene: scene, reader: reader, store: store, work: work,
            console: report.console)
        try await maker.run()
        if let status = store?.close(report.console), status != .success { throw ReportedFailure(status: status) }
    }
}
