/// Content that a spring takes to a place, starting with the velocity it has.
///
/// It is over when it stays within a threshold of the place, and then ends exactly there.
public struct SpringTravel: Hashable, Sendable {
    /// Where it begins.
    public let from: Double
    /// Where it comes to rest.
    public let to: Double
    /// Its velocity at the start, in points per second.
    public let velocity: Double
    /// What takes it there.
    public let spring: Spring
    /// The offsets it does not leave; nil where it may swing anywhere.
    public let limits: ClosedRange<Double>?
    /// When it is at rest, in seconds; infinite for a spring without damping.
    public let duration: Double

    /// Creates a way from one offset to another.
    /// - Parameter threshold: How near the end it is at rest, in points, above 0.
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

    /// The offset some seconds after the start.
    public func offset(at time: Double) -> Double {
        guard time < duration else { return to }
        guard time > 0 else { return from }
        let offset = to + state(at: time).displacement
        guard let limits else { return offset }
        return min(max(offset, limits.lowerBound), limits.upperBound)
    }

    /// The velocity some seconds after the start; 0 at rest, and while the limits hold it.
    public func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard time > 0 else { return velocity }
        let state = state(at: time)
        if let limits, !limits.contains(to + state.displacement) { return 0 }
        return state.velocity
    }

    /// When it turns back, in seconds, rising; nil where it swings too often to be told.
    public var turns: [Double]? {
        let start = Spring.State(displacement: from - to, velocity: velocity)
        let turns = spring.turningTimes(from: start, before: duration)
        return turns.count < Spring.mostTurns ? turns : nil
    }

    private func state(at time: Double) -> Spring.State {
        spring.state(at: time, from: Spring.State(displacement: from - to, velocity: velocity))
    }
}
