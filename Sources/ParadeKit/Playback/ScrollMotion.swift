import Primitives
import Timing

/// Where a container's content stands at any time: its track's movements with their starts and ends worked out.
///
/// Every movement is a closed form, so that no frame needs the frame before it.
struct ScrollMotion: Sendable {
    /// A movement between two offsets that are known.
    struct Step: Sendable {
        var start: Double
        var duration: Double
        var from: Point
        var to: Point
        var easing: Easing

        /// Whether no axis turns back on the way, as far as is known.
        var isMonotone: Bool { easing.isMonotone }

        /// The offset at a time inside the movement.
        func offset(at time: Double) -> Point {
            let fraction = easing.value(at: min(1, max(0, time - start) / duration))
            return Point(
                x: from.x.mixed(with: to.x, fraction: fraction), y: from.y.mixed(with: to.y, fraction: fraction))
        }
    }

    let initial: Point
    let steps: [Step]

    /// Works out the movements that begin at `offset` at time zero. A movement without duration is a jump.
    init(from offset: Point, segments: [ScrollSegment]) {
        var steps: [Step] = []
        var time = 0.0
        var current = offset
        for segment in segments {
            let step: Step
            switch segment {
            case .scrollTo(let x, let y, let duration, let easing):
                let target = Point(x: x ?? current.x, y: y ?? current.y)
                step = Step(start: time, duration: max(0, duration), from: current, to: target, easing: easing)
            case .hold(let duration):
                step = Step(start: time, duration: max(0, duration), from: current, to: current, easing: .linear)
            }
            steps.append(step)
            time += step.duration
            current = step.to
        }
        self.initial = offset
        self.steps = steps
    }

    /// Half the distance between the two offsets whose difference is the velocity: a tick of 1/240 s in the middle.
    private static let halfTick = 1.0 / 480

    /// How fast the content offset changes at a time in seconds, in points per second: the difference quotient over 1/240 s,
    /// inside the movement at hand, so that a jump and the corner between two movements do not count.
    func velocity(at time: Double) -> Point {
        let limit = time + 1e-12 * time
        guard let step = steps.last(where: { $0.start <= limit }), step.start + step.duration > limit else {
            return .zero
        }
        let before = max(step.start, time - Self.halfTick)
        let after = min(step.start + step.duration, time + Self.halfTick)
        guard after > before else { return .zero }
        let (from, to) = (step.offset(at: before), step.offset(at: after))
        return Point(
            x: ProgressLimit.quotient(to.x - from.x, by: after - before),
            y: ProgressLimit.quotient(to.y - from.y, by: after - before))
    }

    /// The content offset at a time in seconds; after the last movement it stays.
    ///
    /// Offsets are not kept inside the container's range: an easing that overshoots is meant to show what lies beyond.
    func offset(at time: Double) -> Point {
        // Durations that add up to a frame's time miss it by the last bits; a movement that ends there has ended.
        let limit = time + 1e-12 * time
        guard let step = steps.last(where: { $0.start <= limit }) else { return initial }
        guard step.start + step.duration > limit else { return step.to }
        return step.offset(at: time)
    }
}
