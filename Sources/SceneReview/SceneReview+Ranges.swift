import Diagnostics
import Layers
import Primitives
import SceneDocument
import Staging

// Finds ranges and states that the progress of views and scroll containers never reaches.

/// The ways in which a timeline can miss the range of progress over which a property changes.
private enum MissedRange {
    /// The container cannot scroll, so the progress has no value in any frame.
    case inactive
    /// The progress stays before the range in all frames. The associated value is the progress at which the range
    /// begins.
    case before(Double)
    /// The progress stays after the range in all frames. The associated value is the progress at which the range ends.
    case behind(Double)
}

extension SceneReview {
    /// Warns of ranges that the timeline never reaches, so that the properties driven by these ranges never change.
    mutating func reviewRanges(_ survey: FrameSurvey) {
        let geometry = ContentGeometry(of: scene)
        var ranges: [(source: TrackSource, signal: SignalIndex, miss: MissedRange?)] = []
        for (track, source) in tracks {
            let signal = scene.unsmoothed(track.signal)
            guard geometry.offsets(of: scene.signals[signal].source) != nil, let values = track.changingRange
            else { continue }
            ranges.append((source, signal, track.curve.miss(of: values, survey.signals[signal])))
        }
        for (origin, copies) in ranges.grouped(by: { $0.source.origin }) where copies.allSatisfy({ $0.miss != nil }) {
            guard case (let source, let index, let miss?) = copies[0] else { continue }
            let signal = scene.signals[index]
            guard let (start, end) = geometry.offsets(of: signal.source), let (container, axis) = signal.source.scroller
            else { continue }
            let scroller = "'\(scene.name(of: container))'"
            func reached(_ progress: Double) -> String {
                "at offset \((start + progress * (end - start)).inMessages), but in the timeline the offset of \(scroller) "
                    + survey.offsets(of: container, along: axis).course
            }
            let reason =
                switch miss {
                case .inactive: "\(scroller) does not scroll along \(axis.letter)"
                case .before(let progress): "the range begins \(reached(progress))"
                case .behind(let progress): "the range ends \(reached(progress))"
                }
            let others = copies.count - 1
            let too = others > 0 ? " (here and in \(others) more view\(others == 1 ? "" : "s"))" : ""
            let reachable = scene.reachableProgress(
                from: start, to: end, in: container, along: axis, isOfView: signal.source.isOfView
            ).map {
                "move the range, or scroll further: from one end of \(scroller) to the other, the progress of the range goes from \($0.lowerBound.inMessages) to \($0.upperBound.inMessages)"
            }
            problems.warning(
                .rangeNeverReached, "'\(signal.name)' never changes '\(source.spelling)'\(too): \(reason)", at: origin,
                hint: reachable)
        }
    }

    /// The smallest position of a last keyframe that looks like a percentage without its % sign.
    ///
    /// The positions meant are those of keyframes over a progress from 0 to 1.
    private static let percentages = 10.0

    /// Warns of keyframes whose positions are written as 0 to 100 although they are driven by a progress from 0 to 1.
    mutating func reviewKeyframes(_ survey: FrameSurvey) {
        for (track, source) in tracks where source.vocabulary == .animate || source.vocabulary == .bind {
            let signal = scene.unsmoothed(track.signal)
            guard scene.signals[signal].source.isProgress,
                let last = track.curve.segments.map(\.end).max(), last >= Self.percentages,
                let course = survey.signals[signal], course.upperBound <= 2
            else { continue }
            problems.warning(
                .invalidValue,
                "the keyframes of '\(source.spelling)' go up to \(last.inMessages), but '\(scene.signals[signal].name)' "
                    + course.course, at: source.origin,
                hint: "write the positions of keyframes as fractions or percentages, such as 0.5 or \"50%\"")
        }
    }

    /// Warns of states that no frame shows.
    mutating func reviewStates(_ survey: FrameSurvey) {
        let states = tracks.flatMap { track, source in source.states.map { (state: $0, signal: track.signal) } }
        // Each state of a view gets one warning, not one for each of the state's properties.
        var reported: Set<[Int]> = []
        for (origin, copies) in states.grouped(by: { $0.state.origin })
        where !copies.contains(where: { $0.state.isSeen(in: survey.signals[$0.signal]) }) {
            let (first, signal) = copies[0]
            let sides = Set(copies.map(\.state.side))
            let key = [first.layer, signal, sides.contains(.start) ? 1 : 0, sides.contains(.end) ? 1 : 0]
            guard reported.insert(key).inserted, let course = survey.signals[signal] else { continue }
            let limit = first.threshold.inMessages, below = (-first.threshold).inMessages
            let (which, wanted) =
                if sides.count == 2 {
                    (
                        "start and end states are",
                        first.threshold == 0 ? "differ from 0" : "leave the range from \(below) to \(limit)"
                    )
                } else if sides.contains(.start) {
                    ("start state is", "be greater than \(limit)")
                } else {
                    ("end state is", "be less than \(below)")
                }
            problems.warning(
                .stateNeverSeen,
                "the \(which) never seen: '\(scene.signals[signal].name)' must \(wanted), but \(course.course)",
                at: origin)
        }
    }
}

extension Signal.Source {
    /// Whether the signal is a progress from 0 at its start to 1 at its end.
    fileprivate var isProgress: Bool {
        switch self {
        case .viewProgress, .rangeProgress, .played: true
        case .centerDistance, .offset, .maximumOffset, .velocity, .overscroll, .pages, .property, .time, .frame,
            .formula, .smoothed:
            false
        }
    }
}

extension Track {
    /// The range of progress over which the track's values change.
    ///
    /// Nil if the values never change, or may also change outside any such range.
    fileprivate var changingRange: ClosedRange<Double>? {
        let segments = curve.segments
        // The value is the signal itself. If the property is limited to 0…1, the value is drawn as 0 for a negative
        // signal and as 1 for a signal greater than 1.
        if segments.isEmpty { return property.property.range == 0...1 ? 0...1 : nil }
        // A single keyframe does not form a segment in which the value changes.
        if curve.extendsBelow || curve.extendsAbove || segments.allSatisfy({ $0.from == $0.to }) { return nil }
        let ends = segments.flatMap { [$0.start, $0.end] }
        return (ends.min() ?? 0)...(ends.max() ?? 0)
    }
}

extension TrackCurve {
    /// Returns how the signal misses the range in which the curve's values change; nil if the signal reaches that
    /// range.
    ///
    /// - Parameters:
    ///   - range: The range of progress in which the values change.
    ///   - course: The range of the signal's values over all frames; nil if the signal never has a value.
    fileprivate func miss(of range: ClosedRange<Double>, _ course: ClosedRange<Double>?) -> MissedRange? {
        guard let course else { return .inactive }
        // If the signal's range ends exactly at a step, the step may already have been taken.
        func isSame(_ progress: Double, _ outside: Double) -> Bool {
            segments.isEmpty || value(at: progress) == value(at: outside)
        }
        if course.upperBound <= range.lowerBound, isSame(course.upperBound, range.lowerBound - 1) {
            return .before(range.lowerBound)
        }
        if course.lowerBound >= range.upperBound, isSame(course.lowerBound, range.upperBound + 1) {
            return .behind(range.upperBound)
        }
        return nil
    }
}

extension StateSource {
    /// Returns whether the state is visible at least partly at some centre distance in the range `course`.
    ///
    /// If `course` is nil, the distances are unknown and the result is true.
    fileprivate func isSeen(in course: ClosedRange<Double>?) -> Bool {
        guard let course else { return true }
        return side == .start ? course.upperBound > threshold : course.lowerBound < -threshold
    }
}
