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
    private let points = (
        Powers(of: UInt64.random(in: 1 << 32..<prime)), Powers(of: UInt64.random(in: 1 << 32..<prime))
    )

    private static let prime: UInt64 = (1 << 61) - 1

    /// Creates an empty table that remembers about `count` sets of edges.
    init(count: Int) { mostRecent = count / 2 }

    /// Returns the number of a set of edges. The edges' y coordinates are taken relative to `top`. This takes 4 ns per
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
        let (firstPoint, secondPoint) = points
        let span = edges.span
        for index in span.indices {
            let edge = span[index]
            let y0 = UInt64(UInt32(bitPattern: edge.y0 &- top))
            let y1 = UInt64(UInt32(bitPattern: edge.y1 &- top))
            // Each word has fewer than 61 bits.
            let words = (
                UInt64(UInt32(bitPattern: edge.x0)) | (y0 & 0xFFF_FFFF) << 32,
                UInt64(UInt32(bitPattern: edge.x1)) | (y1 & 0xFFF_FFFF) << 32,
                y0 >> 28 | (y1 >> 28) << 4 | (edge.winding > 0 ? 256 : 0)
            )
            first = firstPoint.value(after: first, words)
            second = secondPoint.value(after: second, words)
        }
        return Fingerprint(first: first % Self.prime, second: second % Self.prime)
    }

    /// A point at which polynomials are evaluated, with its powers modulo 2⁶¹ − 1.
    private struct Powers {
        private let point, square, cube: UInt64

        init(of point: UInt64) {
            self.point = point
            square = Self.sum(point.multipliedFullWidth(by: point), 0) % prime
            cube = Self.sum(square.multipliedFullWidth(by: point), 0) % prime
        }

        /// Returns the value of a polynomial after its next three coefficients. The result is congruent to
        /// value · point³ + words.0 · point² + words.1 · point + words.2 modulo 2⁶¹ − 1.
        ///
        /// If `value` is less than 2⁶² and the words are less than 2⁶¹, the result is less than 2⁶² too. Only the product
        /// with `value` depends on earlier coefficients, so the processor computes the others meanwhile.
        @inline(__always) func value(after value: UInt64, _ words: (UInt64, UInt64, UInt64)) -> UInt64 {
            let own = Self.added(words.0.multipliedFullWidth(by: square), words.1.multipliedFullWidth(by: point))
            return Self.sum(Self.added(value.multipliedFullWidth(by: cube), own), words.2)
        }

        private typealias Product = (high: UInt64, low: UInt64)

        @inline(__always) private static func added(_ a: Product, _ b: Product) -> Product {
            let (low, carries) = a.low.addingReportingOverflow(b.low)
            return (a.high &+ b.high &+ (carries ? 1 : 0), low)
        }

        /// Returns a number less than 2⁶² that is congruent to product + word modulo 2⁶¹ − 1. The product must be less
        /// than 2¹²⁴, and the word less than 2⁶¹.
        @inline(__always) private static func sum(_ product: Product, _ word: UInt64) -> UInt64 {
            // 2⁶¹ is congruent to 1 modulo 2⁶¹ − 1, so the high part of the product is added to the low part.
            let sum = (product.low & prime) &+ (product.low >> 61 | product.high << 3) &+ word
            return (sum & prime) &+ (sum >> 61)
        }
    }
}
