/// The motion of content after release: the content decelerates, and an edge that it passes pulls it back.
///
///     x(t) = x₀ + v₀·(eᵏᵗ − 1)/k                       until the edge, if the target lies beyond one
///     x(t) = edge + e⁻¹⁰ᵗ·(u₀ + (v₀ + 10·u₀)·t)        from there on, or at once if released beyond an edge
///
/// Here x₀ and v₀ are the offset and velocity at release; for the spring, t counts from the moment when the spring
/// takes over, and u₀ and v₀ are the distance from the edge and the velocity at this moment. The spring is critically
/// damped with 10 radians per second and continues with the content's velocity, so the motion has no kink (Lobanov's
/// reconstruction of UIScrollView). The fling is over when the remaining distance is within a threshold; the fling then
/// ends exactly at the target or edge.
public struct Fling: Hashable, Sendable {
    /// The offset at which the content was released.
    public let from: Double
    /// The offset at which the content comes to rest.
    public let to: Double
    /// The velocity at release, in points per second; 0 for an outward release beyond an edge without bounces.
    public let velocity: Double
    /// The deceleration.
    public let deceleration: Deceleration
    /// The offset at which the content would come to rest if there were no edges.
    public let projectedTarget: Double
    /// The time at which an edge's spring takes over, in seconds; nil if no spring takes over.
    public let bounceTime: Double?
    /// The time at which the content is at rest, in seconds.
    public let duration: Double
    private let bounceStart: Spring.State

    /// The spring at the edges: 10 radians per second, critically damped.
    public static let bounce = Spring(criticalFrequency: 10)

    /// Creates a fling of content that rests in `range`.
    ///
    /// Without bounces, content stops at the edge that it reaches. Content that is already beyond an edge returns to
    /// this edge without moving further out.
    /// - Parameter threshold: The distance from the end at which the content is at rest, in points; must be positive.
    public init(
        from offset: Double, velocity: Double, in range: ClosedRange<Double>, deceleration: Deceleration = .normal,
        bounces: Bool = true, threshold: Double = 0.5
    ) {
        from = offset
        self.deceleration = deceleration
        projectedTarget = deceleration.target(from: offset, velocity: velocity)
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        guard offset == edge else {
            let displacement = offset - edge
            let isOutward = displacement > 0 ? velocity > 0 : velocity < 0
            let start = Spring.State(
                displacement: displacement, velocity: !bounces && isOutward ? 0 : velocity)
            self.velocity = start.velocity
            to = edge
            bounceStart = start
            bounceTime = 0
            duration = Self.bounce.settlingTime(from: start, threshold: threshold) ?? 0
            return
        }
        self.velocity = velocity
        let coasting = deceleration.duration(velocity: velocity, threshold: threshold)
        to = min(max(projectedTarget, range.lowerBound), range.upperBound)
        let passing = deceleration.time(to: to, from: offset, velocity: velocity) ?? 0
        // If the target is only slightly beyond the edge, the motion can end before the content reaches the edge. The
        // target then counts as inside.
        guard to != projectedTarget, passing < coasting else {
            bounceStart = Spring.State(displacement: 0, velocity: 0)
            bounceTime = nil
            duration = coasting
            return
        }
        let start = Spring.State(
            displacement: 0, velocity: deceleration.velocity(passing: to, from: offset, velocity: velocity))
        bounceStart = start
        bounceTime = bounces ? passing : nil
        duration = passing + (bounces ? Self.bounce.settlingTime(from: start, threshold: threshold) ?? 0 : 0)
    }

    /// Returns the offset some seconds after release.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        if let bounceTime, time >= bounceTime {
            return to + Self.bounce.state(at: time - bounceTime, from: bounceStart).displacement
        }
        return deceleration.offset(at: time, from: from, velocity: velocity)
    }

    /// Returns the velocity some seconds after release, in points per second; 0 at rest.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        if let bounceTime, time >= bounceTime {
            return Self.bounce.state(at: time - bounceTime, from: bounceStart).velocity
        }
        return deceleration.velocity(at: time, velocity: velocity)
    }

    /// The times in seconds at which the spring of an edge may reverse the direction of the content, in rising order.
    public var turns: [Double] {
        guard let bounceTime, let turn = Self.bounce.turningTimes(from: bounceStart, before: duration).first else {
            return []
        }
        return [bounceTime + turn]
    }
}
