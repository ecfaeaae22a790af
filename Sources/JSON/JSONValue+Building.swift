extension JSONValue {
    /// The value `null`.
    package static var null: JSONValue { JSONValue(.null) }
    /// Creates a Boolean value.
    package static func boolean(_ flag: Bool) -> JSONValue { JSONValue(.boolean(flag)) }
    /// Creates a number. A number that is not finite is written as null.
    package static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
    /// Creates a number from an integer. The number is exact up to a magnitude of 2⁵³.
    package static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }
    /// Creates a string.
    package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    /// Creates an array.
    package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    /// Creates an array of numbers.
    package static func numbers(_ elements: [Double]) -> JSONValue { .array(elements.map { .number($0) }) }
    /// Creates an array of whole numbers.
    package static func numbers(_ elements: [Int]) -> JSONValue { .array(elements.map { .number($0) }) }
    /// Creates an array of strings.
    package static func strings(_ elements: [String]) -> JSONValue { .array(elements.map { .string($0) }) }

    /// Creates an object with these members, in this order. All keys must be different.
    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        JSONValue(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
    }
}
