extension SourceText {
    /// Reads a number in JSON syntax, rounded to the nearest double. The number must fill the whole range.
    ///
    /// The function is for texts in which numbers are not separated as in JSON. The range must not be empty, and its
    /// bytes must be UTF-8.
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

    /// Throws an error if the text is not UTF-8. The error names another encoding if it is recognised, otherwise the
    /// first invalid byte.
    public func checkEncoding() throws(JSONError) { try JSONEncoding.check(bytes) }
}
