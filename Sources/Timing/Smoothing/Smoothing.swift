import Primitives

/// A rule by which a value gradually approaches a target that can jump.
///
/// Between two changes of the target, the value is a closed form of time, so it costs the same at any time. `Way` holds
/// the values that this closed form needs.
public enum Smoothing: Hashable, Sendable {
    /// Approaches the target exponentially: after each second, a fraction e^(−rate) of the distance is left.
    ///
    /// The rate is per second and must be greater than 0. Lenis's `lerp` is rate / 60.
    case damping(rate: Double)
    /// Reaches the target `duration` seconds after the target's last change, fast at first.
    ///
    /// The duration must be greater than 0. This is GSAP's `scrub` with its ease `expo.out`.
    case scrub(duration: Double)
    /// Moves like a mass on a spring that is attached to the target.
    ///
    /// When the target changes, the value and its velocity stay continuous.
    case spring(Spring)

    /// The state of a smoothed value at the last change of its target, together with the new target.
    public struct Way: Hashable, Sendable {
        /// The value at the last change of the target.
        public var origin: Double
        /// The velocity at the last change of the target, per second. Only springs use it.
        public var velocity: Double
        /// The target value.
        public var target: Double

        /// Creates the state of a value that is at rest at its target.
        public init(at value: Double) {
            origin = value
            velocity = 0
            target = value
        }

        fileprivate init(from origin: Double, velocity: Double, to target: Double) {
            self.origin = origin
            self.velocity = velocity
            self.target = target
        }
    }

    /// Returns the smoothed value at a time in seconds after the last change of the target.
    public func value(after seconds: Double, on way: Way) -> Double {
        switch self {
        case .damping(let rate): way.value(at: 1 - ElementaryFunctions.exp(-rate * max(0, seconds)))
        case .scrub(let duration): way.value(at: Self.expoOut(seconds / duration))
        case .spring(let spring): way.target + spring.state(at: seconds, from: way.start).displacement
        }
    }

    /// Returns the state after a further change of the target, which happens `seconds` after the last change.
    public func way(to target: Double, from way: Way, after seconds: Double) -> Way {
        switch self {
        case .damping, .scrub: return Way(from: value(after: seconds, on: way), velocity: 0, to: target)
        case .spring(let spring):
            let state = spring.state(at: seconds, from: way.start)
            return Way(from: way.target + state.displacement, velocity: state.velocity, to: target)
        }
    }

    /// Returns the time after which the value stays within a threshold of its target, in seconds after the target's
    /// last change.
    ///
    /// If the value never settles, the result is infinite.
    func settlingTime(of way: Way, threshold: Double) -> Double {
        let distance = (way.origin - way.target).magnitude
        switch self {
        case .damping(let rate): return distance > threshold ? ElementaryFunctions.log(distance / threshold) / rate : 0
        case .scrub(let duration): return distance > 0 ? duration : 0
        case .spring(let spring): return spring.settlingTime(from: way.start, threshold: threshold) ?? .infinity
        }
    }

    /// Returns GSAP's `expo.out`: 1 − e(1 − p) with e(q) = q·2^(10(q − 1)) + q⁶(1 − q).
    ///
    /// The result is exactly 0 for p up to 0, and exactly 1 for p from 1 on.
    private static func expoOut(_ progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let q = 1 - progress
        return 1 - (q * ElementaryFunctions.exp2(-10 * progress) + q * q * q * q * q * q * progress)
    }
}

extension Smoothing.Way {
    /// Returns the value at a fraction of the distance from `origin` to `target`.
    ///
    /// The result is exactly `target` at the fraction 1, and at any fraction if `origin` and `target` are equal.
    fileprivate func value(at fraction: Double) -> Double { origin.mixed(with: target, fraction: fraction) }

    /// The state of the spring at the last change of the target.
    fileprivate var start: Spring.State { Spring.State(displacement: origin - target, velocity: velocity) }
}
