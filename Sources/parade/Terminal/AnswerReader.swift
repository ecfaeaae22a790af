import Glibc

/// A reader of the lines that a person types.
struct AnswerReader {
    /// The maximum length of a line in bytes. A terminal passes on at most 4095 bytes.
    private static let mostBytes = 1 << 12

    /// The typed bytes after the last line that was returned.
    private var pending: [UInt8] = []

    /// Waits for a line, and returns it without the line feed.
    ///
    /// Returns nil at the end of the input (Ctrl-D), or if a stop was requested (Ctrl-C).
    mutating func line() -> String? {
        while !Interruption.isRequested {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeSubrange(...end)
                return line
            }
            // A signal that arrives before the wait does not end it, so the wait is short.
            var request = pollfd(fd: Descriptor.input.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 100) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: Self.mostBytes)
            let count = read(Descriptor.input.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return nil }
            pending += buffer.prefix(count)
        }
        return nil
    }
}
