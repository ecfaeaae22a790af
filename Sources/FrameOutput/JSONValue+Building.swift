import JSON

extension JSONValue {
    static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
    static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }
    static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    static func boolean(_ flag: Bool) -> JSONValue { JSONValue(.boolean(flag)) }
    static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    static func numbers(_ elements: [Double]) -> JSONValue { .array(elements.map { .number($0) }) }

    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        JSONValue(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
    }

    var number: Double? { if case .number(let value) = kind { value } else { nil } }
    var string: String? { if case .string(let text) = kind { text } else { nil } }
    var boolean: Bool? { if case .boolean(let flag) = kind { flag } else { nil } }
    var elements: [JSONValue]? { if case .array(let elements) = kind { elements } else { nil } }
    var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }

    /// Where this is a whole number that an integer holds exactly.
    var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
