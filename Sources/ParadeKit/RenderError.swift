import Drawing
package import FrameOutput
import ImageCoding
package import Staging

/// The reason why frames, values or files of a scene could not be made.
public struct RenderError: Error, Hashable, Sendable {
    /// The kinds of reasons, by what can be done about them.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The caller asked for something that the scene does not have, such as a frame, or for an unknown format.
        case invalidArgument
        /// A signal has no value in a frame, for example because a formula divides by zero.
        case noValue
        /// A picture of a sequence cannot be decoded, or its file has changed since the scene was loaded.
        case unreadablePicture
        /// A file or folder cannot be written, or another process is writing to it.
        case cannotWrite
        /// The disk is full.
        case diskFull
        /// The program that writes the format, ffmpeg, is missing or has failed.
        case helperFailed
        /// A fault of parade.
        case internalError
    }

    /// The kind of reason.
    public var kind: Kind
    /// What is wrong, in lower case without a full stop.
    public var message: String
    /// What to do about it, or nil if nothing is known.
    public var hint: String?

    /// Creates an error.
    package init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    package init(_ error: OutputError) {
        let kind: Kind =
            switch error.kind {
            case .cannotCreate, .notOurs, .inUse, .inputOutput, .closedPipe, .cancelled: .cannotWrite
            case .diskFull: .diskFull
            case .unsupported: .invalidArgument
            case .helperFailed: .helperFailed
            }
        self.init(kind, error.description, hint: error.hint)
    }

    /// Creates the error of a frame that has no valid value for a signal.
    package init(_ failure: SignalFailure) { self.init(.noValue, "\(failure.name): \(failure.message)") }

    /// Creates the error that users of the library see for an error of another room.
    init(_ error: any Error) {
        switch error {
        case let error as RenderError: self = error
        case let error as OutputError: self.init(error)
        case let error as ImageError: self.init(.internalError, "a frame cannot be encoded: \(error.message)")
        case let error as SelectionError: self.init(.invalidArgument, error.message, hint: error.hint)
        case let failure as SignalFailure: self.init(failure)
        case let failure as PictureFailure: self.init(.unreadablePicture, failure.message)
        default: self.init(.internalError, "\(error)")
        }
    }
}

extension RenderError: CustomStringConvertible {
    /// The message, and the hint in a second line.
    public var description: String { message + (hint.map { "\n  hint: \($0)" } ?? "") }
}
