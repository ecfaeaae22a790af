/// A mistake in a formula, with the range of the mistake in the text.
public struct ExpressionError: Error, Hashable, Sendable {
    /// The message, which begins in lower case and has no full stop.
    public var message: String
    /// The suggested remedy, such as the nearest name. Nil if no remedy is known.
    public var hint: String?
    /// The offset of the mistake from the start of the formula, in Unicode scalars.
    public var offset: Int
    /// The length of the mistake in Unicode scalars, at least 1.
    public var length: Int

    /// Creates an error.
    public init(_ message: String, hint: String? = nil, offset: Int, length: Int = 1) {
        self.message = message
        self.hint = hint
        self.offset = offset
        self.length = length
    }

    package init(_ message: String, hint: String? = nil, at sourceRange: Range<Int>) {
        self.init(message, hint: hint, offset: sourceRange.lowerBound, length: max(1, sourceRange.count))
    }
}
