extension SourceText {
    /// Reads a number as JSON spells it, to the nearest double, and nothing behind it.
    ///
    /// For texts in which numbers stand between other signs. The range is not empty, and its bytes are UTF-8.
    public func number(in range: Range<Int>) throws(JSONError) -> Double {
        precondition(!range.isEmpty && bytes.indices.contains(range.upperBound - 1), "a number is part of the text")
        var reader = JSONReader(source: self, dialect: .json, maximumDepth: 0, maximumValues: 1)
        reader.index = range.lowerBound
        let first = bytes[range.lowerBound]
        guard Byte.isDigit(first) || first == Byte.minus else {
            guard JSONReader.continuesNumber(first) else { throw JSONError("expected a number", range: range) }
            throw reader.notANumber(from: range.lowerBound)
        }
        let number = try reader.readNumber()
        guard reader.index == range.upperBound else { throw reader.notANumber(from: range.lowerBound) }
        return number
    }

    /// Refuses a text that is not UTF-8: other encodings by name, broken characters at their first bad byte.
    public func checkEncoding() throws(JSONError) { try JSONEncoding.check(bytes) }
}
