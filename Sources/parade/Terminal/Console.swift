import JSON
import SceneFormat

/// Standard error: what a person wants to know beside the result.
struct Console: Sendable {
    /// How much is said.
    enum Verbosity: Sendable { case quiet, normal, verbose }

    /// How much is said.
    var verbosity: Verbosity
    /// Whether colours may be used.
    var usesColor: Bool
    /// Whether messages are JSON, an object on a line.
    var isJSON: Bool

    /// For what goes wrong outside a command, which knows its options.
    static var standard: Console {
        Console(
            verbosity: .normal, usesColor: ColorChoice.auto.usesColor,
            isJSON: Launch.arguments.contains("--json"))
    }

    /// Says something useful; silent with `-q`.
    func note(_ text: String) {
        if verbosity != .quiet { write(TerminalText.lines(text) + "\n") }
    }

    /// Says something for those who want to know more; only with `-v`.
    func detail(_ text: String) {
        if verbosity == .verbose { write(TerminalText.lines(text) + "\n") }
    }

    /// Says why something failed.
    func report(_ failure: CommandFailure) {
        guard !failure.message.isEmpty else { return }
        guard !isJSON else {
            var members: [(String, JSONValue)] = [
                ("severity", .string("error")), ("message", .string(failure.message)),
            ]
            if let hint = failure.hint { members.append(("hint", .string(hint))) }
            return write(TerminalText.json(JSONWriter.text(.object(members))) + "\n")
        }
        write("\(styled("error:", .error)) \(TerminalText.lines(failure.message))\n")
        if let hint = failure.hint { write("  \(styled("hint:", .hint)) \(TerminalText.lines(hint))\n") }
    }

    /// Writes as is what is safe to print. There is nobody to tell when standard error itself is gone.
    func write(_ text: String) {
        _ = Descriptor.error.write(Array(text.utf8))
    }

    /// The few ways text stands out.
    enum Style: String {
        case error = "1;31"
        case hint = "36"
        case strong = "1"
        case faint = "2"
    }

    /// Text in a style, where colours may be used.
    func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
