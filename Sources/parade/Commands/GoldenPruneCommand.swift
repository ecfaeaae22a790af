import ArgumentParser
import FrameOutput
import JSON
import ParadeGolden

struct GoldenPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove goldens without a scene, and unlisted pictures.",
        discussion: """
            Also removes goldens of variants that a scene no longer has, and folders that a killed approval left behind. Files that parade did not write are never removed, \
            nor folders that hold them.
            """)

    @Argument(help: "Scenes, golden folders, or folders to search (default: the current one).")
    var paths: [String] = []

    @Flag(name: [.customLong("dry-run")], help: "Print what would be removed, and remove nothing.")
    var isDryRun = false

    @OptionGroup var search: SearchOptions
    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        Interruption.listen()
        let console = report.console
        let search = search.search(paths)
        var status = console.report(troubleOf: search)
        let pruning = GoldenPruning(search)
        for problem in pruning.spared { console.note("'\(problem.path)' is left alone: \(problem.message)") }
        for item in pruning.items {
            if Interruption.isRequested { break }
            var isGone = isDryRun
            do throws(OutputError) {
                if !isDryRun { isGone = try GoldenPruning.remove(item) }
                if !isGone {
                    console.note("'\(item.path)' stays: it holds other files, or is in use; remove it by hand")
                }
            } catch {
                let failure = CommandFailure(.ioError, "cannot remove '\(error.path)': \(error.message)")
                console.report(failure)
                status = max(status, failure.status)
            }
            try summarize(item, isGone: isGone, console: console)
        }
        if pruning.items.isEmpty { console.note("nothing to remove") }
        status = max(status, Interruption.status ?? .success)
        if status != .success { throw ReportedFailure(status: status) }
    }

    private func summarize(_ item: GoldenPruning.Item, isGone: Bool, console: Console) throws {
        if console.isJSON {
            try ResultOutput.print(
                JSONWriter.text(
                    .object([
                        ("kind", .string(item.kind.rawValue)), ("path", .string(item.path)),
                        ("removed", .boolean(isGone && !isDryRun)),
                    ])), as: .json)
        } else if isGone, console.verbosity != .quiet {
            let what =
                switch item.kind {
                case .orphan: "a golden without a scene"
                case .variant: "a golden that no variant of the scene names"
                case .picture: "a picture that is not listed"
                case .leftover: "a golden half made"
                }
            try ResultOutput.print("\(isDryRun ? "would remove" : "removed") \(item.path): \(what)")
        }
    }
}
