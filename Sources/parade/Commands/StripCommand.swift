import ArgumentParser

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
    var path: String

    @OptionGroup(title: "Sheet") var options: StripOptions
    @OptionGroup(title: "Scene") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if options.isStream, report.json {
            throw ValidationError("'--json' and '--output -' both claim standard output")
        }
    }

    func run() async throws {
        Interruption.listen()
        let maker = StripMaker(path: path, options: options, scene: scene, work: work, console: report.console)
        try await maker.run()
    }
}
