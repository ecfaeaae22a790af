import JSON
import Layers
import Primitives

extension SceneDecoder {
    /// The value of a property as a person wrote it, checked against the registry's range; nil after an error.
    mutating func value(_ json: JSONValue, of path: PropertyPath, in scope: ValueScope) -> PropertyValue? {
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
        if path.name == "locations", case .numbers(let locations?) = value, !Self.areLocations(locations) {
            report(.invalidValue, "locations rise from 0 to 1", at: json.range)
            return nil
        }
        return value
    }

    private static func areLocations(_ numbers: [Double]) -> Bool {
        numbers.allSatisfy { (0...1).contains($0) } && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension PropertyValue {
    /// The extent in it that must not be negative.
    fileprivate var extent: Size? {
        switch self {
        case .size(let size): size
        case .rect(let rect): rect.size
        case .number, .point, .insets, .radii, .color, .colors, .numbers, .transform, .path, .boolean, .string, .image:
            nil
        }
    }
}
