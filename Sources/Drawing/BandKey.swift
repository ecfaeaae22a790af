/// What decides the pixels of some rows: rows with equal keys have equal pixels, at any height of any picture.
///
/// Everything that is drawn is counted from the rows' top, so that content which has scrolled by whole pixels has the key
/// it had. Keys hold what is drawn, not a digest of it: two that are equal cannot be so by accident. Pictures are told by
/// their serial numbers, so keys mean something within one process only and never reach a file.
public struct BandKey: Hashable, Sendable {
    package let words: [UInt64]
    private let hash: Int

    /// Creates a key of numbers that decide some rows.
    package init(words: [UInt64]) {
        self.words = words
        var hasher = Hasher()
        words.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    /// Bytes it holds.
    public var byteCount: Int { words.count * MemoryLayout<UInt64>.stride }

    /// Whether both decide the same pixels.
    public static func == (left: BandKey, right: BandKey) -> Bool {
        left.hash == right.hash && left.words == right.words
    }

    /// Computed once, when the key is made.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// What somebody who keeps bands says of rows that it is asked to take by their key.
public enum KeptAnswer: Hashable, Sendable {
    /// It had them, and has taken them.
    case kept
    /// It has what it made of them, but needs their pixels this time.
    case needsPixels
    /// It has never seen them, or has forgotten them.
    case unknown
}
