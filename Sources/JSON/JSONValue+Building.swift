extension JSONValue {
    /// Nothing.
    package static var null: JSONValue { JSONValue(.null) }
    /// A flag.
    package static func boolean(_ flag: Bool) -> JSONValue { JSONValue(.boolean(flag)) }
    /// A number; one that is not finite will be written as null.
    package static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
    /// A whole number, exact up to 2⁵³.
    package static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }
    /// A string.
    package static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    /// An array.
    package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    /// An array of numbers.
    package static func numbers(_ elements: [Double]) -> JSONValue { .array(elements.map { .number($0) }) }
    /// An array of whole numbers.
    package static func numbers(_ elements: [Int]) -> JSONValue { .array(elements.map { .number($0) }) }
    /// An array of strings.
    package static func strings(_ elements: [String]) -> JSONValue { .array(elements.map { .string($0) }) }

    /// An object with members in the order given; the caller sees to it that keys differ.
    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        JSONValue(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
    }
}
