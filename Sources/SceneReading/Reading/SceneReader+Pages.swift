import Diagnostics
import JSON
import SceneDocument

extension SceneReader {
    /// Reads the pages of a pager. A page that cannot be read becomes a page without items.
    mutating func pages(_ list: JSONValue) -> [PageNode] {
        (elements(list, as: "a list of pages") ?? []).map { page in
            guard let list = problems.open(page, as: PageWord.self)?[.items] else { return PageNode() }
            return PageNode(items: (elements(list, as: "a list of items") ?? []).compactMap { pageItem($0) })
        }
    }

    private mutating func pageItem(_ value: JSONValue) -> ItemNode? {
        guard let node = problems.open(value, as: ItemWord.self), let id = node[.id].flatMap({ name($0) }) else {
            return nil
        }
        var item = ItemNode(id: id, origin: value.origin)
        if let container = node[.container] {
            guard let name = name(container) else { return nil }
            item.container = name
        }
        if let actions = node[.actions] {
            item.actions = (elements(actions, as: "a list of actions", bracketsHint: true) ?? [])
                .compactMap { action($0, isInGroup: false) }
        }
        return item
    }

    private mutating func action(_ value: JSONValue, isInGroup: Bool) -> ActionNode? {
        guard let members = problems.members(of: value, as: ActionWord.table) else { return nil }
        func isVerb(_ member: JSONMember) -> Bool { ActionWord(rawValue: member.key)?.isVerb ?? true }
        let verbs = members.filter(isVerb)
        guard let verb = verbs.first else {
            problems.missing(
                oneOf: ActionWord.table.keys.map(\.name).filter { ActionWord(rawValue: $0)?.isVerb ?? true },
                "an action must say what it changes", in: value.origin,
                hint: "write a change such as { \"fade\": [0, 1] }, or use 'group', 'reverse' or 'use'")
            return nil
        }
        for other in verbs.dropFirst() {
            problems.error(
                .conflictingKeys, "an action must change one thing, found '\(verb.key)' and '\(other.key)'",
                at: other.keyOrigin, hint: "write two actions, or a 'group' of both")
        }
        guard let what = self.verb(verb) else { return nil }
        var action = ActionNode(verb: what, verbOrigin: verb.keyOrigin)
        for member in members where !isVerb(member) {
            switch ActionWord(rawValue: member.key) {
            case .name: action.name = name(member.value)
            case .offsets, .timing, .overshoot:
                if isInGroup { warnOfOverridden(member) }
                action.members.append(member)
            case .interpolation, .priority, .group, .reverse, .use, nil: action.members.append(member)
            }
        }
        return action
    }

    private mutating func verb(_ member: JSONMember) -> ActionNode.Verb? {
        switch ActionWord(rawValue: member.key) {
        case .reverse: name(member.value).map { .reverse($0) }
        case .use: name(member.value).map { .use($0) }
        case .group:
            elements(member.value, as: "a list of actions").map { elements in
                .group(elements.compactMap { action($0, isInGroup: true) })
            }
        case .name, .offsets, .timing, .overshoot, .interpolation, .priority, nil: .change(member)
        }
    }

    private mutating func warnOfOverridden(_ member: JSONMember) {
        problems.warning(
            .invalidValue,
            "'\(member.key)' has no effect inside a group: the group sets '\(member.key)' for all of its actions",
            at: member.keyOrigin,
            hint: "move the action out of the group")
    }
}
