import Diagnostics
import JSON
import Layers
import Primitives
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

/// For each label that shows numbers, the values of the numbers at rest.
///
/// The outer keys are the serial numbers of the labels. An inner key is the index of the run that shows the number, or
/// nil if the number is the whole text.
typealias RestNumbers = [Int: [Int?: Double]]

extension ViewNode {
    /// The numbers that the label's text shows, in order. `run` is the index of the run that shows the number; it is
    /// nil if the number is the whole text.
    ///
    /// Empty for other labels and views.
    var numberTexts: [(run: Int?, value: JSONValue)] {
        guard kind == .label, let text = self[.text] else { return [] }
        switch text.kind {
        case .object: return [(nil, text)]
        case .array(let elements):
            let numbers = elements.enumerated().compactMap { index, element in
                element.numberOfRun.map { (run: Optional(index), value: $0) }
            }
            return Array(numbers.prefix(Self.mostNumbers))
        default: return []
        }
    }
}

extension ViewNode {
    /// The maximum number of numbers in one text. Each number is a track that sets the text.
    static let mostNumbers = 100
}

extension JSONValue {
    /// The number that an element of a list of runs shows; nil for other elements.
    ///
    /// The number is the element itself, or the `text` of the run.
    var numberOfRun: JSONValue? {
        guard case .object = kind else { return nil }
        if self[NumberTextWord.number.rawValue] != nil { return self }
        guard let text = self[RunWord.text.rawValue], case .object = text.kind else { return nil }
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
        if let reserve, let written = node[.reserve], reserve.unicodeScalars.count > Self.maximumTextLength {
            problems.error(
                .textTooLong, "'reserve' must have at most \(Self.maximumTextLength.grouped) characters",
                at: written.origin)
            return nil
        }
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
