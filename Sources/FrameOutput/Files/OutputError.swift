import Glibc

/// The reason why output failed. If the system reported the failure, the message has the system's words.
public struct OutputError: Error, Hashable, Sendable {
    /// The kind of failure, which commands map to their exit codes.
    public enum Kind: Hashable, Sendable {
        /// A file or folder cannot be created at this path.
        case cannotCreate
        /// The folder holds files of other programs.
        case notOurs
        /// Another export is writing to the folder.
        case inUse
        /// There is not enough space: the disk or quota is full, or a file has reached its size limit.
        case diskFull
        /// Reading or writing failed.
        case inputOutput
        /// The reader of the stream has closed it.
        case closedPipe
        /// Cancellation was requested while a stream accepted no bytes.
        case cancelled
        /// The file format does not support such frames, for example because they are too large.
        case unsupported
        /// The program that writes the file is missing or has failed.
        case helperFailed
    }

    /// The kind of failure.
    public var kind: Kind
    /// The affected file or folder, as the user wrote it; empty for a stream.
    public var path: String
    /// The message: lower case, no full stop, without the path.
    public var message: String
    /// The remedy, as a hint to the user; nil if none is known.
    public var hint: String?

    /// Creates an error.
    public init(_ kind: Kind, path: String, message: String, hint: String? = nil) {
        self.kind = kind
        self.path = path
        self.message = message
        self.hint = hint
    }

    /// Creates the error for a failed system call.
    ///
    /// Error numbers for a full disk, a closed pipe or cancellation determine the kind. For all other numbers, `kind`
    /// is used.
    package init(code: Int32, path: String, otherwise kind: Kind) {
        let reported: Kind =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case EPIPE: .closedPipe
            case ECANCELED: .cancelled
            default: kind
            }
        self.init(reported, path: path, message: Self.text(ofCode: code))
    }

    private static func text(ofCode code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        let sentence = String(cString: text)
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}

extension OutputError: CustomStringConvertible {
    /// The path in quotes, followed by the message. If there is no path, only the message.
    public var description: String { path.isEmpty ? message : "'\(path)': \(message)" }
}
