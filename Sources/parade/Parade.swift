import ArgumentParser
import CProcess
import Diagnostics
import Glibc
import Primitives
import SceneLoading

/// The entry point of the process.
///
/// The asynchronous `main` of the command is not used, for two reasons:
/// - Its runtime opens files before the program's first line. If standard output is closed, such a file takes the
///   number of standard output, and frames would be written into it.
/// - Its runtime creates threads, and the program cannot detect that a thread was not created.
@main
enum Launch {
    static func main() {
        Descriptor.occupyStandardNumbers()
        // A write to a closed pipe, or to a file that may not grow, must fail with an error instead of ending the
        // process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        Interruption.installHandlers()
        // A process inherits the blocked signals of the thread that starts it.
        take_signals_to_end()
        TrapHandler.prepare()
        keep_freed_memory()
        do throws(CommandFailure) {
            guard Descriptor.canOpenEnough else {
                throw CommandFailure(.ioError, "too few files can be opened", hint: "raise 'ulimit -n'; 16 is enough")
            }
            try TrapHandler.requireRoom()
            try WorkerThreads.shared.provide(1)
        } catch {
            Console.standard.report(error)
            Glibc.exit(error.status.rawValue)
        }
        Task(executorPreference: WorkerThreads.shared) {
            await Parade.main()
            Glibc.exit(ExitStatus.success.rawValue)
        }
        while true { pause() }
    }

    /// The arguments of the process, without the program's name.
    ///
    /// `CommandLine.arguments` is not used, because the library reads it from /proc, which may be missing.
    static let arguments = (0..<Int(process_word_count())).dropFirst().map { String(cString: process_word(Int32($0))) }
}

struct Parade: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parade",
        abstract: "Render scroll effects from JSON scenes.",
        discussion: """
            Start with 'parade init', then 'parade render scene.jsonc'. 'parade help topics' lists the topics of the scene reference.
            """,
        version: Version.line,
        groupedSubcommands: [
            CommandGroup(
                name: "Scene",
                subcommands: [
                    InitCommand.self, PreviewCommand.self, RenderCommand.self, InspectCommand.self,
                    ValidateCommand.self,
                ]),
            CommandGroup(
                name: "Frames",
                subcommands: [
                    PlanCommand.self, StripCommand.self, ShareCommand.self, DiffCommand.self, MergeCommand.self,
                    DigestCommand.self, FarmCommand.self,
                ]),
            CommandGroup(name: "Goldens", subcommands: [GoldenCommand.self]),
            CommandGroup(
                name: "Reference",
                subcommands: [
                    PropertiesCommand.self, EasingsCommand.self, SchemaCommand.self, VersionCommand.self,
                    HelpCommand.self,
                ]),
        ])

    static let _errorLabel = "error"

    static func main() async {
        do {
            var command = try await command(for: Launch.arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as ReportedFailure {
            Glibc.exit(failure.status.rawValue)
        } catch let failure as CommandFailure {
            Console.standard.report(failure)
            Glibc.exit(failure.status.rawValue)
        } catch {
            let code = exitCode(for: error)
            if code == .success { answer(fullMessage(for: error)) }
            // Status 1 would mean that a comparison found differences.
            guard code == .failure else {
                let text = fullMessage(for: error)
                if !text.isEmpty { Console.standard.write(TerminalText.lines(text) + "\n") }
                Glibc.exit(code.rawValue)
            }
            let failure = CommandFailure(error)
            Console.standard.report(failure)
            Glibc.exit(failure.status.rawValue)
        }
    }

    /// Parses the words of the user.
    ///
    /// The words after a command's name are parsed by that command alone first, because parsing them from the root takes
    /// a millisecond and a half longer. Everything else is parsed from the root, which knows the whole usage line: help,
    /// and words that the command does not accept.
    private static func command(for words: [String]) async throws -> any ParsableCommand {
        let (command, known) = try namedCommand(words[...])
        if known > 0, command.configuration.subcommands.isEmpty,
            let parsed = try? command.parseAsRoot(Array(words.dropFirst(known))), type(of: parsed) == command
        {
            return parsed
        }
        return try await asyncParseAsRoot(words)
    }

    /// Prints a text that the user requested, such as help, and ends the process. Ends with a failure if standard
    /// output cannot be written.
    private static func answer(_ text: String) -> Never {
        do throws(CommandFailure) {
            if !text.isEmpty { try ResultOutput.print(text) }
        } catch {
            Console.standard.report(error)
            Glibc.exit(error.status.rawValue)
        }
        Glibc.exit(ExitStatus.success.rawValue)
    }

    /// Returns the command that the first words name, and the number of these words.
    ///
    /// Throws an error for the first word that is not a command of its command group. The error suggests a similar
    /// command.
    private static func namedCommand(
        _ words: ArraySlice<String>
    ) throws(CommandFailure) -> (command: any ParsableCommand.Type, wordCount: Int) {
        var known: [String] = []
        var command: any ParsableCommand.Type = Self.self
        // A command group takes no other word.
        while !command.configuration.subcommands.isEmpty, known.count < words.count {
            let word = words[words.startIndex + known.count]
            guard !word.hasPrefix("-") else { break }
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else {
                throw noCommand(word, behind: known, in: command)
            }
            known.append(word)
            command = next
        }
        return (command, known.count)
    }

    private static func noCommand(
        _ word: String, behind known: [String], in group: any ParsableCommand.Type
    ) -> CommandFailure {
        let names = group.configuration.subcommands.map { $0._commandName }
        let isScene = known.isEmpty && (word.hasSuffix(".json") || word.hasSuffix(".jsonc"))
        return CommandFailure(
            .usage, "there is no command '\((known + [word]).joined(separator: " "))'",
            hint: isScene
                ? "did you mean 'parade render \(word)'?"
                : NearestName.hint(for: word, among: names)
                    ?? "use one of the commands: \(names.joined(separator: ", "))")
    }

    mutating func run() throws { throw CommandFailure(subcommandMissingIn: Self.self) }
}
