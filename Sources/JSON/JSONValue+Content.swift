extension JSONValue {
    /// The Boolean value; nil if this is not a Boolean.
    package var boolean: Bool? { if case .boolean(let flag) = kind { flag } else { nil } }
    /// The number; nil if this is not a number.
    package var number: Double? { if case .number(let value) = kind { value } else { nil } }
    /// The number as an integer; nil if this is not a whole number that an `Int` holds exactly.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    /// The string; nil if this is not a string.
    package var string: String? { if case .string(let text) = kind { text } else { nil } }
    /// The elements; nil if this is not an array.
    package var elements: [JSONValue]? { if case .array(let elements) = kind { elements } else { nil } }
    /// Returns the numbers of an array; nil if this is not an array of `count` numbers.
    package func numbers(count: Int) -> [Double]? {
        guard let elements, elements.count == count else { return nil }
        let numbers = elements.compactMap(\.number)
        return numbers.count == count ? numbers : nil
    }
    /// The members in the order of the text; nil if this is not an object.
    package var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }
}
