import FrameOutput
import JSON
import Layers

/// The registry of animatable properties, as text and as JSON.
enum PropertyListing {
    /// A table in sections: the properties of every view, then the properties that each kind of view adds. The keywords
    /// of a property are listed below the property.
    static var table: String {
        let properties = LayerProperty.all
        let nameWidth = properties.map { $0.spellings.count }.max() ?? 0
        let typeWidth = properties.map(\.type.rawValue.count).max() ?? 0
        var lines: [String] = []
        for section in sections {
            if !lines.isEmpty { lines.append("") }
            lines.append(section.title)
            for property in section.properties {
                lines.append(
                    "  \(property.spellings.padded(to: nameWidth))  \(property.type.rawValue.padded(to: typeWidth))  "
                        + property.summary)
                let indent = String(repeating: " ", count: nameWidth + typeWidth + 6)
                let words = property.choices.joined(separator: ", ").wrapped(to: 100)
                lines += words.split(separator: "\n").map { indent + $0 }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The registry as a JSON array: units, ranges, keywords, parts, defaults, and whether a property counts as motion.
    static var json: String {
        JSONWriter.text(.array(LayerProperty.all.map(\.json)), style: .pretty)
    }

    private static var sections: [(title: String, properties: [LayerProperty])] {
        let kinds: [LayerContents.Kind?] = [nil] + LayerContents.Kind.allCases
        return kinds.map { kind in
            (kind?.rawValue ?? "every view", LayerProperty.of(kind))
        }
    }
}

extension LayerProperty {
    /// Returns the properties that a kind of contents adds; those of every view if the kind is nil.
    static func of(_ kind: LayerContents.Kind?) -> [LayerProperty] {
        all.filter { property in kind.map(property.kinds.contains) ?? property.kinds.isEmpty }
    }

    /// The name, followed by its aliases in parentheses.
    fileprivate var spellings: String {
        aliases.isEmpty ? name : "\(name) (\(aliases.joined(separator: ", ")))"
    }

    /// The paths to parts of the property, without the name of the property.
    private var parts: [String] {
        PropertyPath.all.filter { $0.property.name == name }.compactMap(\.partName)
    }

    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("name", .string(name)), ("type", .string(type.rawValue)), ("summary", .string(summary)),
        ]
        if let unit { members.append(("unit", .string(unit.rawValue))) }
        if kinds.count == 1 { members.append(("kind", .string(kinds[0].rawValue))) }
        if kinds.count > 1 { members.append(("kinds", .strings(kinds.map(\.rawValue)))) }
        if !aliases.isEmpty { members.append(("aliases", .strings(aliases))) }
        if !parts.isEmpty { members.append(("parts", .strings(parts))) }
        if !choices.isEmpty { members.append(("choices", .strings(choices))) }
        if isOptional { members.append(("optional", .boolean(true))) }
        if isMotion { members.append(("motion", .boolean(true))) }
        if let range {
            if range.lowerBound.isFinite { members.append(("minimum", .number(range.lowerBound))) }
            if range.upperBound.isFinite { members.append(("maximum", .number(range.upperBound))) }
        }
        if !isBox, let defaultValue { members.append(("default", defaultValue.json)) }
        return .object(members)
    }
}
