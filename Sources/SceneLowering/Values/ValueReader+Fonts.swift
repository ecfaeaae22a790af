import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneReading
import Typography

extension ValueReader {
    /// Reads the font features of a label. A feature with a mistake is reported and left out.
    mutating func features(_ value: JSONValue) -> [FontFeature] {
        guard case .array(let elements) = value.kind else {
            problems.wrongType(value, expected: ValueKind.features.expectation)
            return []
        }
        return elements.compactMap { element in
            guard case .string(let text) = element.kind else {
                problems.wrongType(element, expected: "a font feature such as \"tnum\"")
                return nil
            }
            guard let feature = FontFeature(parsing: text) else {
                problems.error(
                    .invalidValue, "'\(text.shortened)' is not a font feature", at: element.origin,
                    hint: text.contains("[")
                        ? "write the feature in a run to apply it to a part of the text"
                        : "write a tag of four letters or digits, as in \"tnum\" to turn a feature on, \"-liga\" to turn it off, or \"cv01=2\" to choose an alternate"
                )
                return nil
            }
            return feature
        }
    }
}
