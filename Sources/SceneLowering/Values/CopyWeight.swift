import Diagnostics
import JSON
import Primitives
import SceneDocument

// A short text can expand to any number of values: by repeating a long part, by using a template often, or by naming a
// state in many views. The values and string bytes of copies are therefore counted before the copies are read.

/// The total size of all copies that repetitions, templates and states make.
struct CopyWeight {
    fileprivate var values = 0
    /// The total number of bytes in the strings of all copies.
    fileprivate var text = 0
    /// Whether copying has stopped for the rest of the scene, because a limit was exceeded. The error has been
    /// reported.
    var isExhausted = false
}

extension ValueReader {
    /// The maximum nesting depth of JSON values after placeholders have been filled in.
    ///
    /// It is twice the depth that views need when they are nested as deeply as possible.
    private var deepestText: Int { 4 * limits.depth }

    /// Counts a value, with all values inside it, as part of a copy. Reports a value that is nested too deeply.
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

    /// Counts values and bytes of strings as parts of copies. If a limit is exceeded, reports an error once and stops
    /// copying.
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
