/// A value of a JSON text, with its source range.
public struct JSONValue: Hashable, Sendable {
    /// The type of a value, with its content.
    public enum Kind: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// The members in the order of the text; their keys are unique.
        case object([JSONMember])
    }

    /// The type and content of the value.
    public var kind: Kind
    /// Where the value comes from: its source range, or the line of Swift that made it.
    public var origin: Origin
    /// The byte range of the value in the source.
    public var range: Range<Int> { origin.range }

    /// Creates a value.
    public init(_ kind: Kind, origin: Origin = .none) {
        self.kind = kind
        self.origin = origin
    }

    /// Creates a value with its byte range in the source.
    public init(_ kind: Kind, range: Range<Int>) { self.init(kind, origin: Origin(range)) }

    /// The value of a key; nil if this is not an object or has no such key.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A key and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key, with its escapes replaced.
    public var key: String
    /// The source range of the key, including the quotes.
    public var keyOrigin: Origin
    /// The value.
    public var value: JSONValue
    /// The byte range of the key in the source, including the quotes.
    public var keyRange: Range<Int> { keyOrigin.range }

    /// Creates a member.
    public init(key: String, keyOrigin: Origin = .none, value: JSONValue) {
        self.key = key
        self.keyOrigin = keyOrigin
        self.value = value
    }

    /// Creates a member with the byte range of its key in the source.
    public init(key: String, keyRange: Range<Int>, value: JSONValue) {
        self.init(key: key, keyOrigin: Origin(keyRange), value: value)
    }
}
