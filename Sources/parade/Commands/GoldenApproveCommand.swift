import ArgumentParser
import JSON
import ParadeGolden
import ParadeKit

struct GoldenApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Approve the frames of the last check.",
        discussion: """
            Writes the frames that differed into their goldens, and creates goldens that were missing. Refuses if a scene, one of its \
            files, its golden or the frames of the check have changed since the check: you approve exactly the frames that you could look at. If \
            one scene is refused, nothing is written. Each golden is replaced as a whole.
            """)

    @Argument(
        help: "Scenes, golden folders, or folders of them, among those of the check (default: all).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "The variant to approve: its name, default (the scene without one), or all (default: all).",
            valueName: "name"))
    var variant = "all"

    @OptionGroup var pictures: PictureOptions

    @Flag(name: [.customLong("dry-run")], help: "Print what would be written, and write nothing.")
    var isDryRun = false

    @OptionGroup var checkFolder: CheckFolderOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if variant.isEmpty { throw ValidationError("'--variant' is empty") }
    }

    func run() throws {
        Interruption.listen()
        let approving = GoldenApproving(
            folder: checkFolder.last ?? CheckFolder.usualPath, paths: paths, choice: SceneVariant.Choice(variant),
            pictures: pictures.choice(report.console),
            isDryRun: isDryRun,
            console: report.console)
        try approving.run()
    }
}
