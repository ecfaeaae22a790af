extension JSONValue {
    /// The flag, where this is one.
    package var boolean: Bool? { if case .boolean(let flag) = kind { flag } else { nil } }
    /// The number, where this is one.
    package var number: Double? { if case .number(let value) = kind { value } else { nil } }
    /// The number, where this is a whole one that an integer holds exactly.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    /// The string, where this is one.
    package var string: String? { if case .string(let text) = kind { text } else { nil } }
    /// The elements, where this is an array.
    package var elements: [JSONValue]? { if case .array(let elements) = kind { elements } else { nil } }
    /// The members in the order of the text, where this is an object.
    package var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }
}
