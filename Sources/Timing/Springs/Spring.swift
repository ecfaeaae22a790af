import Primitives

/// A mass on a damped spring: m ẍ + c ẋ + k x = 0, where x is the displacement from the target.
///
/// There is a closed form for every damping, so the state at any time costs the same, about 250 ns.
public struct Spring: Hashable, Sendable {
    /// The mass m. It is greater than 0.
    public let mass: Double
    /// The stiffness k. It is greater than 0.
    public let stiffness: Double
    /// The damping c. It is at least 0; with damping 0 the spring never comes to rest.
    public let damping: Double

    /// The undamped angular frequency, ω₀ = √(k/m), in radians per second.
    public let angularFrequency: Double
    /// The damping ratio, ζ = c / (2√(km)).
    ///
    /// A spring with a ratio less than 1 oscillates. With a ratio of exactly 1, it returns as fast as is possible
    /// without oscillating.
    public let dampingRatio: Double

    /// Creates a spring. Nil if the mass or the stiffness is not positive, or if the damping is negative.
    ///
    /// Also nil if a number, the frequency or the damping ratio exceeds the range of a `Double`.
    public init?(mass: Double = 1, stiffness: Double, damping: Double) {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard mass > 0, stiffness > 0, damping >= 0, frequency.isNormal, ratio.isFinite, damping.isFinite else {
            return nil
        }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        angularFrequency = frequency
        dampingRatio = ratio
    }

    /// Creates a critically damped spring of mass 1. The frequency is in radians per second; it must be finite and
    /// greater than 0.
    init(criticalFrequency frequency: Double) {
        mass = 1
        stiffness = frequency * frequency
        damping = 2 * frequency
        angularFrequency = frequency
        dampingRatio = 1
    }

    /// The default spring that moves content to a page or a stop: SwiftUI's spring with a duration of 0.5 s and no
    /// bounce.
    public static let paging = Spring(criticalFrequency: 4 * .pi)

    /// Creates a spring from UIKit's parameters. `response` is the period that the spring would have without damping,
    /// in seconds.
    public init?(response: Double, dampingFraction: Double) {
        let frequency = 2 * Double.pi / response
        guard response > 0 else { return nil }
        self.init(stiffness: frequency * frequency, damping: 4 * .pi * dampingFraction / response)
    }

    /// Creates a spring from SwiftUI's parameters: the perceived duration in seconds, and the bounce.
    ///
    /// Nil unless the duration is greater than 0 and −1 < bounce ≤ 1. With bounce 0 the spring is critically damped.
    /// With bounce 1 it has no damping. With a negative bounce, the damping ratio is 1 / (1 + bounce), which is greater
    /// than 1.
    public init?(duration: Double, bounce: Double) {
        guard bounce > -1, bounce <= 1 else { return nil }
        self.init(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates a spring from Motion's parameters: the time in seconds until the spring first appears to arrive, and the
    /// bounce.
    public init?(visualDuration: Double, bounce: Double) {
        let frequency = 2 * Double.pi / (1.2 * visualDuration)
        guard visualDuration > 0, bounce.isFinite else { return nil }
        self.init(stiffness: frequency * frequency, damping: 2 * min(max(1 - bounce, 0.05), 1) * frequency)
    }
}

extension Spring {
    /// The displacement and velocity of the mass.
    public struct State: Hashable, Sendable {
        /// The signed distance of the mass from the target.
        public var displacement: Double
        /// The rate at which the displacement changes, per second.
        public var velocity: Double

        /// Creates a state.
        public init(displacement: Double, velocity: Double) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// Returns the state at a time in seconds after the state `start`. For a time of 0 or less, returns `start`.
    public func state(at time: Double, from start: State) -> State {
        if time <= 0 { return start }
        if time == .infinity { return State(displacement: 0, velocity: 0) }
        let frequency = angularFrequency
        let ratio = dampingRatio
        // z = (ω₀ t)² (1 − ζ²): the square of the oscillation's angle, negative beyond critical damping.
        let z = (frequency * time) * (frequency * time) * ((1 - ratio) * (1 + ratio))
        if z <= -0.01 { return overdampedState(at: time, from: start) }

        let cosine: Double
        let sine: Double  // sin(ω_d t) / ω_d
        if z < 0.01 {
            // Near z = 0 both other forms divide 0 by 0; power series of z for cosine and sine keep all digits.
            cosine = 1 - z / 2 * (1 - z / 12 * (1 - z / 30 * (1 - z / 56)))
            sine = time * (1 - z / 6 * (1 - z / 20 * (1 - z / 42 * (1 - z / 72))))
        } else {
            let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
            cosine = ElementaryFunctions.cos(swing * time)
            sine = ElementaryFunctions.sin(swing * time) / swing
        }
        let decay = ElementaryFunctions.exp(-ratio * frequency * time)
        guard decay > 0 else { return State(displacement: 0, velocity: 0) }
        let (x, v) = (start.displacement, start.velocity)
        return State(
            displacement: decay * (x * cosine + (v + ratio * frequency * x) * sine),
            velocity: decay * (v * cosine - (ratio * frequency * v + frequency * frequency * x) * sine))
    }

    private func overdampedState(at time: Double, from start: State) -> State {
        // r± = −ω₀ (ζ ∓ √(ζ² − 1)); r₊ follows from r₊ r₋ = ω₀², without cancellation.
        let ratio = dampingRatio
        let sum = ratio + ((ratio - 1) * (ratio + 1)).squareRoot()
        let fast = -angularFrequency * sum
        let slow = -angularFrequency / sum
        let fastShare = (start.velocity - slow * start.displacement) / (fast - slow)
        let slowShare = start.displacement - fastShare
        let fastTerm = fastShare * ElementaryFunctions.exp(fast * time)
        let slowTerm = slowShare * ElementaryFunctions.exp(slow * time)
        return State(displacement: fastTerm + slowTerm, velocity: fast * fastTerm + slow * slowTerm)
    }
}
