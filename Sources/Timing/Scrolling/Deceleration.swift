import Primitives

/// How content slows down when the finger has let go: its velocity falls by the same factor d every millisecond.
///
///     k = 1000·ln d        v(t) = v₀·eᵏᵗ        x(t) = x₀ + v₀·(eᵏᵗ − 1)/k        target = x₀ − v₀/k
///
/// UIScrollView's law as Lobanov measured it ("Scrolling mechanics of UIScrollView"). Apple's sum over whole milliseconds
/// lands 0.1 % short of the target.
public struct Deceleration: Hashable, Sendable {
    /// What is left of the velocity after a millisecond, d, above 0 and below 1.
    public let rate: Double
    /// The exponent k per second, below 0.
    public let exponent: Double

    /// UIKit's normal rate, 0.998: content that is let go at 1000 pt/s goes on for 499.5 points.
    public static let normal = Deceleration(checked: 0.998)
    /// UIKit's fast rate, 0.99: content that is let go at 1000 pt/s goes on for 99.5 points.
    public static let fast = Deceleration(checked: 0.99)

    /// Creates a law; nil unless 0 < rate < 1.
    public init?(rate: Double) {
        guard rate > 0, rate < 1 else { return nil }
        self.init(checked: rate)
    }

    private init(checked rate: Double) {
        self.rate = rate
        exponent = 1000 * ElementaryFunctions.log(rate)
    }

    /// The offset some seconds after another.
    public func offset(at time: Double, from start: Double, velocity: Double) -> Double {
        start + velocity * Self.growth(exponent * time) / exponent
    }

    /// The velocity some seconds later.
    public func velocity(at time: Double, velocity: Double) -> Double {
        velocity * ElementaryFunctions.exp(exponent * time)
    }

    /// The velocity with which a place is passed.
    public func velocity(passing place: Double, from start: Double, velocity: Double) -> Double {
        velocity + exponent * (place - start)
    }

    /// The offset that is approached and never reached.
    public func target(from start: Double, velocity: Double) -> Double { start - velocity / exponent }

    /// When a place is passed, in seconds; nil where it lies behind the start, or at the target or beyond.
    public func time(to place: Double, from start: Double, velocity: Double) -> Double? {
        guard place != start else { return 0 }
        let share = exponent * (place - start) / velocity
        guard share > -1, share <= 0 else { return nil }
        return Self.logarithm(ofOnePlus: share) / exponent
    }

    /// The time in seconds until the target is no farther than `threshold`, which is above 0.
    public func duration(velocity: Double, threshold: Double) -> Double {
        let reach = (velocity / exponent).magnitude
        guard reach > threshold else { return 0 }
        return ElementaryFunctions.log(threshold / reach) / exponent
    }

    /// eᶻ − 1, by its series near 0, where the difference would lose digits.
    private static func growth(_ z: Double) -> Double {
        guard z.magnitude < 0.03 else { return ElementaryFunctions.exp(z) - 1 }
        return z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4 * (1 + z / 5 * (1 + z / 6 * (1 + z / 7 * (1 + z / 8)))))))
    }

    /// ln(1 + y): the rounding of the sum is the same above and below, and cancels (Kahan).
    private static func logarithm(ofOnePlus y: Double) -> Double {
        let sum = 1 + y
        return sum == 1 ? y : ElementaryFunctions.log(sum) * y / (sum - 1)
    }
}
