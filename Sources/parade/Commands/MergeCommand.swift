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

            A part may also be a folder with those of many scenes and variants, as 'parade render -o' with a template writes \
            them; each part may have some of the scenes, or some frames of a scene. All of them are proven before the \
            first is written, and one renderer must have drawn them. If writing fails, the scenes before are whole.
            """)

    @Argument(help: "Folders that 'parade render' wrote, or folders of those.", completion: .directory)
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
            if FileSystem.resolved(output).starts(with: FileSystem.resolved(folder)) {
                throw ValidationError("'--output \(output)' is inside the part '\(folder)'; parts stay as they are")
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
        } catch let error as SceneMerges.Refusal {
            throw ReportedFailure(status: report.console.report(error))
        } catch is CancellationError {
            throw ReportedFailure(status: Interruption.status ?? .internalError)
        }
    }

    private func merge() throws {
        let console = report.console
        let parts = try PartFolders(of: folders)
        let merges = try SceneMerges(of: parts, into: output, force: force, isCancelled: { Interruption.isRequested })
        if isDryRun { return try printPlan(merges) }
        var bar = Progress(
            name: Destination.name(ofScene: output), total: merges.frameCount, style: progress, console: console)
        defer { bar.clear() }
        var done = 0
        let results = try merges.publish(
            force: force, isCancelled: { Interruption.isRequested },
            progress: { frame in
                done += 1
                bar.advance(to: done, frame: frame)
            })
        bar.clear()
        let removedCount = results.reduce(0) { $0 + $1.removedCount }
        console.note(
            MergeSummary.closingLine(merges, partCount: folders.count, done: done, seconds: bar.elapsed, output: output)
        )
        if removedCount > 0 { console.detail("\(removedCount) stale frame\(removedCount == 1 ? "" : "s") removed") }
        if report.json {
            for result in results {
                try ResultOutput.print(MergeSummary(result.scene).json(result), as: .json)
            }
        }
        guard done == merges.frameCount else { throw ReportedFailure(status: Interruption.status ?? .internalError) }
    }

    private func printPlan(_ merges: SceneMerges) throws {
        for scene in merges.scenes {
            let summary = MergeSummary(scene)
            let removed = scene.merge.staleFiles(in: scene.output)
            try report.json
                ? ResultOutput.print(summary.planJSON(removed), as: .json)
                : ResultOutput.print(summary.planText(removed))
        }
    }
}

extension Console {
    /// Reports at most twenty of the problems that prevent a merge, and returns the exit status for them.
    func report(_ refusal: SceneMerges.Refusal) -> ExitStatus {
        let (failures, most) = (refusal.failures, 20)
        for failure in failures.prefix(most) { report(failure) }
        if failures.count > most { note("and \(failures.count - most) more") }
        return failures.map(\.status).max() ?? .badInput
    }
}
