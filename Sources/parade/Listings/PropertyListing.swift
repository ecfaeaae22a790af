import FrameOutput
import JSON
import Layers

/// A list of all animatable properties, as text and as JSON.
enum PropertyListing {
    /// A table of properties in sections. The first section has the properties of all views. Each further section has
    /// those that one kind of view adds.
    ///
    /// The keywords of a property are listed below it.
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

    /// The list as a JSON array. Each property has its unit, range, keywords, parts and default, and whether it counts
    /// as motion.
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
    /// Returns the properties that a kind of contents adds. If the kind is nil, returns the properties that all views
    /// have.
    static func of(_ kind: LayerContents.Kind?) -> [LayerProperty] {
        all.filter { property in kind.map(property.kinds.contains) ?? property.kinds.isEmpty }
    }

    /// The name, followed by its aliases in parentheses.
    fileprivate var spellings: String {
        aliases.isEmpty ? name : "\(name) (\(aliases.joined(separator: ", ")))"
    }

    /// The paths to the parts of the property, without the property's name.
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
        if !setsBox, let defaultValue { members.append(("default", defaultValue.json)) }
        return .object(members)
    }
}
