/// What is wrong with a formula, and where in it.
public struct ExpressionError: Error, Hashable, Sendable {
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known; nearest names.
    public var hint: String?
    /// Offset in characters (Unicode scalars) from the start of the formula.
    public var offset: Int
    /// How many characters it is about, at least 1.
    public var length: Int

    /// Creates an error.
    public init(_ message: String, hint: String? = nil, offset: Int, length: Int = 1) {
        self.message = message
        self.hint = hint
        self.offset = offset
        self.length = length
    }

    init(_ message: String, hint: String? = nil, at place: Range<Int>) {
        self.init(message, hint: hint, offset: place.lowerBound, length: max(1, place.count))
    }
}
