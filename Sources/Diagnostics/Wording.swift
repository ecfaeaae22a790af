package import JSON
import Primitives

extension JSONValue {
    /// A description of the value for a message, such as `the number 3`. It follows the word "found".
    package var finding: String {
        switch kind {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): "the number \(value.shortText)"
        case .string(let text): "the string \(text.quotedInShort)"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
        case .object: "an object"
        }
    }
}

extension String {
    /// The string in single quotes. A string of more than forty characters is cut.
    package var quotedInShort: String {
        let head = prefix(40)
        return head.endIndex < endIndex ? "'\(head)…'" : "'\(self)'"
    }

    /// The string for a message. If it is longer than 1000 bytes, only its first 200 and last 50 scalars are kept.
    package var shortened: String {
        guard utf8.count > 1000 else { return self }
        return
            "\(String.UnicodeScalarView(unicodeScalars.prefix(200)))…\(String.UnicodeScalarView(unicodeScalars.suffix(50)))"
    }
}

extension Double {
    /// The number for a message, rounded to four decimals.
    package var inMessages: String { ((self * 1e4).rounded() / 1e4).shortText }
}
