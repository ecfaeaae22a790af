import Diagnostics
import JSON
import SceneDocument

// A short text can expand to any number of values: a repetition of a long one, a template that is used often, a state
// that many views name. The values and string bytes of copies are therefore counted before the copies are read.

/// The total size of the copies of repetitions, templates and states.
struct CopyWeight {
    fileprivate var values = 0
    /// The bytes of their strings.
    fileprivate var text = 0
    /// Whether copying has stopped for good; set together with the error.
    var isExhausted = false
}

extension ValueReader {
    /// The maximum nesting depth of values after substitution. Views at their maximum depth take half of it.
    private var deepestText: Int { 4 * limits.depth }

    /// Counts a value at a nesting depth, with its whole content, as part of a copy.
    mutating func countCopy(_ value: JSONValue, depth: Int = 0) {
        guard !copies.isExhausted else { return }
        guard depth <= deepestText else {
            problems.error(
                .nestedTooDeep, "the parameters of templates nest values more than \(deepestText) deep",
                at: value.origin, hint: SceneLimit.hint(\.depth, in: limits))
            copies.isExhausted = true
            return
        }
        switch value.kind {
        case .null, .boolean, .number: countCopied(values: 1, at: value.origin)
        case .string(let text): countCopied(values: 1, textBytes: text.utf8.count, at: value.origin)
        case .array(let elements):
            countCopied(values: 1, at: value.origin)
            for element in elements { countCopy(element, depth: depth + 1) }
        case .object(let members):
            countCopied(values: 1, textBytes: Self.keyBytes(of: members), at: value.origin)
            for member in members { countCopy(member.value, depth: depth + 1) }
        }
    }

    /// Counts values and bytes of text as parts of copies; beyond the limit, reports it once and ends the expansion.
    mutating func countCopied(values: Int = 0, textBytes: Int = 0, at origin: Origin) {
        guard !copies.isExhausted else { return }
        copies.values += values
        copies.text += textBytes
        let what: String
        if copies.values > limits.copiedValues {
            what = "\(limits.copiedValues) values"
        } else if copies.text > limits.copiedText {
            what = "\(limits.copiedText) bytes of text"
        } else {
            return
        }
        problems.error(
            .tooManyViews, "templates and repetitions expand to more than \(what)", at: origin,
            hint: SceneLimit.hint(\.expansions, in: limits))
        copies.isExhausted = true
    }

    static func keyBytes(of members: [JSONMember]) -> Int { members.reduce(0) { $0 + $1.key.utf8.count } }
}
