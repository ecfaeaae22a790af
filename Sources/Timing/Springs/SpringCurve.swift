/// An easing curve that shows the motion of a spring, from its release until it has settled.
///
/// Progress 0 is the release, at a distance of 1 from the target. Progress 1 is the time from which the spring stays
/// within 0.001 of the target. Between these, the curve may exceed 1. At the end, the curve is exactly 1, although the
/// spring can still be off by 0.001.
public struct SpringCurve: Hashable, Sendable {
    /// The spring.
    public let spring: Spring
    /// The velocity at release, in full distances per second. It is positive towards the target.
    public let velocity: Double
    /// The time from release to settling, in seconds, which is mapped to 0…1.
    public let settlingTime: Double

    /// The largest distance from the target that counts as settled, as a fraction of the full distance.
    static let threshold = 0.001

    /// Creates a curve. Nil if the spring never settles, needs no time to settle, or settles after a time too large for
    /// a `Double`.
    public init?(spring: Spring, velocity: Double = 0) {
        let start = Spring.State(displacement: -1, velocity: velocity)
        guard let time = spring.settlingTime(from: start, threshold: SpringCurve.threshold), time > 0 else {
            return nil
        }
        self.spring = spring
        self.velocity = velocity
        settlingTime = time
    }

    /// Returns the covered fraction of the distance at a progress.
    ///
    /// The fraction is exactly 0 for a progress of at most 0, and exactly 1 for a progress of at least 1.
    public func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let start = Spring.State(displacement: -1, velocity: velocity)
        return 1 + spring.state(at: progress * settlingTime, from: start).displacement
    }
}
