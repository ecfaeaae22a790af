import JSON
import Layers
import Primitives
import Staging
import Timing

/// Works out what the actions of a pager come to, page by page and in the order of the lists.
///
/// Names are looked up from where they are written: the item's own actions on any page first, then the pager's. Values are
/// those of the item that runs the action, in its container of that page.
struct PageActionResolver {
    /// Deepest nesting of groups and names.
    static let maximumDepth = 128
    /// Most actions that are run, counting those in groups at each name that stands for them.
    static let maximumCount = 100_000

    let pager: PagerRecord
    let all: PageActions
    /// What is done to each property, by views and properties in the order in which they come up.
    private(set) var subjects: [Subject] = []

    /// A property of a view and what is done to it.
    struct Subject {
        var view: LayerIndex
        var path: PropertyPath
        /// As the first action spells it, and where.
        var spelling: String
        var place: Range<Int>
        var priority: Double?
        var stretches: [PageStretch]
    }

    private struct SubjectName: Hashable {
        var view: LayerIndex
        var path: PropertyPath
    }

    /// Where an action is run.
    private struct Run {
        var item: PageItem
        var course: ActionCourse
        var isReversed = false
        var priority: Double?
        /// The actions around it, outermost first.
        var way: [ActionIndex] = []
    }

    private var indices: [SubjectName: Int] = [:]
    private var indicesByView: [LayerIndex: [Int]] = [:]
    /// Where actions that continue others have begun.
    private var starts: [ActionIndex: PropertyValue] = [:]
    /// The actions of circles that are reported.
    private var circling: Set<ActionIndex> = []
    private var count = 0

    init(_ pager: PagerRecord, _ all: PageActions) {
        self.pager = pager
        self.all = all
    }

    /// Runs all actions of all pages; what goes wrong is reported to the decoder.
    mutating func resolve(_ decoder: inout SceneDecoder) {
        for (item, topmost) in zip(pager.items, all.topmost) {
            for action in topmost {
                let course = course(of: action, &decoder)
                run(action, Run(item: item, course: course), &decoder)
            }
        }
    }

    private mutating func run(_ index: ActionIndex, _ run: Run, _ decoder: inout SceneDecoder) {
        count += 1
        guard count <= Self.maximumCount else {
            if count == Self.maximumCount + 1 {
                decoder.report(
                    .tooManyActions, "the pager runs more than \(Self.maximumCount) actions",
                    at: all.actions[run.way.first ?? index].place)
            }
            return
        }
        let action = all.actions[index]
        guard run.way.count < Self.maximumDepth else {
            decoder.report(
                .nestedTooDeep, "actions are nested more than \(Self.maximumDepth) deep", at: action.place)
            return
        }
        var run = run
        run.priority = action.priority ?? run.priority
        run.way.append(index)
        switch action.verb {
        case .change(let path, let member): change(path, member, of: index, run, &decoder)
        case .group(let members):
            for member in run.isReversed ? members.reversed() : members { self.run(member, run, &decoder) }
        case .named(let member, let isReversed):
            guard let target = target(of: index, member, &decoder) else { return }
            if let start = run.way.firstIndex(of: target) {
                guard circling.isDisjoint(with: run.way[start...]) else { return }
                circling.formUnion(run.way[start...])
                let names = (run.way[start...] + [target]).compactMap { all.actions[$0].name }
                decoder.report(
                    .actionCycle, "actions run each other in a circle: \(names.joined(separator: " → "))",
                    at: member.value.range)
                return
            }
            run.isReversed = run.isReversed != isReversed
            self.run(target, run, &decoder)
        }
    }

    /// The action a name means; nil after an error.
    private func target(of index: ActionIndex, _ member: JSONMember, _ decoder: inout SceneDecoder) -> ActionIndex? {
        guard let name = member.value.string else { return nil }
        let view = all.actions[index].item.view
        if let own = all.byItem[.init(view: view, name: name)] { return own }
        let others = all.byName[name] ?? []
        if others.count > 1 {
            let owners = others.prefix(3).map { "'\(decoder.name(of: all.actions[$0].item.view))'" }
            decoder.report(
                .unknownAction, "'\(name)' could be an action of any of \(others.count) items", at: member.value.range,
                hint: "of \(owners.joined(separator: ", ")); give the one that is meant a name of its own")
        } else if others.isEmpty {
            let names = all.names
            decoder.report(
                .unknownAction, "there is no action '\(name)'", at: member.value.range, nearest: name,
                among: { _ in names })
        }
        return others.count == 1 ? others[0] : nil
    }

    /// When and how an action runs: as its outermost group, as what it names unless it says otherwise, as it says.
    private func course(of index: ActionIndex, _ decoder: inout SceneDecoder) -> ActionCourse {
        // From the action outwards and on to what it names; then what is nearest has the last word.
        var way: [PageAction] = []
        var next: ActionIndex? = index
        while var current = next, way.count <= Self.maximumDepth {
            while let group = all.actions[current].group { current = group }
            way.append(all.actions[current])
            next = nil
            if case .named(let member, _) = all.actions[current].verb { next = target(of: current, member, &decoder) }
        }
        return way.reversed().reduce(into: ActionCourse()) { course, action in
            if let window = action.window { course.window = window }
            if let easing = action.easing { course.easing = easing }
            if let overshoot = action.overshoot { course.overshoot = overshoot }
        }
    }

    private mutating func change(
        _ path: PropertyPath, _ member: JSONMember, of index: ActionIndex, _ run: Run, _ decoder: inout SceneDecoder
    ) {
        let view = run.item.view
        guard path.value(in: decoder.tree[view]) != nil else {
            decoder.report(
                .inapplicableProperty, "\(decoder.views[view].kind.title) has no '\(member.key)'",
                at: all.actions[run.way[0]].place)
            return
        }
        guard let (from, to) = values(path, member, of: index, run, &decoder) else { return }
        let stretch = PageStretch(
            page: run.item.page, course: run.course, from: run.isReversed ? to : from, to: run.isReversed ? from : to,
            interpolation: all.actions[index].interpolation ?? .standard, place: all.actions[run.way[0]].place,
            rank: count)
        for other in indicesByView[view] ?? [] where subjects[other].stretches.last?.page == run.item.page {
            let earlier = subjects[other]
            guard
                earlier.path == path || earlier.path.property.name == path.property.name && earlier.path.overlaps(path),
                let last = earlier.stretches.last
            else { continue }
            decoder.report(
                .conflictingTracks,
                "two actions on '\(member.key)' of '\(decoder.name(of: view))' on page \(run.item.page): "
                    + "line \(decoder.line(of: last.place)) has one on '\(earlier.spelling)'",
                at: stretch.place, hint: "put one of them on another page, or make them one")
            return
        }
        let name = SubjectName(view: view, path: path)
        if let known = indices[name] {
            subjects[known].stretches.append(stretch)
            if let priority = run.priority {
                subjects[known].priority = max(priority, subjects[known].priority ?? priority)
            }
        } else {
            indices[name] = subjects.count
            indicesByView[view, default: []].append(subjects.count)
            subjects.append(
                Subject(
                    view: view, path: path, spelling: member.key, place: stretch.place, priority: run.priority,
                    stretches: [stretch]))
        }
    }

    /// The two values of an action as it is written, before any turning round; nil after an error.
    private mutating func values(
        _ path: PropertyPath, _ member: JSONMember, of index: ActionIndex, _ run: Run, _ decoder: inout SceneDecoder
    ) -> (from: PropertyValue, to: PropertyValue)? {
        let view = run.item.view
        let scope = ValueScope(
            parent: decoder.tree[run.item.container].bounds.size, canvas: decoder.canvas.size,
            names: decoder.views[pager.layer].environment.names)
        if case .array(let elements) = member.value.kind, elements.count == 2 {
            let from = decoder.value(elements[0], of: path, in: scope)
            let to = decoder.value(elements[1], of: path, in: scope)
            guard let from, let to else { return nil }
            return (from, to)
        }
        guard case .object(let members) = member.value.kind, members.count == 1, members[0].key == "continue" else {
            decoder.wrongType(member.value, expected: ValueKind.change.expectation)
            return nil
        }
        guard let to = decoder.value(members[0].value, of: path, in: scope) else { return nil }
        if run.isReversed {
            guard let from = starts[index] else {
                decoder.report(
                    .invalidValue, "what continues another action cannot be run in reverse before it",
                    at: all.actions[run.way[0]].place, hint: "write its [from, to]")
                return nil
            }
            return (from, to)
        }
        guard let known = indices[SubjectName(view: view, path: path)], let last = subjects[known].stretches.last else {
            decoder.report(
                .invalidValue,
                "no earlier action changes '\(member.key)' of '\(decoder.name(of: view))', so that there is nothing to continue",
                at: members[0].keyRange, hint: "write [from, to]")
            return nil
        }
        starts[index] = last.after
        return (last.after, to)
    }

    /// The subjects that share a number with another one of the same view, as `size` does with `frame`.
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
