/// What is wrong with a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// Whether the text is broken or beyond a limit.
    public enum Kind: Hashable, Sendable { case syntax, duplicateKey, encoding, size, depth, count }
    /// What sort of mistake.
    public var kind: Kind
    /// Lower case, no full stop.
    public var message: String
    /// What to do, where that is known.
    public var hint: String?
    /// The bytes it is about; empty at the end of the text.
    public var range: Range<Int>
    /// The first byte it is about.
    public var offset: Int { range.lowerBound }

    /// Creates an error.
    public init(_ message: String, kind: Kind = .syntax, hint: String? = nil, range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.range = range
    }
}
