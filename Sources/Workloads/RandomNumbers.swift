import RandomBits

/// A generator of random numbers of several distributions. The numbers are the same on every platform.
struct RandomNumbers {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// Returns the next 64 random bits.
    mutating func bits() -> UInt64 { generator.next() }

    /// Returns a random number with a uniform distribution in a range.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()
    }

    /// Returns a random number with an approximately normal distribution, with mean 0 and standard deviation 1.
    ///
    /// It is computed from the sum of four uniform numbers, so no logarithm is needed.
    mutating func normal() -> Double {
        let word = bits()
        let sum = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + word >> 48
        // The sum of four uniform numbers, each with mean 1/2 and variance 1/12, has mean 2 and deviation 1/√3.
        return (Double(sum) * 0x1p-16 - 2) * 1.732_050_807_568_877_2
    }
}
