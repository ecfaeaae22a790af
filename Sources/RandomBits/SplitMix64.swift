/// A pseudo-random number generator for tests and workloads (Steele, Lea and Flood, 2014). It gives the same numbers on
/// every platform.
@frozen public struct SplitMix64: RandomNumberGenerator {
    @usableFromInline var state: UInt64

    /// Creates a generator. Each of the 2⁶⁴ seeds gives a different sequence.
    @inlinable public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    @inlinable public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random integer in 0..<`bound`. The bound must be positive.
    @inlinable public mutating func index(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns a random number in 0..<1.
    @inlinable public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
