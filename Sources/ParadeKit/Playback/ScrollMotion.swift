import Primitives
import Timing

/// Where a container's content stands at any time: its track's movements with their starts and ends worked out.
///
/// Every movement is a closed form, so that no frame needs the frame before it.
struct ScrollMotion: Sendable {
    /// A movement between two offsets that are known.
    private struct Step: Sendable {
        var start: Double
        var duration: Double
        var from: Point
        var to: Point
        var easing: Easing
    }

    private let initial: Point
    private let steps: [Step]

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

    /// The content offset at a time in seconds; after the last movement it stays.
    ///
    /// Offsets are not kept inside the container's range: an easing that overshoots is meant to show what lies beyond.
    func offset(at time: Double) -> Point {
        // Durations that add up to a frame's time miss it by the last bits; a movement that ends there has ended.
        let limit = time + 1e-12 * time
        guard let step = steps.last(where: { $0.start <= limit }) else { return initial }
        guard step.start + step.duration > limit else { return step.to }
        let fraction = step.easing.value(at: max(0, time - step.start) / step.duration)
        return Point(
            x: step.from.x.mixed(with: step.to.x, fraction: fraction),
            y: step.from.y.mixed(with: step.to.y, fraction: fraction))
    }
}
