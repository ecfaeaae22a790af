import ArgumentParser

struct FarmStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show how far a job is.",
        discussion: """
            A line for the job, and one for each task that is not done, from Slurm's queue and the parts on disk. Without Slurm only the \
            parts are shown.
            """)

    @OptionGroup var output: FarmOutput
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        let farm = try output.open()
        var queue: [Slurm.QueuedJob]?
        do throws(CommandFailure) {
            queue = try farm.queue()
        } catch {
            guard error.status == .helperFailed else { throw error }
        }
        let status = FarmStatus(of: farm, numbers: try farm.numbers(), queue: queue)
        try report.json ? ResultOutput.print(status.json, as: .json) : ResultOutput.print(status.text)
    }
}
