import ArgumentParser
import FrameOutput
import ParadeGolden

struct GoldenCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare frames with their goldens.",
        discussion: """
            Draws every scene and compares each frame with the approved one. Searches folders, by default the current one, for \
            scenes: JSON files with 'views' at the top level. Hidden folders, node_modules and folders of rendered frames are \
            skipped. A scene without a golden fails, and so does a golden without a scene. Frames must be equal unless \
            golden.json has a 'tolerance'. Every variant of a scene is checked. The frames that differ are kept in .parade/last for 'report' and 'approve', until the next \
            check; '--last' names another folder. The status is 1 if a frame differs. A check never writes a golden.

            On GitHub Actions (GITHUB_ACTIONS=true) failures are also annotations of the scenes, and a table of the results is added to \
            the file that GITHUB_STEP_SUMMARY names. A part ('--shard') leaves both to 'golden merge'.
            """)

    @Argument(
        help: "Scene files, golden folders, or folders to search (default: the current one).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames to draw at the same time (default: one per core).", valueName: "count"))
    var jobs: Int?

    @Option(help: ShardOption.help("Check one part of the scenes and variants, which 'golden merge' joins"))
    var shard: String?

    @Flag(help: "Let scenes without a golden pass; they are read and not drawn.")
    var allowMissing = false

    @Flag(
        name: [.customLong("sha256")],
        help: "Compare SHA-256 too, which takes longer; goldens of an earlier format always do.")
    var verifiesSHA256 = false

    @OptionGroup var search: SearchOptions
    @OptionGroup var checkFolder: CheckFolderOptions
    @OptionGroup(title: "Scene (default: as the golden was made)") var scene: SceneOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' must be 1…1024, found \(jobs)") }
    }

    func run() async throws {
        Interruption.listen()
        let part = try ShardOption.shard(shard, console: report.console)
        let reader = try SceneReader(scene, work, console: report.console)
        let store = try store.open(report.console)
        let check = GoldenChecking(
            only: try FrameChoice(only: only).selection(), allowsMissing: allowMissing, shard: part,
            sharedOptions: [only ?? "", "\(allowMissing)", "\(verifiesSHA256)"], reader: reader,
            verifiesSHA256: verifiesSHA256, store: store,
            work: work, jobs: jobs, console: report.console, resultStyling: report.resultStyling,
            folder: checkFolder.last ?? CheckFolder.usualPath)
        var status = try await check.run(search.search(paths))
        if let store { status = max(status, store.close(report.console)) }
        if status != .success { throw ReportedFailure(status: status) }
    }
}
