import Diagnostics
import Glibc
import SceneLoading

/// The result of a command on standard output: gathered into large writes, with an error if it cannot be written.
struct ResultOutput: ~Copyable {
    /// The readers of the result.
    enum Form {
        /// People: names are made safe to print.
        case text
        /// Programs and logs: values stay equal, but are escaped so that a log finds no command in them.
        case json
        /// Programs only: no byte is changed.
        case data
    }

    private var pending: [UInt8] = []
    private let form: Form

    init(_ form: Form = .text) { self.form = form }

    /// Adds text.
    mutating func write(_ text: String) throws(CommandFailure) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= 1 << 16 { try flush() }
    }

    /// Adds a line.
    mutating func line(_ text: String) throws(CommandFailure) {
        try write(Self.safe(text, form))
        try write("\n")
    }

    /// Writes the gathered text.
    mutating func flush() throws(CommandFailure) {
        defer { pending.removeAll(keepingCapacity: true) }
        guard let number = Descriptor.output.write(pending) else { return }
        throw Self.failure(number)
    }

    /// Writes a whole result with a line end.
    static func print(_ text: String, as form: Form = .text) throws(CommandFailure) {
        try write(safe(text, form) + "\n")
    }

    private static func safe(_ text: String, _ form: Form) -> String {
        switch form {
        case .text: TerminalText.result(text)
        case .json: TerminalText.json(text)
        case .data: text
        }
    }

    /// Writes a whole result unchanged.
    static func write(_ text: String) throws(CommandFailure) {
        guard let number = Descriptor.output.write(Array(text.utf8)) else { return }
        throw failure(number)
    }

    /// Returns the failure for a write error. A reader that has seen enough, such as `head`, gets no message, and
    /// neither does a request to stop.
    static func failure(_ number: Int32) -> CommandFailure {
        if number == EPIPE { return CommandFailure(.ioError, "") }
        if number == ECANCELED { return CommandFailure(Interruption.status ?? .ioError, "") }
        return CommandFailure(.ioError, "cannot write to standard output: \(String(cString: strerror(number)))")
    }
}
