import FrameOutput
import Glibc

/// Standard output or standard error.
enum Descriptor: Int32 {
    case output = 1
    case error = 2

    /// Whether the stream is a terminal, which a person may be watching.
    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether the terminal declares that it supports no escape sequences.
    static var isDumb: Bool {
        guard let terminal = getenv("TERM") else { return false }
        return String(cString: terminal) == "dumb"
    }

    /// The width of the terminal in columns; nil if the stream is not a terminal.
    var columns: Int? {
        var window = winsize()
        guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
        return Int(window.ws_col)
    }

    /// Occupies the descriptor numbers of standard input, output and error if these are closed, so no other file gets
    /// the numbers.
    ///
    /// The descriptors opened with these numbers refuse to be read (input) or written (output and error), so using a
    /// closed stream is still an error.
    static func occupyStandardNumbers() {
        // A new file gets the lowest number that is free.
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether enough files can be opened for a scene, its assets, and a frame.
    static var canOpenEnough: Bool {
        // The root folder exists even in a minimal sandbox.
        let numbers = (0..<5).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
        for number in numbers where number >= 0 { close(number) }
        return numbers.allSatisfy { $0 >= 0 }
    }

    /// Writes all bytes; returns nil, or the system's error number. A request to stop ends the wait for a reader.
    func write(_ bytes: [UInt8]) -> Int32? {
        FileDescriptor.write(bytes, to: rawValue, isCancelled: { Interruption.isRequested })
    }
}
