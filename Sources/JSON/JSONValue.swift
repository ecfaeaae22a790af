/// A JSON value and its source range.
public struct JSONValue: Hashable, Sendable {
    /// The type and content of a value.
    public enum Kind: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// An object, as its members in file order. All keys are different.
        case object([JSONMember])
    }

    /// The type and content of the value.
    public var kind: Kind
    /// The origin of the value: a byte range of the file, or a line of Swift source.
    public var origin: Origin
    /// The byte range of the value in the file.
    public var range: Range<Int> { origin.range }

    /// Creates a value.
    public init(_ kind: Kind, origin: Origin = .none) {
        self.kind = kind
        self.origin = origin
    }

    /// Creates a value that has a byte range in the file.
    public init(_ kind: Kind, range: Range<Int>) { self.init(kind, origin: Origin(range)) }

    /// Returns the value of a key, or nil if this is not an object or has no such key.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A member of a JSON object: a key and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key as a string, without quotes and escapes.
    public var key: String
    /// The origin of the key. Its byte range includes the quotes.
    public var keyOrigin: Origin
    /// The value of the key.
    public var value: JSONValue
    /// The byte range of the key in the file, including the quotes.
    public var keyRange: Range<Int> { keyOrigin.range }

    /// Creates a member.
    public init(key: String, keyOrigin: Origin = .none, value: JSONValue) {
        self.key = key
        self.keyOrigin = keyOrigin
        self.value = value
    }

    /// Creates a member whose key has a byte range in the file.
    public init(key: String, keyRange: Range<Int>, value: JSONValue) {
        self.init(key: key, keyOrigin: Origin(keyRange), value: value)
    }
}
