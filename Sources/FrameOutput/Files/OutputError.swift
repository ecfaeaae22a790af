import Glibc

/// Why something could not be written, in the system's words where it was the system.
public struct OutputError: Error, Hashable, Sendable {
    /// What sort of trouble; a command tells them apart by its exit code.
    public enum Kind: Hashable, Sendable {
        /// A file or folder cannot be created there.
        case cannotCreate
        /// The folder holds what somebody else put there.
        case notOurs
        /// Another export is writing to the folder.
        case inUse
        /// No room: the disk or quota is full, or a file has grown to its limit.
        case diskFull
        /// Reading or writing failed.
        case inputOutput
        /// Whoever read the stream has gone.
        case closedPipe
        /// Somebody wished to stop while a stream was waited for.
        case cancelled
        /// The kind of file has no words for such frames: too large, too slow.
        case unsupported
        /// Another program, which should have written the file, is missing or has failed.
        case helperFailed
    }

    /// What sort of trouble.
    public var kind: Kind
    /// The file or folder it is about, as the user named it; empty for a stream.
    public var path: String
    /// Lower case, no full stop, without the path.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?

    /// Creates an error.
    public init(_ kind: Kind, path: String, message: String, hint: String? = nil) {
        self.kind = kind
        self.path = path
        self.message = message
        self.hint = hint
    }

    /// The error of a system call: lack of room is told from other trouble, which is of kind `otherwise`.
    package init(code: Int32, path: String, otherwise kind: Kind) {
        let told: Kind =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case EPIPE: .closedPipe
            case ECANCELED: .cancelled
            default: kind
            }
        self.init(told, path: path, message: Self.text(ofCode: code))
    }

    private static func text(ofCode code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        let sentence = String(cString: text)
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}

extension OutputError: CustomStringConvertible {
    /// The path in quotes and what is wrong with it.
    public var description: String { path.isEmpty ? message : "'\(path)': \(message)" }
}
