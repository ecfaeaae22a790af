import Staging
import Timing

/// What a state says about one property of one view, and the distances that would show it.
private struct PlayedState {
    var entry: StateEntry
    var signal: SignalIndex
    /// Distances of this magnitude and less show the view's own value.
    var threshold: Double
    var isSeen: Bool
}

extension SceneDecoder {
    /// Warns of states that no frame shows anything of.
    mutating func reviewStates(_ tracks: [WrittenTrack], in scene: LoweredScene, _ survey: FrameSurvey) {
        var groups = PlaceGroups<PlayedState>()
        for written in tracks {
            guard case .states(let pair) = written.draft.course else { continue }
            let signal = written.track.signal
            for entry in [pair.first, pair.second].compactMap(\.self) {
                groups.add(PlayedState(entry, signal: signal, survey.signals[signal]), at: entry.place)
            }
        }
        // One warning for a view's state, not one for each of its properties.
        var told: Set<[Int]> = []
        for (place, states) in groups.groups {
            guard let first = states.first, !states.contains(where: \.isSeen) else { continue }
            let sides = Set(states.map(\.entry.side))
            let key = [first.entry.layer, first.signal, sides.contains(.start) ? 1 : 0, sides.contains(.end) ? 1 : 0]
            guard told.insert(key).inserted, let course = survey.signals[first.signal] else { continue }
            let limit = first.threshold.inMessages, below = (-first.threshold).inMessages
            let (which, wanted) =
                sides.count == 2
                ? (
                    "start and end states are",
                    first.threshold == 0 ? "would have to leave 0" : "would have to leave \(below)…\(limit)"
                )
                : sides.contains(.start)
                    ? ("start state is", "would have to be above \(limit)")
                    : ("end state is", "would have to be below \(below)")
            problems.warning(
                .stateNeverSeen,
                "the \(which) never seen: '\(scene.signals[first.signal].name)' \(wanted), and \(course.course)",
                at: place)
        }
    }
}

extension PlayedState {
    fileprivate init(_ entry: StateEntry, signal: SignalIndex, _ course: ClosedRange<Double>?) {
        // An easing that goes there and back holds another value than the view's own up to the middle.
        let threshold = entry.easing.value(at: 1) == 1 ? 1 - entry.range.upperBound : 0
        let isSeen =
            switch entry.side {
            case .start: course.map { $0.upperBound > threshold } ?? true
            case .end: course.map { $0.lowerBound < -threshold } ?? true
            }
        self.init(entry: entry, signal: signal, threshold: threshold, isSeen: isSeen)
    }
}
