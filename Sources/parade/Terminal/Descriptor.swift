import FrameOutput
import Glibc

/// A standard stream of the process.
enum Descriptor: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// Whether the stream is a terminal, which a person may be watching.
    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether the terminal supports no escape sequences, according to the variable `TERM`.
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

    /// Opens the descriptors of standard input, output and error if they are closed. Their numbers then cannot be given
    /// to other files.
    ///
    /// Using a closed stream stays an error: the descriptor for input cannot be read, and those for output and error
    /// cannot be written.
    static func occupyStandardNumbers() {
        // A new file gets the lowest number that is free.
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether the process may open as many files as a scene, its assets and a frame need.
    static var canOpenEnough: Bool {
        // The root folder exists even in a minimal sandbox.
        let numbers = (0..<5).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
        for number in numbers where number >= 0 { close(number) }
        return numbers.allSatisfy { $0 >= 0 }
    }

    /// Writes all bytes. Returns nil on success, otherwise the system's error number.
    ///
    /// If the reader is slow, a request to stop ends the wait.
    func write(_ bytes: [UInt8]) -> Int32? {
        FileDescriptor.write(bytes, to: rawValue, isCancelled: { Interruption.isRequested })
    }
}
