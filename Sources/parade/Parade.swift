import ArgumentParser
import Dispatch
import Glibc
import Primitives

/// Where the process begins.
///
/// Not the command's own asynchronous `main`: the system below that has opened files before its first line, and where
/// standard output or error is closed, they get its number. Frames would then be written into them.
@main
enum Launch {
    static func main() {
        Descriptor.occupyStandardNumbers()
        // A reader that has gone, or a file that may not grow, is an error of the write and no reason to die.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        Interruption.takeOver()
        guard Descriptor.canOpenEnough else {
            Console.standard.report(
                CommandFailure(.ioError, "too few files can be opened", hint: "'ulimit -n' of 16 is enough"))
            Glibc.exit(ExitStatus.ioError.rawValue)
        }
        Task { @MainActor in
            await Parade.main()
            Glibc.exit(ExitStatus.success.rawValue)
        }
        dispatchMain()
    }
}

struct Parade: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parade",
        abstract: "Renders scroll effects: a scene and a scroll become frames.",
        discussion: """
            Begin with 'parade init', then 'parade render scene.jsonc'.
            """,
        version: Version.line,
        groupedSubcommands: [
            CommandGroup(
                name: "Scene",
                subcommands: [InitCommand.self, RenderCommand.self, InspectCommand.self, ValidateCommand.self]),
            CommandGroup(name: "Frames", subcommands: [StripCommand.self, DiffCommand.self, MergeCommand.self]),
            CommandGroup(name: "Goldens", subcommands: [GoldenCommand.self]),
            CommandGroup(
                name: "Reference",
                subcommands: [
                    PropertiesCommand.self, EasingsCommand.self, SchemaCommand.self, VersionCommand.self,
                    HelpCommand.self,
                ]),
        ])

    static let _errorLabel = "error"

    @MainActor static func main() async {
        do {
            try requireCommand(CommandLine.arguments.dropFirst().first)
            var command = try await asyncParseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let told as Told {
            Glibc.exit(told.status.rawValue)
        } catch let failure as CommandFailure {
            Console.standard.report(failure)
            Glibc.exit(failure.status.rawValue)
        } catch {
            let code = exitCode(for: error)
            if code == .success { answer(fullMessage(for: error)) }
            // 1 would say that a comparison found differences.
            guard code == .failure else { exit(withError: error) }
            let failure = CommandFailure(error)
            Console.standard.report(failure)
            Glibc.exit(failure.status.rawValue)
        }
    }

    /// Ends with help or another answer that was asked for, which may find standard output full.
    private static func answer(_ text: String) -> Never {
        do throws(CommandFailure) {
            if !text.isEmpty { try ResultOutput.print(text) }
        } catch {
            Console.standard.report(error)
            Glibc.exit(error.status.rawValue)
        }
        Glibc.exit(ExitStatus.success.rawValue)
    }

    /// Refuses a first word that is no command, with the command that was probably meant.
    private static func requireCommand(_ word: String?) throws(CommandFailure) {
        let names = configuration.subcommands.map { $0._commandName }
        guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
        let isScene = word.hasSuffix(".json") || word.hasSuffix(".jsonc")
        throw CommandFailure(
            .usage, "there is no command '\(word)'",
            hint: isScene
                ? "parade render \(word)"
                : NearestName.hint(for: word, among: names) ?? "the commands are \(names.joined(separator: ", "))")
    }

    mutating func run() throws {
        throw CleanExit.helpRequest(self)
    }
}
