/// The motion of content along one axis after a finger lets go.
///
///     x(t) = x₀ + v₀·(eᵏᵗ − 1)/k                       deceleration
///     x(t) = edge + e⁻¹⁰ᵗ·(u₀ + (v₀ + 10·u₀)·t)        spring of an edge
///
/// The content decelerates from the offset x₀ with the velocity v₀. If the content passes an edge, or is released
/// beyond an edge, a spring pulls it back to the edge. In the second formula, t is the time since the spring took over,
/// and u₀ and v₀ are the distance from the edge and the velocity at that moment.
///
/// The spring is critically damped with 10 radians per second. The spring starts with the content's velocity, so the
/// motion has no kink (Lobanov's reconstruction of UIScrollView). The fling is over when the remaining distance is
/// within a threshold. The content then rests exactly at the target or at the edge.
public struct Fling: Hashable, Sendable {
    /// The content offset at release, in points.
    public let from: Double
    /// The content offset at which the content comes to rest, in points.
    public let to: Double
    /// The velocity at release, in points per second. If the content is released beyond an edge, moves outward and may
    /// not bounce, the velocity is 0.
    public let velocity: Double
    /// The deceleration.
    public let deceleration: Deceleration
    /// The content offset at which the content would come to rest if there were no edges, in points.
    public let projectedTarget: Double
    /// The time at which an edge's spring begins to pull the content back, in seconds after release. Nil if no spring
    /// does so.
    public let bounceTime: Double?
    /// The time at which the content comes to rest, in seconds after release.
    public let duration: Double
    private let bounceStart: Spring.State

    /// The spring at the edges, which is critically damped with 10 radians per second.
    public static let bounce = Spring(criticalFrequency: 10)

    /// Creates a fling of content whose scroll range is `range`.
    ///
    /// If `bounces` is false, the content stops at the edge that it reaches. Content that is already beyond an edge
    /// returns to this edge without moving further out.
    ///
    /// - Parameter threshold: The distance from the end, in points, within which the content counts as at rest. It must
    ///   be greater than 0.
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

    /// Returns the content offset, in points, at a time in seconds after release.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        if let bounceTime, time >= bounceTime {
            return to + Self.bounce.state(at: time - bounceTime, from: bounceStart).displacement
        }
        return deceleration.offset(at: time, from: from, velocity: velocity)
    }

    /// Returns the velocity, in points per second, at a time in seconds after release. At rest, the velocity is 0.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        if let bounceTime, time >= bounceTime {
            return Self.bounce.state(at: time - bounceTime, from: bounceStart).velocity
        }
        return deceleration.velocity(at: time, velocity: velocity)
    }

    /// The times, in seconds after release, at which an edge's spring may reverse the content's direction, in rising
    /// order.
    public var turns: [Double] {
        guard let bounceTime, let turn = Self.bounce.turningTimes(from: bounceStart, before: duration).first else {
            return []
        }
        return [bounceTime + turn]
    }
}
