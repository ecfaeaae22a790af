import Glibc

/// What was asked for, on standard output: gathered into large writes, and an error where it cannot be written.
struct ResultOutput: ~Copyable {
    private var pending: [UInt8] = []

    init() {}

    /// Adds text.
    mutating func write(_ text: String) throws(CommandFailure) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= 1 << 16 { try flush() }
    }

    /// Adds a line.
    mutating func line(_ text: String) throws(CommandFailure) {
        try write(text)
        try write("\n")
    }

    /// Writes what has gathered.
    mutating func flush() throws(CommandFailure) {
        defer { pending.removeAll(keepingCapacity: true) }
        guard let number = Descriptor.output.write(pending) else { return }
        throw Self.failure(number)
    }

    /// Writes a whole result and ends its last line.
    static func print(_ text: String) throws(CommandFailure) { try write(text + "\n") }

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
