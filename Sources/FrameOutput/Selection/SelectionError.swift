/// An error in a selection of frames.
public struct SelectionError: Error, Hashable, Sendable {
    /// The message: lower case, no full stop.
    public var message: String
    /// The remedy, as a hint to the user; nil if none is known.
    public var hint: String?
    /// The offset of the error, in characters from the start of the text.
    public var offset: Int

    /// Creates an error.
    public init(_ message: String, hint: String? = nil, offset: Int = 0) {
        self.message = message
        self.hint = hint
        self.offset = offset
    }
}

extension SelectionError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
