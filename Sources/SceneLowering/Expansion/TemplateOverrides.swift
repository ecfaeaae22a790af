import JSON
import Layers
import SceneDocument

/// Combines the keys of a template's view with the keys beside a `use`, which take precedence.
///
/// A key beside the `use` replaces every key of the template that sets the same value. Two keys can set the same value
/// under different names:
/// - an alias, such as `opacity` and `alpha`
/// - a part and its whole, such as `shadowOffset.height` and `shadowOffset`
/// - a part of `font`
/// - two spellings of the box, such as `size` and `frame`
struct TemplateOverrides {
    /// The combined members: those of the template that are not overridden, followed by those beside the `use`.
    private(set) var members: [JSONMember]

    /// Combines the members of a template with the members beside a `use`.
    init(_ template: [JSONMember], overriddenBy overrides: [JSONMember]) {
        members = template
        splitBoxes(for: Set(overrides.map(\.key)))
        removeMembers(overriddenBy: overrides.map(\.key))
        members += overrides
    }

    /// Removes the template's members that some keys of the use override, because they set the same values.
    ///
    /// Takes one pass for any number of keys, since a use may have as many keys as its template.
    private mutating func removeMembers(overriddenBy keys: [String]) {
        var said = Set(keys)
        var paths: Set<PropertyPath> = []
        var wholes: [String: (key: String, path: PropertyPath?)] = [:]
        for key in keys {
            let path = Self.property(key)
            if let path { paths.insert(path) }
            wholes[path?.name ?? key] = (key, path)
            said.formUnion(Self.boxKeys(under: key))
            removePart(path?.name ?? key)
        }
        members.removeAll { other in
            if said.contains(other.key) { return true }
            guard let otherPath = Self.property(other.key) else { return false }
            if paths.contains(otherPath) { return true }
            let name = otherPath.name
            return name.indices.contains { end in
                guard name[end] == ".", let whole = wholes[String(name[..<end])] else { return false }
                // The list `transform` and the component `transform.scale` share a word but no number.
                return whole.path.map(otherPath.overlaps) ?? (["font"] + GradientWord.owners).contains(whole.key)
            }
        }
    }

    /// Returns the property that a view's key sets; nil if it sets no property. In a view, the key `position` is CSS's
    /// and sets no property.
    private static func property(_ key: String) -> PropertyPath? { key == "position" ? nil : PropertyPath(key) }

    /// Removes from the template's `font` or gradient the part with the given name, because the use sets this part.
    private mutating func removePart(_ name: String) {
        let owner = String(name.prefix { $0 != "." })
        guard owner != name, (["font"] + GradientWord.owners).contains(owner),
            let index = members.firstIndex(where: { $0.key == owner }),
            case .object(let parts) = members[index].value.kind
        else { return }
        members[index].value.kind = .object(
            parts.compactMap { part in
                if "\(owner).\(part.key)" == name { return nil }
                guard case .object(let axes) = part.value.kind else { return part }
                var rest = part
                rest.value.kind = .object(axes.filter { Self.property("\(owner).\(part.key).\($0.key)")?.name != name })
                return rest
            })
    }

    private static let boxKeys = ViewWord.places.words.map(\.rawValue)

    /// Returns the box keys that are overridden by a key, because this key sets the same numbers.
    private static func boxKeys(under key: String) -> [String] {
        switch key {
        case "frame", "inset": Self.boxKeys.filter { $0 != key }
        case "size": ["width", "height"]
        case "center": ["x", "y"]
        default: []
        }
    }

    /// Splits the template's `frame` and `size` into single numbers, if the use sets only some of these numbers.
    private mutating func splitBoxes(for keys: Set<String>) {
        guard keys.isDisjoint(with: ["frame", "inset"]) else { return }
        if !keys.isDisjoint(with: Self.boxKeys) { split("frame", into: ["x", "y", "width", "height"]) }
        if !keys.isDisjoint(with: ["width", "height"]) { split("size", into: ["width", "height"]) }
    }

    private mutating func split(_ key: String, into names: [String]) {
        guard let index = members.firstIndex(where: { $0.key == key }) else { return }
        let whole = members[index]
        let values: [JSONValue]
        switch whole.value.kind {
        case .array(let elements): values = elements
        case .object: values = names.compactMap { whole.value[$0] }
        case .null, .boolean, .number, .string: values = []
        }
        guard values.count == names.count else { return }
        members.replaceSubrange(
            index...index,
            with: zip(names, values).map { JSONMember(key: $0, keyOrigin: whole.keyOrigin, value: $1) })
    }
}
