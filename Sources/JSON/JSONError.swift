/// A mistake in a JSON text, with its byte range.
public struct JSONError: Error, Hashable, Sendable {
    /// The kinds of mistakes: mistakes in the text, and limits that are exceeded.
    public enum Kind: Hashable, Sendable { case syntax, duplicateKey, encoding, size, depth, count }
    /// The kind of mistake.
    public var kind: Kind
    /// The message, in lower case without a full stop.
    public var message: String
    /// The suggested fix, if there is one.
    public var hint: String?
    /// The byte range of the mistake. At the end of the text the range is empty.
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
