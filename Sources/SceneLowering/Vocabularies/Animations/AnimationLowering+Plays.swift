import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import Staging
import Timing

extension AnimationLowering {
    /// Returns the signal of a `play` effect, which is 0 before the effect and 1 after it; nil after an error.
    ///
    /// - Parameter beginning: The stagger's delay of the effect; nil for none.
    mutating func playSignal(
        _ node: Node<PlayWord>, of view: LayerIndex, beginning: StaggeredBeginning?
    ) -> SignalIndex? {
        let scope = laidOut.placed.valueScope(of: view)
        var easing: Easing? = .linear
        if let written = node[.easing] { easing = values.easing(written, in: scope) }
        let duration = duration(of: node, easing: easing, in: scope)
        var delay = node[.delay].map { values.seconds($0, what: "delay", in: scope) } ?? 0
        if case .delay(let seconds)? = beginning { delay = delay.map { $0 + seconds } }
        let reverses = node[.reverse] == nil ? false : values.boolean(node[.reverse])
        guard let (trigger, name, subject) = trigger(of: node, from: view), let easing, let duration,
            let delay, let reverses
        else { return nil }
        let play = Play(trigger: trigger, duration: duration, delay: delay, easing: easing, reverses: reverses)
        let wait = delay > 0 ? " after \(delay.inMessages) s" : ""
        let signal = signals.drafts.signals.signal(.played(play), name: name + wait, calledAfter: subject)
        signals.drafts.plays.append(PlayOrigin(signal: signal, origin: node[.at]?.origin ?? node.origin))
        return signal
    }

    /// Reads the duration of an effect, in seconds; nil after an error.
    ///
    /// If no duration is written and the easing is a spring, the duration is the spring's settling time.
    private mutating func duration(
        of node: Node<PlayWord>, easing: Easing?, in scope: ValueScope
    ) -> Double? {
        if let duration = node[.duration] { return values.seconds(duration, in: scope) }
        if case .spring(let curve)? = easing { return curve.settlingTime }
        if easing != nil {
            values.problems.missing(
                oneOf: ["duration"], "\(PlayWord.table.title) needs 'duration' in seconds", in: node.origin,
                hint: "write \"duration\": 0 for a step, or use a spring as the easing, which needs no 'duration'")
        }
        return nil
    }

    /// Returns what triggers an effect, with a name for listings and the view in this name; nil after an error.
    ///
    /// The trigger is nil for an effect that begins at the start of the timeline.
    private mutating func trigger(of node: Node<PlayWord>, from view: LayerIndex)
        -> (trigger: Play.Trigger?, name: String, subject: LayerIndex?)?
    {
        guard let at = node[.at] else {
            let placeless = ["view", "scroll", "axis", "inset"]
            if let member = node.members.first(where: { placeless.contains($0.key) || $0.isTrueReverse }) {
                values.problems.error(
                    .conflictingKeys, "'\(member.key)' has no effect without 'at': the effect plays from time 0",
                    at: member.keyOrigin, hint: "add 'at' with the place that starts the effect, such as \"entry 50%\"")
                return nil
            }
            return (nil, "\(laidOut.placed.name(of: view)): play", view)
        }
        guard let driver = driver(of: node, from: view) else { return nil }
        let places = places(of: at, along: driver.axis, in: driver.scope)
        guard let places, let metrics = metrics(of: driver) else { return nil }
        var trigger = Play.Trigger(container: driver.container, axis: driver.axis, start: 0)
        if places.count == 1 {
            guard let start = offset(of: places[0], .start, on: metrics, in: driver.scope) else { return nil }
            trigger.start = start
        } else {
            guard let (start, end) = offsets(of: places, on: metrics, in: driver.scope, for: .play) else { return nil }
            (trigger.start, trigger.end) = (start, end)
        }
        var words = places.map(\.written.text)
        if words.first == words.last { words = [words[0]] }
        let description = "\(places.count == 1 ? "at" : "in") \(words.joined(separator: " to "))"
        return (trigger, "\(title(of: driver)): play \(description)", driver.view)
    }
}

extension JSONMember {
    /// Whether the member is the key `reverse` with the value `true`.
    fileprivate var isTrueReverse: Bool { key == "reverse" && value.kind == .boolean(true) }
}
