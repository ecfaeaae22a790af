import JSON

/// An object of the scene format under construction.
struct ObjectValue {
    private(set) var members: [JSONMember] = []

    /// Appends a key and its value.
    mutating func add(_ key: String, _ value: any ValueConvertible) {
        members.append(JSONMember(key: key, value: value.value.json))
    }

    var value: Value { Value(json: JSONValue(.object(members))) }
}

extension Value {
    /// Creates a list.
    static func list(_ elements: [any ValueConvertible]) -> Value {
        Value(json: .array(elements.map { $0.value.json }))
    }

    /// Creates an object with one key.
    static func object(_ key: String, _ value: any ValueConvertible) -> Value {
        Value(json: .object([(key, value.value.json)]))
    }
}

extension Array: ValueConvertible where Element: ValueConvertible {
    /// The list as a scene holds it.
    public var value: Value { .list(self) }
}
