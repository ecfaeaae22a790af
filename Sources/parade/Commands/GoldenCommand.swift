import ArgumentParser

struct GoldenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "golden",
        abstract: "Keeps frames that were approved, and says when others come.",
        discussion: """
            Beside hero.json stands hero.golden: a digest for every approved frame, and pictures of a few of them. 'check' \
            draws and compares, and never writes a golden; 'approve' makes what the last check saw the golden.
            """,
        subcommands: [
            GoldenCheckCommand.self,
            GoldenApproveCommand.self,
            GoldenReportCommand.self,
            GoldenPruneCommand.self,
        ])
}

/// Where a check keeps what it saw.
struct CheckFolderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of what a check saw (default: .parade/last).", valueName: "folder"), completion: .directory)
    var last: String?

    func validate() throws {
        if last?.isEmpty == true { throw ValidationError("'--last' names no folder") }
    }
}
