public import Primitives

/// The content offset of a container at any time, as a sequence of movements.
///
/// Every movement is a closed form, so no frame depends on the previous frame. The movement at a time is found by
/// bisection.
public struct ScrollMotion: Sendable {
    /// The content offset before the first movement.
    public let initial: Point
    /// The movements in order; each movement begins when the previous movement ends.
    public let movements: [ScrollMovement]

    /// Resolves movements of a container's content, in order. A movement of duration 0 is a jump.
    ///
    /// Costs about 20 µs for a fling and less for any other movement.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - viewport: The size of the container's viewport, in points.
    ///   - segments: The movements to resolve.
    public init(of container: ScrollContainer, viewport: Size, segments: [ScrollSegment]) {
        initial = container.contentOffset
        var resolver = ScrollResolver(container: container, viewport: viewport)
        movements = segments.map { resolver.movement($0) }
    }

    /// The end of the last movement in seconds; 0 without movements.
    public var duration: Double { movements.last?.end ?? 0 }

    /// Returns the velocity of the content offset at a time in seconds, in points per second.
    ///
    /// The velocity is the derivative of the movement at that time. Jumps between movements do not affect it. For an
    /// eased movement, the velocity is the difference quotient over one tick of `InputClock`. Before the first movement
    /// and after the last movement, the velocity is 0.
    public func velocity(at time: Double) -> Point {
        guard let movement = movement(at: time), !hasEnded(movement, at: time) else { return .zero }
        return movement.velocity(at: time - movement.start)
    }

    /// Returns the content offset at a time in seconds, in points. After the last movement the offset stays constant.
    ///
    /// Offsets are not clamped to the container's range, because an overshooting easing is meant to show the area
    /// outside the range.
    public func offset(at time: Double) -> Point {
        guard let movement = movement(at: time) else { return initial }
        return hasEnded(movement, at: time) ? movement.to : movement.offset(at: time - movement.start)
    }

    /// Returns the movement at a time in seconds: the last movement that has begun. Nil before the first movement.
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

    /// Returns the latest time, in seconds, that counts as equal to a given time.
    ///
    /// The durations before a frame can add up to a time that differs from the frame's time in the last bits. A
    /// movement that ends at the frame's time must nevertheless count as ended.
    private static func limit(of time: Double) -> Double { time + 1e-12 * time }
}

extension LoweredScene {
    /// The motion of each container's content; a container without a track in the timeline does not move.
    public var motions: [ScrollMotion] {
        var segments = Array(repeating: [ScrollSegment](), count: containers.count)
        for track in timeline.tracks { segments[track.container] += track.segments }
        return containers.indices.map { index in
            ScrollMotion(of: containers[index], viewport: viewport(of: index), segments: segments[index])
        }
    }
}
