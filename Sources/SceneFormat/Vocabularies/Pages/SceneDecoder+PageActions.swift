import JSON
import Layers
import Primitives
import Staging
import Timing

/// The actions of a pager and who they are called by.
struct PageActions {
    var actions: [PageAction] = []
    /// The actions of each item, one after another; those in groups are not among them.
    var topmost: [[ActionIndex]] = []
    /// Named actions by their item's view and name. For look-ups only.
    var byItem: [ItemName: ActionIndex] = [:]
    /// The same by name alone, in the order of the pages.
    var byName: [String: [ActionIndex]] = [:]
    /// All names, in the order of the pages, for suggestions.
    var names: [String] = []

    struct ItemName: Hashable {
        var view: LayerIndex
        var name: String
    }
}

extension SceneDecoder {
    /// Reads all actions of a pager's items.
    mutating func readActions(of pager: PagerRecord) -> PageActions {
        var all = PageActions()
        for item in pager.items {
            all.topmost.append(item.actions.compactMap { readAction($0, of: item, in: nil, pager: pager, into: &all) })
        }
        return all
    }

    private mutating func readAction(
        _ value: JSONValue, of item: PageItem, in group: ActionIndex?, pager: PagerRecord, into all: inout PageActions
    ) -> ActionIndex? {
        guard let object = open(value, as: .action) else { return nil }
        let verbs = object.members.filter { Self.isVerb($0.key) && object.table[$0.key] != nil }
        guard let verb = verbs.first else {
            if object.members.allSatisfy({ object.table[$0.key] != nil }) {
                report(
                    .missingKey, "an action says what it changes", at: value.range,
                    hint: "such as { \"fade\": [0, 1] }, or 'group', 'reverse' or 'use'")
            }
            return nil
        }
        for other in verbs.dropFirst() {
            report(
                .conflictingKeys, "an action does one thing; '\(verb.key)' and '\(other.key)' are two",
                at: other.keyRange,
                hint: "write two actions, or a 'group' of both")
        }
        let scope = valueScope(of: item.view, names: views[pager.layer].environment.names)
        var action = PageAction(
            item: item, group: group, verb: .group([]), place: verb.keyRange,
            name: text("name", of: object),
            window: object["offsets"].flatMap { window($0, in: scope) },
            easing: object["timing"].flatMap { easing($0, in: scope) },
            overshoot: word("overshoot", of: object, as: Overshoot.self),
            priority: number("priority", of: object, in: scope))
        if group != nil { warnOfOverridden(object) }
        let index = all.actions.count
        switch verb.key {
        case "reverse", "use":
            guard text(verb.key, of: object) != nil else { return nil }
            action.verb = .named(verb, isReversed: verb.key == "reverse")
            all.actions.append(action)
        case "group":
            guard case .array(let elements) = verb.value.kind else {
                wrongType(verb.value, expected: "a list of actions")
                return nil
            }
            all.actions.append(action)
            let members = elements.compactMap { readAction($0, of: item, in: index, pager: pager, into: &all) }
            all.actions[index].verb = .group(members)
        default:
            guard let path = property(ofVerb: verb, item: item) else { return nil }
            action.verb = .change(path, verb)
            action.interpolation = interpolation(of: object, for: path)
            all.actions.append(action)
        }
        if let name = action.name, let place = object["name"]?.range { note(name, of: index, at: place, in: &all) }
        return index
    }

    private static func isVerb(_ key: String) -> Bool {
        !["name", "offsets", "timing", "overshoot", "interpolation", "priority"].contains(key)
    }

    private mutating func warnOfOverridden(_ object: CheckedObject) {
        for member in object.members where ["offsets", "timing", "overshoot"].contains(member.key) {
            problems.warning(
                .invalidValue, "the group's own '\(member.key)' counts, and this changes nothing", at: member.keyRange,
                hint: "take the action out of the group")
        }
    }

    private mutating func note(_ name: String, of index: ActionIndex, at place: Range<Int>, in all: inout PageActions) {
        let view = all.actions[index].item.view
        let key = PageActions.ItemName(view: view, name: name)
        if let other = all.byItem[key] {
            report(
                .conflictingKeys, "'\(self.name(of: view))' has an action '\(name)' already", at: place,
                hint: "it is in line \(line(of: all.actions[other].place))")
            return
        }
        all.byItem[key] = index
        all.byName[name, default: []].append(index)
        all.names.append(name)
    }

    /// The property an action's verb changes; nil after an error.
    private mutating func property(ofVerb verb: JSONMember, item: PageItem) -> PropertyPath? {
        let layer = tree[item.view]
        // A page control has a colour of its own, which is that of its dots.
        let own = verb.key == ActionWord.color.rawValue ? PropertyPath(verb.key) : nil
        let path =
            own.flatMap { $0.value(in: layer) == nil ? nil : $0 }
            ?? PropertyPath(ActionWord(rawValue: verb.key)?.property ?? verb.key)
        guard let path, path.value(in: layer) != nil else {
            report(.inapplicableProperty, "\(views[item.view].kind.title) has no '\(verb.key)'", at: verb.keyRange)
            return nil
        }
        return path
    }

    /// A part of a page's turn, [a, b] with 0 ≤ a < b ≤ 1.
    private mutating func window(_ value: JSONValue, in scope: ValueScope) -> ClosedRange<Double>? {
        guard case .array(let elements) = value.kind, elements.count == 2 else {
            wrongType(value, expected: "offsets, [from, to]")
            return nil
        }
        guard let n = allNumbers(elements.map { ($0, .unit) }, in: scope) else { return nil }
        let text = "[\(n[0].shortText), \(n[1].shortText)]"
        guard n[0] >= 0, n[1] <= 1 else {
            report(.invalidRange, "offsets stay within 0…1, found \(text)", at: value.range)
            return nil
        }
        // The comparison is made where the segment may stand, so that rounding cannot close it.
        guard Double(Self.mostPages) + n[0] < Double(Self.mostPages) + n[1] else {
            let what = n[0] > n[1] ? "upside down" : "empty"
            report(
                .invalidRange, "the offsets \(text) are \(what): they rise from the first to the second",
                at: value.range)
            return nil
        }
        return n[0]...n[1]
    }

    /// More pages than a text of 16 MiB can have.
    private static let mostPages = 1 << 23
}
