import FrameOutput
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

    /// Whether enough files can be opened for a scene, what it names, and a frame.
    static var canOpenEnough: Bool {
        // The root is there whatever else a sandbox lacks.
        let numbers = (0..<5).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
        for number in numbers where number >= 0 { close(number) }
        return numbers.allSatisfy { $0 >= 0 }
    }

    /// Writes all bytes; nil, or the number of the system's error. A wish to stop ends the waiting for a reader.
    func write(_ bytes: [UInt8]) -> Int32? {
        FileDescriptor.write(bytes, to: rawValue, isCancelled: { Interruption.isRequested })
    }
}
