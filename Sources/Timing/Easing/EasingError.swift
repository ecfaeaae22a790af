/// What is wrong with the text of an easing, and where.
public struct EasingError: Error, Hashable, Sendable {
    /// What was expected and what was found; lower case, without a full stop.
    public let message: String
    /// Characters of the text before the fault.
    public let offset: Int
    /// Characters of the fault; at least 1 unless the text ends there.
    public let length: Int
    /// How to mend it, such as the nearest name.
    public let hint: String?

    /// Creates an error.
    public init(message: String, offset: Int, length: Int, hint: String? = nil) {
        self.message = message
        self.offset = offset
        self.length = length
        self.hint = hint
    }
}
