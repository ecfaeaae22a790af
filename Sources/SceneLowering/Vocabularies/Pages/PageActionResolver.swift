import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

/// Runs the actions of a pager, page by page and in the order of the lists, and collects the resulting changes of
/// properties.
///
/// A name of an action is first looked up among the actions of the item that uses the name, on all pages. Then it is
/// looked up among all actions of the pager. Values are read for the item that runs the action, in the item's container
/// on the page.
struct PageActionResolver {
    /// The maximum nesting depth of groups and references to named actions.
    static let maximumDepth = 128
    /// The maximum number of actions that run. Each time a name refers to a group, the actions of the group count
    /// again.
    static let maximumCount = 100_000

    let pager: PagerItems
    let all: PageActions
    let laidOut: LaidOut
    /// The properties that actions change, in the order of their first changes.
    private(set) var subjects: [Subject] = []

    /// A property of a view, with its changes on all pages.
    struct Subject {
        var view: LayerIndex
        var path: PropertyPath
        /// The property's name as the first action writes it.
        var spelling: String
        /// The source range of the first action.
        var origin: Origin
        var priority: Double?
        var changes: [PageChange]
    }

    private struct SubjectName: Hashable {
        var view: LayerIndex
        var path: PropertyPath
    }

    /// The context in which an action runs.
    private struct Run {
        var item: PageItem
        var course: ActionCourse
        var isReversed = false
        var priority: Double?
        /// The indices of the actions that led to the current action, from the first to the current.
        var way: [ActionIndex] = []
    }

    private var indices: [SubjectName: Int] = [:]
    private var indicesByView: [LayerIndex: [Int]] = [:]
    /// For each action with `continue` that has run, the value at which it began. It is needed when the action is
    /// reversed.
    private var starts: [ActionIndex: PropertyValue] = [:]
    /// The actions in cycles of references, which have been reported.
    private var cyclic: Set<ActionIndex> = []
    private var count = 0

    init(_ pager: PagerItems, _ all: PageActions, in laidOut: LaidOut) {
        self.pager = pager
        self.all = all
        self.laidOut = laidOut
    }

    /// Runs all actions of all pages, and fills `subjects`. Mistakes are reported to the problems of `values`.
    mutating func resolve(_ values: inout ValueReader) {
        for (item, topmost) in zip(pager.items, all.topmost) {
            for action in topmost {
                let course = course(of: action, &values)
                run(action, Run(item: item, course: course), &values)
            }
        }
    }

    private mutating func run(_ index: ActionIndex, _ run: Run, _ values: inout ValueReader) {
        count += 1
        guard count <= Self.maximumCount else {
            if count == Self.maximumCount + 1 {
                values.problems.error(
                    .tooManyActions, "the pager runs more than \(Self.maximumCount.grouped) actions",
                    at: all.actions[run.way.first ?? index].origin)
            }
            return
        }
        let action = all.actions[index]
        guard run.way.count < Self.maximumDepth else {
            values.problems.error(
                .nestedTooDeep, "actions are nested more than \(Self.maximumDepth) levels deep", at: action.origin)
            return
        }
        var run = run
        run.priority = action.priority ?? run.priority
        run.way.append(index)
        switch action.verb {
        case .change(let path, let member): change(path, member, of: index, run, &values)
        case .group(let members):
            for member in run.isReversed ? members.reversed() : members { self.run(member, run, &values) }
        case .named(let name, let isReversed):
            guard let target = target(of: index, name, &values) else { return }
            if let start = run.way.firstIndex(of: target) {
                guard cyclic.isDisjoint(with: run.way[start...]) else { return }
                cyclic.formUnion(run.way[start...])
                let names = (run.way[start...] + [target]).compactMap { all.actions[$0].name }
                values.problems.error(
                    .actionCycle, "actions use each other in a cycle: \(names.joined(separator: " → "))",
                    at: name.origin)
                return
            }
            run.isReversed = run.isReversed != isReversed
            self.run(target, run, &values)
        }
    }

    /// Returns the action that a name refers to; nil after an error.
    private func target(of index: ActionIndex, _ reference: Name, _ values: inout ValueReader) -> ActionIndex? {
        let name = reference.text
        let view = all.actions[index].item.view
        if let own = all.byItem[.init(view: view, name: name)] { return own }
        let others = all.byName[name] ?? []
        if others.count > 1 {
            let owners = others.prefix(3).map { "'\(laidOut.placed.name(of: all.actions[$0].item.view))'" }
            values.problems.error(
                .unknownAction, "\(others.count) items have an action named '\(name)'", at: reference.origin,
                hint:
                    "give the action that you mean another name; the items \(owners.joined(separator: ", ")) have an action of this name"
            )
        } else if others.isEmpty {
            let names = all.names
            values.problems.error(
                .unknownAction, "there is no action '\(name)'", at: reference.origin, nearest: name,
                among: { names })
        }
        return others.count == 1 ? others[0] : nil
    }

    /// Returns the timing of an action. For an action in a group, it is the timing of the outermost group.
    ///
    /// If the action runs a named action, the timing of the named action is used for missing keys.
    private func course(of index: ActionIndex, _ values: inout ValueReader) -> ActionCourse {
        // Collects actions from this one outwards and on to the named one; the nearest is applied last.
        var way: [PageAction] = []
        var next: ActionIndex? = index
        while var current = next, way.count <= Self.maximumDepth {
            while let group = all.actions[current].group { current = group }
            way.append(all.actions[current])
            next = nil
            if case .named(let name, _) = all.actions[current].verb { next = target(of: current, name, &values) }
        }
        return way.reversed().reduce(into: ActionCourse()) { course, action in
            if let window = action.window { course.window = window }
            if let easing = action.easing { course.easing = easing }
            if let overshoot = action.overshoot { course.overshoot = overshoot }
        }
    }

    private mutating func change(
        _ path: PropertyPath, _ member: JSONMember, of index: ActionIndex, _ run: Run, _ values: inout ValueReader
    ) {
        let view = run.item.view
        guard path.value(in: laidOut.tree[view]) != nil else {
            values.problems.error(
                .inapplicableProperty, "\(laidOut.views[view].kind.title) has no property '\(member.key)'",
                at: all.actions[run.way[0]].origin,
                hint: ForeignWords.hint(forProperty: member.key, of: laidOut.views[view].kind))
            return
        }
        guard let (from, to) = ends(path, member, of: index, run, &values) else { return }
        let change = PageChange(
            page: run.item.page, course: run.course, from: run.isReversed ? to : from, to: run.isReversed ? from : to,
            interpolation: all.actions[index].interpolation ?? .standard, origin: all.actions[run.way[0]].origin,
            rank: count)
        for other in indicesByView[view] ?? [] where subjects[other].changes.last?.page == run.item.page {
            let earlier = subjects[other]
            guard
                earlier.path == path || earlier.path.property.name == path.property.name && earlier.path.overlaps(path),
                let last = earlier.changes.last
            else { continue }
            values.problems.error(
                .conflictingTracks,
                "another action on line \(values.source.line(of: last.origin)) already changes '\(earlier.spelling)' of "
                    + "the view '\(laidOut.placed.name(of: view))' on page \(run.item.page)",
                at: change.origin, hint: "put one of the two actions on another page, or merge the two")
            return
        }
        let name = SubjectName(view: view, path: path)
        if let known = indices[name] {
            subjects[known].changes.append(change)
            if let priority = run.priority {
                subjects[known].priority = max(priority, subjects[known].priority ?? priority)
            }
        } else {
            indices[name] = subjects.count
            indicesByView[view, default: []].append(subjects.count)
            subjects.append(
                Subject(
                    view: view, path: path, spelling: member.key, origin: change.origin, priority: run.priority,
                    changes: [change]))
        }
    }

    /// Returns the values of an action at its start and at its end, before any reversal; nil after an error.
    private mutating func ends(
        _ path: PropertyPath, _ member: JSONMember, of index: ActionIndex, _ run: Run, _ values: inout ValueReader
    ) -> (from: PropertyValue, to: PropertyValue)? {
        let view = run.item.view
        let scope = ValueScope(
            parent: laidOut.tree[run.item.container].bounds.size, canvas: laidOut.canvas.size,
            names: laidOut.views[pager.layer].environment.names)
        if case .array(let elements) = member.value.kind, elements.count == 2 {
            let from = values.value(elements[0], of: path, in: scope)
            let to = values.value(elements[1], of: path, in: scope)
            guard let from, let to else { return nil }
            return (from, to)
        }
        guard case .object(let members) = member.value.kind, members.count == 1, members[0].key == "continue" else {
            values.problems.wrongType(member.value, expected: ValueKind.change.expectation)
            return nil
        }
        guard let to = values.value(members[0].value, of: path, in: scope) else { return nil }
        if run.isReversed {
            guard let from = starts[index] else {
                values.problems.error(
                    .invalidValue, "an action with 'continue' must run forwards before it can be reversed",
                    at: all.actions[run.way[0]].origin,
                    hint: "write [from, to] instead of 'continue' in the reversed action")
                return nil
            }
            return (from, to)
        }
        guard let known = indices[SubjectName(view: view, path: path)], let last = subjects[known].changes.last else {
            values.problems.error(
                .invalidValue,
                "no earlier action changes '\(member.key)' of the view '\(laidOut.placed.name(of: view))', so there is nothing to continue",
                at: members[0].keyOrigin, hint: "write both values: [from, to]")
            return nil
        }
        starts[index] = last.after
        return (last.after, to)
    }

    /// Returns the indices of the properties in `subjects` that share a number with another property of the same view.
    ///
    /// For example, `size` and `frame` share the width and the height.
    func sharedSubjects() -> Set<Int> {
        var shared: Set<Int> = []
        var answers: [Set<PropertyPath>: Bool] = [:]
        for indices in indicesByView.values {
            for (position, one) in indices.enumerated() {
                for other in indices[(position + 1)...] {
                    let (path, otherPath) = (subjects[one].path, subjects[other].path)
                    let isOverlap = answers[[path, otherPath]] ?? path.overlaps(otherPath)
                    answers[[path, otherPath]] = isOverlap
                    if isOverlap { shared.formUnion([one, other]) }
                }
            }
        }
        return shared
    }
}
