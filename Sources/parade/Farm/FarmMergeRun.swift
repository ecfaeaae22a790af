import FrameOutput
import ParadeKit

/// The merge of what the tasks of a job have drawn into its output.
struct FarmMergeRun {
    let farm: FarmFolder
    let console: Console

    /// The number of seconds to wait for another merge of the same job, which may still live on a machine that Slurm has
    /// given up.
    private static let patience = 600

    /// Joins the parts. Throws an error that names the missing tasks if there are some.
    func run() throws {
        let job = farm.job
        guard !farm.isMerged else {
            console.note("'\(job.output)' is merged already")
            return
        }
        let missing = farm.missingTasks
        guard missing.isEmpty else { throw Self.failure(missing: missing, in: farm) }
        let parts = PartFolders(foldersByScene())
        let merges = try SceneMerges(
            of: parts, into: job.output, force: false, isCancelled: { Interruption.isRequested })
        try requirePlannedScenes(merges)
        let start = ContinuousClock.now
        let results = try merges.publish(
            force: false, patience: Self.patience, isCancelled: { Interruption.isRequested }, progress: { _ in })
        guard results.count == merges.scenes.count, results.allSatisfy(\.isWhole) else {
            throw ReportedFailure(status: Interruption.endStatus)
        }
        try farm.noteMerged(frameCount: merges.frameCount)
        console.note(
            MergeSummary.closingLine(
                merges, partCount: job.taskCount, done: merges.frameCount,
                seconds: Progress.seconds(ContinuousClock.now - start), output: job.output))
    }

    /// Returns the folders of each scene's frames in the whole attempts of the tasks.
    private func foldersByScene() -> [String: [String]] {
        var folders: [String: [String]] = [:]
        for number in 1...farm.job.taskCount {
            guard let attempt = farm.wholeAttempt(atTask: number) else { continue }
            for item in farm.job.items(ofTask: number) {
                folders[item.folder, default: []].append(attempt.folder(of: item))
            }
        }
        return folders
    }

    /// Throws an error if a scene was changed between the plan and the drawing, or has another number of frames.
    private func requirePlannedScenes(_ merges: SceneMerges) throws(SceneMerges.Refusal) {
        let items = Dictionary(farm.job.items.map { ($0.folder, $0) }) { first, _ in first }
        let changed = merges.scenes.filter { scene in
            let (header, item) = (scene.merge.header, items[scene.name ?? ""])
            return header.sceneDigest != item?.sceneDigest || header.frameCount != item?.frameCount
        }
        guard !changed.isEmpty else { return }
        throw SceneMerges.Refusal(
            failures: changed.map {
                CommandFailure(
                    .badInput, "\($0.name ?? ""): the scene was changed after the job was submitted",
                    hint: "submit the job again")
            })
    }

    /// Creates the failure that names missing tasks and how to draw them.
    static func failure(missing: [Int], in farm: FarmFolder) -> CommandFailure {
        let job = farm.job
        let lines = missing.prefix(10).map { number in
            let items = job.items(ofTask: number)
            let more = items.count > 3 ? ", and \(items.count - 3) more" : ""
            return "\n  task \(number): " + items.prefix(3).map(\.label).joined(separator: ", ") + more
        }
        let rest = missing.count > lines.count ? "\n  and \(missing.count - lines.count) more" : ""
        return CommandFailure(
            .ioError, "\(missing.count) of \(job.taskCount) tasks are missing:" + lines.joined() + rest,
            hint: """
                their messages are in \(FileSystem.join(farm.path, "logs")); to draw them again: \
                parade farm retry \(ShellWord.quoted(job.output))
                """)
    }
}
