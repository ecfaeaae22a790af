import Diagnostics
import Glibc
import SceneLoading

/// A buffered writer of a command's result to standard output. Every write that fails throws an error.
///
/// The caller must call `flush` after the last text.
struct ResultOutput: ~Copyable {
    /// The intended readers of a result, which decide how special characters are written.
    enum Form {
        /// For people: control characters are replaced by printable symbols.
        case text
        /// For programs, but also kept in logs: special characters are escaped, so that a log contains no commands. The
        /// JSON values stay equal.
        case json
        /// For programs only: no byte is changed.
        case data
    }

    private var pending: [UInt8] = []
    private let form: Form

    init(_ form: Form = .text) { self.form = form }

    /// Adds text to the result.
    mutating func write(_ text: String) throws(CommandFailure) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= 1 << 16 { try flush() }
    }

    /// Adds a line to the result.
    mutating func line(_ text: String) throws(CommandFailure) {
        try write(Self.safe(text, form))
        try write("\n")
    }

    /// Writes the collected text.
    mutating func flush() throws(CommandFailure) {
        defer { pending.removeAll(keepingCapacity: true) }
        guard let number = Descriptor.output.write(pending) else { return }
        throw Self.failure(number)
    }

    /// Writes a complete result, followed by a line feed.
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

    /// Writes a complete result unchanged.
    static func write(_ text: String) throws(CommandFailure) {
        guard let number = Descriptor.output.write(Array(text.utf8)) else { return }
        throw failure(number)
    }

    /// Creates the failure of a write that ended with a system error number.
    ///
    /// The failure's message is empty if the reader closed the pipe, as `head` does, or if a stop was requested.
    static func failure(_ number: Int32) -> CommandFailure {
        if number == EPIPE { return CommandFailure(.ioError, "") }
        if number == ECANCELED { return CommandFailure(Interruption.status ?? .ioError, "") }
        return CommandFailure(.ioError, "cannot write to standard output: \(String(cString: strerror(number)))")
    }
}
