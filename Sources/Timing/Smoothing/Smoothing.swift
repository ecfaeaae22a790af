import Primitives

/// How a value takes its time to where another one went at once.
///
/// Between two changes of what it follows a smoothed value is a closed form of time, so that nothing is stepped and the
/// value at any time costs the same. What it was before a change is in its `Way` from there on.
public enum Smoothing: Hashable, Sendable {
    /// Goes towards the target so that e^(−rate) of the distance is left after a second; the rate is above 0, per second.
    ///
    /// What Lenis calls lerp is rate / 60.
    case damping(rate: Double)
    /// Sets out anew at every change and takes some seconds, above 0, fast at first: GSAP's `scrub`, whose ease is
    /// `expo.out`.
    case scrub(duration: Double)
    /// Hangs on a spring whose other end is the target; place and velocity go on when the target changes.
    case spring(Spring)

    /// From where a value set out and how fast, and what it goes to.
    public struct Way: Hashable, Sendable {
        /// Where it set out.
        public var origin: Double
        /// How fast it was then, per second; only springs remember.
        public var velocity: Double
        /// Where it goes.
        public var target: Double

        /// A value that is where it goes.
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

    /// Where a value is some seconds after it set out.
    public func value(after seconds: Double, on way: Way) -> Double {
        switch self {
        case .damping(let rate): way.value(at: 1 - ElementaryFunctions.exp(-rate * max(0, seconds)))
        case .scrub(let duration): way.value(at: Self.expoOut(seconds / duration))
        case .spring(let spring): way.target + spring.state(at: seconds, from: way.start).displacement
        }
    }

    /// The way to a new target from where a value is some seconds after it set out.
    public func way(to target: Double, from way: Way, after seconds: Double) -> Way {
        switch self {
        case .damping, .scrub: return Way(from: value(after: seconds, on: way), velocity: 0, to: target)
        case .spring(let spring):
            let state = spring.state(at: seconds, from: way.start)
            return Way(from: way.target + state.displacement, velocity: state.velocity, to: target)
        }
    }

    /// 1 − e(1 − p) with e(q) = q·2^(10(q − 1)) + q⁶(1 − q), GSAP's expo; exactly 0 up to 0 and 1 from 1 on.
    private static func expoOut(_ progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let q = 1 - progress
        return 1 - (q * ElementaryFunctions.exp2(-10 * progress) + q * q * q * q * q * q * progress)
    }
}

extension Smoothing.Way {
    /// Where a fraction of the way is behind; exactly the target at 1, and everywhere where it is the origin.
    fileprivate func value(at fraction: Double) -> Double { origin.mixed(with: target, fraction: fraction) }

    /// The spring's state at the origin.
    fileprivate var start: Spring.State { Spring.State(displacement: origin - target, velocity: velocity) }
}
