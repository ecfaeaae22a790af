/// A Bloom filter over the keys of an object. It never misses a key of the object, but it may report a key that the
/// object lacks.
struct KeyFilter: Hashable, Sendable {
    private var bits: UInt64 = 0

    /// Creates a filter that contains some keys.
    init(_ keys: [String] = []) { for key in keys { insert(key) } }

    /// Adds a key.
    mutating func insert(_ key: String) { bits |= Self.bit(of: key) }

    private static func bit(of key: String) -> UInt64 {
        let letters = key.utf8
        let hash = letters.count &* 7 &+ Int(letters.first ?? 0) &* 5 &+ Int(letters.last ?? 0)
        return 1 << UInt64(hash & 63)
    }

    /// Returns whether a key may be in the filter. False means that it certainly is not.
    func mayContain(_ key: String) -> Bool { bits & Self.bit(of: key) != 0 }

    /// Returns whether two filters may have a key in common. False means that they certainly have no key in common.
    func mayContain(_ other: KeyFilter) -> Bool { bits & other.bits != 0 }
}

/// A set of words that are looked up in an object together. A word is a key of the scene format.
package struct WordSet<Word: RawRepresentable<String> & Sendable>: ExpressibleByArrayLiteral, Sendable {
    /// The words of the set.
    package let words: [Word]
    /// The words as the strings that are written in a scene.
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
