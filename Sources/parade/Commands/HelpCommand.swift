import ArgumentParser
import Primitives
import SceneFormat

struct HelpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "help",
        abstract: "Explains a command, or a code such as P203.",
        discussion: "'parade help codes' lists all codes, 'parade help limits' what a scene may ask for at most.")

    @Argument(help: "A command, a code, 'codes' or 'limits'.")
    var topic: String?

    func run() throws {
        guard let topic else { return try ResultOutput.print(Parade.helpMessage()) }
        if let command = Parade.configuration.subcommands.first(where: { $0._commandName == topic }) {
            return try ResultOutput.print(Parade.helpMessage(for: command))
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
        let topics = Parade.configuration.subcommands.map { $0._commandName } + ["codes", "limits"]
        throw CommandFailure(
            .usage, "there is no help on '\(topic)'",
            hint: NearestName.hint(for: topic, among: topics + DiagnosticCode.catalogue.map(\.code.name))
                ?? "topics are \(topics.joined(separator: ", ")), and codes such as P203")
    }
}
