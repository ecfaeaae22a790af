/// What is wrong with a choice of frames.
public struct SelectionError: Error, Hashable, Sendable {
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?
    /// Offset in characters from the start of the text.
    public var offset: Int

    /// Creates an error.
    public init(_ message: String, hint: String? = nil, offset: Int = 0) {
        self.message = message
        self.hint = hint
        self.offset = offset
    }
}

extension SelectionError: CustomStringConvertible {
    /// What is wrong.
    public var description: String { message }
}
