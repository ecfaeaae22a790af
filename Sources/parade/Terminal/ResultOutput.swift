import Glibc
import SceneFormat

/// What was asked for, on standard output: gathered into large writes, and an error where it cannot be written.
struct ResultOutput: ~Copyable {
    /// Who reads it.
    enum Form {
        /// People: names are made safe to print.
        case text
        /// Programs, and logs that programs read too: equal values, spelled so that a log finds no command in them.
        case json
        /// Programs alone: not a byte is changed.
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

    /// Writes what has gathered.
    mutating func flush() throws(CommandFailure) {
        defer { pending.removeAll(keepingCapacity: true) }
        guard let number = Descriptor.output.write(pending) else { return }
        throw Self.failure(number)
    }

    /// Writes a whole result and ends its last line.
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

    /// Writes a whole result as it is.
    static func write(_ text: String) throws(CommandFailure) {
        guard let number = Descriptor.output.write(Array(text.utf8)) else { return }
        throw failure(number)
    }

    /// What a write that failed means. A reader that has seen enough, as `head` has, is no news to
    /// anybody, nor is a wish to stop.
    static func failure(_ number: Int32) -> CommandFailure {
        if number == EPIPE { return CommandFailure(.ioError, "") }
        if number == ECANCELED { return CommandFailure(Interruption.status ?? .ioError, "") }
        return CommandFailure(.ioError, "cannot write to standard output: \(String(cString: strerror(number)))")
    }
}
