/// A value that has others between it and another of its kind.
public protocol Interpolatable {
    /// The value `fraction` of the way to `other`; exactly self at 0 and exactly `other` at 1, beyond them outside 0…1.
    func mixed(with other: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
    /// On the straight line through both.
    @inlinable public func mixed(with other: Double, fraction: Double) -> Double {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return self + (other - self) * fraction
    }
}
