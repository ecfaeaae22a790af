import Diagnostics
import JSON
import Primitives
import SceneDocument

// A short text can expand to any number of values: by repeating a long part, by using a template often, or by naming a
// state in many views. The values and string bytes of copies are therefore counted before the copies are read.

/// The total size of the copies of repetitions, templates and states.
struct CopyWeight {
    fileprivate var values = 0
    /// The total bytes of the strings in copies.
    fileprivate var text = 0
    /// Whether copying has stopped for good. It stops together with an error.
    var isExhausted = false
}

extension ValueReader {
    /// The maximum nesting depth of values after substitution. Views nested to their maximum depth take half of this
    /// depth.
    private var deepestText: Int { 4 * limits.depth }

    /// Counts a value, including all values inside, as part of a copy; reports a value that is nested too deeply.
    mutating func countCopy(_ value: JSONValue, depth: Int = 0) {
        guard !copies.isExhausted else { return }
        guard depth <= deepestText else {
            problems.error(
                .nestedTooDeep,
                "the parameters of templates contain values nested more than \(deepestText) levels deep",
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

    /// Counts values and bytes of strings as parts of copies. Exceeding the limit is reported once and ends the
    /// expansion.
    mutating func countCopied(values: Int = 0, textBytes: Int = 0, at origin: Origin) {
        guard !copies.isExhausted else { return }
        copies.values += values
        copies.text += textBytes
        let what: String
        if copies.values > limits.copiedValues {
            what = "\(limits.copiedValues.grouped) values"
        } else if copies.text > limits.copiedText {
            what = "\(limits.copiedText.grouped) bytes of text"
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
