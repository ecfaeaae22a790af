/// The motion of content that a spring moves to an offset, starting with the content's current velocity.
///
/// The movement is over when the content stays within a threshold of the target; the content then ends exactly at the
/// target.
public struct SpringTravel: Hashable, Sendable {
    /// The offset at the start.
    public let from: Double
    /// The offset at which the content comes to rest.
    public let to: Double
    /// The velocity at the start, in points per second.
    public let velocity: Double
    /// The spring that moves the content.
    public let spring: Spring
    /// The range of offsets to which the movement is clamped; nil if the movement is not clamped.
    public let limits: ClosedRange<Double>?
    /// The time at which the content is at rest, in seconds; infinite for a spring without damping.
    public let duration: Double

    /// Creates a movement from one offset to another.
    /// - Parameter threshold: The distance from the end at which the content is at rest, in points; must be positive.
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

    /// Returns the offset some seconds after the start.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        let offset = to + state(at: time).displacement
        guard let limits else { return offset }
        return min(max(offset, limits.lowerBound), limits.upperBound)
    }

    /// Returns the velocity some seconds after the start; 0 at rest, and while the limits hold the content.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        let state = state(at: time)
        if let limits, !limits.contains(to + state.displacement) { return 0 }
        return state.velocity
    }

    /// The times in seconds at which the content reverses, in rising order; nil if there are too many to list.
    public var turns: [Double]? {
        let start = Spring.State(displacement: from - to, velocity: velocity)
        let turns = spring.turningTimes(from: start, before: duration)
        return turns.count < Spring.mostTurns ? turns : nil
    }

    private func state(at time: Double) -> Spring.State {
        spring.state(at: time, from: Spring.State(displacement: from - to, velocity: velocity))
    }
}
