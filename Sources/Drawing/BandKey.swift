/// A cache key for consecutive rows of a picture. Rows with equal keys have equal pixels, wherever in a picture they
/// are and whichever picture it is.
///
/// A key measures all positions from the top of its rows, so content that scrolls by whole pixels keeps its key. A key
/// holds the drawing itself, not a digest of it, so two different drawings never have equal keys. Pictures are
/// identified by their serial numbers, so a key is valid in one process only and is never stored in a file.
public struct BandKey: Hashable, Sendable {
    package let words: [UInt64]
    private let hash: Int

    /// Creates a key from the words that determine the rows' pixels.
    package init(words: [UInt64]) {
        self.words = words
        var hasher = Hasher()
        words.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    /// The key's size in bytes.
    public var byteCount: Int { words.count * MemoryLayout<UInt64>.stride }

    /// Returns whether both keys hold the same words, and so determine the same pixels.
    public static func == (left: BandKey, right: BandKey) -> Bool {
        left.hash == right.hash && left.words == right.words
    }

    /// Combines the hash that was computed once, when the key was created.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The answer of a receiver that is offered the key of some rows without their pixels.
public enum CacheAnswer: Hashable, Sendable {
    /// The receiver had the rows in a cache and has accepted them.
    case kept
    /// The receiver's cache has a result made from the rows, but the receiver needs the rows' pixels this time.
    case needsPixels
    /// The rows are not in the cache: they were never added, or they were evicted.
    case unknown
}
