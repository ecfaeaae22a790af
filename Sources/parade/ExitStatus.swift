/// How the command ends; the numbers of sysexits.h, and 128 + n for a signal n.
enum ExitStatus: Int32, Comparable {
    /// All is done.
    case success = 0
    /// A comparison found differences; nothing else ends so.
    case differences = 1
    /// The command line makes no sense.
    case usage = 64
    /// A scene or an asset is broken, or beyond a limit.
    case badInput = 65
    /// An input is not there.
    case missingInput = 66
    /// A program that we need is missing or has failed.
    case helperFailed = 69
    /// A mistake of our own.
    case internalError = 70
    /// The system gives no thread, or no memory to begin with.
    case noThread = 71
    /// The output cannot be created, or is not ours to write to.
    case cannotCreate = 73
    /// Reading or writing failed on the way; the disk is full.
    case ioError = 74
    /// The terminal has gone.
    case hungUp = 129
    /// Interrupted from the keyboard.
    case interrupted = 130
    /// Asked to end.
    case terminated = 143

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Why a command ends early: a status, and what to tell the user.
struct CommandFailure: Error {
    /// How the command ends.
    var status: ExitStatus
    /// Lower case, no full stop; empty where the user knows already, as with a closed pipe.
    var message: String
    /// What to do about it.
    var hint: String?

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }
}
