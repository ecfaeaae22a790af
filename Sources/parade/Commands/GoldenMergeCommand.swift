import ArgumentParser
import FrameOutput
import JSON
import ParadeGolden

struct GoldenMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join the parts of a check.",
        discussion: """
            Each machine checks a part: 'parade golden check --shard 2/4 --last part-2'. The joined run is the one that a single \
            check would have made: 'report' and 'approve' take its folder as '--last'. All parts must be there, each once, \
            made by the same build of parade with the same options. The status is 0 if the parts are joined, even if frames differ.
            """)

    @Argument(help: "The folders of the parts, in any order.", completion: .directory)
    var parts: [String]

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The folder for the joined run.", valueName: "folder"), completion: .directory)
    var output: String

    @OptionGroup(title: "Messages") var report: ReportOptions

    func validate() throws {
        if output.isEmpty { throw ValidationError("'--output' is empty") }
        if parts.contains("") { throw ValidationError("the name of a part is empty") }
        let target = FileSystem.resolved(output)
        if let part = parts.first(where: { FileSystem.resolved($0) == target }) {
            throw ValidationError("'--output \(output)' would replace the part '\(part)'")
        }
        if let part = parts.first(where: { target.starts(with: FileSystem.resolved($0)) }) {
            throw ValidationError("'--output \(output)' is inside the part '\(part)'")
        }
    }

    func run() throws {
        Interruption.listen()
        let console = report.console
        // A check that starts now would change a part.
        let holds = try holdParts()
        defer { withExtendedLifetime(holds) {} }
        let merge = try merge()
        guard try merge.write(to: output, isCancelled: { Interruption.isRequested }) else {
            throw ReportedFailure(status: Interruption.endStatus)
        }
        let run = merge.run
        console.publish(run, folder: output)
        if report.json {
            let members: [(String, JSONValue)] = [
                ("output", .string(output)), ("parts", .number(parts.count)), ("passed", .boolean(run.isPassed)),
                ("scenes", .number(run.scenes.count)), ("failing", .number(run.scenes.count { !$0.isPassed })),
            ]
            return try ResultOutput.print(JSONWriter.text(.object(members)), as: .json)
        }
        console.note(
            "\(parts.count) part\(parts.count == 1 ? "" : "s"), \(run.closingLine)\(GoldenChecking.allowedText(merge.allowedCount)) → \(output)"
        )
        guard !run.isPassed else { return }
        let last = "--last \(ShellWord.quoted(output))"
        console.note("  'parade golden report \(last)' shows it, 'parade golden approve \(last)' makes it the golden")
    }

    /// Locks the folders of all parts.
    private func holdParts() throws -> [HeldFolder] {
        var paths: [[Substring]] = []
        var holds: [HeldFolder] = []
        for part in parts where !paths.contains(FileSystem.resolved(part)) {
            paths.append(FileSystem.resolved(part))
            if let hold = try CheckFolder.hold(part) { holds.append(hold) }
        }
        return holds
    }

    private func merge() throws(CommandFailure) -> GoldenMerge {
        var saved: [SavedRun] = []
        for part in parts { saved.append(try savedRun(part)) }
        do throws(GoldenMerge.Refusal) {
            return try GoldenMerge(saved)
        } catch {
            throw CommandFailure(.badInput, error.message, hint: error.hint)
        }
    }

    private func savedRun(_ part: String) throws(CommandFailure) -> SavedRun {
        do throws(SavedRun.Failure) {
            return try SavedRun(in: part)
        } catch {
            let hint = "make parts with 'parade golden check --shard 1/4 --last \(ShellWord.quoted(part))'"
            switch error {
            case .missing: throw CommandFailure(.missingInput, "there is no check in '\(part)'", hint: hint)
            case .incomplete: throw CommandFailure(.badInput, "the check in '\(part)' did not finish", hint: hint)
            case .unreadable(let message): throw CommandFailure(.badInput, message, hint: hint)
            }
        }
    }
}
