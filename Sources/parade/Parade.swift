import ArgumentParser
import CProcess
import Glibc
import Primitives
import SceneFormat

/// Where the process begins.
///
/// Not the command's own asynchronous `main`: the system below that has opened files before its first line, and where
/// standard output or error is closed, they get its number. Frames would then be written into them. It also makes threads
/// that nobody can ask about.
@main
enum Launch {
    static func main() {
        Descriptor.occupyStandardNumbers()
        // A reader that has gone, or a file that may not grow, is an error of the write and no reason to die.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        Interruption.takeOver()
        // Whoever starts it from a thread that blocks signals passes that on.
        take_signals_to_end()
        LastWords.prepare()
        do throws(CommandFailure) {
            guard Descriptor.canOpenEnough else {
                throw CommandFailure(.ioError, "too few files can be opened", hint: "'ulimit -n' of 16 is enough")
            }
            try LastWords.requireRoom()
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

    /// What the process was called with, its own name aside. The library's list is read from /proc, which may not be there.
    static let arguments = (0..<Int(process_word_count())).dropFirst().map { String(cString: process_word(Int32($0))) }
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
            CommandGroup(
                name: "Frames",
                subcommands: [StripCommand.self, DiffCommand.self, MergeCommand.self, DigestCommand.self]),
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
            try requireCommand(Launch.arguments[...])
            var command = try await asyncParseAsRoot(Launch.arguments)
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
    private static func requireCommand(_ words: ArraySlice<String>) throws(CommandFailure) {
        var known: [String] = []
        var command: any ParsableCommand.Type = Self.self
        // A command that only groups others takes no other word.
        while !command.configuration.subcommands.isEmpty, known.count < words.count {
            let word = words[words.startIndex + known.count]
            guard !word.hasPrefix("-") else { return }
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else {
                throw noCommand(word, behind: known, in: command)
            }
            known.append(word)
            command = next
        }
    }

    private static func noCommand(
        _ word: String, behind known: [String], in group: any ParsableCommand.Type
    ) -> CommandFailure {
        let names = group.configuration.subcommands.map { $0._commandName }
        let isScene = known.isEmpty && (word.hasSuffix(".json") || word.hasSuffix(".jsonc"))
        return CommandFailure(
            .usage, "there is no command '\((known + [word]).joined(separator: " "))'",
            hint: isScene
                ? "parade render \(word)"
                : NearestName.hint(for: word, among: names) ?? "the commands are \(names.joined(separator: ", "))")
    }

    mutating func run() throws { throw CommandFailure(subcommandForgottenIn: Self.self) }
}
