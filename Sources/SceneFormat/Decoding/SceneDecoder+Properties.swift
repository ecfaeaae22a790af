import JSON
import Layers
import Primitives

extension SceneDecoder {
    private static let fontWeight = PropertyPath("font.weight")
    private static let locations = PropertyPath("locations")
    private static let text = PropertyPath("text")

    /// The value of a property as a person wrote it, checked against the registry's range; nil after an error.
    mutating func value(_ json: JSONValue, of path: PropertyPath, in scope: ValueScope) -> PropertyValue? {
        if path == Self.fontWeight { return fontWeight(json, in: scope).map { .number($0) } }
        guard let value = propertyValue(json, as: ValueKind(path), type: path.type, in: scope) else { return nil }
        if let range = path.property.range, let outside = value.numbersWithin.first(where: { !range.contains($0) }) {
            let expected =
                range.upperBound == .infinity
                ? "\(range.lowerBound.shortText) or more"
                : "from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
            report(.invalidValue, "\(path.name) is \(expected), found \(outside.shortText)", at: json.range)
            return nil
        }
        if path.property.range == nil, let size = value.extent, size.width < 0 || size.height < 0 {
            report(
                .invalidValue, "a size is never negative, found \(size.width.shortText) × \(size.height.shortText)",
                at: json.range)
            return nil
        }
        if path == Self.locations, case .numbers(let locations?) = value, !Self.areRising(locations) {
            report(.invalidValue, "locations never fall", at: json.range)
            return nil
        }
        if path == Self.text, case .string(let text) = value, !admit(text, at: json.range) { return nil }
        return value
    }

    /// Whether a text is one that labels can show, and the scene's texts together still are.
    private mutating func admit(_ text: String, at range: Range<Int>) -> Bool {
        let count = text.unicodeScalars.count
        guard count <= Self.maximumTextLength else {
            report(.textTooLong, "the text has \(count) characters, more than \(Self.maximumTextLength)", at: range)
            return false
        }
        textLength += count
        guard textLength <= Self.maximumTextLengthInAll else {
            report(
                .textTooLong, "the scene's texts have more than \(Self.maximumTextLengthInAll) characters", at: range)
            return false
        }
        return true
    }

    /// Most characters of one label: a long chapter's.
    static let maximumTextLength = 50_000
    /// Most characters of all labels and of all states they have: some 700 MB of outlines if all showed at once.
    static let maximumTextLengthInAll = 500_000

    private static func areRising(_ numbers: [Double]) -> Bool {
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension PropertyValue {
    /// The extent in it that must not be negative.
    fileprivate var extent: Size? {
        switch self {
        case .size(let size): size
        case .rect(let rect): rect.size
        case .number, .point, .radii, .color, .colors, .numbers, .transform, .path, .boolean, .string, .image:
            nil
        }
    }
}
