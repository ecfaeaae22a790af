import Primitives

// A line of text has about two thousand edges; a band key stores a number in their place. In: edges. Out: a number,
// which is equal for equal edges at offsets of whole rows. So a shape that returns to an earlier size gets its earlier
// number, whatever noise its coordinates have in their last bits, and whether or not it had to be traced again.
//
// Keeping all edges to compare them would take 150 kB a frame for two growing cards. Instead, their value as a
// polynomial modulo 2⁶¹ − 1 at two random points is kept. Two different polynomials of degree n agree in at most n
// points, so two outlines of two thousand edges share both values with a probability of (6000 / 2⁶¹)², about 2⁻⁹⁷. This
// holds for any choice of edges, since the points are secret.

/// A table that numbers outlines by their edges. Numbers differ from process to process and reach no output.
final class OutlineNumbers: Sendable {
    private struct Fingerprint: Hashable {
        var first: UInt64
        var second: UInt64
    }

    /// Recent requests and those before them: when the recent ones are full, they replace the older ones.
    private struct Numbers {
        var recent: [Fingerprint: UInt64] = [:]
        var older: [Fingerprint: UInt64] = [:]
        var last: UInt64 = 0
    }

    private let numbers = Locked(Numbers())
    private let mostRecent: Int
    private let bases = (UInt64.random(in: 1 << 32..<prime), UInt64.random(in: 1 << 32..<prime))

    private static let prime: UInt64 = (1 << 61) - 1

    /// Creates an empty table for about `count` outlines.
    init(count: Int) { mostRecent = count / 2 }

    /// Returns the number of some edges, with rows counted from `top`. Costs 8 ns an edge.
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
            // Words of less than 61 bits.
            take(UInt64(UInt32(bitPattern: edge.x0)) | (y0 & 0xFFF_FFFF) << 32)
            take(UInt64(UInt32(bitPattern: edge.x1)) | (y1 & 0xFFF_FFFF) << 32)
            take(y0 >> 28 | (y1 >> 28) << 4 | (edge.winding > 0 ? 256 : 0))
        }
        return Fingerprint(first: first % Self.prime, second: second % Self.prime)
    }

    /// Returns a number congruent to value · base + word modulo 2⁶¹ − 1; less than 2⁶² if `value` is.
    @inline(__always) private static func reduced(_ value: UInt64, _ base: UInt64, _ word: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: base)
        // Modulo 2⁶¹ − 1, 2⁶¹ is 1. The product is less than 2¹²³, so both parts and the word stay less than 2⁶³.
        let sum = (product.low & prime) &+ (product.low >> 61 | product.high << 3) &+ word
        return (sum & prime) &+ (sum >> 61)
    }
}
