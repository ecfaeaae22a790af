import JSON
import Layers
import Primitives
import Staging
import Timing

extension Vocabulary {
    /// Parade's: what views come from and leave to.
    static let states = Vocabulary(
        viewKeys: [
            KeyRule("start", .object(.state), "The state the view comes from."),
            KeyRule("end", .object(.state), "The state the view leaves to."),
            KeyRule("startEnd", .object(.state), "The state on both sides."),
            KeyRule("animator", .object(.animator), "States of views that follow this view's progress."),
        ], lower: { $0.lowerStates() })
}

extension TrackOrigin.Vocabulary {
    static let states = Self(rawValue: "states")
}

/// What one state says about one property, as it is written.
struct Statement {
    var path: PropertyPath
    var key: JSONMember
}

/// An animator on the way from the one whose progress it follows.
private struct AttachedAnimator {
    var view: LayerIndex
    /// What it attaches and has not been looked at.
    var rest: ArraySlice<(identifier: String, place: Range<Int>)>
}

extension SceneDecoder {
    /// Turns all animators and short forms into tracks.
    mutating func lowerStates() {
        var told: Set<LayerIndex> = []
        var axes: [LayerIndex: Axis] = [:]
        var allowances = AnimatorAllowances(viewCount: views.count)
        for view in views.indices where views[view].scroller != nil && !problems.isFullOfCopies {
            problems.copy = views[view].environment.scope
            guard let animator = checkedAnimator(of: view) else { continue }
            axes[view] = word("axis", of: animator, as: Axis.self)
            guard let signal = signal(ofAnimatable: view, axis: axes[view]) else { continue }
            told.formUnion(lower(animator, of: view, signal: signal, within: &allowances))
        }
        for view in views.indices where !problems.isFullOfCopies {
            problems.copy = views[view].environment.scope
            lowerShortForm(of: view, axes: axes)
            if !told.contains(view), views[view].scroller == nil { reportUntold(view) }
        }
        problems.copy = 0
        for state in states where namedStatements[state.key] == nil {
            var names: [String] = []
            _ = statements(of: state.value, names: &names)
        }
    }

    private func state(_ key: String, of view: LayerIndex) -> JSONValue? {
        views[view].states.first { $0.key == key }?.value
    }

    private mutating func checkedAnimator(of view: LayerIndex) -> CheckedObject? {
        state("animator", of: view).flatMap { open($0, as: .animator) }
    }

    /// The distance of an animatable view's centre in its container.
    private mutating func signal(ofAnimatable view: LayerIndex, axis: Axis?) -> SignalIndex? {
        guard let container = views[view].scroller else { return nil }
        let own = containers[container].axis
        let name = name(of: view)
        return lowering.signal(
            .centerDistance(of: view, in: container, axis: axis ?? own),
            name: axis == nil || axis == own ? "center(\(name))" : "center(\(name), \((axis ?? own).rawValue))")
    }

    /// What messages and listings call a view.
    func name(of view: LayerIndex) -> String { tree[view].id ?? "#\(view)" }

    private mutating func reportUntold(_ view: LayerIndex) {
        guard let member = views[view].states.first(where: { $0.key == "animator" }) else { return }
        report(
            .notAnimatable, "nobody tells this animator its progress", at: member.keyRange,
            hint:
                "only direct content of a scroll container has one; attach this view there, or write 'start' and 'end' on it"
        )
    }

    /// Gives an animator's progress to its targets and, depth first, to the animators it attaches; gives their views.
    ///
    /// A chain may be as long as the scene has views, so the way through it is a list and not the call stack.
    private mutating func lower(
        _ animator: CheckedObject, of view: LayerIndex, signal: SignalIndex, within allowances: inout AnimatorAllowances
    ) -> Set<LayerIndex> {
        lowerTargets(of: animator, view: view, signal: signal, within: &allowances.targets)
        var way = [AttachedAnimator(view: view, rest: attachments(of: animator, within: &allowances.attachments))]
        var viewsOnWay: Set = [view]
        var visited: Set = [view]
        while let last = way.indices.last {
            guard let (identifier, place) = way[last].rest.popFirst() else {
                viewsOnWay.remove(way.removeLast().view)
                continue
            }
            guard let attached = find(identifier, from: way[last].view, at: place) else { continue }
            if viewsOnWay.contains(attached) {
                let circle = way.drop { $0.view != attached }.map(\.view) + [attached]
                let names =
                    circle.count > 8
                    ? circle.prefix(4).map { name(of: $0) } + ["…"] + circle.suffix(3).map { name(of: $0) }
                    : circle.map { name(of: $0) }
                report(.attachCycle, "views are attached in a circle: \(names.joined(separator: " → "))", at: place)
                continue
            }
            guard !visited.contains(attached) else { continue }
            guard let animator = checkedAnimator(of: attached) else {
                if state("animator", of: attached) == nil {
                    report(.notAnimatable, "'\(identifier)' has no animator to attach", at: place)
                }
                continue
            }
            lowerTargets(of: animator, view: attached, signal: signal, within: &allowances.targets)
            let rest = attachments(of: animator, within: &allowances.attachments)
            way.append(AttachedAnimator(view: attached, rest: rest))
            viewsOnWay.insert(attached)
            visited.insert(attached)
        }
        return visited
    }

    private mutating func lowerTargets(
        of animator: CheckedObject, view: LayerIndex, signal: SignalIndex, within allowance: inout AnimatorAllowance
    ) {
        // An attached animator takes the direction it is told; its own only has to be a word.
        _ = word("axis", of: animator, as: Axis.self)
        for (key, sides) in [("start", [StateSide.start]), ("end", [.end]), ("startEnd", [.start, .end])] {
            guard let targets = animator[key] else { continue }
            guard case .object(let members) = targets.kind else {
                wrongType(targets, expected: "an object of states by the ids of their views")
                continue
            }
            for member in members {
                for target in self.targets(member, of: view, within: &allowance) {
                    add(member.value, to: target, sides: sides, signal: signal, environment: views[view].environment)
                }
            }
        }
    }

    private mutating func attachments(
        of animator: CheckedObject, within allowance: inout AnimatorAllowance
    ) -> ArraySlice<(identifier: String, place: Range<Int>)> {
        guard let value = animator["attach"] else { return [] }
        let elements: [JSONValue]
        switch value.kind {
        case .array(let list): elements = list
        case .string: elements = [value]
        case .null, .boolean, .number, .object:
            wrongType(value, expected: "a list of ids")
            return []
        }
        var attachments: ArraySlice<(identifier: String, place: Range<Int>)> = []
        for element in elements {
            guard case .string(let text) = element.kind else {
                wrongType(element, expected: "an id, a string")
                continue
            }
            attachments += identifiers(in: text, within: &allowance, at: element.range).map { ($0, element.range) }
        }
        return attachments
    }

    /// The ids of a list with commas; none where they are more than are left, which is told once.
    private mutating func identifiers(
        in list: String, within allowance: inout AnimatorAllowance, at place: Range<Int>
    ) -> [String] {
        guard allowance.left >= 0 else { return [] }
        let parts = list.utf8.split(
            separator: UInt8(ascii: ","), maxSplits: allowance.left, omittingEmptySubsequences: false)
        allowance.left -= parts.count
        guard allowance.left >= 0 else {
            report(.tooManyViews, "animators \(allowance.verb) more than \(allowance.most) views", at: place)
            return []
        }
        return parts.map {
            var part = Substring($0).drop { $0.isWhitespace }
            while part.last?.isWhitespace == true { part.removeLast() }
            return String(part)
        }
    }

    private mutating func targets(
        _ member: JSONMember, of view: LayerIndex, within allowance: inout AnimatorAllowance
    ) -> [LayerIndex] {
        var targets: [LayerIndex] = []
        for identifier in identifiers(in: member.key, within: &allowance, at: member.keyRange) {
            if identifier == "self" {
                targets.append(view)
            } else if let target = find(identifier, from: view, at: member.keyRange) {
                targets.append(target)
            }
        }
        return targets
    }

    /// The view an id means, seen from a view or, without one, from the whole scene; nil after an error.
    mutating func find(_ identifier: String, from view: LayerIndex?, at place: Range<Int>) -> LayerIndex? {
        resolve(match(identifier, from: view), identifier, at: place)
    }

    /// What looking for an id leads to, seen from a view or from the whole scene.
    func match(_ identifier: String, from view: LayerIndex?) -> IdentifierScopes.Match {
        guard let view else { return scopes.find(identifier, from: 0, subtree: 0..<views.count) }
        let subtree = view..<tree.subtreeEnds[view]
        return scopes.find(identifier, from: views[view].environment.scope, subtree: subtree)
    }

    /// The view a look-up led to; nil after an error.
    mutating func resolve(_ match: IdentifierScopes.Match, _ identifier: String, at place: Range<Int>) -> LayerIndex? {
        switch match {
        case .view(let view): return view
        // The view may be in a part that was not read; that error is enough.
        case .none where hasUnreadViews && problems.hasErrors: break
        // Two views have it where one may, which is told.
        case .ambiguous where scopes.duplicates.contains(identifier): break
        case .none:
            report(
                .unknownView, "there is no view '\(identifier)'", at: place, nearest: identifier,
                among: { $0.scopes.names + ["self"] })
        case .ambiguous(let views):
            let names = views.prefix(3).map { "'\(name(of: $0))'" }.joined(separator: ", ")
            report(
                .unknownView, "'\(identifier)' could be any of \(views.count) views", at: place,
                hint: "say which: \(names)")
        }
        return nil
    }

    /// Lowers a view's own `start`, `end` and `startEnd`. Its animatable view has one progress, in the direction that its
    /// animator chose, where it has one.
    private mutating func lowerShortForm(of view: LayerIndex, axes: [LayerIndex: Axis]) {
        let forms = [("start", [StateSide.start]), ("end", [.end]), ("startEnd", [.start, .end])]
        for (key, sides) in forms {
            guard let member = views[view].states.first(where: { $0.key == key }) else { continue }
            var animatable: LayerIndex? = view
            while let current = animatable, views[current].scroller == nil { animatable = tree.parents[current] }
            guard let animatable, let signal = signal(ofAnimatable: animatable, axis: axes[animatable])
            else {
                report(
                    .notAnimatable, "'\(key)' has no progress to follow: the view is not inside a scroll container",
                    at: member.keyRange)
                continue
            }
            add(member.value, to: view, sides: sides, signal: signal, environment: views[view].environment)
        }
    }

    /// As how many values a state's track counts in copies: what it takes in memory.
    private static let valuesOfTrack = 16

    private mutating func add(
        _ state: JSONValue, to target: LayerIndex, sides: [StateSide], signal: SignalIndex, environment: Environment
    ) {
        let scope = valueScope(of: target, names: environment.names)
        var names: [String] = []
        for statement in statements(of: state, names: &names) {
            // A state that has a name, or is given to a list of views, is written once and read for each.
            countCopy(statement.key.value)
            if problems.copy != 0 { countCopied(values: Self.valuesOfTrack, at: statement.key.keyRange) }
            guard !expansion.isExhausted else { return }
            guard let snapshot = statement.path.value(in: tree[target]) else {
                report(
                    .inapplicableProperty, "\(views[target].kind.title) has no '\(statement.key.key)'",
                    at: statement.key.keyRange)
                continue
            }
            for side in sides {
                guard let entry = entry(statement, of: target, snapshot: snapshot, side: side, in: scope) else { break }
                lowering.add(entry, signal: signal, spelling: statement.key.key)
            }
        }
    }

    /// A state's properties, lists merged from left to right and names replaced by what they stand for.
    ///
    /// What a name stands for is found once: states that name others twice would double the work at every step.
    private mutating func statements(of state: JSONValue, names: inout [String], depth: Int = 0) -> [Statement] {
        guard depth < 2 * limits.depth else {
            report(
                .nestedTooDeep, "states name each other more than \(2 * limits.depth) deep", at: state.range,
                hint: SceneLimit.hint(\.depth, in: limits))
            return []
        }
        switch state.kind {
        case .object(let members):
            return flattened(members, isState: true).compactMap { member in
                if let path = PropertyPath(member.key) { return Statement(path: path, key: member) }
                reportUnknownProperty(member.key, at: member.keyRange)
                return nil
            }
        case .string(let name):
            if let known = namedStatements[name] { return known }
            guard let named = statesByName[name] else {
                report(
                    .unknownState, "there is no state '\(name)'", at: state.range, nearest: name,
                    among: { $0.states.map(\.key) })
                return []
            }
            guard !names.contains(name) else {
                report(
                    .invalidValue, "states name each other: \((names + [name]).joined(separator: " → "))",
                    at: state.range)
                return []
            }
            names.append(name)
            let statements = statements(of: named, names: &names, depth: depth + 1)
            names.removeLast()
            namedStatements[name] = statements
            return statements
        case .array(let parts):
            var merged: [Statement] = []
            for part in parts {
                for statement in statements(of: part, names: &names, depth: depth + 1) {
                    if let index = merged.firstIndex(where: { $0.path == statement.path }) {
                        merged[index] = statement
                    } else {
                        merged.append(statement)
                    }
                }
            }
            return merged
        case .null, .boolean, .number:
            wrongType(state, expected: "a state: properties, the name of a state, or a list of both")
            return []
        }
    }

    private mutating func entry(
        _ statement: Statement, of target: LayerIndex, snapshot: PropertyValue, side: StateSide, in scope: ValueScope
    ) -> StateEntry? {
        var entry = StateEntry(
            layer: target, path: statement.path, side: side, value: snapshot, snapshot: snapshot, range: 0...1,
            easing: .linear, interpolation: .standard, place: statement.key.keyRange)
        var json = statement.key.value
        if case .object(let members) = json.kind,
            members.contains(where: { ["value", "easing", "range", "interpolation"].contains($0.key) })
        {
            guard let object = open(json, as: .value), let value = object["value"] else { return nil }
            entry.easing = object["easing"].flatMap { easing($0, in: scope) } ?? .linear
            entry.range = object["range"].flatMap { range($0, in: scope) } ?? 0...1
            entry.interpolation = interpolation(of: object, for: statement.path) ?? .standard
            json = value
        }
        guard let value = value(json, of: statement.path, in: scope) else { return nil }
        entry.value = value
        return entry
    }

    /// How a property's values mix; a way that is not for values of its type is an error.
    mutating func interpolation(of object: CheckedObject, for path: PropertyPath) -> InterpolationMode? {
        guard let value = object["interpolation"],
            let mode = word("interpolation", of: object, as: InterpolationMode.self)
        else { return nil }
        let kinds: (types: [PropertyType], title: String)
        switch mode {
        case .standard: return mode
        case .oklab: kinds = ([.color, .colors], "colours")
        case .matrix: kinds = ([.transform], "transforms")
        }
        if kinds.types.contains(path.type) { return mode }
        report(
            .invalidValue, "'\(mode.rawValue)' mixes \(kinds.title), and '\(path.name)' is not of that kind",
            at: value.range)
        return nil
    }

    /// A part of the progress, [a, b] with 0 ≤ a < b ≤ 1.
    private mutating func range(_ value: JSONValue, in scope: ValueScope) -> ClosedRange<Double>? {
        guard case .array(let elements) = value.kind, elements.count == 2 else {
            wrongType(value, expected: "a range, [from, to]")
            return nil
        }
        guard let n = allNumbers(elements.map { ($0, .unit) }, in: scope) else { return nil }
        let text = "[\(n[0].shortText), \(n[1].shortText)]"
        guard n[0] >= 0, n[1] <= 1 else {
            let isPercent = n[0] >= 0 && n[0] < n[1] && n[1] >= 10 && n[1] <= 100
            report(
                .invalidRange, "a range stays within 0…1, found \(text)", at: value.range,
                hint: isPercent ? "write [\((n[0] / 100).shortText), \((n[1] / 100).shortText)]" : nil)
            return nil
        }
        // The comparison is made where the segment will stand, so that rounding cannot close it.
        guard 1 - n[0] > 1 - n[1] else {
            let what = n[0] > n[1] ? "upside down" : "empty"
            report(
                .invalidRange, "the range \(text) is \(what): it rises from its first number to its second",
                at: value.range)
            return nil
        }
        return n[0]...n[1]
    }
}
