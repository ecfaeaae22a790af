import ArgumentParser
import ParadeGolden

struct GoldenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "golden",
        abstract: "Manage approved frames and report differences.",
        discussion: """
            The golden of hero.json is the folder hero.golden: a digest for every approved frame, and pictures of a few. 'check' \
            draws and compares, and never writes a golden; 'approve' writes the frames of the last check into the golden.
            """,
        subcommands: [
            GoldenCheckCommand.self,
            GoldenApproveCommand.self,
            GoldenReviewCommand.self,
            GoldenReportCommand.self,
            GoldenMergeCommand.self,
            GoldenPruneCommand.self,
            GoldenUpgradeCommand.self,
        ])

    mutating func run() throws { throw CommandFailure(subcommandMissingIn: Self.self) }
}

/// The option that chooses which frames of a golden are stored as pictures.
struct PictureOptions: ParsableArguments {
    @Option(
        help: """
            Which frames have pictures: keys (at most twelve), all, or none (default: as before, else keys). A tolerance \
            needs all.
            """)
    var pictures: PictureChoice?

    @Option(help: .hidden)
    var store: PictureChoice?

    func validate() throws {
        if pictures != nil, store != nil { throw ValidationError("'--store' is the old name of '--pictures'") }
    }

    /// Returns the frames that the option chooses, or nil if the option is missing. Nil keeps the choice that is stored
    /// in the golden.
    ///
    /// Prints a note if the deprecated name of the option was used.
    func choice(_ console: Console) -> PictureChoice? {
        if let store {
            console.note(
                "'--store \(store.rawValue)' is now '--pictures \(store.rawValue)'; the next version drops the old name"
            )
        }
        return pictures ?? store
    }
}

/// The option that excludes paths from a search for scenes.
struct SearchOptions: ParsableArguments {
    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp(
            """
            Skip files and folders with this name or path: '*' matches any characters of a name, '**' any folders; may be \
            repeated.
            """, valueName: "glob"))
    var excluded: [String] = []

    func validate() throws {
        if excluded.contains(where: { PathPattern($0) == nil }) { throw ValidationError("'--exclude' is empty") }
    }

    /// Returns a search for scenes in `paths`, without the excluded paths.
    func search(_ paths: [String]) -> GoldenSearch {
        GoldenSearch(paths, excluding: excluded.compactMap { PathPattern($0) })
    }
}

/// The option for the folder in which a check keeps the frames that it drew.
struct CheckFolderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of a check's results (default: .parade/last).", valueName: "folder"), completion: .directory)
    var last: String?

    func validate() throws {
        if last?.isEmpty == true { throw ValidationError("'--last' is empty") }
    }
}
