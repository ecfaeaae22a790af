import CCoding

/// An incremental Adler-32 checksum (RFC 1950, §9). Adding any number of zeros costs one multiplication.
struct Adler32 {
    private(set) var value: UInt32 = 1

    /// Adds the `count` bytes at `bytes`.
    mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
        value = ccoding_adler32(value, bytes, count)
    }

    /// Adds `count` zeros. Each zero leaves the low sum unchanged and adds the low sum to the high sum.
    mutating func addZeros(_ count: Int) {
        let low = UInt64(value & 0xFFFF)
        let high = (UInt64(value >> 16) + low * UInt64(count)) % 65_521
        value = UInt32(high << 16 | low)
    }
}
