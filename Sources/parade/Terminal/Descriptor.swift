import Glibc

/// Standard output or standard error.
enum Descriptor: Int32 {
    case output = 1
    case error = 2

    /// Whether a person is watching.
    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether the terminal says that it knows no escapes.
    static var isDumb: Bool {
        guard let terminal = getenv("TERM") else { return false }
        return String(cString: terminal) == "dumb"
    }

    /// Columns of the terminal; nil where there is none.
    var columns: Int? {
        var window = winsize()
        guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Int(window.ws_col)
    }

    /// Gives the numbers of standard input, output and error to nobody else where they are closed.
    ///
    /// What is opened there refuses what one does with them, so that a closed stream is still an error.
    static func occupyStandardNumbers() {
        // A new file gets the lowest number that is free.
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes all bytes; nil, or the number of the system's error.
    func write(_ bytes: [UInt8]) -> Int32? { Self.write(bytes, to: rawValue) }

    /// Writes all bytes to any open file; nil, or the number of the system's error.
    static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Shared with a program that does not block: wait until there is room.
                var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
