/// The motion of content that a spring moves to a target offset, starting with the content's current velocity.
///
/// The motion ends when the content stays within a threshold of the target. At the end, the offset is exactly the
/// target.
public struct SpringTravel: Hashable, Sendable {
    /// The content offset at the start, in points.
    public let from: Double
    /// The content offset at which the content comes to rest, in points.
    public let to: Double
    /// The velocity at the start, in points per second.
    public let velocity: Double
    /// The spring that moves the content.
    public let spring: Spring
    /// The range to which the content offset is clamped during the motion, in points; nil without a limit.
    public let limits: ClosedRange<Double>?
    /// The time at which the content comes to rest, in seconds after the start. Infinite for a spring without damping.
    public let duration: Double

    /// Creates a motion from one content offset to another.
    ///
    /// - Parameter threshold: The distance from the target, in points, within which the content counts as at rest. It
    ///   must be greater than 0.
    public init(
        from: Double, to: Double, velocity: Double, spring: Spring, within limits: ClosedRange<Double>? = nil,
        threshold: Double = 0.5
    ) {
        self.from = from
        self.to = to
        self.velocity = velocity
        self.spring = spring
        let isPlaced = from.isFinite && to.isFinite
        self.limits = limits.map { isPlaced ? min($0.lowerBound, from, to)...max($0.upperBound, from, to) : $0 }
        let start = Spring.State(displacement: from - to, velocity: velocity)
        duration = spring.settlingTime(from: start, threshold: threshold) ?? .infinity
    }

    /// Returns the content offset, in points, at a time in seconds after the start.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        let offset = to + state(at: time).displacement
        guard let limits else { return offset }
        return min(max(offset, limits.lowerBound), limits.upperBound)
    }

    /// Returns the velocity, in points per second, at a time in seconds after the start.
    ///
    /// The velocity is 0 at rest, and while the content is clamped to a limit.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        let state = state(at: time)
        if let limits, !limits.contains(to + state.displacement) { return 0 }
        return state.velocity
    }

    /// The times, in seconds after the start, at which the content reverses its direction, in rising order. Nil if
    /// there are too many to list.
    public var turns: [Double]? {
        let start = Spring.State(displacement: from - to, velocity: velocity)
        let turns = spring.turningTimes(from: start, before: duration)
        return turns.count < Spring.mostTurns ? turns : nil
    }

    private func state(at time: Double) -> Spring.State {
        spring.state(at: time, from: Spring.State(displacement: from - to, velocity: velocity))
    }
}
