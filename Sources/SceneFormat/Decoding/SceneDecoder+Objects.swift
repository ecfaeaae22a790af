import JSON
import Layers
import Primitives

/// An object whose keys were checked against their table.
struct CheckedObject {
    let table: KeyTable
    let value: JSONValue
    let members: [JSONMember]
    /// Those whose keys are in the table: as few as it has, however many others there are.
    let known: [JSONMember]

    init(table: KeyTable, value: JSONValue, members: [JSONMember], known: [JSONMember]? = nil) {
        self.table = table
        self.value = value
        self.members = members
        self.known = known ?? members.filter { table[$0.key] != nil }
    }

    subscript(key: String) -> JSONValue? { known.first { $0.key == key }?.value }
}

extension SceneDecoder {
    /// Checks that a value is an object, that all its keys are known, and that none is missing.
    mutating func open(_ value: JSONValue, as table: KeyTable) -> CheckedObject? {
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: "\(table.title), an object")
            return nil
        }
        var known = members
        if let unknown = members.firstIndex(where: { table[$0.key] == nil }) {
            known.removeLast(members.count - unknown)
            for member in members[unknown...] {
                if table[member.key] == nil { reportUnknown(member, in: table) } else { known.append(member) }
            }
        }
        for rule in table.keys where rule.isRequired && !known.contains(where: { $0.key == rule.name }) {
            report(.missingKey, "\(table.title) needs '\(rule.name)': \(rule.kind.expectation)", at: value.range)
        }
        return CheckedObject(table: table, value: value, members: members, known: known)
    }

    private mutating func reportUnknown(_ member: JSONMember, in table: KeyTable) {
        let key = member.key.shortened
        if table.name == .view, let path = PropertyPath(key) {
            let owners = ViewKind.allCases.filter { path.value(in: $0.prototype) != nil }.map(\.title)
            let hint =
                ForeignWords.hint(forKey: key, in: table.name)
                ?? (owners.isEmpty ? nil : "it belongs to \(owners.joined(separator: ", "))")
            report(.inapplicableProperty, "\(table.title) has no '\(key)'", at: member.keyRange, hint: hint)
        } else {
            report(
                .unknownKey, "\(table.title) has no key '\(key)'", at: member.keyRange,
                hintIfTold: {
                    ForeignWords.hint(forKey: key, in: table.name)
                        ?? NearestName.hint(for: key, among: table.keys.map(\.name))
                })
        }
    }

    /// Reports a name in states, keyframes or bindings that is no property.
    mutating func reportUnknownProperty(_ name: String, at place: Range<Int>) {
        report(
            .unknownProperty, "there is no property '\(name)'", at: place,
            hintIfTold: {
                ForeignWords.hint(forProperty: name) ?? NearestName.hint(for: name, among: PropertyPath.allNames)
            })
    }
}
