import ArgumentParser
import ParadeGolden

struct GoldenReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Decide on failures one at a time.",
        discussion: """
            Shows each failing scene and variant in the terminal, and reads a letter and Enter:

              a  accept: make its frames the golden at once, as 'approve' does
              r  reject: leave its golden as it is, and name it at the end
              s  skip: leave its golden as it is, and decide another time
              o  open the report if there is one, or the worst frame's picture, with xdg-open
              q  quit

            A rejected or skipped failure remains a failure. The status is 1 while failures remain. Ctrl-C keeps what was accepted. \
            While a review runs, no check can write its folder.
            """)

    @OptionGroup var checkFolder: CheckFolderOptions

    @Option(help: "Colour in messages; NO_COLOR in the environment means never.")
    var color = ColorChoice.auto

    func run() throws {
        let last = checkFolder.last.map { " --last \(ShellWord.quoted($0))" } ?? ""
        guard Descriptor.input.isTerminal else {
            throw CommandFailure(
                .usage, "'golden review' reads answers from a terminal, but standard input is not a terminal",
                hint: "run: parade golden approve\(last) SCENE")
        }
        Interruption.listen()
        // The failures are shown on standard output.
        let usesColor = color == .auto ? color.usesColor && Descriptor.output.isTerminal : color.usesColor
        let reviewing = GoldenReviewing(
            folder: checkFolder.last ?? CheckFolder.usualPath,
            console: Console(verbosity: .normal, usesColor: usesColor, isJSON: false))
        let status = try reviewing.run()
        if status != .success { throw ReportedFailure(status: status) }
    }
}
