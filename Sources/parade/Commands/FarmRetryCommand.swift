import ArgumentParser
import FrameOutput

struct FarmRetryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Submit the missing tasks of a job again.",
        discussion: """
            Prints the number of their array's job. The tasks continue what earlier attempts have drawn, with the options and the plan of the \
            job, and a new merge waits for them. The job must have ended, or only its merge may wait for tasks that Slurm has lost. To draw \
            changed scenes, use 'submit'.
            """)

    @OptionGroup var output: FarmOutput
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        try Slurm.requireSubmission()
        let farm = try output.open()
        try requirePlace(of: farm)
        try requireStandstill(of: farm)
        let missing = farm.missingTasks
        guard !missing.isEmpty else {
            let merge = farm.isMerged ? "" : "; 'parade farm wait' merges what they drew"
            report.console.note("no task of '\(farm.job.output)' is missing\(merge)")
            return try finish(farm)
        }
        let numbers = try FarmSubmission(job: farm.job).run(again: missing, of: farm)
        if !report.json { try ResultOutput.print("\(numbers.array)") }
        report.console.note("\(missing.count) of \(farm.job.taskCount) tasks were submitted again")
        try finish(farm)
    }

    private func finish(_ farm: FarmFolder) throws {
        guard report.json else { return }
        let status = FarmStatus(of: farm, numbers: try farm.numbers(), queue: try farm.queue())
        try ResultOutput.print(status.json, as: .json)
    }

    /// Throws an error if the scripts of the job would not find its folder.
    private func requirePlace(of farm: FarmFolder) throws(CommandFailure) {
        let written = FarmJob.folder(of: farm.job.output)
        let folder = farm.job.workingFolder ?? "."
        let path = written.hasPrefix("/") ? written : FileSystem.join(folder, written)
        guard FileSystem.resolved(path) == FileSystem.resolved(farm.path) else {
            throw CommandFailure(
                .usage,
                "the job was submitted for the output '\(farm.job.output)' in '\(folder)', which is another one now",
                hint: "move the output back, or submit the job again")
        }
    }

    /// Throws an error if something in the queue can bring the job forward. A merge that waits for lost tasks is cancelled.
    private func requireStandstill(of farm: FarmFolder) throws {
        guard let numbers = try farm.numbers() else { return }
        let queue = try farm.requireQueue()
        guard FarmStatus(of: farm, numbers: numbers, queue: queue).isStalled else {
            throw farm.stillDraws(numbers)
        }
        if !queue.isEmpty { try Slurm.cancel([numbers.array, numbers.merge]) }
    }
}
