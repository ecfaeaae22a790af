import JSON
import Layers
import Primitives
import Staging
import Timing

extension SceneDecoder {
    /// Warns of movements that no frame shows, and of traces that were recorded over something else.
    mutating func reviewMovements(of scene: LoweredScene) {
        let end = scene.timeline.duration
        let motions = scene.motions
        for (track, places) in zip(scene.timeline.tracks, movementPlaces) {
            let motion = motions[track.container]
            let viewport = scene.viewport(of: track.container)
            // What comes behind it is out of sight, too.
            if let late = motion.movements.firstIndex(where: { $0.start > end + 1e-9 * end }) {
                problems.warning(
                    .movementNeverSeen,
                    "this movement is never seen: it begins at \(motion.movements[late].start.inMessages) s, and the "
                        + "timeline ends at \(end.inMessages) s", at: places[late])
            }
            for (movement, place) in zip(motion.movements, places) {
                reviewCut(movement, at: place)
                for axis in Axis.allCases {
                    guard case .trace(let trace) = movement[axis] else { continue }
                    let range = scene.restingOffsets(of: track.container, along: axis)
                    review(
                        trace, along: axis, in: range, viewport: viewport[axis], of: scene.name(of: track.container),
                        at: place)
                }
            }
        }
    }

    /// A movement that would go on until at rest, and is given no time at all.
    private mutating func reviewCut(_ movement: ScrollMovement, at place: Range<Int>) {
        let own = max(movement.x.ownDuration ?? 0, movement.y.ownDuration ?? 0)
        guard movement.duration == 0, own > 0 else { return }
        problems.warning(
            .movementNeverSeen, "this movement is cut off at once: its duration is 0", at: place,
            hint: "without a 'duration' it lasts until at rest, \(own.inMessages) s")
    }

    private mutating func review(
        _ trace: OffsetTrace, along axis: Axis, in range: ClosedRange<Double>, viewport: Double, of name: String,
        at place: Range<Int>
    ) {
        guard let least = trace.offsets.min(), let greatest = trace.offsets.max(),
            least < range.lowerBound - viewport || greatest > range.upperBound + viewport
        else { return }
        problems.warning(
            .traceOutOfRange,
            "this trace \((least...greatest).course) along \(axis == .horizontal ? "x" : "y"), more than a viewport "
                + "beyond \(range.lowerBound.inMessages)…\(range.upperBound.inMessages), where '\(name)' can rest",
            at: place, hint: "offsets are points; was it recorded over other content, or in pixels?")
    }
}
