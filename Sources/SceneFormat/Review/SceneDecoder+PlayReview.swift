import Primitives
import Staging

extension SceneDecoder {
    /// Whether all effects that time plays are worked out; reports where they are too much.
    mutating func admitPlays(of simulation: Simulation) -> Bool {
        guard let overload = simulation.overload,
            let origin = playOrigins.first(where: { $0.signal == overload.signal })
        else { return true }
        switch overload.reason {
        case .tooManyCrossings:
            report(
                .tooManyPlays, "the scroll passes the places of time-played effects more than 200000 times",
                at: origin.range, hint: "let fewer effects share a script that long, or let it turn back less often")
        case .tooManyTicks:
            report(
                .tooManyPlays,
                "the movements that set this effect off turn to and fro for hours, more than can be searched",
                at: origin.range, hint: "easings that neither overshoot nor bounce are searched at once, however long")
        }
        return false
    }

    /// Warns of effects that no movement of the timeline sets off.
    mutating func reviewPlays(of scene: LoweredScene) {
        guard !playOrigins.isEmpty else { return }
        let simulation = Simulation(scene)
        var groups = PlaceGroups<SignalIndex>()
        for origin in playOrigins { groups.add(origin.signal, at: origin.range) }
        for (place, signals) in groups.groups {
            guard let first = signals.first, !signals.contains(where: { simulation.isSetOff($0) != false }),
                case .played(let play) = scene.signals[first].source, let trigger = play.trigger
            else { continue }
            let scroller = "'\(scene.name(of: trigger.container))'"
            let wait =
                trigger.end.map { "between \(trigger.start.inMessages) and \($0.inMessages)" }
                ?? "\(trigger.start.inMessages)"
            let range = scene.restingOffsets(of: trigger.container, along: trigger.axis)
            problems.warning(
                .playNeverReached,
                "'\(scene.signals[first].name)' never begins: it waits for an offset \(wait) of \(scroller), "
                    + "which the timeline does not come to", at: place,
                hint: "\(scroller) can rest from \(range.lowerBound.inMessages) to \(range.upperBound.inMessages)")
        }
    }
}
