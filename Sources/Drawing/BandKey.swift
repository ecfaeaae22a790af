/// A cache key for a picture's rows: rows with equal keys have equal pixels, at any height of any picture.
///
/// Keys count everything that is drawn from the top of the rows, so content that scrolls by whole pixels keeps its key.
/// A key holds the drawing itself, not a digest of it, so two different drawings never have equal keys. Pictures are
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

    /// Whether both keys determine the same pixels.
    public static func == (left: BandKey, right: BandKey) -> Bool {
        left.hash == right.hash && left.words == right.words
    }

    /// The hash is computed once, when the key is created.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A receiver's answer when it is offered rows by their key alone, without pixels.
public enum CacheAnswer: Hashable, Sendable {
    /// The rows were cached and have been taken.
    case kept
    /// The cache has a result made from the rows, but needs their pixels this time.
    case needsPixels
    /// The rows are not cached: never seen, or evicted.
    case unknown
}
