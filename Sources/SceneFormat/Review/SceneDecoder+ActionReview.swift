import Primitives
import Staging

/// A part of a pager's turning in which an action changes a property.
private struct PlayedAction {
    var spelling: String
    var signal: SignalIndex
    /// The offset in pages at which it begins.
    var start: Double
    var isReached: Bool
}

extension SceneDecoder {
    /// Warns of actions of pages that the timeline does not turn to; pages that are never armed are told of at reading.
    mutating func reviewActions(_ tracks: [WrittenTrack], in scene: LoweredScene, _ survey: FrameSurvey) {
        var groups = PlaceGroups<PlayedAction>()
        for written in tracks where written.draft.vocabulary == .pages {
            // A step is where an action takes over from an earlier one; the action itself has a length.
            let (curve, signal) = (written.track.curve, written.track.signal)
            // Pulled back beyond the first page, some actions go on there.
            let goesOn = curve.extendsBelow && (survey.signals[signal]?.lowerBound ?? 0) < 0
            for (segment, place) in zip(curve.segments, written.draft.segmentPlaces) where segment.start < segment.end {
                let isReached = goesOn || survey.signals[signal].map { $0.upperBound > segment.start } ?? true
                groups.add(
                    PlayedAction(
                        spelling: written.draft.spelling, signal: signal, start: segment.start, isReached: isReached),
                    at: place)
            }
        }
        for (place, actions) in groups.groups {
            guard !actions.contains(where: \.isReached), let first = actions.min(by: { $0.start < $1.start }),
                let course = survey.signals[first.signal]
            else { continue }
            problems.warning(
                .actionNeverReached,
                "this action never begins: it waits for '\(scene.signals[first.signal].name)' to be "
                    + "\(first.start.inMessages), which \(course.course)", at: place)
        }
    }
}
