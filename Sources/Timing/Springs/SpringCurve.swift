/// A spring as a curve over 0…1, from the release at distance 1 from the target until it stays within 0.001 of the
/// target.
///
/// The curve may exceed 1 on the way. The end of the curve is set to exactly 1, although the spring itself can still be
/// off by up to 0.001.
public struct SpringCurve: Hashable, Sendable {
    /// The spring.
    public let spring: Spring
    /// The velocity at the start, in full distances per second, positive towards the target.
    public let velocity: Double
    /// The length of the time interval that is mapped to 0…1, in seconds.
    public let settlingTime: Double

    /// The distance from the target that counts as settled, as a fraction of the full distance.
    static let threshold = 0.001

    /// Creates a curve; nil if the spring never settles, settles only after a time beyond a double's range, or needs no
    /// time.
    public init?(spring: Spring, velocity: Double = 0) {
        let start = Spring.State(displacement: -1, velocity: velocity)
        guard let time = spring.settlingTime(from: start, threshold: SpringCurve.threshold), time > 0 else {
            return nil
        }
        self.spring = spring
        self.velocity = velocity
        settlingTime = time
    }

    /// Returns the fraction of the distance that is covered at a progress.
    ///
    /// The fraction is exactly 0 for a progress up to 0, and exactly 1 for a progress from 1 on.
    public func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let start = Spring.State(displacement: -1, velocity: velocity)
        return 1 + spring.state(at: progress * settlingTime, from: start).displacement
    }
}
