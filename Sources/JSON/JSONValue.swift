/// A value of a JSON text that knows where it stands.
public struct JSONValue: Hashable, Sendable {
    /// What the value is.
    public enum Kind: Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// Members in the order of the text; keys are unique.
        case object([JSONMember])
    }

    /// What the value is.
    public var kind: Kind
    /// Its bytes in the source.
    public var range: Range<Int>

    /// Creates a value.
    public init(_ kind: Kind, range: Range<Int> = 0..<0) {
        self.kind = kind
        self.range = range
    }

    /// The member with a key, where this is an object that has one.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A key and its value.
public struct JSONMember: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// The key's bytes in the source, quotes included.
    public var keyRange: Range<Int>
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, keyRange: Range<Int> = 0..<0, value: JSONValue) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
