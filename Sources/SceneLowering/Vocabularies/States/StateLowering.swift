import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneReading
import Staging
import Timing

extension Vocabulary {
    /// Parade's vocabulary: the states that views have when they enter and leave the viewport.
    static let states = Vocabulary { laidOut, _, drafts in
        var lowering = StateLowering(laidOut: laidOut, drafts: consume drafts)
        lowering.lowerStates()
        drafts = lowering.drafts
    }
}

/// An animator that is being visited, on a path of animators in which each attaches the next.
///
/// The progress of the path's first animator drives all of them.
private struct AttachedAnimator {
    var view: LayerIndex
    /// The names of the views that the animator attaches and that have not been visited.
    var rest: ArraySlice<Name>
}

/// Lowers all animators, and the states that views set for themselves, to tracks.
struct StateLowering {
    let laidOut: LaidOut
    var drafts: Drafts

    var values: ValueReader {
        _read { yield drafts.values }
        _modify { yield &drafts.values }
    }

    mutating func lowerStates() {
        let count = laidOut.views.count { !$0.node.states.isEmpty || $0.node.animator != nil }
        drafts.signals.reserve(viewCount: count)
        drafts.tracks.reserve(viewCount: count)
        var driven: Set<LayerIndex> = []
        var axes: [LayerIndex: Axis] = [:]
        var allowances = AnimatorAllowances(viewCount: laidOut.views.count)
        for view in laidOut.views.indices where laidOut.views[view].scroller != nil {
            guard let animator = laidOut.views[view].node.animator else { continue }
            guard !values.problems.isFullOfCopies else { break }
            values.problems.copy = laidOut.placed.copy(of: view)
            axes[view] = values.word(animator.axis, as: Axis.self)
            guard let signal = signal(ofAnimatable: view, axis: axes[view]) else { continue }
            driven.formUnion(lower(animator, of: view, signal: signal, within: &allowances))
        }
        for view in laidOut.views.indices {
            let node = laidOut.views[view].node
            guard !node.states.isEmpty || node.animator != nil else { continue }
            guard !values.problems.isFullOfCopies else { break }
            values.problems.copy = laidOut.placed.copy(of: view)
            lowerShortForm(of: view, axes: axes)
            if let animator = node.animator, !driven.contains(view), laidOut.views[view].scroller == nil {
                reportUndriven(animator)
            }
        }
        values.problems.copy = 0
    }

    /// Returns the signal of the distance between a view's centre and the middle of its scroll container's viewport.
    ///
    /// Nil if the view is not a direct child of a scroll container's content.
    private mutating func signal(ofAnimatable view: LayerIndex, axis: Axis?) -> SignalIndex? {
        guard let container = laidOut.views[view].scroller else { return nil }
        let own = laidOut.containers[container].axis
        let name = laidOut.placed.name(of: view)
        return drafts.signals.signal(
            .centerDistance(of: view, in: container, axis: axis ?? own),
            name: axis == nil || axis == own ? "center(\(name))" : "center(\(name), \((axis ?? own).rawValue))")
    }

    private mutating func reportUndriven(_ animator: AnimatorNode) {
        values.problems.error(
            .notAnimatable, "this animator has no progress to follow", at: animator.keyOrigin,
            hint:
                "write 'start' and 'end' on this view, or attach the view to a child, item or row of a scroll container, whose progress it then follows"
        )
    }

    /// Lowers an animator's targets, and those of all animators that it attaches directly or indirectly.
    ///
    /// The progress of the given animator drives all these animators. Returns the views of all visited animators.
    ///
    /// The path of the depth-first search is an array instead of the call stack, because a chain of attachments can be
    /// as long as the scene has views.
    private mutating func lower(
        _ animator: AnimatorNode, of view: LayerIndex, signal: SignalIndex, within allowances: inout AnimatorAllowances
    ) -> Set<LayerIndex> {
        lowerTargets(of: animator, view: view, signal: signal, within: &allowances.targets)
        var way = [AttachedAnimator(view: view, rest: attachments(of: animator, within: &allowances.attachments))]
        var viewsOnWay: Set = [view]
        var visited: Set = [view]
        while let last = way.indices.last {
            guard let name = way[last].rest.popFirst() else {
                viewsOnWay.remove(way.removeLast().view)
                continue
            }
            guard let attached = find(name, from: way[last].view) else { continue }
            if viewsOnWay.contains(attached) {
                let cycle = (way.drop { $0.view != attached }.map(\.view) + [attached])
                    .map { laidOut.placed.name(of: $0) }
                let names = cycle.count > 8 ? cycle.prefix(4) + ["…"] + cycle.suffix(3) : cycle[...]
                values.problems.error(
                    .attachCycle, "views are attached in a cycle: \(names.joined(separator: " → "))",
                    at: name.origin)
                continue
            }
            guard !visited.contains(attached) else { continue }
            guard let animator = laidOut.views[attached].node.animator else {
                values.problems.error(
                    .notAnimatable, "the view '\(name.text)' cannot be attached because it has no 'animator'",
                    at: name.origin)
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

    private mutating func find(_ name: Name, from view: LayerIndex) -> LayerIndex? {
        laidOut.placed.find(name.text, from: view, at: name.origin, &values.problems)
    }

    private mutating func lowerTargets(
        of animator: AnimatorNode, view: LayerIndex, signal: SignalIndex, within allowance: inout AnimatorAllowance
    ) {
        // An attached animator uses the axis of the one it follows; its own axis is only checked.
        _ = values.word(animator.axis, as: Axis.self)
        let reducedMotion = values.word(animator.reducedMotion, as: ReducedMotionWord.self).map { ReducedMotion($0) }
        for targets in animator.targets {
            for named in targets.states {
                for name in names(in: named.name, within: &allowance) {
                    guard let target = name.text == "self" ? view : find(name, from: view) else {
                        // States for a missing view are not read: the name is often a property, whose value would be
                        // invalid as a state.
                        if case .none = laidOut.placed.match(name.text, from: view), !laidOut.placed.hasUnreadViews {
                            values.problems.silence(named.value.origin)
                        }
                        continue
                    }
                    add(
                        named.value, to: target, sides: targets.word.sides, signal: signal,
                        names: laidOut.views[view].environment.names, reducedMotion: reducedMotion)
                }
            }
        }
    }

    private mutating func attachments(
        of animator: AnimatorNode, within allowance: inout AnimatorAllowance
    ) -> ArraySlice<Name> {
        var attachments: ArraySlice<Name> = []
        for list in animator.attach { attachments += names(in: list, within: &allowance) }
        return attachments
    }

    /// Splits a list of ids at its commas. If the budget is exceeded, reports an error once and returns an empty list.
    private mutating func names(in list: Name, within allowance: inout AnimatorAllowance) -> [Name] {
        guard allowance.left >= 0 else { return [] }
        let parts = list.text.utf8.split(
            separator: UInt8(ascii: ","), maxSplits: allowance.left, omittingEmptySubsequences: false)
        allowance.left -= parts.count
        guard allowance.left >= 0 else {
            values.problems.error(
                .tooManyViews, "the scene's animators \(allowance.verb) more than \(allowance.most.grouped) times",
                at: list.origin)
            return []
        }
        return parts.map {
            var part = Substring($0).drop { $0.isWhitespace }
            while part.last?.isWhitespace == true { part.removeLast() }
            return Name(String(part), origin: list.origin)
        }
    }

    /// Lowers a view's own states, which are under `start`, `end` and `startEnd`, to tracks.
    ///
    /// The states are driven by the progress of the view, if it is a direct child of a scroll container's content.
    /// Otherwise they are driven by the nearest ancestor that is such a child. If this child has an animator with an
    /// axis, the progress is along this axis.
    private mutating func lowerShortForm(of view: LayerIndex, axes: [LayerIndex: Axis]) {
        for side in laidOut.views[view].node.states {
            var animatable: LayerIndex? = view
            while let current = animatable, laidOut.views[current].scroller == nil {
                animatable = laidOut.tree.parents[current]
            }
            guard let animatable, let signal = signal(ofAnimatable: animatable, axis: axes[animatable]) else {
                values.problems.error(
                    .notAnimatable,
                    "'\(side.word.rawValue)' has no progress to follow: the view is not inside a scroll container",
                    at: side.origin)
                continue
            }
            add(
                side.state, to: view, sides: side.word.sides, signal: signal,
                names: laidOut.views[view].environment.names)
        }
    }

    /// The number of copied values as which each track of a state counts, because of the memory that the track takes.
    private static let valuesOfTrack = 16

    private mutating func add(
        _ state: StateNode, to target: LayerIndex, sides: [StateSide], signal: SignalIndex, names: [String: Double],
        reducedMotion: ReducedMotion? = nil
    ) {
        let scope = laidOut.placed.valueScope(of: target, names: names)
        drafts.usedStates.formUnion(state.names)
        for statement in laidOut.states.statements(of: state, &values.problems) {
            let member = statement.member
            // A named state, or one for a list of views, is written once but read for each view.
            values.countCopy(member.value)
            if values.problems.copy != 0 { values.countCopied(values: Self.valuesOfTrack, at: member.keyOrigin) }
            guard !values.copies.isExhausted else { return }
            guard let snapshot = statement.path.value(in: laidOut.tree[target]) else {
                values.problems.error(
                    .inapplicableProperty, "\(laidOut.views[target].kind.title) has no property '\(member.key)'",
                    at: member.keyOrigin,
                    hint: ForeignWords.hint(forProperty: member.key, of: laidOut.views[target].kind))
                continue
            }
            for side in sides {
                guard var entry = entry(statement, of: target, snapshot: snapshot, side: side, in: scope) else { break }
                entry.reducedMotion = reducedMotion
                drafts.tracks.add(entry, signal: signal, spelling: member.key)
            }
        }
    }

    private mutating func entry(
        _ statement: StatementNode, of target: LayerIndex, snapshot: PropertyValue, side: StateSide,
        in scope: ValueScope
    ) -> StateEntry? {
        var entry = StateEntry(
            layer: target, path: statement.path, side: side, value: snapshot, snapshot: snapshot, range: 0...1,
            easing: .linear, interpolation: .standard, origin: statement.member.keyOrigin)
        if let details = statement.details {
            entry.easing = details[.easing].flatMap { values.easing($0, in: scope) } ?? .linear
            entry.range = details[.range].flatMap { range($0, in: scope) } ?? 0...1
            entry.interpolation = values.interpolation(details[.interpolation], for: statement.path) ?? .standard
        }
        guard let value = values.value(statement.value, of: statement.path, in: scope) else { return nil }
        entry.value = value
        return entry
    }

    /// Reads a part of the progress, written as [a, b] with 0 ≤ a < b ≤ 1; nil after an error.
    private mutating func range(_ value: JSONValue, in scope: ValueScope) -> ClosedRange<Double>? {
        guard case .array(let elements) = value.kind, elements.count == 2 else {
            values.problems.wrongType(value, expected: "a range ([from, to])")
            return nil
        }
        guard let n = values.allNumbers(elements.map { ($0, .unit) }, in: scope) else { return nil }
        let text = "[\(n[0].shortText), \(n[1].shortText)]"
        guard n[0] >= 0, n[1] <= 1 else {
            let isPercent = n[0] >= 0 && n[0] < n[1] && n[1] >= 10 && n[1] <= 100
            values.problems.error(
                .invalidRange, "a range must be within 0…1, found \(text)", at: value.origin,
                hint: isPercent ? "write [\((n[0] / 100).shortText), \((n[1] / 100).shortText)]" : nil)
            return nil
        }
        // Comparing the segment's actual distances ensures that rounding cannot make it empty.
        guard 1 - n[0] > 1 - n[1] else {
            let what = n[0] > n[1] ? "reversed" : "empty"
            values.problems.error(
                .invalidRange, "the range \(text) is \(what); the first number must be less than the second",
                at: value.origin)
            return nil
        }
        return n[0]...n[1]
    }
}
