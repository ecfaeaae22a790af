import ArgumentParser
import FrameOutput
import ParadeGolden

struct GoldenUpgradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade",
        abstract: "Rewrite goldens in the current form.",
        discussion: """
            Draws every approved frame and proves it equal by the golden's own list, whatever the tolerance. Then golden.json \
            is written in this version's format, with this renderer, and pictures are added that are asked for. If one frame \
            of one scene differs, nothing is written and the command ends with 1; 'parade golden report --last \
            .parade/upgrade' shows what it saw.
            """)

    @Argument(
        help: "Scene files, golden folders, or folders to search (default: the current one).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @OptionGroup var pictures: PictureOptions

    @Flag(name: [.customLong("dry-run")], help: "Draw and prove, and write no golden.")
    var isDryRun = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames drawn at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

    @OptionGroup var search: SearchOptions
    @OptionGroup(title: "Scene (default: as the golden was made)") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' is 1…1024, not \(jobs)") }
    }

    func run() async throws {
        Interruption.listen()
        try scene.requireFolders()
        let choice = pictures.choice(report.console)
        let checking = GoldenChecking(
            upgrade: SceneCheck.Upgrade(pictures: choice), overrides: scene.overrides(work), isStrict: scene.isStrict,
            work: work, jobs: jobs,
            console: report.console, resultStyling: report.resultStyling, folder: GoldenUpgrading.folder)
        let upgrading = GoldenUpgrading(
            checking: checking, pictures: choice, isDryRun: isDryRun, console: report.console)
        let status = try await upgrading.run(search.search(paths))
        if status != .success { throw Told(status: status) }
    }
}
