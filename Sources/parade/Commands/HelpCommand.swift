import ArgumentParser

struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help", abstract: "Explains a command, or a code such as P203.")

    @Argument(help: "A command or a code.")
    var topic: String?

    func run() throws {
        guard let topic else { return try ResultOutput.print(Parade.helpMessage()) }
        let commands = Parade.configuration.subcommands
        guard let command = commands.first(where: { $0.configuration.commandName == topic }) else {
            throw CommandFailure(.usage, "there is no help on '\(topic)'", hint: "parade help lists the commands")
        }
        try ResultOutput.print(Parade.helpMessage(for: command))
    }
}
