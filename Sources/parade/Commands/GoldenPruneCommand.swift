import ArgumentParser
import JSON
import ParadeGolden

struct GoldenPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Removes goldens without a scene, and pictures that no golden lists.",
        discussion: """
            Also folders that an approval left half made when it was killed. Files that parade does not write are never \
            removed, nor folders that hold some.
            """)

    @Argument(help: "Scenes, golden folders, or folders to search (default: the current one).")
    var paths: [String] = []

    @Flag(name: [.customLong("dry-run")], help: "Say what would be removed, and do nothing.")
    var isDryRun = false

    @OptionGroup(title: "Messages") var report: ReportOptions

    func run() throws {
        let console = report.console
        let search = GoldenSearch(paths)
        let status = console.report(troubleOf: search)
        let pruning = GoldenPruning(search)
        for place in pruning.spared { console.note("'\(place.path)' is left alone: \(place.message)") }
        for item in pruning.items {
            let isGone = isDryRun || GoldenPruning.remove(item)
            if !isGone {
                console.note("'\(item.path)' stays: it holds other files, or cannot be removed")
            }
            try tell(item, isGone: isGone, console: console)
        }
        if pruning.items.isEmpty { console.note("nothing to remove") }
        if status != .success { throw Told(status: status) }
    }

    private func tell(_ item: GoldenPruning.Item, isGone: Bool, console: Console) throws {
        if console.isJSON {
            try ResultOutput.print(
                JSONWriter.text(
                    .object([
                        ("kind", .string(item.kind.rawValue)), ("path", .string(item.path)),
                        ("removed", .boolean(isGone && !isDryRun)),
                    ])))
        } else if isGone, console.verbosity != .quiet {
            let what =
                switch item.kind {
                case .orphan: "a golden without a scene"
                case .picture: "a picture that is not listed"
                case .leftover: "a golden half made"
                }
            try ResultOutput.print("\(isDryRun ? "would remove" : "removed") \(item.path): \(what)")
        }
    }
}
