import Assets
import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Typography

extension FontTable {
    private static let text = PropertyPath("text")
    private static let size = PropertyPath("font.size")
    private static let weight = PropertyPath("font.weight")

    /// Reads the runs of a label's text. A run with a mistake is reported and left out.
    ///
    /// - Parameter families: The font families that the runs refer to by index. Families that are not in this list yet
    ///   are appended.
    mutating func runs(
        _ elements: [JSONValue], in scope: ValueScope, families: inout [FontFamily], _ values: inout ValueReader
    ) -> [TextRun] {
        var runs: [TextRun] = []
        var numberCount = 0
        for (index, element) in elements.enumerated() {
            let number = element.numberOfRun
            if let number {
                numberCount += 1
                guard numberCount <= ViewNode.mostNumbers else {
                    values.problems.error(
                        .invalidValue, "a text must have at most \(ViewNode.mostNumbers) numbers", at: number.origin)
                    return runs
                }
            }
            guard case .object = element.kind, number != element else {
                if let text = text(element, isNumber: number != nil, ofRun: index, in: scope, &values) {
                    runs.append(TextRun(text))
                }
                continue
            }
            guard let node = values.problems.open(element, as: RunWord.self), let written = node[.text],
                let text = text(written, isNumber: number != nil, ofRun: index, in: scope, &values)
            else { continue }
            var run = TextRun(text)
            if let color = node[.textColor] { run.color = values.color(color) }
            if let font = node[.font] { read(font, into: &run, in: scope, families: &families, &values) }
            runs.append(run)
        }
        return runs
    }

    /// Reads the text of the run with an index; nil after an error. The text of a number is that of the number at rest.
    private func text(
        _ value: JSONValue, isNumber: Bool, ofRun index: Int, in scope: ValueScope, _ values: inout ValueReader
    ) -> String? {
        if isNumber {
            guard let text = values.numberText(value)?.format.text(of: scope.restNumbers[index] ?? 0) else {
                return nil
            }
            return values.admit(text, at: value.origin) ? text : nil
        }
        switch value.kind {
        // Where a text is wanted, the number of a template's parameter becomes text.
        case .string, .number: break
        case .null, .boolean, .array, .object:
            values.problems.wrongType(value, expected: ValueKind.runText.expectation)
            return nil
        }
        guard let path = Self.text, case .string(let text)? = values.value(value, of: path, in: scope) else {
            return nil
        }
        return text
    }

    private mutating func read(
        _ font: JSONValue, into run: inout TextRun, in scope: ValueScope, families: inout [FontFamily],
        _ values: inout ValueReader
    ) {
        if case .string = font.kind {
            run.family = index(of: font, in: &families, &values)
            return
        }
        guard let node = values.problems.open(font, as: FontWord.self) else { return }
        if let family = node[.family] { run.family = index(of: family, in: &families, &values) }
        if let size = node[.size] { run.size = number(size, of: Self.size, in: scope, &values) }
        if let weight = node[.weight] { run.weight = number(weight, of: Self.weight, in: scope, &values) }
        if let italic = node[.italic] { run.isItalic = values.boolean(italic) }
        if let features = node[.features] { run.features = values.features(features) }
        guard let variations = node[.variations] else { return }
        for member in values.problems.axes(in: variations) {
            guard let path = PropertyPath(member.key),
                let value = number(member.value, of: path, in: scope, &values)
            else { continue }
            if path == Self.weight {
                run.weight = value
            } else if let axis = FontTag(propertyName: member.key) {
                run.variations[axis] = value
            }
        }
    }

    private func number(
        _ value: JSONValue, of path: PropertyPath?, in scope: ValueScope, _ values: inout ValueReader
    ) -> Double? {
        guard let path, case .number(let number)? = values.value(value, of: path, in: scope) else { return nil }
        return number
    }

    /// Returns the index of the family that a run names, in the list of families that the text's runs use; nil after an
    /// error.
    private mutating func index(
        of name: JSONValue, in families: inout [FontFamily], _ values: inout ValueReader
    ) -> Int? {
        guard let family = family(named: name, &values) else { return nil }
        if let known = families.firstIndex(of: family) { return known }
        families.append(family)
        return families.count - 1
    }
}
