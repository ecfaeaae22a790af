/// A mistake in a JSON text, with its byte range.
public struct JSONError: Error, Hashable, Sendable {
    /// The kind of mistake: broken text, or a limit that is exceeded.
    public enum Kind: Hashable, Sendable { case syntax, duplicateKey, encoding, size, depth, count }
    /// The kind of mistake.
    public var kind: Kind
    /// The message, in lower case without a full stop.
    public var message: String
    /// The suggested fix, if there is one.
    public var hint: String?
    /// The byte range of the mistake; empty at the end of the text.
    public var range: Range<Int>
    /// The first byte of the range.
    public var offset: Int { range.lowerBound }

    /// Creates an error.
    public init(_ message: String, kind: Kind = .syntax, hint: String? = nil, range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.range = range
    }
}
