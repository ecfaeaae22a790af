import Primitives

// A line of text has about two thousand edges, so a band key stores a number instead of these edges. The input is the
// edges of an outline. The output is a number, which is the same for outlines whose edges are equal except for an
// offset of whole rows. So a shape that returns to an earlier size gets the same number again, in spite of noise in the
// last bits of its coordinates, and even if it was traced again.
//
// Storing all edges for comparison would take 150 kB per frame for two growing cards. Instead, the edges are read as
// the coefficients of a polynomial modulo 2⁶¹ − 1, and only its values at two random points are stored. Two different
// polynomials of degree n agree in at most n points, so two different outlines of two thousand edges agree in both
// values with a probability of (6000 / 2⁶¹)², about 2⁻⁹⁷. This is true for any choice of edges, since the points are
// secret.

/// A table that gives each set of edges a number, for use in cache keys. Two sets that differ only by an offset of
/// whole rows have the same number.
///
/// Numbers differ from process to process and never affect output.
final class OutlineNumbers: Sendable {
    private struct Fingerprint: Hashable {
        var first: UInt64
        var second: UInt64
    }

    /// The known numbers, in two generations. When `recent` is full, `older` is discarded, `recent` becomes `older`,
    /// and a new `recent` begins.
    private struct Numbers {
        var recent: [Fingerprint: UInt64] = [:]
        var older: [Fingerprint: UInt64] = [:]
        var last: UInt64 = 0
    }

    private let numbers = Locked(Numbers())
    private let mostRecent: Int
    private let bases = (UInt64.random(in: 1 << 32..<prime), UInt64.random(in: 1 << 32..<prime))

    private static let prime: UInt64 = (1 << 61) - 1

    /// Creates an empty table that remembers about `count` sets of edges.
    init(count: Int) { mostRecent = count / 2 }

    /// Returns the number of a set of edges. The edges' y coordinates are taken relative to `top`. This takes 8 ns per
    /// edge.
    func number(of edges: [Edge], top: Int32) -> UInt64 {
        let print = fingerprint(of: edges, top: top)
        return numbers.withLock { numbers in
            if let number = numbers.recent[print] { return number }
            if numbers.recent.count == mostRecent {
                numbers.older = numbers.recent
                numbers.recent.removeAll()
            }
            if let number = numbers.older[print] {
                numbers.recent[print] = number
                return number
            }
            numbers.last += 1
            numbers.recent[print] = numbers.last
            return numbers.last
        }
    }

    private func fingerprint(of edges: [Edge], top: Int32) -> Fingerprint {
        var first = UInt64(edges.count)
        var second = first
        let (firstBase, secondBase) = bases
        func take(_ word: UInt64) {
            first = Self.reduced(first, firstBase, word)
            second = Self.reduced(second, secondBase, word)
        }
        let span = edges.span
        for index in span.indices {
            let edge = span[index]
            let y0 = UInt64(UInt32(bitPattern: edge.y0 &- top))
            let y1 = UInt64(UInt32(bitPattern: edge.y1 &- top))
            // Each word has fewer than 61 bits.
            take(UInt64(UInt32(bitPattern: edge.x0)) | (y0 & 0xFFF_FFFF) << 32)
            take(UInt64(UInt32(bitPattern: edge.x1)) | (y1 & 0xFFF_FFFF) << 32)
            take(y0 >> 28 | (y1 >> 28) << 4 | (edge.winding > 0 ? 256 : 0))
        }
        return Fingerprint(first: first % Self.prime, second: second % Self.prime)
    }

    /// Returns a number that is congruent to value · base + word modulo 2⁶¹ − 1.
    ///
    /// If `value` is less than 2⁶², the result is less than 2⁶² too.
    @inline(__always) private static func reduced(_ value: UInt64, _ base: UInt64, _ word: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: base)
        // 2⁶¹ is congruent to 1 modulo 2⁶¹ − 1, so the high part of the product is added to the low part. The product
        // is less than 2¹²³, so the sum of both parts and the word is less than 2⁶³.
        let sum = (product.low & prime) &+ (product.low >> 61 | product.high << 3) &+ word
        return (sum & prime) &+ (sum >> 61)
    }
}
