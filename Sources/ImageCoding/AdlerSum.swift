import CCoding

/// Adler-32 (RFC 1950, §9) in which zeros cost one multiplication.
struct AdlerSum {
    private(set) var value: UInt32 = 1

    /// Adds bytes; `bytes` holds `count` of them.
    mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
        value = ccoding_adler32(value, bytes, count)
    }

    /// Adds zeros: the low sum stays, and is added to the high one as many times.
    mutating func addZeros(_ count: Int) {
        let low = UInt64(value & 0xFFFF)
        let high = (UInt64(value >> 16) + low * UInt64(count)) % 65_521
        value = UInt32(high << 16 | low)
    }
}
