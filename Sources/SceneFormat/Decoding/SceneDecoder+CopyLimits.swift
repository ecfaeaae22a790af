import JSON

// A short text can stand for any number of values: a repetition of a long one, a template that is used often, a state that
// many views name. What copies are made of is therefore counted, values and bytes of strings, before it is read.

extension SceneDecoder {
    /// Counts a value and all that is in it as a copy's.
    mutating func countCopy(_ value: JSONValue) {
        guard !expansion.isExhausted else { return }
        switch value.kind {
        case .null, .boolean, .number: countCopied(values: 1, at: value.range)
        case .string(let text): countCopied(values: 1, textBytes: text.utf8.count, at: value.range)
        case .array(let elements):
            countCopied(values: 1, at: value.range)
            for element in elements { countCopy(element) }
        case .object(let members):
            countCopied(values: 1, textBytes: Self.keyBytes(of: members), at: value.range)
            for member in members { countCopy(member.value) }
        }
    }

    /// Counts some values and bytes of text as copies'; where they are too many, says so once and ends the expansion.
    mutating func countCopied(values: Int = 0, textBytes: Int = 0, at range: Range<Int>) {
        guard !expansion.isExhausted else { return }
        expansion.copiedValues += values
        expansion.copiedText += textBytes
        let what: String
        if expansion.copiedValues > limits.copiedValues {
            what = "\(limits.copiedValues) values"
        } else if expansion.copiedText > limits.copiedText {
            what = "\(limits.copiedText) bytes of text"
        } else {
            return
        }
        report(
            .tooManyViews, "templates and repetitions make more than \(what)", at: range,
            hint: SceneLimit.hint(\.expansions, in: limits))
        expansion.isExhausted = true
    }

    static func keyBytes(of members: [JSONMember]) -> Int { members.reduce(0) { $0 + $1.key.utf8.count } }
}
