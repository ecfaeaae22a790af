package import FrameOutput
import ImageCoding
package import Staging

/// The reason why frames, values or files of a scene could not be made.
public struct RenderError: Error, Hashable, Sendable {
    /// What is wrong, in lower case without a full stop.
    public var message: String
    /// What to do about it, or nil if nothing is known.
    public var hint: String?

    /// Creates an error.
    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    package init(_ error: OutputError) { self.init(error.description, hint: error.hint) }

    /// Creates the error of a frame that has no valid value for a signal.
    package init(_ failure: SignalFailure) { self.init("\(failure.name): \(failure.message)") }

    /// Creates the error that users of the library see for an error of another room.
    init(_ error: any Error) {
        switch error {
        case let error as RenderError: self = error
        case let error as OutputError: self.init(error)
        case let error as ImageError: self.init("a frame cannot be encoded: \(error.message)")
        case let error as SelectionError: self.init(error.message, hint: error.hint)
        case let failure as SignalFailure: self.init(failure)
        default: self.init("\(error)")
        }
    }
}

extension RenderError: CustomStringConvertible {
    /// The message, and the hint in a second line.
    public var description: String { message + (hint.map { "\n  hint: \($0)" } ?? "") }
}
