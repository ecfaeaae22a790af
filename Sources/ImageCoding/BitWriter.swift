import CCoding

/// Writes bits, lowest first, into reserved memory.
///
/// The pending bits are at the high end of a 64-bit word, the newest bit highest. `CCoding`, which writes the symbols,
/// therefore never has to remove stored bits from the word.
struct BitWriter {
    private var state: ccoding_bits

    /// Creates a writer that begins at the byte `target`. The memory must extend at least eight bytes beyond the last
    /// written byte, since whole words are stored.
    init(_ target: UnsafeMutablePointer<UInt8>) {
        state = ccoding_bits(target: target, bits: 0, count: 0)
    }

    /// The address of the first byte that is not yet complete.
    var target: UnsafeMutablePointer<UInt8> { state.target }

    /// Writes the lowest `count` bits of `bits`. `count` is at most 32, and all higher bits must be zero.
    mutating func write(_ bits: UInt32, count: UInt32) {
        state.bits = state.bits >> UInt64(count) | UInt64(bits) << UInt64(64 - count)
        state.count += count
        UnsafeMutableRawPointer(state.target).storeBytes(
            of: (state.bits >> UInt64(64 - state.count)).littleEndian, as: UInt64.self)
        state.target += Int(state.count >> 3)
        state.count &= 7
    }

    /// Pads the last byte with zeros.
    mutating func alignToByte() {
        write(0, count: (8 - state.count) & 7)
    }

    /// Writes the literals and matches that `sequences` describe. Together, the sequences must cover `bytes` exactly.
    mutating func write(
        _ bytes: UnsafePointer<UInt8>, _ sequences: UnsafeBufferPointer<ccoding_sequence>,
        codes: UnsafePointer<ccoding_codes>
    ) {
        ccoding_write_sequences(&state, bytes, sequences.baseAddress, sequences.count, codes)
    }
}
