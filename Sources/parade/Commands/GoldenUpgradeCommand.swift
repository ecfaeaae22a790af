import ArgumentParser
import FrameOutput
import ParadeGolden

struct GoldenUpgradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade",
        abstract: "Rewrite goldens in the current format.",
        discussion: """
            Draws every approved frame and compares it with the golden's own list, ignoring tolerances. If all are equal, writes \
            golden.json in the format of this version, names this renderer in it, and adds the pictures that '--pictures' asks for. If one frame of one scene \
            differs, nothing is written and the status is 1; 'parade golden report --last .parade/upgrade' shows the difference.
            """)

    @Argument(
        help: "Scene files, golden folders, or folders to search (default: the current one).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @OptionGroup var pictures: PictureOptions

    @Flag(name: [.customLong("dry-run")], help: "Draw and compare, and write no golden.")
    var isDryRun = false

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to draw at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    @OptionGroup var search: SearchOptions
    @OptionGroup(title: "Scene (default: as the golden was made)") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
    }

    func run() async throws {
        Interruption.listen()
        let reader = try SceneReader(scene, work, console: report.console)
        let choice = pictures.choice(report.console)
        let checking = GoldenChecking(
            upgrade: SceneCheck.Upgrade(pictures: choice), reader: reader, work: work, jobs: jobs,
            console: report.console, resultStyling: report.resultStyling, folder: GoldenUpgrading.folder)
        let upgrading = GoldenUpgrading(
            checking: checking, pictures: choice, isDryRun: isDryRun, console: report.console)
        let status = try await upgrading.run(search.search(paths))
        if status != .success { throw ReportedFailure(status: status) }
    }
}
