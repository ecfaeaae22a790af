extension JSONValue {
    /// Returns the path, such as `views[2].frame`, from this value to the innermost member or element that contains a
    /// byte range.
    ///
    /// The path is empty if no member or element contains the range. A key that is not a plain word is quoted, as in
    /// `colors["off white"]`. The time is linear in the number of members and elements that are searched.
    public func path(to range: Range<Int>) -> String {
        var path = ""
        var value = self
        while let (step, next) = value.step(to: range) {
            path += path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : step
            value = next
        }
        return path
    }

    private func step(to range: Range<Int>) -> (step: String, value: JSONValue)? {
        switch kind {
        case .null, .boolean, .number, .string: nil
        case .array(let elements):
            elements.firstIndex { $0.range.encloses(range) }.map { ("[\($0)]", elements[$0]) }
        case .object(let members):
            members.first { $0.keyRange.encloses(range) || $0.value.range.encloses(range) }
                .map { (Self.spelling(ofStep: $0.key), $0.value) }
        }
    }

    private static func spelling(ofStep key: String) -> String {
        let isPlain =
            !key.isEmpty
            && key.utf8.allSatisfy {
                Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
            }
        return isPlain ? ".\(key)" : "[\(JSONWriter.text(JSONValue(.string(key))))]"
    }
}

extension Range<Int> {
    fileprivate func encloses(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound && !isEmpty
    }
}
