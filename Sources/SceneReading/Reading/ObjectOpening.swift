package import Diagnostics
package import JSON
import Layers
import Primitives
package import SceneDocument

extension DiagnosticCollector {
    /// Opens a JSON object as a node: checks that the table of `word` lists every key and that no required key is
    /// missing.
    ///
    /// Unknown and missing keys are reported. The node has only the known members. Returns nil if the value is not an
    /// object.
    ///
    /// - Parameter hint: Returns the hint for the error message about a value that is not an object.
    package mutating func open<Word: DocumentWord>(
        _ value: JSONValue, as word: Word.Type, hint: (JSONValue) -> String? = { _ in nil }
    ) -> Node<Word>? {
        guard case .object = value.kind else {
            wrongType(value, expected: "an object (\(word.table.title))", hint: hint(value))
            return nil
        }
        return members(of: value, as: word.table).map { Node(members: $0, origin: value.origin) }
    }

    /// Returns the known members of an object, in source order; nil if the value is not an object.
    ///
    /// Unknown keys and missing required keys are reported. Keys in `others` count as known although the table does not
    /// list them.
    mutating func members(of value: JSONValue, as table: KeyTable, alsoKnown others: [String] = []) -> [JSONMember]? {
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: "an object (\(table.title))")
            return nil
        }
        func isKnown(_ member: JSONMember) -> Bool { table[member.key] != nil || others.contains(member.key) }
        var known = members
        var unknownMembers: [JSONMember] = []
        if let unknown = members.firstIndex(where: { !isKnown($0) }) {
            known.removeLast(members.count - unknown)
            for member in members[unknown...] {
                guard !isKnown(member) else {
                    known.append(member)
                    continue
                }
                reportUnknown(member, in: table)
                unknownMembers.append(member)
            }
        }
        if !unknownMembers.isEmpty { noteUnknownKeys(unknownMembers, among: table.keys.map(\.name), in: value.origin) }
        for key in table.required where !known.contains(where: { $0.key == key.name }) {
            missing(
                oneOf: [key.name], "\(table.title) needs '\(key.name)': \(key.rule.kind.expectation)",
                in: value.origin)
        }
        return known
    }

    private mutating func reportUnknown(_ member: JSONMember, in table: KeyTable) {
        let key = member.key.shortened
        if table.name == .view, let path = PropertyPath(key) {
            let owners = ViewKind.allCases.filter { path.value(in: $0.prototype) != nil }.map(\.title)
            let hint =
                ForeignWords.hint(forKey: key, of: member.value, in: table.name)
                ?? (owners.isEmpty ? nil : "use '\(key)' only in \(owners.joined(separator: " or "))")
            error(.inapplicableProperty, "\(table.title) has no property '\(key)'", at: member.keyOrigin, hint: hint)
        } else {
            error(
                .unknownKey, "\(table.title) has no key '\(key)'", at: member.keyOrigin,
                hintIfGiven: {
                    ForeignWords.hint(forKey: key, of: member.value, in: table.name)
                        ?? NearestName.hint(for: key, among: table.keys.map(\.name))
                })
        }
    }

    /// Returns the members of a view or a state, with the object under `gradient` or `strokeGradient` split into
    /// separate properties.
    ///
    /// For example, the key `colors` inside `gradient` becomes `gradient.colors`.
    package mutating func withGradientsFlattened(_ members: [JSONMember]) -> [JSONMember] {
        guard members.contains(where: { GradientWord.owners.contains($0.key) }) else { return members }
        return members.flatMap { member in
            guard GradientWord.owners.contains(member.key) else { return [member] }
            return (open(member.value, as: GradientWord.self)?.members ?? []).map { part in
                JSONMember(key: "\(member.key).\(part.key)", keyOrigin: part.keyOrigin, value: part.value)
            }
        }
    }

    /// Returns the axis settings in a font's `variations` as separate properties, such as `font.variations.wdth`.
    ///
    /// Reports names that cannot be axes, and leaves them out.
    package mutating func axes(in value: JSONValue) -> [JSONMember] {
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: ValueKind.axes.expectation)
            return []
        }
        return members.compactMap { member in
            let name = "font.variations.\(member.key)"
            guard PropertyPath(name) != nil else {
                error(
                    .unknownKey,
                    "an axis must be a name of four letters or digits, such as 'wdth', found '\(member.key.shortened)'",
                    at: member.keyOrigin)
                return nil
            }
            return JSONMember(key: name, keyOrigin: member.keyOrigin, value: member.value)
        }
    }

    /// Returns whether one of the scene's unknown keys looks like a misspelling of this key.
    ///
    /// If so, the names that the misspelt key defines are unknown too, and their uses are not mistakes.
    package func isMisspelt(_ word: SceneWord) -> Bool { isMisspelt(rootKey: word.rawValue) }

    /// Reports that a state, keyframes or a binding names a property that does not exist.
    package mutating func reportUnknownProperty(_ name: String, at origin: Origin) {
        error(
            .unknownProperty, "there is no property '\(name)'", at: origin,
            hintIfGiven: {
                ForeignWords.hint(forProperty: name) ?? NearestName.hint(for: name, among: PropertyPath.allSpellings)
            })
    }
}

extension JSONMember {
    /// The member's key as a name, with the key's source range.
    var name: Name { Name(key, origin: keyOrigin) }
}
