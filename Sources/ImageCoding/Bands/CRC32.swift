// CRC-32 (PNG, annex D) of bytes that are concatenated from parts. CRCs are polynomials over the field of two elements,
// modulo P = 0xEDB88320 with the highest power in the lowest bit, and
//     crc(A B) = crc(A) · x^(8·|B|) + crc(B)
// The power of x for each part is computed once, so joining two parts costs one product of 32 steps.

/// The CRC-32 of some bytes, in a form that can be joined with the CRC-32 of the bytes that follow.
package struct CRC32: Hashable, Sendable {
    /// The CRC-32 of the bytes.
    package private(set) var value: UInt32
    /// The number of bytes that the CRC covers.
    package private(set) var count: Int
    /// x^(8·count) modulo P, the factor by which an earlier CRC is multiplied when these bytes are appended.
    private var power: UInt32

    /// Creates the CRC of an empty sequence of bytes.
    init() {
        value = 0
        count = 0
        power = Self.one
    }

    /// Creates the CRC of a contiguous buffer.
    init(_ bytes: UnsafeRawBufferPointer) {
        // The pointer and the count are of the same buffer; an empty one may have no address.
        value = bytes.baseAddress.map { CRC32Loop.sum($0.assumingMemoryBound(to: UInt8.self), count: bytes.count) } ?? 0
        count = bytes.count
        power = Self.power(ofBytes: bytes.count)
    }

    /// Creates the CRC of an array of bytes.
    package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { CRC32($0) } }

    /// Appends the bytes that `other` covers, so this value becomes the CRC of both byte sequences in order.
    mutating func append(_ other: CRC32) {
        value = Self.product(value, other.power) ^ other.value
        power = Self.product(power, other.power)
        count += other.count
    }

    private static let polynomial: UInt32 = 0xEDB8_8320
    private static let one: UInt32 = 1 << 31

    /// The values x^(2^k) modulo P, indexed by k from 0 to 31. From k = 32 on the values would repeat, since x^(2³²) is
    /// x.
    private static let squares: [UInt32] = {
        var squares = [one >> 1]
        while squares.count < 32 { squares.append(product(squares[squares.count - 1], squares[squares.count - 1])) }
        return squares
    }()

    private static func power(ofBytes count: Int) -> UInt32 {
        var power = one
        var rest = count
        // Eight bits a byte.
        var index = 3
        while rest > 0 {
            if rest & 1 == 1 { power = product(squares[index & 31], power) }
            rest >>= 1
            index += 1
        }
        return power
    }

    private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
        var sum: UInt32 = 0
        var right = right
        var rest = left
        while rest != 0 {
            // The highest bit is the lowest power.
            if rest & one != 0 { sum ^= right }
            rest <<= 1
            right = right >> 1 ^ (right & 1 == 1 ? polynomial : 0)
        }
        return sum
    }
}
