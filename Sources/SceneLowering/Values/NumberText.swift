import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneReading

/// A number that a label shows as its text.
struct NumberText {
    /// The expression whose value is shown.
    var expression: JSONValue
    var format: NumberFormat
    /// The text whose size is the natural size of the label. If nil, it is the size of the number at rest.
    var reserve: String?
}

extension ViewNode {
    /// The value of the label's `text`, if the label shows a number; nil for other labels and views.
    var numberText: JSONValue? {
        guard kind == .label, let text = self[.text], case .object = text.kind else { return nil }
        return text
    }
}

extension ValueReader {
    /// The maximum number of characters in a grouping or decimal separator.
    private static let longestSign = 8

    /// Reads the `text` of a label that shows a number; nil after an error.
    mutating func numberText(_ value: JSONValue) -> NumberText? {
        guard let node = problems.open(value, as: NumberTextWord.self) else { return nil }
        let pattern = node[.format] == nil ? NumberFormat.standardPattern : text(node[.format])
        let grouping = node[.grouping] == nil ? "," : sign(.grouping, of: node)
        let decimal = node[.decimal] == nil ? "." : sign(.decimal, of: node)
        let reserve = text(node[.reserve])
        guard let expression = node[.number], let pattern, let grouping, let decimal else { return nil }
        do throws(NumberFormatError) {
            let format = try NumberFormat(pattern, grouping: grouping, decimal: decimal)
            return NumberText(expression: expression, format: format, reserve: reserve)
        } catch {
            let written = node[.format] ?? value
            problems.error(
                .invalidFormat, error.message, at: origin(ofCharacter: error.offset, length: 1, in: written, pattern),
                hint: error.hint)
            return nil
        }
    }

    private mutating func sign(_ word: NumberTextWord, of node: Node<NumberTextWord>) -> String? {
        guard let value = node[word], let sign = text(value) else { return nil }
        guard sign.unicodeScalars.count <= Self.longestSign else {
            problems.error(
                .invalidValue, "'\(word.rawValue)' must have at most \(Self.longestSign) characters", at: value.origin)
            return nil
        }
        guard !sign.isEmpty || word == .grouping else {
            problems.error(.invalidValue, "'\(word.rawValue)' must not be empty", at: value.origin)
            return nil
        }
        return sign
    }
}
