import Drawing
import Synchronization

/// A cache that rasterizers use from frame to frame, shared by all workers of a run. It saves work and never affects
/// pixels.
///
/// Its values and keys take at most 88 MiB in addition to those that the current lists show. Between trims, each table
/// may exceed its share.
public final class RasterCache: Sendable {
    let scaled: SharedTable<ScaledPicture.Key, ScaledPicture>
    let mipmaps: SharedTable<PictureMipmaps.Key, PictureMipmaps>
    let stretched: SharedTable<StretchedPicture, Image>
    let effects: SharedTable<EffectStore.Key, EffectResult>
    let outlines: SharedTable<OutlineStore.Key, TracedOutline>
    let outlineNumbers: OutlineNumbers
    private let lastList = Atomic<UInt64>(0)

    /// Creates an empty cache.
    ///
    /// - Parameter megabyte: The unit, in bytes, of the limits below; tests that fill the cache pass a smaller unit.
    public init(megabyte: Int = 1 << 20) {
        // A single initializer: Swift 6.3.1's optimizer crashes if another module calls a convenience initializer.
        scaled = SharedTable(byteLimit: 24 * megabyte)
        mipmaps = SharedTable(byteLimit: 24 * megabyte)
        stretched = SharedTable(byteLimit: 8 * megabyte)
        // Half is for values that only one list has requested: one second of silhouettes of two growing cards takes 10
        // MB.
        effects = SharedTable(byteLimit: 24 * megabyte, newByteLimit: 12 * megabyte)
        outlines = SharedTable(byteLimit: 8 * megabyte)
        outlineNumbers = OutlineNumbers(count: 32_768)
    }

    /// Returns the number for a new list.
    func nextList() -> UInt64 { lastList.add(1, ordering: .relaxed).newValue }

    /// The current size of the cache in bytes, keys included.
    public var byteCount: Int {
        (pictureStatistics + effectStatistics + outlineStatistics).byteCount
    }

    /// Statistics of scaled, halved and stretched pictures.
    package var pictureStatistics: CacheStatistics {
        scaled.statistics + mipmaps.statistics + stretched.statistics
    }

    /// Statistics of blurs and shadows.
    package var effectStatistics: CacheStatistics { effects.statistics }

    /// Statistics of outlines in device space.
    package var outlineStatistics: CacheStatistics { outlines.statistics }
}

/// How often a cache had the requested values, and how much it holds.
package struct CacheStatistics: Hashable, Sendable {
    /// The number of values that were found.
    package var hitCount = 0
    /// The number of values that had to be made.
    package var missCount = 0
    /// The number of values that were evicted.
    package var forgottenCount = 0
    /// The number of values cached now.
    package var entryCount = 0
    /// The bytes cached now, keys included.
    package var byteCount = 0

    static func + (left: CacheStatistics, right: CacheStatistics) -> CacheStatistics {
        CacheStatistics(
            hitCount: left.hitCount + right.hitCount, missCount: left.missCount + right.missCount,
            forgottenCount: left.forgottenCount + right.forgottenCount,
            entryCount: left.entryCount + right.entryCount, byteCount: left.byteCount + right.byteCount)
    }
}
