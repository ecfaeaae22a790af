extension ObjectReader {
    /// A value and its key. Messages about the value name the key.
    package struct Field: Sendable {
        private let key: String
        /// The value of the field.
        package let value: JSONValue

        /// Creates a field from a member of an object whose keys are not fixed by the format.
        package init(_ member: JSONMember) { self.init(member.key, member.value) }

        private init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }

        /// This field, or nil if its value is null.
        package var unlessNull: Field? { value.kind == .null ? nil : self }

        /// Creates an error about the value.
        package func error(_ message: String) -> JSONError { JSONError(message, range: value.range) }

        /// Converts the value by `convert`. If `convert` returns nil, throws an error that consists of the key and
        /// `rule`.
        ///
        /// An example of a rule is `must be a number`.
        package func read<Result>(
            _ rule: @autoclosure () -> String, _ convert: (JSONValue) -> Result?
        ) throws(JSONError) -> Result {
            guard let result = convert(value) else { throw error("'\(key)' \(rule())") }
            return result
        }
    }
}

extension ObjectReader.Field {
    /// Reads a string.
    package func string() throws(JSONError) -> String { try read("must be a string", \.string) }

    /// Reads a string. Throws an error if it differs from `only`.
    @discardableResult package func string(_ only: String) throws(JSONError) -> String {
        try read("must be '\(only)'") { $0.string == only ? only : nil }
    }

    /// Reads a Boolean.
    package func boolean() throws(JSONError) -> Bool { try read("must be true or false", \.boolean) }

    /// Reads a whole number. Throws an error if it is out of bounds.
    package func integer(in bounds: ClosedRange<Int> = 0...Int.max) throws(JSONError) -> Int {
        let (least, most) = (bounds.lowerBound, bounds.upperBound)
        return try read("must be a whole number \(most == .max ? "of at least \(least)" : "\(least)…\(most)")") {
            $0.integer.flatMap { bounds.contains($0) ? $0 : nil }
        }
    }

    /// Reads a number.
    package func number() throws(JSONError) -> Double { try read("must be a number", \.number) }

    /// Reads a number. Throws an error if it is out of bounds.
    package func number(in bounds: ClosedRange<Double>) throws(JSONError) -> Double {
        try read("must be a number \(JSONWriter.text(bounds.lowerBound))…\(JSONWriter.text(bounds.upperBound))") {
            $0.number.flatMap { bounds.contains($0) ? $0 : nil }
        }
    }

    /// Reads a string that is the raw value of an enumeration's case. The enumeration must have at least two cases.
    package func word<Word: CaseIterable & RawRepresentable<String>>() throws(JSONError) -> Word {
        let words = Word.allCases.map { "\"\($0.rawValue)\"" }
        return try read("must be \(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])") { value in
            value.string.flatMap(Word.init(rawValue:))
        }
    }

    /// Reads an array. `read` is called for each element.
    package func list<Element>(
        _ read: (JSONValue) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        try self.read("must be a list", \.elements).map(read)
    }

    /// Reads an array of strings.
    package func strings() throws(JSONError) -> [String] {
        let elements = try read("must be a list", \.elements)
        return try elements.indices.map { index throws(JSONError) in
            try Self("\(key)[\(index)]", elements[index]).string()
        }
    }

    /// Reads an object, whose name in messages is the key.
    package func object() throws(JSONError) -> ObjectReader { try ObjectReader(value, "'\(key)'") }
}
