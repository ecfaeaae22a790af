/// The exit statuses of the command. Errors have the numbers of sysexits.h, and a signal n has the status 128 + n.
enum ExitStatus: Int32, Comparable {
    /// The command succeeded.
    case success = 0
    /// A comparison found differences. This status has no other meaning.
    case differences = 1
    /// The command line is invalid.
    case usage = 64
    /// A scene or an asset is invalid, or exceeds a limit.
    case badInput = 65
    /// An input is missing.
    case missingInput = 66
    /// A program that parade needs is missing or has failed.
    case helperFailed = 69
    /// An internal error: a bug in parade.
    case internalError = 70
    /// The system cannot create a thread, or has too little memory for the command to begin.
    case noThread = 71
    /// The output cannot be created, or parade may not overwrite the existing file or folder.
    case cannotCreate = 73
    /// Reading or writing failed, for example because the disk is full.
    case ioError = 74
    /// The terminal was closed (SIGHUP).
    case hungUp = 129
    /// The command was interrupted from the keyboard (SIGINT).
    case interrupted = 130
    /// The command was ended by another program (SIGTERM).
    case terminated = 143

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// The reason why a command ends early: a status and a message for the user.
struct CommandFailure: Error {
    /// The exit status of the command.
    var status: ExitStatus
    /// The message, in lower case without a full stop. An empty message prints nothing, for example after the reader
    /// has closed a pipe.
    var message: String
    /// Advice on how to fix the problem, or nil if the message needs no advice.
    var hint: String?

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }
}
