/// A value of a JSON text, with its source range.
public struct JSONValue: Hashable, Sendable {
    /// The type of a value, with its content.
    public enum Kind: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// Members in the order of the text, with unique keys.
        case object([JSONMember])
    }

    /// The type and content of the value.
    public var kind: Kind
    /// The source range of the value, or the line of Swift that made it.
    public var origin: Origin
    /// The value's bytes in the source.
    public var range: Range<Int> { origin.range }

    /// Creates a value.
    public init(_ kind: Kind, origin: Origin = .none) {
        self.kind = kind
        self.origin = origin
    }

    /// Creates a value with its byte range in the source.
    public init(_ kind: Kind, range: Range<Int>) { self.init(kind, origin: Origin(range)) }

    /// The value of this key, or nil if this is not an object or lacks the key.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A key and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// The source range of the key, quotes included.
    public var keyOrigin: Origin
    /// The value.
    public var value: JSONValue
    /// The key's bytes in the source, quotes included.
    public var keyRange: Range<Int> { keyOrigin.range }

    /// Creates a member.
    public init(key: String, keyOrigin: Origin = .none, value: JSONValue) {
        self.key = key
        self.keyOrigin = keyOrigin
        self.value = value
    }

    /// Creates a member whose key has a byte range in the source.
    public init(key: String, keyRange: Range<Int>, value: JSONValue) {
        self.init(key: key, keyOrigin: Origin(keyRange), value: value)
    }
}
