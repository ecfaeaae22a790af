import Diagnostics
import Drawing
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading

extension LayoutBuilder {
    /// The view keys that are not read as properties: those of the box, and others with a meaning of their own.
    private static let boxKeys = Set(ViewWord.places.words.map(\.rawValue) + ["anchorPoint", "image", "position"])

    /// For each property path, the number of dots in its name. For look-ups only.
    private static let depths = Dictionary(
        uniqueKeysWithValues: PropertyPath.all.map { path in (path, path.name.count(where: { $0 == "." })) })

    /// Reads the properties that a view sets. A property comes before its parts.
    mutating func properties(of view: ViewNode, in scope: ValueScope) -> [(path: PropertyPath, value: PropertyValue)] {
        var seen: [(path: PropertyPath, key: String)] = []
        var found: [(path: PropertyPath, value: PropertyValue)] = []
        seen.reserveCapacity(view.members.count)
        found.reserveCapacity(view.members.count)
        if view[.material] != nil || view[.appearance] != nil { found = materialProperties(of: view) }
        for member in flattened(view.members) where !Self.boxKeys.contains(member.key) {
            // 'spacing' is a property of page controls, but a stack reads it as a word of its layout.
            if view.kind == .stack, ViewWord.ofStacks.names.contains(member.key) { continue }
            // 'kind' is a property of gradients, but one of the contents of noise.
            if view.kind == .noise, member.key == ViewWord.kind.rawValue { continue }
            guard let path = PropertyPath(member.key) else { continue }
            // The font table reads runs, since they may name fonts.
            if member.key == ViewWord.text.rawValue, case .array = member.value.kind { continue }
            if let other = seen.first(where: { $0.path == path }) {
                let message =
                    other.key == member.key
                    ? "'\(member.key)' is also set in '\(member.key.prefix { $0 != "." })'"
                    : "'\(member.key)' and '\(other.key)' are two names of the same property"
                values.problems.error(.conflictingKeys, message, at: member.keyOrigin)
            }
            if let other = seen.first(where: { $0.path.excludes(path) }) {
                reportExclusion(other.key, member.key, path, at: member.keyOrigin)
            }
            seen.append((path, member.key))
            if member.key == ViewWord.text.rawValue, let number = view.numberTexts.first {
                // Until the number is known in a frame, the label shows the number at rest.
                if let text = values.numberText(number.value)?.format.text(of: scope.restNumbers[nil] ?? 0),
                    values.admit(text, at: number.value.origin)
                {
                    found.append((path, .string(text)))
                }
                continue
            }
            if let value = values.value(member.value, of: path, in: scope) { found.append((path, value)) }
        }
        // Wholes before their parts, wherever they are written, since an object's members have no order.
        guard found.count > 1 else { return found }
        let depths = found.map { Self.depths[$0.path] ?? 0 }
        guard let deepest = depths.max(), deepest > 0 else { return found }
        return (0...deepest).flatMap { depth in
            found.indices.filter { depths[$0] == depth }.map { found[$0] }
        }
    }

    /// Returns the properties that a view's material sets. The view's own keys come later, so they replace these.
    private mutating func materialProperties(of view: ViewNode) -> [(path: PropertyPath, value: PropertyValue)] {
        guard let name = view[.material] else {
            if let appearance = view.member(ViewWord.appearance.rawValue) {
                values.problems.error(
                    .missingKey, "'appearance' needs 'material'", at: appearance.keyOrigin,
                    hint: "add \"material\": \"regular\"")
            }
            return []
        }
        let appearance = view[.appearance].map { values.word($0, as: MaterialAppearance.self) } ?? .light
        guard let material = values.word(name, as: Material.self), let appearance else { return [] }
        let set = material.values(appearance)
        let properties: [(String, PropertyValue)] = [
            ("backdropBlur", .number(set.blur)), ("backdropSaturation", .number(set.saturation)),
            ("backgroundColor", .color(set.tint)),
        ]
        return properties.map { name, value in
            guard let path = PropertyPath(name) else { preconditionFailure("'\(name)' is a property of every view") }
            return (path, value)
        }
    }

    /// Reports two keys of which a view may have only one, such as `filters` and `blur`.
    private mutating func reportExclusion(_ first: String, _ second: String, _ path: PropertyPath, at origin: Origin) {
        values.problems.error(
            .conflictingKeys, "'\(first)' and '\(second)' cannot both be set on a view", at: origin,
            hint: path.exclusionHint)
    }

    /// Returns the members of a view, with the parts of a `font` object and of gradients split into separate
    /// properties.
    private mutating func flattened(_ members: [JSONMember]) -> [JSONMember] {
        let members = values.problems.withGradientsFlattened(members)
        guard members.contains(where: { $0.key == ViewWord.font.rawValue }) else { return members }
        var flattened: [JSONMember] = []
        flattened.reserveCapacity(members.count + 1)
        for member in members {
            if member.key == ViewWord.font.rawValue {
                appendParts(ofFont: member.value, to: &flattened)
            } else {
                flattened.append(member)
            }
        }
        return flattened
    }

    private mutating func appendParts(ofFont font: JSONValue, to members: inout [JSONMember]) {
        if case .string = font.kind { return }
        for part in values.problems.open(font, as: FontWord.self)?.members ?? [] {
            switch FontWord(rawValue: part.key) {
            // The family and the features are not properties: the font table sets them.
            case .family, .features: break
            case .variations: members += values.problems.axes(in: part.value)
            case .size, .weight, .italic, nil:
                members.append(JSONMember(key: "font.\(part.key)", keyOrigin: part.keyOrigin, value: part.value))
            }
        }
    }
}
