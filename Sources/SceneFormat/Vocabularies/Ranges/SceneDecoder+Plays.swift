import JSON
import Layers
import Primitives
import Staging
import Timing

/// Where an effect that time plays is written.
struct PlayOrigin {
    /// The signal that follows it.
    var signal: SignalIndex
    /// Where it says what sets it off; all of it where nothing does.
    var range: Range<Int>
}

extension SceneDecoder {
    /// The signal of an effect that `play` describes: 0 before it and 1 when time has played it; nil after an error.
    mutating func playSignal(_ value: JSONValue, of view: LayerIndex) -> SignalIndex? {
        guard let object = open(value, as: .play) else { return nil }
        let scope = valueScope(of: view, names: views[view].environment.names)
        var easing: Easing? = .linear
        if let written = object["easing"] { easing = self.easing(written, in: scope) }
        let duration = duration(of: object, at: value, easing: easing, in: scope)
        let delay = object["delay"] == nil ? 0 : seconds("delay", of: object, in: scope)
        let reverses = object["reverse"] == nil ? false : boolean("reverse", of: object)
        guard let (trigger, name, subject) = trigger(of: object, at: value, from: view), let easing, let duration,
            let delay, let reverses
        else { return nil }
        let play = Play(trigger: trigger, duration: duration, delay: delay, easing: easing, reverses: reverses)
        let wait = delay > 0 ? " after \(delay.inMessages) s" : ""
        let signal = lowering.signal(.played(play), name: name + wait, calledAfter: subject)
        playOrigins.append(PlayOrigin(signal: signal, range: (object["at"] ?? value).range))
        return signal
    }

    /// How long it takes; a spring knows by itself when it has settled.
    private mutating func duration(
        of object: CheckedObject, at value: JSONValue, easing: Easing?, in scope: ValueScope
    ) -> Double? {
        if object["duration"] != nil { return seconds("duration", of: object, in: scope) }
        if case .spring(let curve)? = easing { return curve.settlingTime }
        if easing != nil {
            report(
                .missingKey, "\(KeyTable.play.title) needs 'duration': seconds", at: value.range,
                hint: "0 is a step; with a spring as its easing it may be left out")
        }
        return nil
    }

    /// What sets an effect off, none for an intro, and what listings call the effect and after whom; nil after an error.
    private mutating func trigger(of object: CheckedObject, at value: JSONValue, from view: LayerIndex)
        -> (trigger: Play.Trigger?, name: String, subject: LayerIndex?)?
    {
        guard let at = object["at"] else {
            let placeless = ["view", "scroll", "axis", "inset"]
            if let member = object.members.first(where: { placeless.contains($0.key) || $0.isTrueReverse }) {
                report(
                    .conflictingKeys, "without a place it plays from time zero, and '\(member.key)' means nothing",
                    at: member.keyRange, hint: "say with 'at' where it is played, such as \"entry 50%\"")
                return nil
            }
            return (nil, "\(name(of: view)): play", view)
        }
        guard let way = way(of: object, at: value, from: view) else { return nil }
        let places = places(of: at, along: way.axis, in: way.scope)
        guard let places, let ground = ground(of: way) else { return nil }
        var trigger = Play.Trigger(container: way.container, axis: way.axis, start: 0)
        if places.count == 1 {
            guard let start = offset(of: places[0], .start, on: ground, in: way.scope) else { return nil }
            trigger.start = start
        } else {
            guard let (start, end) = offsets(of: places, on: ground, in: way.scope, for: .play) else { return nil }
            (trigger.start, trigger.end) = (start, end)
        }
        var words = places.map(\.written.text)
        if words.first == words.last { words = [words[0]] }
        let place = "\(places.count == 1 ? "at" : "in") \(words.joined(separator: " to "))"
        return (trigger, "\(title(of: way)): play \(place)", way.view)
    }
}

extension JSONMember {
    /// Whether it asks for playing backwards.
    fileprivate var isTrueReverse: Bool { key == "reverse" && value.kind == .boolean(true) }
}
