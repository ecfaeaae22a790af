import ArgumentParser
import ParadeGolden

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
            GoldenUpgradeCommand.self,
        ])

    mutating func run() throws { throw CommandFailure(subcommandForgottenIn: Self.self) }
}

/// Which frames of a golden have pictures.
struct PictureOptions: ParsableArguments {
    @Option(
        help: """
            Which frames have pictures: at most twelve, all, or none (default: as before, else keys). All with a tolerance, \
            which is judged by them.
            """)
    var pictures: PictureChoice?

    @Option(help: .hidden)
    var store: PictureChoice?

    func validate() throws {
        if pictures != nil, store != nil { throw ValidationError("'--store' is the old name of '--pictures'") }
    }

    /// What was chosen; nil for what the golden says. Says that the old name is going.
    func choice(_ console: Console) -> PictureChoice? {
        if let store {
            console.note(
                "'--store \(store.rawValue)' is now '--pictures \(store.rawValue)'; the next version drops the old name"
            )
        }
        return pictures ?? store
    }
}

/// What a search for scenes leaves out.
struct SearchOptions: ParsableArguments {
    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp(
            """
            Leave out what has this name or path when folders are searched: '*' stands for any characters of a name, \
            '**' for any folders; may be repeated.
            """, valueName: "glob"))
    var excluded: [String] = []

    func validate() throws {
        if excluded.contains(where: { PathPattern($0) == nil }) { throw ValidationError("'--exclude' names nothing") }
    }

    /// What the paths given to a command stand for.
    func search(_ paths: [String]) -> GoldenSearch {
        GoldenSearch(paths, excluding: excluded.compactMap { PathPattern($0) })
    }
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
