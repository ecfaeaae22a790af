import ArgumentParser

struct FarmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "farm",
        abstract: "Render many scenes with Slurm.",
        discussion: """
            'submit' plans the frames of all scenes, cuts them into tasks of equal estimated cost, and submits an array of them \
            to Slurm with a merge behind it. 'wait' ends when the output is whole, or when frames are missing. The output has the \
            same bytes as that of 'parade render' on one machine. Everything about a job is in the folder .farm inside the output, \
            with scripts that a person can read and submit again. The output must be on a file system that all machines share.
            """,
        subcommands: [
            FarmSubmitCommand.self, FarmStatusCommand.self, FarmWaitCommand.self, FarmCancelCommand.self,
            FarmRetryCommand.self,
            FarmTaskCommand.self, FarmMergeCommand.self,
        ])

    mutating func run() throws { throw CommandFailure(subcommandMissingIn: Self.self) }
}

/// The argument that names the output of a job.
struct FarmOutput: ParsableArguments {
    @Argument(help: "The output of the job, as 'submit' got it.", completion: .directory)
    var output: String

    /// Opens the folder of the job.
    func open() throws -> FarmFolder { try FarmFolder(ofOutput: output) }
}
