import ArgumentParser

struct FarmMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join what the tasks have drawn.",
        discussion: """
            The script of a job runs this when no task is left. It proves that no frame is missing or twice there and that one renderer \
            drew them all from the planned scenes, and then writes the output. The status is 74 if tasks are missing; nothing is \
            written then.
            """)

    @Argument(help: "The folder of the job: .farm inside the output.", completion: .directory)
    var folder: String

    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        try Self.merge(FarmFolder(folder), report.console)
    }

    /// Joins the parts of a job, and reports what prevents it.
    static func merge(_ farm: FarmFolder, _ console: Console) throws {
        do {
            try FarmMergeRun(farm: farm, console: console).run()
        } catch let refusal as SceneMerges.Refusal {
            throw ReportedFailure(status: console.report(refusal))
        } catch is CancellationError {
            throw ReportedFailure(status: Interruption.endStatus)
        }
    }
}
