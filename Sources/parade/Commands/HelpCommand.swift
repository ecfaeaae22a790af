import ArgumentParser
import Diagnostics
import Primitives
import SceneLoading

struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help",
        abstract: "Explain commands, codes and words of scenes.",
        discussion: """
            'parade help golden check' explains a command, 'parade help P203' a code. 'parade help sticky', 'help animate' and \
            'help transform.rotation.y' explain a topic, a key or a property of scenes, with an example. 'parade help topics', \
            'help codes' and 'help limits' print lists; 'parade help reference' prints the whole scene reference in Markdown.
            """)

    @Argument(
        help: ArgumentHelp("A command, a code, a word of scenes, or one of the lists.", valueName: "topic"))
    var words: [String] = []

    func run() throws {
        let root: any ParsableCommand.Type = Parade.self
        guard let first = words.first else { return try ResultOutput.print(Parade.helpMessage()) }
        if Self.command(first, of: root) != nil { return try explainCommand() }
        // Topics have words such as 'page dots', which need no quotes.
        let topic = words.joined(separator: " ")
        if topic == "codes" {
            let lines = DiagnosticCode.catalogue.map { "\($0.code.name)  \($0.title)" }
            return try ResultOutput.print(lines.joined(separator: "\n"))
        }
        if topic == "topics" { return try ResultOutput.print(ReferenceListing.topicList) }
        if topic == "limits" { return try ResultOutput.print(LimitListing.text) }
        if topic == "reference" { return try ResultOutput.print(ReferenceListing.page) }
        if let entry = DiagnosticCode.entry(named: topic) {
            let text = "\(entry.code.name)  \(entry.title)\n\n\(entry.explanation.wrapped(to: 80))"
            return try ResultOutput.print(text)
        }
        if let text = ReferenceListing.text(of: topic) { return try ResultOutput.print(text) }
        let commands = Self.commands(withOption: topic)
        if !commands.isEmpty {
            let lines = commands.map { "  parade help \($0)" }
            return try ResultOutput.print("'--\(topic)' is an option. See:\n" + lines.joined(separator: "\n"))
        }
        if let name = ReferenceListing.name(like: topic), let text = ReferenceListing.text(of: name) {
            return try ResultOutput.print(text)
        }
        let names =
            Self.names(of: root) + ["topics", "codes", "limits", "reference"]
            + DiagnosticCode.catalogue.map(\.code.name)
            + ReferenceListing.names
        throw CommandFailure(
            .usage, "there is no help on '\(topic)'",
            hint: words.count > 1
                ? "run 'parade help \(first)'"
                : NearestName.hint(for: topic, among: names) ?? "run 'parade help topics' to list the topics")
    }

    /// Prints the help of one command. `words` holds the names of its command groups, from the outermost inwards, and
    /// then its own name.
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
                            ?? "use one of its commands: \(names.joined(separator: ", "))")
            }
            group = command
        }
        try ResultOutput.print(Parade.helpMessage(for: group))
    }

    /// Returns the names of the commands whose help describes the option `name`, which is given without dashes.
    private static func commands(withOption name: String) -> [String] {
        Parade.configuration.subcommands.compactMap { command in
            let text = Parade.helpMessage(for: command)
            let words = text.split { $0 == " " || $0 == "\n" || $0 == "," || $0 == "/" }
            return words.contains { $0 == "--\(name)" } ? command._commandName : nil
        }
    }

    private static func command(_ name: String, of group: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        group.configuration.subcommands.first { $0._commandName == name }
    }

    private static func names(of group: any ParsableCommand.Type) -> [String] {
        group.configuration.subcommands.map { $0._commandName }
    }
}
