import JSON
import Layers

/// An object whose keys were checked against their table.
struct CheckedObject {
    let table: KeyTable
    let value: JSONValue
    let members: [JSONMember]

    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}

extension SceneDecoder {
    /// Checks that a value is an object, that all its keys are known, and that none is missing.
    mutating func open(_ value: JSONValue, as table: KeyTable) -> CheckedObject? {
        guard case .object(let members) = value.kind else {
            wrongType(value, expected: "\(table.title), an object")
            return nil
        }
        for member in members where table[member.key] == nil { reportUnknown(member, in: table) }
        for rule in table.keys where rule.isRequired && !members.contains(where: { $0.key == rule.name }) {
            report(.missingKey, "\(table.title) needs '\(rule.name)': \(rule.kind.expectation)", at: value.range)
        }
        return CheckedObject(table: table, value: value, members: members)
    }

    private mutating func reportUnknown(_ member: JSONMember, in table: KeyTable) {
        let key = member.key
        if table.later.contains(key) {
            report(.unsupported, "'\(key)' is not supported by this version", at: member.keyRange)
        } else if table.name == .view, let path = PropertyPath(key) {
            let owners = ViewKind.allCases.filter { path.value(in: $0.prototype) != nil }.map(\.title)
            let hint = owners.isEmpty ? nil : "it belongs to \(owners.joined(separator: ", "))"
            report(.inapplicableProperty, "\(table.title) has no '\(key)'", at: member.keyRange, hint: hint)
        } else {
            report(
                .unknownKey, "\(table.title) has no key '\(key)'", at: member.keyRange, nearest: key,
                among: { _ in table.keys.map(\.name) })
        }
    }
}
