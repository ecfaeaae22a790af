extension JSONValue {
    /// The Boolean value, or nil if this is not a Boolean.
    package var boolean: Bool? { if case .boolean(let flag) = kind { flag } else { nil } }
    /// The number, or nil if this is not a number.
    package var number: Double? { if case .number(let value) = kind { value } else { nil } }
    /// The number as an integer, or nil if this is not a whole number in the range of `Int`.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    /// The string, or nil if this is not a string.
    package var string: String? { if case .string(let text) = kind { text } else { nil } }
    /// The elements, or nil if this is not an array.
    package var elements: [JSONValue]? { if case .array(let elements) = kind { elements } else { nil } }
    /// Returns the numbers of an array, or nil if this is not an array of exactly `count` numbers.
    package func numbers(count: Int) -> [Double]? {
        guard let elements, elements.count == count else { return nil }
        let numbers = elements.compactMap(\.number)
        return numbers.count == count ? numbers : nil
    }
    /// The members in file order, or nil if this is not an object.
    package var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }
}
