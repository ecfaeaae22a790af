import Layers
import Primitives
import Staging

/// A stretch of a scroll that moves a property, and what the timeline makes of it.
private struct PlayedRange {
    enum Verdict {
        case moves
        /// The timeline stays before it.
        case never
        /// The timeline stays behind it.
        case over
        /// The container has nothing to scroll.
        case inactive
    }

    var written: WrittenTrack
    /// The progress at which the values begin and end to change.
    var values: ClosedRange<Double>
    var verdict: Verdict
}

extension SceneDecoder {
    /// Warns of ranges that the timeline does not touch, so that what follows them never changes.
    mutating func reviewRanges(_ tracks: [WrittenTrack], in scene: LoweredScene, _ survey: FrameSurvey) {
        let geometry = ContentGeometry(of: scene)
        var groups = PlaceGroups<PlayedRange>()
        for written in tracks {
            let track = written.track
            let signal = scene.unsmoothed(track.signal)
            guard geometry.offsets(of: scene.signals[signal].source) != nil,
                let played = Self.played(written, survey.signals[signal])
            else { continue }
            groups.add(played, at: written.draft.place)
        }
        for (place, ranges) in groups.groups {
            guard let first = ranges.first, !ranges.contains(where: { $0.verdict == .moves }) else { continue }
            warn(first, count: ranges.count, at: place, in: scene, geometry, survey)
        }
    }

    /// What becomes of a range; nil where values may go on outside it, or never change.
    private static func played(_ written: WrittenTrack, _ course: ClosedRange<Double>?) -> PlayedRange? {
        let curve = written.track.curve
        var values = 0.0...1.0
        if curve.segments.isEmpty {
            // A number that is drawn as 0 below 0 and as 1 above 1.
            guard written.track.property.property.range == 0...1 else { return nil }
        } else {
            // A lone keyframe is no stretch.
            if curve.extendsBelow || curve.extendsAbove || curve.segments.allSatisfy({ $0.from == $0.to }) {
                return nil
            }
            let ends = curve.segments.flatMap { [$0.start, $0.end] }
            values = (ends.min() ?? 0)...(ends.max() ?? 0)
        }
        guard let course else { return PlayedRange(written: written, values: values, verdict: .inactive) }
        // A step at the very end may have been taken there.
        let isBefore =
            course.upperBound <= values.lowerBound
            && curve.value(at: course.upperBound) == curve.value(at: values.lowerBound - 1)
        let isAfter =
            course.lowerBound >= values.upperBound
            && curve.value(at: course.lowerBound) == curve.value(at: values.upperBound + 1)
        return PlayedRange(
            written: written, values: values,
            verdict: curve.segments.isEmpty
                ? course.upperBound <= 0 ? .never : course.lowerBound >= 1 ? .over : .moves
                : isBefore ? .never : isAfter ? .over : .moves)
    }

    private mutating func warn(
        _ range: PlayedRange, count: Int, at place: Range<Int>, in scene: LoweredScene, _ geometry: ContentGeometry,
        _ survey: FrameSurvey
    ) {
        let signal = scene.signals[scene.unsmoothed(range.written.track.signal)]
        guard let (start, end) = geometry.offsets(of: signal.source), let (container, axis) = signal.source.scroller
        else { return }
        let scroller = "'\(scene.name(of: container))'"
        let others = count > 1 ? ", and so are those of \(count - 1) other view\(count == 2 ? "" : "s")" : ""
        let name = "'\(range.written.draft.spelling)'"
        let course = survey.offsets(of: container, along: axis)
        let message: String
        switch range.verdict {
        case .moves: return
        case .inactive:
            message = "'\(signal.name)' never moves \(name): \(scroller) has nothing to scroll along \(axis.letter)"
        case .never:
            let first = start + range.values.lowerBound * (end - start)
            message =
                "'\(signal.name)' never moves \(name): that begins at offset \(first.inMessages) of \(scroller), "
                + "which \(course.course)"
        case .over:
            let last = start + range.values.upperBound * (end - start)
            message =
                "'\(signal.name)' never moves \(name): that is over at offset \(last.inMessages) of \(scroller), "
                + "which \(course.course)"
        }
        let reachable = scene.reachableProgress(
            from: start, to: end, in: container, along: axis, isOfView: signal.source.isOfView
        ).map {
            "where \(scroller) can rest, it goes from \($0.lowerBound.inMessages) to \($0.upperBound.inMessages)"
        }
        problems.warning(.rangeNeverReached, message + others, at: place, hint: reachable)
    }
}

extension Axis {
    fileprivate var letter: String { self == .horizontal ? "x" : "y" }
}
