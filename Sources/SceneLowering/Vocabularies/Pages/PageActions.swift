import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

/// The actions of a pager, which can be looked up by name.
struct PageActions {
    private let laidOut: LaidOut
    var actions: [PageAction] = []
    /// For each item of the pager, the indices of its actions. Actions inside groups are left out.
    var topmost: [[ActionIndex]] = []
    /// The index of each named action, by the view of its item and its name. For look-ups only.
    var byItem: [ItemName: ActionIndex] = [:]
    /// The indices of all actions with the same name, by name. Each list is in page order.
    var byName: [String: [ActionIndex]] = [:]
    /// The names of all actions, in page order. Error messages suggest them.
    var names: [String] = []

    struct ItemName: Hashable {
        var view: LayerIndex
        var name: String
    }

    /// Reads all actions of a pager's items.
    init(of pager: PagerItems, in laidOut: LaidOut, values: inout ValueReader) {
        self.laidOut = laidOut
        for item in pager.items {
            let names = laidOut.views[pager.layer].environment.names
            var indices: [ActionIndex] = []
            for node in item.actions {
                if let index = read(node, of: item, in: nil, names: names, &values) { indices.append(index) }
            }
            topmost.append(indices)
        }
    }

    private mutating func read(
        _ node: ActionNode, of item: PageItem, in group: ActionIndex?, names: [String: Double],
        _ values: inout ValueReader
    ) -> ActionIndex? {
        let scope = laidOut.placed.valueScope(of: item.view, names: names)
        var action = PageAction(
            item: item, group: group, verb: .group([]), origin: node.verbOrigin, name: node.name?.text,
            window: node[.offsets].flatMap { Self.window($0, in: scope, &values) },
            easing: node[.timing].flatMap { values.easing($0, in: scope) },
            overshoot: values.word(node[.overshoot], as: Overshoot.self),
            priority: values.number(.priority, of: node, in: scope))
        let index = actions.count
        switch node.verb {
        case .use(let name), .reverse(let name):
            if case .reverse = node.verb {
                action.verb = .named(name, isReversed: true)
            } else {
                action.verb = .named(name, isReversed: false)
            }
            actions.append(action)
        case .group(let nodes):
            actions.append(action)
            var members: [ActionIndex] = []
            for node in nodes {
                if let member = read(node, of: item, in: index, names: names, &values) { members.append(member) }
            }
            actions[index].verb = .group(members)
        case .change(let member):
            guard let path = property(ofVerb: member, item: item, &values) else { return nil }
            action.verb = .change(path, member)
            action.interpolation = values.interpolation(node[.interpolation], for: path)
            actions.append(action)
        }
        if let name = node.name { note(name, of: index, &values) }
        return index
    }

    private mutating func note(_ name: Name, of index: ActionIndex, _ values: inout ValueReader) {
        let view = actions[index].item.view
        let key = ItemName(view: view, name: name.text)
        if let other = byItem[key] {
            values.problems.error(
                .conflictingKeys,
                "another action of '\(laidOut.placed.name(of: view))' on line \(values.source.line(of: actions[other].origin)) is already named '\(name.text)'",
                at: name.origin, hint: "give this action another name")
            return
        }
        byItem[key] = index
        byName[name.text, default: []].append(index)
        names.append(name.text)
    }

    /// Returns the property that an action changes, from the key that says what the action does; nil after an error.
    private func property(ofVerb verb: JSONMember, item: PageItem, _ values: inout ValueReader) -> PropertyPath? {
        let layer = laidOut.tree[item.view]
        // A page control has its own colour, the colour of its dots.
        let own = verb.key == ShortName.color.rawValue ? PropertyPath(verb.key) : nil
        let path =
            own.flatMap { $0.value(in: layer) == nil ? nil : $0 }
            ?? PropertyPath(ShortName(rawValue: verb.key)?.property ?? verb.key)
        guard let path, path.value(in: layer) != nil else {
            values.problems.error(
                .inapplicableProperty, "\(laidOut.views[item.view].kind.title) has no property '\(verb.key)'",
                at: verb.keyOrigin,
                hint: ForeignWords.hint(forProperty: verb.key, of: laidOut.views[item.view].kind))
            return nil
        }
        return path
    }

    /// Reads the part of a page's turn in which an action happens, written as [a, b] with 0 ≤ a < b ≤ 1; nil after an
    /// error.
    private static func window(_ value: JSONValue, in scope: ValueScope, _ values: inout ValueReader) -> ClosedRange<
        Double
    >? {
        guard case .array(let elements) = value.kind, elements.count == 2 else {
            values.problems.wrongType(value, expected: "two offsets ([from, to])")
            return nil
        }
        guard let n = values.allNumbers(elements.map { ($0, .unit) }, in: scope) else { return nil }
        let text = "[\(n[0].shortText), \(n[1].shortText)]"
        guard n[0] >= 0, n[1] <= 1 else {
            values.problems.error(.invalidRange, "offsets must be within 0…1, found \(text)", at: value.origin)
            return nil
        }
        // Comparing at the largest possible page ensures that rounding cannot make the segment empty.
        guard Double(Self.mostPages) + n[0] < Double(Self.mostPages) + n[1] else {
            let what = n[0] > n[1] ? "reversed" : "empty"
            values.problems.error(
                .invalidRange, "the offsets \(text) are \(what); the first must be less than the second",
                at: value.origin)
            return nil
        }
        return n[0]...n[1]
    }

    /// A number of pages that is greater than that of any scene file of up to 16 MiB.
    private static let mostPages = 1 << 23
}
