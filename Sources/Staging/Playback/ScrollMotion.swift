public import Primitives

/// Where a container's content stands at any time: its movements, one after another.
///
/// Every movement is a closed form, so that no frame needs the frame before it. Finding the movement at a time is a bisection.
public struct ScrollMotion: Sendable {
    /// Where the content stands before the first movement.
    public let initial: Point
    /// The movements in their order; each begins when the one before has ended.
    public let movements: [ScrollMovement]

    /// Works out a container's movements in its viewport. A movement without duration is a jump.
    ///
    /// Costs about 20 µs for a fling and less for everything else.
    public init(of container: ScrollContainer, viewport: Size, segments: [ScrollSegment]) {
        initial = container.contentOffset
        var resolver = ScrollResolver(container: container, viewport: viewport)
        movements = segments.map { resolver.movement($0) }
    }

    /// When the last movement ends, in seconds.
    public var duration: Double { movements.last?.end ?? 0 }

    /// How fast the content offset changes at a time in seconds, in points per second.
    ///
    /// It is the derivative of the movement at hand, so that a jump and the corner between two movements do not count. Where
    /// an easing bends the way it is the difference quotient over a tick of `InputClock`.
    public func velocity(at time: Double) -> Point {
        guard let movement = movement(at: time), !hasEnded(movement, at: time) else { return .zero }
        return movement.velocity(at: time - movement.start)
    }

    /// The content offset at a time in seconds; after the last movement it stays.
    ///
    /// Offsets are not kept inside the container's range: an easing that overshoots is meant to show what lies beyond.
    public func offset(at time: Double) -> Point {
        guard let movement = movement(at: time) else { return initial }
        return hasEnded(movement, at: time) ? movement.to : movement.offset(at: time - movement.start)
    }

    /// The last movement that has begun at a time in seconds; nil before the first.
    public func movement(at time: Double) -> ScrollMovement? {
        let limit = Self.limit(of: time)
        var (low, high) = (0, movements.count)
        while low < high {
            let middle = (low + high) / 2
            if movements[middle].start <= limit { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? movements[low - 1] : nil
    }

    private func hasEnded(_ movement: ScrollMovement, at time: Double) -> Bool {
        movement.end <= Self.limit(of: time)
    }

    /// Durations that add up to a frame's time miss it by the last bits; a movement that ends there has ended.
    private static func limit(of time: Double) -> Double { time + 1e-12 * time }
}

extension LoweredScene {
    /// For each container how its content moves; where the timeline has no track for one, it stands.
    public var motions: [ScrollMotion] {
        var segments = Array(repeating: [ScrollSegment](), count: containers.count)
        for track in timeline.tracks { segments[track.container] += track.segments }
        return containers.indices.map { index in
            ScrollMotion(of: containers[index], viewport: viewport(of: index), segments: segments[index])
        }
    }
}
