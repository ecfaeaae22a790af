import Layers
import Primitives
import Staging
import Timing

// Version 0.2 settles a few details otherwise than 0.1. Where that changes what a scene shows, `validate` says so as a note,
// a function for each detail. All of them go with version 0.3.

extension SceneDecoder {
    /// Notes where this version draws the scene otherwise than version 0.1 did.
    ///
    /// - Parameter survey: What the frames show; without it, what may be shown counts as shown.
    mutating func reviewChanges(_ tracks: [WrittenTrack], in scene: LoweredScene, _ survey: FrameSurvey?) {
        noteKeyframeEnds(tracks, survey)
        noteOpaqueBorders(in: scene)
        noteMasksOnContainers(in: scene, survey)
        noteGroups(in: scene)
        noteRestingTimelines(tracks, in: scene, survey)
        noteTurns(tracks)
    }

    /// Notes keyframes whose last easing does not end at 1, where some frame shows that.
    private mutating func noteKeyframeEnds(_ tracks: [WrittenTrack], _ survey: FrameSurvey?) {
        for written in tracks where written.draft.vocabulary != .pages {
            guard let last = written.track.curve.segments.last, last.keepsStart, last.start < last.end,
                last.from != last.to, last.easing.value(at: 1) != 1
            else { continue }
            if let survey {
                guard let course = survey.signals[written.track.signal], course.upperBound >= last.end else { continue }
            }
            problems.note(
                .keyframeEndDiffers,
                "at its last keyframe '\(written.draft.spelling)' shows the end of the easing "
                    + "\(last.easing.name.quotedInShort), which is \(last.easing.value(at: 1).inMessages); "
                    + "version 0.1 showed the keyframe's value",
                at: written.draft.place, hint: "to keep the old picture, write the last keyframe twice")
        }
    }

    /// Notes view timelines of containers that cannot scroll, where what follows them does not show what it is at rest.
    private mutating func noteRestingTimelines(_ tracks: [WrittenTrack], in scene: LoweredScene, _ survey: FrameSurvey?)
    {
        var containers: [ContainerIndex?] = []
        for signal in scene.signals {
            // Operands stand before what is made of them.
            var container = signal.source.operands.lazy.compactMap { containers[$0] }.first
            if signal.source.isOfView, let (own, axis) = signal.source.scroller, !scene.scrolls(own, along: axis) {
                container = own
            }
            containers.append(container)
        }
        for written in tracks {
            let track = written.track
            guard let container = containers[track.signal] else { continue }
            if let survey {
                let rest = track.property.value(in: scene.tree[track.layer])
                guard let course = survey.signals[track.signal],
                    track.curve.value(at: course.lowerBound) != rest || track.curve.value(at: course.upperBound) != rest
                else { continue }
            }
            problems.note(
                .restingTimelineDiffers,
                "'\(scene.name(of: container))' has nothing to scroll, and '\(written.draft.spelling)' shows where the view is; "
                    + "version 0.1 left it at rest", at: written.draft.place)
        }
    }

    /// Notes transform lists that mix turns about different axes.
    private mutating func noteTurns(_ tracks: [WrittenTrack]) {
        for written in tracks {
            let isOther = written.track.curve.segments.contains { segment in
                guard case .transform(let from) = segment.from, case .transform(let to) = segment.to,
                    segment.interpolation != .matrix
                else { return false }
                return TransformFunction.mixesTurnsAboutOtherAxes(from, to)
            }
            guard isOther else { continue }
            problems.note(
                .turnsDiffer,
                "'\(written.draft.spelling)' mixes turns about different axes as one turn in space; version 0.1 mixed matrices",
                at: written.draft.place)
        }
    }
}
