import ArgumentParser
import JSON
import ParadeGolden

struct GoldenApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Makes what the last check saw the golden.",
        discussion: """
            Only frames that were not as approved change; a golden that was not there is made. Refused where a scene, a file \
            it uses, its golden, or what the check saw has changed since: what is approved is what somebody could look at. \
            Either all scenes are sound or nothing is written, and each golden is replaced as a whole.
            """)

    @Argument(
        help: "Scenes, golden folders, or folders of them, among those of the check (default: all).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @OptionGroup var pictures: PictureOptions

    @Flag(name: [.customLong("dry-run")], help: "Say what would be done, and do nothing.")
    var isDryRun = false

    @OptionGroup var checkFolder: CheckFolderOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        let approving = GoldenApproving(
            folder: checkFolder.last ?? CheckFolder.usualPath, paths: paths, pictures: pictures.choice(report.console),
            isDryRun: isDryRun,
            console: report.console)
        try approving.run()
    }
}
