import Diagnostics
import JSON
import Primitives
import SceneDocument
import Staging
import Timing

// Finds movements that no frame shows, and effects that wait for offsets that the scroll never reaches.

extension SceneReview {
    /// Warns of movements that begin after the last frame or have a duration of 0, and of traces that leave the content
    /// by more than a viewport.
    mutating func reviewMovements() {
        let end = scene.timeline.duration
        let motions = scene.motions
        for (track, origins) in zip(scene.timeline.tracks, origins.movements) {
            let movements = motions[track.container].movements
            // The movements after this movement are never seen either.
            if let late = movements.firstIndex(where: { $0.start > end + 1e-9 * end }) {
                problems.warning(
                    .movementNeverSeen,
                    "this movement is never seen: the movement begins at \(movements[late].start.inMessages) s, but the timeline "
                        + "ends at \(end.inMessages) s", at: origins[late])
            }
            for (movement, origin) in zip(movements, origins) {
                reviewCut(movement, at: origin)
                for axis in Axis.allCases {
                    guard case .trace(let trace) = movement[axis] else { continue }
                    review(trace, of: track.container, along: axis, at: origin)
                }
            }
        }
    }

    /// Warns of a movement whose written duration is 0, if the movement would last longer without a written duration.
    private mutating func reviewCut(_ movement: ScrollMovement, at origin: Origin) {
        let own = max(movement.x.ownDuration ?? 0, movement.y.ownDuration ?? 0)
        guard movement.duration == 0, own > 0 else { return }
        problems.warning(
            .movementNeverSeen, "this movement never moves anything because its duration is 0", at: origin,
            hint: "remove 'duration' to let the movement last until the content rests, after \(own.inMessages) s")
    }

    private mutating func review(
        _ trace: OffsetTrace, of container: ContainerIndex, along axis: Axis, at origin: Origin
    ) {
        let range = scene.restingOffsets(of: container, along: axis)
        let viewport = scene.viewport(of: container)[axis]
        guard let least = trace.offsets.min(), let greatest = trace.offsets.max(),
            least < range.lowerBound - viewport || greatest > range.upperBound + viewport
        else { return }
        problems.warning(
            .traceOutOfRange,
            "this trace \((least...greatest).course) along \(axis.letter), far beyond the offsets from "
                + "\(range.lowerBound.inMessages) to \(range.upperBound.inMessages) points at which "
                + "'\(scene.name(of: container))' can rest",
            at: origin, hint: "check that the trace was recorded with this content, and in points")
    }

    /// Warns of `play` effects that no movement of the timeline triggers.
    mutating func reviewPlays() {
        guard !origins.plays.isEmpty else { return }
        let simulation = Simulation(scene)
        for (origin, plays) in origins.plays.grouped(by: \.origin)
        where plays.allSatisfy({ simulation.isTriggered($0.signal) == false }) {
            let signal = scene.signals[plays[0].signal]
            guard case .played(let play) = signal.source, let trigger = play.trigger else { continue }
            let scroller = "'\(scene.name(of: trigger.container))'"
            let wait =
                trigger.end.map { "between \(trigger.start.inMessages) and \($0.inMessages) points" }
                ?? "of \(trigger.start.inMessages) points"
            let range = scene.restingOffsets(of: trigger.container, along: trigger.axis)
            problems.warning(
                .playNeverReached,
                "the effect '\(signal.name)' never begins because the timeline never scrolls \(scroller) to an offset \(wait)",
                at: origin,
                hint:
                    "choose a place that the timeline reaches; \(scroller) can rest at offsets from \(range.lowerBound.inMessages) to \(range.upperBound.inMessages) points"
            )
        }
    }

    /// Warns of page actions that never begin because the timeline does not turn enough pages.
    ///
    /// Actions on pages that can never be armed are not examined: lowering has reported them.
    mutating func reviewActions(_ survey: FrameSurvey) {
        // The start of an action is an offset in pages.
        var actions: [(origin: Origin, signal: SignalIndex, start: Double, isReached: Bool)] = []
        for (track, source) in tracks where source.vocabulary == .pages {
            let (curve, course) = (track.curve, survey.signals[track.signal])
            // Some actions also continue while the pager is pulled back beyond the first page.
            let goesOn = curve.extendsBelow && (course?.lowerBound ?? 0) < 0
            // A segment without length is not an action, but a step at which an action takes over from an earlier one.
            for (segment, origin) in zip(curve.segments, source.segments) where segment.start < segment.end {
                let isReached = goesOn || course.map { $0.upperBound > segment.start } ?? true
                actions.append((origin, track.signal, segment.start, isReached))
            }
        }
        for (origin, copies) in actions.grouped(by: { $0.origin }) where !copies.contains(where: { $0.isReached }) {
            guard let first = copies.min(by: { $0.start < $1.start }), let course = survey.signals[first.signal]
            else { continue }
            problems.warning(
                .actionNeverReached,
                "this action never begins: '\(scene.signals[first.signal].name)' must be greater than "
                    + "\(first.start.inMessages), but \(course.course)", at: origin,
                hint: "turn more pages in the timeline, or put the action on an earlier page")
        }
    }

    /// Warns of views with `stretch` that never stretch, because no frame scrolls past the edge of the content.
    mutating func reviewStretches(_ survey: FrameSurvey) {
        for (origin, copies) in zip(scene.stretches, origins.stretches).grouped(by: { $0.1 })
        where !copies.contains(where: { passes($0.0, survey) }) {
            let (container, edge) = (copies[0].0.container, copies[0].0.edge)
            let limit = limit(of: copies[0].0)
            problems.warning(
                .stretchNeverSeen,
                "this view never stretches: the offset of '\(scene.name(of: container))' must be "
                    + "\(edge.isAtStart ? "less" : "greater") than \(limit.inMessages), but "
                    + survey.offsets(of: container, along: edge.axis).course, at: origin,
                hint:
                    "pull the content past its edge in the timeline: { \"scrollTo\": \((limit + (edge.isAtStart ? -80 : 80)).inMessages), \"duration\": 0.5 }"
            )
        }
    }

    private func passes(_ stretch: Stretch, _ survey: FrameSurvey) -> Bool {
        let course = survey.offsets(of: stretch.container, along: stretch.edge.axis)
        let limit = limit(of: stretch)
        return stretch.edge.isAtStart ? course.lowerBound < limit : course.upperBound > limit
    }

    private func limit(of stretch: Stretch) -> Double {
        stretch.edge.isAtStart
            ? scene.containers[stretch.container].minimumOffset[stretch.edge.axis]
            : scene.maximumOffset(of: stretch.container)[stretch.edge.axis]
    }
}
