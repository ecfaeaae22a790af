import JSON

extension JSONValue.Kind {
    /// An object with members in the order given.
    static func object(_ members: [(String, JSONValue.Kind)]) -> JSONValue.Kind {
        .object(members.map { JSONMember(key: $0.0, value: JSONValue($0.1)) })
    }

    /// An array of strings.
    static func strings(_ texts: [String]) -> JSONValue.Kind { .array(texts.map { JSONValue(.string($0)) }) }

    /// An array of whole numbers.
    static func numbers(_ numbers: [Int]) -> JSONValue.Kind {
        .array(numbers.map { JSONValue(.number(Double($0))) })
    }

    /// An array of numbers.
    static func numbers(_ numbers: [Double]) -> JSONValue.Kind { .array(numbers.map { JSONValue(.number($0)) }) }

    /// The value on one line.
    var line: String { JSONWriter.text(JSONValue(self)) }
}
