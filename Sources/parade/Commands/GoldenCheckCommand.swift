import ArgumentParser
import FrameOutput
import ParadeGolden

struct GoldenCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Draws scenes and compares their frames with the approved ones.",
        discussion: """
            Folders are searched for goldens, the current one where none is named. Frames have to be equal unless a \
            golden.json has a 'tolerance'. What differs is kept in .parade/last, for 'report' to show and for 'approve'. \
            Ends with 1 where something is not as approved. No golden is written, whatever the options.
            """)

    @Argument(
        help: "Scene files, golden folders, or folders to search (default: the current one).",
        completion: .file(extensions: ["json", "jsonc"]))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Some frames only: 7, 0-119, 0-119x5, first, mid, last, 50%, @600 (scroll offset); commas between.",
            valueName: "frames"))
    var only: String?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp("Frames drawn at the same time (default: one a core).", valueName: "count"))
    var jobs: Int?

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
            only: selection, overrides: scene.overrides(work), work: work, jobs: jobs, console: report.console,
            resultStyling: report.resultStyling, folder: checkFolder.last ?? CheckFolder.usualPath)
        let status = try await check.run(GoldenSearch(paths))
        if status != .success { throw Told(status: status) }
    }
}
