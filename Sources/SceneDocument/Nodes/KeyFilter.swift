/// A Bloom filter over the keys of an object: it never misses a key, but it may report a key that the object lacks.
struct KeyFilter: Hashable, Sendable {
    private var bits: UInt64 = 0

    /// Creates a filter that contains some keys.
    init(_ keys: [String] = []) { for key in keys { insert(key) } }

    /// Adds a key.
    mutating func insert(_ key: String) {
        let letters = key.utf8
        let hash = letters.count &* 7 &+ Int(letters.first ?? 0) &* 5 &+ Int(letters.last ?? 0)
        bits |= 1 << UInt64(hash & 63)
    }

    /// Returns whether this filter and another may share a key; false means that they certainly share no key.
    func mayContain(_ other: KeyFilter) -> Bool { bits & other.bits != 0 }
}

/// A set of words that are looked up together.
package struct WordSet<Word: RawRepresentable<String> & Sendable>: ExpressibleByArrayLiteral, Sendable {
    /// The words.
    package let words: [Word]
    /// The words as keys.
    package let names: [String]
    let filter: KeyFilter

    package init(arrayLiteral words: Word...) { self.init(words) }

    /// Creates a set of words.
    package init(_ words: [Word]) {
        self.words = words
        names = words.map(\.rawValue)
        filter = KeyFilter(names)
    }
}
