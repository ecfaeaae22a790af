/// Bits that look random and are the same everywhere (Steele, Lea and Flood, 2014): what tests and workloads are made of.
@frozen public struct SplitMix64: RandomNumberGenerator {
    @usableFromInline var state: UInt64

    /// Creates the generator of one of the 2⁶⁴ sequences.
    @inlinable public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    @inlinable public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The next number from 0 up to a bound, which is above 0.
    @inlinable public mutating func index(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// The next number in 0..<1.
    @inlinable public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
