import Primitives

// A band key tells a line of text, two thousand sides, by a number. In: sides. Out: equal numbers for equal sides, whole rows
// apart, so that a shape which comes back to a size it had is told as it was, whatever noise its numbers have in their last
// bits and whether it had to be traced again.
//
// Keeping all sides to compare them would take 150 kB a frame of two cards that grow. What is kept is their value as a
// polynomial at a random place modulo 2⁶¹ − 1, and at another. Two different polynomials of degree n agree in n places at
// most, so that two outlines of two thousand sides share both values with a chance of (6000 / 2⁶¹)², about 2⁻⁹⁷, however
// they were chosen, since nobody knows the places.

/// Numbers of outlines by their sides. They differ from process to process and reach no output.
final class OutlineNumbers: Sendable {
    private struct Fingerprint: Hashable {
        var first: UInt64
        var second: UInt64
    }

    /// What was asked for lately, and what was asked for before that: when the first is full it becomes the second.
    private struct Book {
        var recent: [Fingerprint: UInt64] = [:]
        var older: [Fingerprint: UInt64] = [:]
        var last: UInt64 = 0
    }

    private let book = Locked(Book())
    private let mostRecent: Int
    private let places = (UInt64.random(in: 1 << 32..<prime), UInt64.random(in: 1 << 32..<prime))

    private static let prime: UInt64 = (1 << 61) - 1

    /// An empty book that remembers so many outlines, about.
    init(count: Int) { mostRecent = count / 2 }

    /// The number of sides, their rows counted from `top`. Costs 8 ns a side.
    func number(of edges: [Edge], top: Int32) -> UInt64 {
        let print = fingerprint(of: edges, top: top)
        return book.withLock { book in
            if let number = book.recent[print] { return number }
            if book.recent.count == mostRecent {
                book.older = book.recent
                book.recent.removeAll()
            }
            if let number = book.older[print] {
                book.recent[print] = number
                return number
            }
            book.last += 1
            book.recent[print] = book.last
            return book.last
        }
    }

    private func fingerprint(of edges: [Edge], top: Int32) -> Fingerprint {
        var first = UInt64(edges.count)
        var second = first
        let (firstPlace, secondPlace) = places
        func take(_ word: UInt64) {
            first = Self.reduced(first, firstPlace, word)
            second = Self.reduced(second, secondPlace, word)
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

    /// value · place + word modulo 2⁶¹ − 1, but for a multiple of it: below 2⁶² where the value is.
    @inline(__always) private static func reduced(_ value: UInt64, _ place: UInt64, _ word: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: place)
        // 2⁶¹ is 1. The product is below 2¹²³, so that both parts and the word stay below 2⁶³.
        let sum = (product.low & prime) &+ (product.low >> 61 | product.high << 3) &+ word
        return (sum & prime) &+ (sum >> 61)
    }
}
