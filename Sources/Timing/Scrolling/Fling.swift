/// Content that was let go: it slows down, and an edge that it passes on its way pulls it back.
///
///     x(t) = x₀ + v₀·(eᵏᵗ − 1)/k                       until the edge, if the target lies beyond one
///     x(t) = edge + e⁻¹⁰ᵗ·(u₀ + (v₀ + 10·u₀)·t)        from there on, or at once where it is let go beyond an edge
///
/// The spring is critically damped with 10 radians per second and takes the velocity over, so that the way has no kink
/// (Lobanov's reconstruction of UIScrollView). It is over when the rest of the way is within a threshold, and then ends exactly
/// at the target or edge.
public struct Fling: Hashable, Sendable {
    /// Where the content was let go.
    public let from: Double
    /// Where it comes to rest.
    public let to: Double
    /// Its velocity when it was let go, in points per second.
    public let velocity: Double
    /// How it slows down.
    public let deceleration: Deceleration
    /// Where it would come to rest if there were no edges.
    public let projectedTarget: Double
    /// When the spring of an edge takes it, in seconds; nil where none does.
    public let bounceTime: Double?
    /// When it is at rest, in seconds.
    public let duration: Double
    private let bounceStart: Spring.State

    /// The spring at the edges: 10 radians per second, critically damped.
    public static let bounce = Spring(criticalFrequency: 10)

    /// Creates a fling of content that rests in `range`.
    ///
    /// Without bounces it stops at the edge that it comes to, and what lies beyond one returns without going farther.
    /// - Parameter threshold: How near the end it is at rest, in points, above 0.
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
        // A target so little beyond the edge that the way ends before the edge counts as inside.
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

    /// The offset some seconds after it was let go.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        if let bounceTime, time >= bounceTime {
            return to + Self.bounce.state(at: time - bounceTime, from: bounceStart).displacement
        }
        return deceleration.offset(at: time, from: from, velocity: velocity)
    }

    /// The velocity some seconds after it was let go; 0 at rest.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        if let bounceTime, time >= bounceTime {
            return Self.bounce.state(at: time - bounceTime, from: bounceStart).velocity
        }
        return deceleration.velocity(at: time, velocity: velocity)
    }

    /// When it may turn back, in seconds, rising: where an edge lets it no farther.
    public var turns: [Double] {
        guard let bounceTime, let turn = Self.bounce.turningTimes(from: bounceStart, before: duration).first else {
            return []
        }
        return [bounceTime + turn]
    }
}
