/// A spring as a curve over 0…1: released at distance 1 from the target, until it stays within 0.001 of it.
///
/// The curve may exceed 1 on the way. Its end is set to exactly 1, where the spring itself is still off by up to 0.001.
public struct SpringCurve: Hashable, Sendable {
    /// The spring.
    public let spring: Spring
    /// The velocity at the start, in full distances per second, positive towards the target.
    public let velocity: Double
    /// The time that is mapped to 0…1, in seconds.
    public let settlingTime: Double

    /// The distance from the target that counts as settled, as a fraction of the full distance.
    static let threshold = 0.001

    /// Creates a curve; nil for a spring that never settles, or does not settle within a double's range.
    public init?(spring: Spring, velocity: Double = 0) {
        let start = Spring.State(displacement: -1, velocity: velocity)
        guard let time = spring.settlingTime(from: start, threshold: SpringCurve.threshold), time > 0 else {
            return nil
        }
        self.spring = spring
        self.velocity = velocity
        settlingTime = time
    }

    /// Returns the fraction of the distance covered; exactly 0 up to 0 and 1 from 1 on.
    public func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let start = Spring.State(displacement: -1, velocity: velocity)
        return 1 + spring.state(at: progress * settlingTime, from: start).displacement
    }
}
