import ArgumentParser
import Glibc

/// The options for messages, which every command that reads a scene has.
struct ReportOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print more.")
    var verbose = false

    @Flag(help: "Print results and messages as JSON, one object per line.")
    var json = false

    @Option(help: "Colour in messages; NO_COLOR in the environment means never.")
    var color = ColorChoice.auto

    func validate() throws {
        if quiet && verbose { throw ValidationError("'--quiet' and '--verbose' contradict each other") }
    }

    /// The styles for text on standard output. With `auto`, text has colours only on a terminal.
    var resultStyling: Console {
        var console = console
        if color == .auto && !Descriptor.output.isTerminal { console.usesColor = false }
        return console
    }

    var console: Console {
        Console(
            verbosity: quiet ? .quiet : verbose ? .verbose : .normal,
            usesColor: color.usesColor && !json, isJSON: json)
    }
}

/// The choice of when colours are used.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto, always, never

    /// Whether messages on standard error have colours. With `auto`, they have none if the variable `NO_COLOR` is set
    /// and not empty (no-color.org).
    var usesColor: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: Descriptor.error.isTerminal && !Self.isUnwanted
        }
    }

    private static var isUnwanted: Bool {
        if let wish = getenv("NO_COLOR"), wish.pointee != 0 { return true }
        return Descriptor.isDumb
    }
}
