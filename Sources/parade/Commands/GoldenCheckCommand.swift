import ArgumentParser
import FrameOutput
import ParadeGolden

struct GoldenCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Draws scenes and compares their frames with the approved ones.",
        discussion: """
            Folders are searched for scenes, the current one if none is named: JSON files with 'views' at the top level. A \
            scene without a golden fails, as does a golden without a scene. Hidden folders, node_modules and folders of \
            rendered frames are not searched. Frames must be equal unless a golden.json has a 'tolerance'. What differs is \
            kept in .parade/last, for 'report' to show and for 'approve'. Ends with 1 if something is not as approved. No \
            golden is written, whatever the options.
            """)

    @Argument(
        help: "Scene files, golden folders, or folders to search (default: the current one).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @Option(parsing: .unconditional, help: FrameChoice.help)
    var only: String?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames drawn at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

    @Flag(help: "Let scenes pass that have no golden; they are read and not drawn.")
    var allowMissing = false

    @Flag(
        name: [.customLong("sha256")],
        help: "Compare frames by SHA-256 too, which takes longer; a golden of an earlier format always is.")
    var verifiesSHA256 = false

    @OptionGroup var search: SearchOptions
    @OptionGroup var checkFolder: CheckFolderOptions
    @OptionGroup(title: "Scene (default: as the golden was made)") var scene: SceneOptions
    @OptionGroup(title: "Limits and progress") var work: WorkOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("'--jobs' is 1…1024, not \(jobs)") }
    }

    func run() async throws {
        Interruption.listen()
        try scene.requireFolders()
        let selection = try only.map { text throws(CommandFailure) in
            do throws(SelectionError) {
                return try FrameSelection(parsing: text)
            } catch {
                throw CommandFailure(.usage, "--only: \(error.message)", hint: error.hint)
            }
        }
        let check = GoldenChecking(
            only: selection, allowsMissing: allowMissing, overrides: scene.overrides(work), isStrict: scene.isStrict,
            verifiesSHA256: verifiesSHA256,
            work: work, jobs: jobs, console: report.console, resultStyling: report.resultStyling,
            folder: checkFolder.last ?? CheckFolder.usualPath)
        let status = try await check.run(search.search(paths))
        if status != .success { throw Told(status: status) }
    }
}
