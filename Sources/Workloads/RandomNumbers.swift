import RandomBits

/// Random numbers that are the same everywhere, of several distributions.
struct RandomNumbers {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// The next 64 bits.
    mutating func bits() -> UInt64 { generator.next() }

    /// A number of a range, each as likely as any other.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()
    }

    /// A number about 0 with deviation 1, close to normal: four uniform ones added up, which takes no logarithm.
    mutating func normal() -> Double {
        let word = bits()
        let sum = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + word >> 48
        // Four of variance 1/12 about 1/2 have deviation 1/√3 about 2.
        return (Double(sum) * 0x1p-16 - 2) * 1.732_050_807_568_877_2
    }
}
