import Primitives

/// The deceleration after the finger lets go: every millisecond, the velocity is multiplied by the same factor d.
///
///     k = 1000·ln d        v(t) = v₀·eᵏᵗ        x(t) = x₀ + v₀·(eᵏᵗ − 1)/k        target = x₀ − v₀/k
///
/// This is UIScrollView's law as Lobanov measured it ("Scrolling mechanics of UIScrollView"). Apple's own sum over
/// whole milliseconds ends 0.1 % short of the target.
public struct Deceleration: Hashable, Sendable {
    /// The fraction of the velocity left after a millisecond, d, strictly between 0 and 1.
    public let rate: Double
    /// The exponent k per second, negative.
    public let exponent: Double

    /// UIKit's normal rate, 0.998: content released at 1000 pt/s travels another 499.5 points.
    public static let normal = Deceleration(checked: 0.998)
    /// UIKit's fast rate, 0.99: content released at 1000 pt/s travels another 99.5 points.
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

    /// Returns the content offset, in points, some seconds after the content is let go at `start` with a velocity.
    public func offset(at time: Double, from start: Double, velocity: Double) -> Double {
        start + velocity * Self.growth(exponent * time) / exponent
    }

    /// Returns the velocity some seconds after the content is let go with the given velocity.
    public func velocity(at time: Double, velocity: Double) -> Double {
        velocity * ElementaryFunctions.exp(exponent * time)
    }

    /// Returns the velocity with which the content passes the offset `position`.
    public func velocity(passing position: Double, from start: Double, velocity: Double) -> Double {
        velocity + exponent * (position - start)
    }

    /// Returns the offset that the content approaches but never reaches.
    public func target(from start: Double, velocity: Double) -> Double { start - velocity / exponent }

    /// Returns the time at which the content passes the offset `position`, in seconds.
    ///
    /// Nil if the content never passes this offset, because it is behind the start, at the target or beyond the target.
    public func time(to position: Double, from start: Double, velocity: Double) -> Double? {
        guard position != start else { return 0 }
        let share = exponent * (position - start) / velocity
        guard share > -1, share <= 0 else { return nil }
        return Self.logarithm(ofOnePlus: share) / exponent
    }

    /// Returns the time in seconds until the content is within `threshold` points of the target. `threshold` must be
    /// positive.
    public func duration(velocity: Double, threshold: Double) -> Double {
        let reach = (velocity / exponent).magnitude
        guard reach > threshold else { return 0 }
        return ElementaryFunctions.log(threshold / reach) / exponent
    }

    /// Returns eᶻ − 1, from its power series near 0, where the difference would lose digits.
    private static func growth(_ z: Double) -> Double {
        guard z.magnitude < 0.03 else { return ElementaryFunctions.exp(z) - 1 }
        return z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4 * (1 + z / 5 * (1 + z / 6 * (1 + z / 7 * (1 + z / 8)))))))
    }

    /// Returns ln(1 + y) by Kahan's method: the rounding error of 1 + y is in numerator and denominator and cancels.
    private static func logarithm(ofOnePlus y: Double) -> Double {
        let sum = 1 + y
        return sum == 1 ? y : ElementaryFunctions.log(sum) * y / (sum - 1)
    }
}
