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

    /// Writes all bytes; nil, or the number of the system's error.
    func write(_ bytes: [UInt8]) -> Int32? { Self.write(bytes, to: rawValue) }

    /// Writes all bytes to any open file; nil, or the number of the system's error.
    static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
