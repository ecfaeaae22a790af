import CCoding

/// Writes bits, lowest first, into bytes that were reserved for them.
///
/// The bits that wait for their byte to be full stand at the high end of a word, the newest highest: `CCoding`, which
/// writes the symbols, never has to take away what was stored.
struct BitWriter {
    private var state: ccoding_bits

    /// Begins at a byte. Eight bytes more than are written must be there, since words are stored whole.
    init(_ target: UnsafeMutablePointer<UInt8>) {
        state = ccoding_bits(target: target, bits: 0, count: 0)
    }

    /// The first byte that is not written yet.
    var target: UnsafeMutablePointer<UInt8> { state.target }

    /// Writes up to 32 bits; those above `count` are zero.
    mutating func write(_ bits: UInt32, count: UInt32) {
        state.bits = state.bits >> UInt64(count) | UInt64(bits) << UInt64(64 - count)
        state.count += count
        UnsafeMutableRawPointer(state.target).storeBytes(
            of: (state.bits >> UInt64(64 - state.count)).littleEndian, as: UInt64.self)
        state.target += Int(state.count >> 3)
        state.count &= 7
    }

    /// Fills up the last byte with zeros.
    mutating func alignToByte() {
        write(0, count: (8 - state.count) & 7)
    }

    /// Writes stretches of `bytes`, as many as they speak of.
    mutating func write(
        _ bytes: UnsafePointer<UInt8>, _ stretches: UnsafeBufferPointer<ccoding_stretch>,
        codes: UnsafePointer<ccoding_codes>
    ) {
        ccoding_write_stretches(&state, bytes, stretches.baseAddress, stretches.count, codes)
    }
}
