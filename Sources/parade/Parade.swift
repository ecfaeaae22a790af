import ArgumentParser
import Glibc

@main
struct Parade: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parade",
        abstract: "Renders scroll effects: a scene and a scroll become frames.",
        discussion: """
            Begin with 'parade init', then 'parade render scene.jsonc'.
            """,
        version: Version.line,
        groupedSubcommands: [
            CommandGroup(name: "Scene", subcommands: [InitCommand.self]),
            CommandGroup(
                name: "Reference", subcommands: [PropertiesCommand.self, VersionCommand.self, HelpCommand.self]),
        ])

    static let _errorLabel = "error"

    static func main() async {
        // A reader that has gone away shows as an error of the write, not as a signal.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try await asyncParseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            Console.standard.report(failure)
            Glibc.exit(failure.status.rawValue)
        } catch {
            exit(withError: error)
        }
    }

    mutating func run() throws {
        throw CleanExit.helpRequest(self)
    }
}
