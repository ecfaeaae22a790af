import ArgumentParser
import Glibc

struct FarmWaitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait",
        abstract: "Wait until a job has ended.",
        discussion: """
            The status is 0 if the output is whole, and 74 if tasks are missing. If all are done and Slurm has lost the merge, or if \
            the merge has failed, this command merges, and reports what prevents it. While Slurm does not answer, it goes on waiting.
            """)

    @OptionGroup var output: FarmOutput
    @OptionGroup(title: "Messages") var report: ReportOptions

    /// The time between two looks at the job, in milliseconds.
    private static let interval: Int32 = 2000
    /// The number of looks in a row that must find nothing in the queue: on a network file system, files appear late.
    private static let mostEmptyLooks = 3
    /// The same number if the merge waits for tasks that are not in the queue: Slurm may be about to start it.
    private static let mostStalledLooks = 15

    func run() throws {
        Interruption.listen()
        let farm = try output.open()
        var stalledLooks = 0
        var line = ""
        while true {
            // The queue is read before the disk, so that a task that ends in between is not missing.
            let queue = farm.isMerged ? [] : try farm.queue()
            let status = FarmStatus(of: farm, numbers: try farm.numbers(), queue: queue)
            if status.line != line {
                line = status.line
                report.console.note(line)
            }
            if status.isMerged { return try finish(status) }
            stalledLooks = status.isStalled ? stalledLooks + 1 : 0
            guard stalledLooks < (status.isOver ? Self.mostEmptyLooks : Self.mostStalledLooks) else { break }
            poll(nil, 0, Self.interval)
            try Interruption.check()
        }
        let missing = farm.missingTasks
        if missing.isEmpty, !farm.isMerged {
            try FarmMergeCommand.merge(farm, report.console)
            // The job that waits for lost ones has nothing left to do.
            if let numbers = try farm.numbers() { try? Slurm.cancel([numbers.merge]) }
        }
        try finish(FarmStatus(of: farm, numbers: try farm.numbers(), queue: []))
        if !missing.isEmpty { throw FarmMergeRun.failure(missing: missing, in: farm) }
    }

    private func finish(_ status: FarmStatus) throws {
        if report.json { try ResultOutput.print(status.json, as: .json) }
    }
}
