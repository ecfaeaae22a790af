import Diagnostics
package import JSON
import Primitives
package import SceneDocument

extension SceneReader {
    /// Reads a list of views. Items with an error are left out.
    mutating func views(_ list: JSONValue) -> [ViewItem] {
        (elements(list, as: "a list of views") ?? []).compactMap { item($0) }
    }

    /// Reads one item of a list of views; returns nil after an error.
    package mutating func item(_ value: JSONValue) -> ViewItem? {
        guard let item = readItem(value) else {
            hasUnreadViews = true
            return nil
        }
        return item
    }

    /// Reads the description of a piece of a split text as a label with the given `id`; nil after an error.
    package mutating func piece(_ value: JSONValue, id: JSONMember?) -> ViewItem? {
        guard let members = problems.members(of: value, as: ViewKind.pieceTable, alsoKnown: otherViewKeys) else {
            return nil
        }
        let type = JSONMember(key: ViewWord.type.rawValue, value: .string(ViewKind.label.rawValue))
        return item(JSONValue(.object([type] + (id.map { [$0] } ?? []) + members), origin: value.origin))
    }

    private mutating func readItem(_ value: JSONValue) -> ViewItem? {
        guard case .object = value.kind else {
            problems.wrongType(value, expected: "an object (a view)")
            return nil
        }
        if value["repeat"] != nil { return repetition(value) }
        if let template = value["use"] { return use(template, in: value) }
        return view(value).map { .view($0) }
    }

    private mutating func repetition(_ value: JSONValue) -> ViewItem? {
        guard let node = problems.open(value, as: RepetitionWord.self), let count = node[.repeat],
            let body = node[.view]
        else { return nil }
        return .repetition(RepetitionNode(count: count, body: body, origin: value.origin))
    }

    private mutating func use(_ template: JSONValue, in value: JSONValue) -> ViewItem? {
        guard let name = name(template, as: "the name of a template"), case .object(let members) = value.kind else {
            return nil
        }
        let overrides = members.filter { $0.key != "use" && $0.key != "with" }
        return .use(UseNode(template: name, arguments: value["with"], overrides: overrides, origin: value.origin))
    }

    private mutating func view(_ value: JSONValue) -> ViewNode? {
        guard let kind = kind(of: value),
            let members = problems.members(of: value, as: kind.table, alsoKnown: otherViewKeys)
        else { return nil }
        // Most views have only plain members, and then share the storage of the JSON value.
        let isPlain = members.allSatisfy { ViewWord.structural($0.key) == nil }
        var view = ViewNode(
            kind: kind, members: isPlain ? members : members.filter { ViewWord.structural($0.key) == nil },
            origin: value.origin)
        if !isPlain { for member in members { read(member, of: &view) } }
        if view.states.count > 1 { view.states.sort { $0.word.rank < $1.word.rank } }
        return view
    }

    private mutating func kind(of view: JSONValue) -> ViewKind? {
        guard let value = view["type"] else { return .view }
        guard let name = name(value, as: "the name of a kind of view")?.text else { return nil }
        if let kind = ViewKind(rawValue: name) { return kind }
        let names = ViewKind.allCases.map(\.rawValue)
        problems.error(
            .unknownWord, "there is no kind of view called '\(name)'", at: value.origin,
            hintIfGiven: {
                ForeignWords.hint(forKind: name) ?? NearestName.hint(for: name, among: names)
                    ?? "use one of these kinds: \(names.joined(separator: ", "))"
            })
        return nil
    }

    /// Reads a member whose value the document stores in a separate type, such as a mask or a list of children.
    private mutating func read(_ member: JSONMember, of view: inout ViewNode) {
        switch ViewWord.structural(member.key) {
        case .type: break
        case .mask:
            view.mask = item(member.value)
        case .children, .items, .rows:
            view.content = views(member.value)
            // This origin is used only in the message about a view that has both keys.
            if view.kind.hasSections { view.contentOrigin = member.keyOrigin }
        case .sections:
            view.sections = (elements(member.value, as: "a list of sections") ?? []).map { section($0, in: view.kind) }
        case .pages: view.pages = pages(member.value)
        case .start, .end, .startEnd:
            guard let word = SideWord(rawValue: member.key), let state = state(member.value) else { break }
            view.states.append(SideNode(word: word, origin: member.keyOrigin, state: state))
        case .animator: view.animator = animator(member)
        case .animate: view.motions.append(.animate(animations(member.value)))
        case .bind: view.motions.append(.bind(bindings(member.value)))
        default: break
        }
    }

    private mutating func section(_ value: JSONValue, in kind: ViewKind) -> SectionNode {
        var section = SectionNode(origin: value.origin)
        let parts =
            kind == .table
            ? problems.open(value, as: TableSectionWord.self).map { ($0[.sticky], $0[.header], $0[.rows], $0[.footer]) }
            : problems.open(value, as: SectionWord.self).map { ($0[.sticky], $0[.header], $0[.items], $0[.footer]) }
        guard let (sticky, header, items, footer) = parts else { return section }
        section.sticky = sticky
        section.header = header.flatMap { item($0) }
        section.items = items.map { views($0) } ?? []
        section.footer = footer.flatMap { item($0) }
        return section
    }
}

extension ViewWord {
    /// The view keys whose values the document stores in separate types instead of as JSON.
    private static let structural = [
        type, mask, children, items, rows, sections, pages, start, end, startEnd, animator, animate, bind,
    ].map { (name: $0.rawValue, word: $0) }

    /// Returns the word of a key whose value the document stores in a separate type; nil for other keys.
    fileprivate static func structural(_ key: String) -> ViewWord? {
        // Comparing lengths first rejects most names quickly.
        let count = key.utf8.count
        return count <= 8 ? structural.first { $0.name.utf8.count == count && $0.name == key }?.word : nil
    }
}

extension SideWord {
    fileprivate var rank: Int {
        switch self {
        case .start: 0
        case .end: 1
        case .startEnd: 2
        }
    }
}
