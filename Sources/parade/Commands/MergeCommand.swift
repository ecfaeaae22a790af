import ArgumentParser
import FrameOutput
import JSON
import ParadeKit

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join folders of frames from several machines.",
        discussion: """
            'parade render scene.json --shard 1/3 -o a' on one machine, 2/3 and 3/3 on others, then \
            'parade merge a b c -o out' gives the same bytes as a render on one machine. Before it writes, the command proves that all \
            parts belong to one render, that each frame of the timeline is in exactly one of them, and that no file has changed. \
            The parts stay unchanged.
            """)

    @Argument(help: "Folders that 'parade render' wrote.", completion: .directory)
    var folders: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The folder for all frames; must not be one of the parts.", valueName: "path"),
        completion: .directory)
    var output: String

    @Flag(help: "Write into a folder that holds other files, and leave those alone.")
    var force = false

    @Flag(name: [.customLong("dry-run")], help: "Check that the parts fit, and write nothing.")
    var isDryRun = false

    @Option(help: "How progress is shown on standard error.")
    var progress = ProgressStyle.auto

    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        switch Destination(SceneVariant(scene: ""), output: output, isAlone: true) {
        case .folder(""): throw ValidationError("'--output' is empty")
        case .folder: break
        case .file, .stream:
            throw ValidationError(
                "'--output \(output)' must name a folder; 'parade render' writes films")
        }
        if folders.contains("") { throw ValidationError("the name of a folder is empty") }
        for (index, folder) in folders.enumerated() {
            if NewFile.isSame(folder, as: output) {
                throw ValidationError("'--output \(output)' is one of the parts, '\(folder)'; parts stay as they are")
            }
            if let twin = folders[..<index].first(where: { NewFile.isSame($0, as: folder) }) {
                throw ValidationError("'\(twin)' and '\(folder)' are the same folder")
            }
        }
    }

    func run() throws {
        Interruption.listen()
        do {
            try merge()
        } catch let error as MergeError {
            throw ReportedFailure(status: summarize(error))
        } catch is CancellationError {
            throw ReportedFailure(status: Interruption.status ?? .internalError)
        }
    }

    private func merge() throws {
        let console = report.console
        let directory = try FrameDirectory(examining: output)
        try directory.requireOwnership(force: force)
        let merge = try FrameMerge(of: folders, isCancelled: { Interruption.isRequested })
        let summary = MergeSummary(merge, output: output)
        if isDryRun {
            let removed = merge.staleFiles(in: directory)
            return try report.json
                ? ResultOutput.print(summary.planJSON(removed), as: .json)
                : ResultOutput.print(summary.planText(removed))
        }
        var bar = Progress(
            name: Destination.name(ofScene: output), total: merge.header.frameCount, style: progress, console: console)
        defer { bar.clear() }
        var done = 0
        let (isWhole, removedCount) = try merge.publish(
            into: directory, force: force, isCancelled: { Interruption.isRequested },
            progress: { frame in
                done += 1
                bar.advance(to: done, frame: frame)
            })
        bar.clear()
        console.note(summary.closingLine(done: done, seconds: bar.elapsed))
        if removedCount > 0 { console.detail("\(removedCount) stale frame\(removedCount == 1 ? "" : "s") removed") }
        if report.json { try ResultOutput.print(summary.json(done: done, removedCount: removedCount), as: .json) }
        guard isWhole else { throw ReportedFailure(status: Interruption.status ?? .internalError) }
    }

    /// Reports at most twenty of the problems that prevent the merge, and returns the exit status for them.
    private func summarize(_ error: MergeError) -> ExitStatus {
        let most = 20
        for problem in error.problems.prefix(most) {
            report.console.report(CommandFailure(.badInput, "\(problem)", hint: problem.hint))
        }
        if error.problems.count > most { report.console.note("and \(error.problems.count - most) more") }
        return error.problems.contains(where: \.isMissingInput) ? .missingInput : .badInput
    }
}
