/// A mistake in a JSON text, with its byte range.
public struct JSONError: Error, Hashable, Sendable {
    /// The kind of a mistake. `size`, `depth` and `count` mean that the text exceeds a limit.
    public enum Kind: Hashable, Sendable { case syntax, duplicateKey, encoding, size, depth, count }
    /// The kind of mistake.
    public var kind: Kind
    /// The message, in lower case without a full stop.
    public var message: String
    /// The suggested fix, or nil if no fix is known.
    public var hint: String?
    /// The byte range of the mistake, which is empty at the end of the text.
    public var range: Range<Int>
    /// The offset of the first byte of the range.
    public var offset: Int { range.lowerBound }

    /// Creates an error.
    public init(_ message: String, kind: Kind = .syntax, hint: String? = nil, range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.range = range
    }
}
