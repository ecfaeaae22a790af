/// A cache key for consecutive rows of a picture. If two keys are equal, their rows have equal pixels. The rows may be
/// different rows, or belong to different pictures.
///
/// All y coordinates in a key are relative to its first row, so content that scrolls vertically by whole pixels keeps
/// its key. A key holds the drawing steps, not a digest of them, so two different drawings never have equal keys.
/// Pictures are identified by their serial numbers, so a key is valid in one process only and is never stored in a
/// file.
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

    /// Returns whether both keys hold the same words. The rows then have the same pixels.
    public static func == (left: BandKey, right: BandKey) -> Bool {
        left.hash == right.hash && left.words == right.words
    }

    /// Hashes the key. The hash of the words is computed only once, when the key is created.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The answer of a receiver of rows, such as an encoder with a cache, when it is offered only the key of some rows.
public enum CacheAnswer: Hashable, Sendable {
    /// The receiver found the rows in a cache and has accepted them. The pixels are not needed.
    case kept
    /// The receiver found a cached result for the rows, but needs the pixels of the rows this time.
    case needsPixels
    /// The receiver does not know the rows. They were never added to the cache, or they were evicted.
    case unknown
}
