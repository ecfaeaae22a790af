import ArgumentParser
import Primitives
import SceneFormat

struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help",
        abstract: "Explains a command, or a code such as P203.",
        discussion: """
            'parade help golden check' explains a subcommand, 'parade help codes' lists all codes, 'parade help limits' what \
            a scene may ask for at most.
            """)

    @Argument(help: ArgumentHelp("A command, a code, 'codes' or 'limits'.", valueName: "topic"))
    var words: [String] = []

    func run() throws {
        let root: any ParsableCommand.Type = Parade.self
        guard let topic = words.first else { return try ResultOutput.print(Parade.helpMessage()) }
        if Self.command(topic, of: root) != nil { return try explainCommand() }
        guard words.count == 1 else {
            throw CommandFailure(
                .usage, "there is no help on '\(words.joined(separator: " "))'", hint: "parade help \(topic)")
        }
        if topic == "codes" {
            let lines = DiagnosticCode.catalogue.map { "\($0.code.name)  \($0.title)" }
            return try ResultOutput.print(lines.joined(separator: "\n"))
        }
        if topic == "limits" { return try ResultOutput.print(LimitListing.text) }
        if let entry = DiagnosticCode.entry(named: topic) {
            let text = "\(entry.code.name)  \(entry.title)\n\n\(entry.explanation.wrapped(to: 80))"
            return try ResultOutput.print(text)
        }
        let topics = Self.names(of: root) + ["codes", "limits"]
        throw CommandFailure(
            .usage, "there is no help on '\(topic)'",
            hint: NearestName.hint(for: topic, among: topics + DiagnosticCode.catalogue.map(\.code.name))
                ?? "topics are \(topics.joined(separator: ", ")), and codes such as P203")
    }

    /// Explains the command that all words name, from the outermost on.
    private func explainCommand() throws {
        var group: any ParsableCommand.Type = Parade.self
        for (index, word) in words.enumerated() {
            guard let command = Self.command(word, of: group) else {
                let path = words[...index].joined(separator: " ")
                let names = Self.names(of: group)
                throw CommandFailure(
                    .usage, "there is no help on '\(path)'",
                    hint: names.isEmpty
                        ? "'\(words[..<index].joined(separator: " "))' has no commands of its own"
                        : NearestName.hint(for: word, among: names)
                            ?? "its commands are \(names.joined(separator: ", "))")
            }
            group = command
        }
        try ResultOutput.print(Parade.helpMessage(for: group))
    }

    private static func command(_ name: String, of group: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        group.configuration.subcommands.first { $0._commandName == name }
    }

    private static func names(of group: any ParsableCommand.Type) -> [String] {
        group.configuration.subcommands.map { $0._commandName }
    }
}
