import Diagnostics
import JSON
import SceneLoading

/// The output on standard error, for messages that accompany a result.
struct Console: Sendable {
    /// A level of detail of messages.
    enum Verbosity: Sendable { case quiet, normal, verbose }

    /// The level of detail of messages.
    var verbosity: Verbosity
    /// Whether colours may be used.
    var usesColor: Bool
    /// Whether messages are JSON, one object per line.
    var isJSON: Bool

    /// The console for failures that occur before the options are read.
    static var standard: Console {
        Console(
            verbosity: .normal, usesColor: ColorChoice.auto.usesColor,
            isJSON: Launch.arguments.contains("--json"))
    }

    /// Writes a message, except with `-q`.
    func note(_ text: String) {
        if verbosity != .quiet { write(TerminalText.lines(text) + "\n") }
    }

    /// Writes a message, but only with `-v`.
    func detail(_ text: String) {
        if verbosity == .verbose { write(TerminalText.lines(text) + "\n") }
    }

    /// Reports why a command failed.
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

    /// Writes text unchanged. The text must be safe to print on a terminal.
    ///
    /// A failure to write is ignored, because there is no other stream on which to report it.
    func write(_ text: String) {
        _ = Descriptor.error.write(Array(text.utf8))
    }

    /// The styles of emphasised text.
    enum Style: String {
        case error = "1;31"
        case hint = "36"
        case strong = "1"
        case faint = "2"
    }

    /// Returns the text in a style, or unchanged if colours are not allowed.
    func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
