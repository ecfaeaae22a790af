import RandomBits

/// Numbers that look random and are the same everywhere.
struct Chance {
    private var bits: SplitMix64

    init(seed: Int) { bits = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF0) }

    /// A whole number below another.
    mutating func below(_ limit: Int) -> Int { Int(bits.next() % UInt64(limit)) }

    /// Returns true once in `count` times on average.
    mutating func isOne(of count: Int) -> Bool { below(count) == 0 }

    /// A number from one to another, in 2²⁰ steps.
    mutating func between(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(bits.next() >> 44) * 0x1p-20
    }

    /// One of some values.
    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
