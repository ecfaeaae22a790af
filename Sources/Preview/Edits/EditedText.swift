import JSON

/// Functions that write a new value into a scene file in the style of the old value.
///
/// Numbers are written as the shortest decimals without an exponent. In an array of numbers, only the numbers that
/// differ are replaced. Spaces, line feeds and comments in the array are kept.
struct EditedText {
    /// Returns the text that replaces the old value's text, or nil if `text` is not a literal of the old value's kind.
    static func text(_ text: String, replacing old: EditableValue, in source: SourceText) -> String? {
        let new: JSONValue
        let newSource = SourceText(file: "edit.json", text: text)
        do { new = try JSONParser.parse(newSource) } catch { return nil }
        guard old.kind.accepts(new, text: text) else { return nil }
        func oldText(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
        if let number = new.number {
            return number == old.json.number ? oldText(old.range) : number.plainDecimal
        }
        if let elements = old.json.elements, let count = new.elements?.count, count == elements.count,
            let numbers = new.numbers(count: count), old.json.numbers(count: count) != nil
        {
            var result = ""
            var end = old.range.lowerBound
            for (element, number) in zip(elements, numbers) where element.number != number {
                result += oldText(end..<element.range.lowerBound) + number.plainDecimal
                end = element.range.upperBound
            }
            return result + oldText(end..<old.range.upperBound)
        }
        return String(decoding: newSource.bytes[new.range], as: UTF8.self)
    }
}

extension Double {
    /// The shortest decimal without an exponent that reads back as the same number.
    var plainDecimal: String {
        let text = JSONWriter.text(self + 0)
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
            let exponent = Int(text[text.index(after: mark)...].filter { $0 != "+" })
        else { return text }
        let isNegative = text.hasPrefix("-")
        let mantissa = text[..<mark].drop { $0 == "-" }
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
        let digits = String(parts[0]) + fraction
        // The number of digits before the decimal point.
        let whole = parts[0].count + exponent
        let decimal: String
        if whole <= 0 {
            decimal = "0." + String(repeating: "0", count: -whole) + digits
        } else if whole >= digits.count {
            decimal = digits + String(repeating: "0", count: whole - digits.count)
        } else {
            decimal = String(digits.prefix(whole)) + "." + String(digits.dropFirst(whole))
        }
        return (isNegative ? "-" : "") + decimal
    }
}
