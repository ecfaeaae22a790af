import ArgumentParser
import FrameOutput

struct FarmTaskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "task",
        abstract: "Draw the work of one task.",
        discussion: """
            The script of a job runs this. Frames of earlier attempts at the task are kept. A task that is whole already is not drawn \
            again.
            """)

    @Argument(help: ArgumentHelp("The task and the number of tasks, such as 3/16.", valueName: "i/n"))
    var task: String

    @Argument(help: "The folder of the job: .farm inside the output.", completion: .directory)
    var folder: String

    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() async throws {
        Interruption.listen()
        let part: Shard
        do throws(SelectionError) { part = try Shard(parsing: task) } catch {
            throw CommandFailure(error, option: "the task")
        }
        let farm = try FarmFolder(folder)
        guard part.count == farm.job.taskCount else {
            throw CommandFailure(
                .badInput, "the job in '\(folder)' has \(farm.job.taskCount) tasks instead of \(part.count)",
                hint: "another job has replaced the one of this script")
        }
        let status = try await FarmTaskRun(farm: farm, number: part.number, console: report.console).run()
        if status != .success { throw ReportedFailure(status: status) }
    }
}
