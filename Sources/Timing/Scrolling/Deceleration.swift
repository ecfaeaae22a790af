import Primitives

/// The deceleration of content after the finger lets go: each millisecond, the velocity is multiplied by the same
/// factor d.
///
///     k = 1000·ln d        v(t) = v₀·eᵏᵗ        x(t) = x₀ + v₀·(eᵏᵗ − 1)/k        target = x₀ − v₀/k
///
/// Here x₀ and v₀ are the content offset and the velocity at release, and t is the time since release in seconds.
///
/// The law is UIScrollView's, as Lobanov measured it ("Scrolling mechanics of UIScrollView"). Apple adds up whole
/// milliseconds instead, and so ends 0.1 % short of this target.
public struct Deceleration: Hashable, Sendable {
    /// The factor d by which the velocity is multiplied each millisecond, greater than 0 and less than 1.
    public let rate: Double
    /// The exponent k, per second. It is negative.
    public let exponent: Double

    /// UIKit's normal rate, 0.998: content released at 1000 pt/s travels another 499.5 points.
    public static let normal = Deceleration(checked: 0.998)
    /// UIKit's fast rate, 0.99: content released at 1000 pt/s travels another 99.5 points.
    public static let fast = Deceleration(checked: 0.99)

    /// Creates a deceleration. Nil unless the rate is greater than 0 and less than 1.
    public init?(rate: Double) {
        guard rate > 0, rate < 1 else { return nil }
        self.init(checked: rate)
    }

    private init(checked rate: Double) {
        self.rate = rate
        exponent = 1000 * ElementaryFunctions.log(rate)
    }

    /// Returns the content offset in points at a time in seconds after release.
    ///
    /// - Parameters:
    ///   - start: The content offset at release, in points.
    ///   - velocity: The velocity at release, in points per second.
    public func offset(at time: Double, from start: Double, velocity: Double) -> Double {
        start + velocity * Self.growth(exponent * time) / exponent
    }

    /// Returns the velocity, in points per second, at a time in seconds after release. `velocity` is the velocity at
    /// release.
    public func velocity(at time: Double, velocity: Double) -> Double {
        velocity * ElementaryFunctions.exp(exponent * time)
    }

    /// Returns the velocity at the moment when the content passes the offset `position`, in points per second.
    ///
    /// - Parameters:
    ///   - start: The content offset at release, in points.
    ///   - velocity: The velocity at release, in points per second.
    public func velocity(passing position: Double, from start: Double, velocity: Double) -> Double {
        velocity + exponent * (position - start)
    }

    /// Returns the target: the offset, in points, that the content approaches but never reaches.
    public func target(from start: Double, velocity: Double) -> Double { start - velocity / exponent }

    /// Returns the time after release, in seconds, at which the content passes the offset `position`.
    ///
    /// Nil if the content never passes this offset: the offset is behind the start, is the target, or is beyond the
    /// target.
    public func time(to position: Double, from start: Double, velocity: Double) -> Double? {
        guard position != start else { return 0 }
        let share = exponent * (position - start) / velocity
        guard share > -1, share <= 0 else { return nil }
        return Self.logarithm(ofOnePlus: share) / exponent
    }

    /// Returns the time after release, in seconds, until the content is within `threshold` points of its target.
    ///
    /// `threshold` must be greater than 0.
    public func duration(velocity: Double, threshold: Double) -> Double {
        let reach = (velocity / exponent).magnitude
        guard reach > threshold else { return 0 }
        return ElementaryFunctions.log(threshold / reach) / exponent
    }

    /// Returns eᶻ − 1. Near z = 0 a power series is used, because the difference would lose digits there.
    private static func growth(_ z: Double) -> Double {
        guard z.magnitude < 0.03 else { return ElementaryFunctions.exp(z) - 1 }
        return z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4 * (1 + z / 5 * (1 + z / 6 * (1 + z / 7 * (1 + z / 8)))))))
    }

    /// Returns ln(1 + y) by Kahan's method, in which the rounding error of 1 + y cancels.
    private static func logarithm(ofOnePlus y: Double) -> Double {
        let sum = 1 + y
        return sum == 1 ? y : ElementaryFunctions.log(sum) * y / (sum - 1)
    }
}
