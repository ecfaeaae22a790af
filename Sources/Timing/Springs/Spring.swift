import Primitives

/// A mass on a damped spring: m ẍ + c ẋ + k x = 0 with x measured from the target.
///
/// The closed forms hold for every damping, so computing a state costs the same at any time: about 250 ns.
public struct Spring: Hashable, Sendable {
    /// The mass m, greater than 0.
    public let mass: Double
    /// The stiffness k, greater than 0.
    public let stiffness: Double
    /// The damping c, at least 0; with damping 0 the spring never comes to rest.
    public let damping: Double

    /// The angular frequency without damping, ω₀ = √(k/m), in radians per second.
    public let angularFrequency: Double
    /// The damping ratio, ζ = c / (2√(km)): a spring with less than 1 oscillates.
    ///
    /// A spring with exactly 1 returns fastest without oscillating.
    public let dampingRatio: Double

    /// Creates a spring; nil unless mass and stiffness are positive and damping is not negative.
    ///
    /// Also nil if the numbers, or the resulting frequency or damping ratio, exceed the range of a double.
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

    /// Creates a critically damped spring of mass 1; the frequency is in radians per second and must be finite and
    /// positive.
    init(criticalFrequency frequency: Double) {
        mass = 1
        stiffness = frequency * frequency
        damping = 2 * frequency
        angularFrequency = frequency
        dampingRatio = 1
    }

    /// The default spring for moving content to a page or stop: SwiftUI's spring of half a second without bounce.
    public static let paging = Spring(criticalFrequency: 4 * .pi)

    /// Creates UIKit's spring. `response` is its period without damping, in seconds.
    public init?(response: Double, dampingFraction: Double) {
        let frequency = 2 * Double.pi / response
        guard response > 0 else { return nil }
        self.init(stiffness: frequency * frequency, damping: 4 * .pi * dampingFraction / response)
    }

    /// Creates SwiftUI's spring from its perceived duration in seconds and its bounce.
    ///
    /// Nil unless the duration is positive and −1 < bounce ≤ 1. With bounce 0 the spring is critically damped; with
    /// bounce 1 it has no damping. A negative bounce gives the damping ratio 1 / (1 + bounce), which is greater than 1.
    public init?(duration: Double, bounce: Double) {
        guard bounce > -1, bounce <= 1 else { return nil }
        self.init(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates Motion's spring from the time in seconds until the spring first appears to arrive, and its bounce.
    public init?(visualDuration: Double, bounce: Double) {
        let frequency = 2 * Double.pi / (1.2 * visualDuration)
        guard visualDuration > 0, bounce.isFinite else { return nil }
        self.init(stiffness: frequency * frequency, damping: 2 * min(max(1 - bounce, 0.05), 1) * frequency)
    }
}

extension Spring {
    /// The displacement and velocity of the mass.
    public struct State: Hashable, Sendable {
        /// The signed distance from the target.
        public var displacement: Double
        /// The change of the displacement per second.
        public var velocity: Double

        /// Creates a state.
        public init(displacement: Double, velocity: Double) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// Returns the state some seconds after the state `start`; for a time of 0 or less, `start` itself.
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
