/// Random numbers that are the same everywhere: SplitMix64 (Steele, Lea and Flood, 2014).
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A number of a range, each as likely as any other.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        let fraction = Double(bits() >> 11) * 0x1p-53
        return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
    }

    /// A number about 0 with deviation 1, close to normal: four uniform ones added up, which takes no logarithm.
    mutating func normal() -> Double {
        let word = bits()
        let sum = (word & 0xFFFF) + (word >> 16 & 0xFFFF) + (word >> 32 & 0xFFFF) + word >> 48
        // Four of variance 1/12 about 1/2 have deviation 1/√3 about 2.
        return (Double(sum) * 0x1p-16 - 2) * 1.732_050_807_568_877_2
    }
}
