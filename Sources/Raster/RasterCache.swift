import Drawing
import Synchronization

/// A cache that rasterizers keep from frame to frame. All workers of a process can share one cache. The cache saves
/// work and never affects pixels.
///
/// Values that no display list in use needs take at most 88 MiB in total, keys included. Each table of the cache has a
/// share of this limit and may exceed its share until the next trim.
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
    /// - Parameter megabyte: The unit of the cache's limits, in bytes. Tests that fill the cache pass a smaller unit.
    public init(megabyte: Int = 1 << 20) {
        // A single initializer: Swift 6.3.1's optimizer crashes if another module calls a convenience initializer.
        scaled = SharedTable(byteLimit: 24 * megabyte)
        mipmaps = SharedTable(byteLimit: 24 * megabyte)
        stretched = SharedTable(byteLimit: 8 * megabyte)
        // Half of the bytes is for values that only one list has requested: the silhouettes of two cards that grow for
        // one second take 10 MB.
        effects = SharedTable(byteLimit: 24 * megabyte, newByteLimit: 12 * megabyte)
        outlines = SharedTable(byteLimit: 8 * megabyte)
        outlineNumbers = OutlineNumbers(count: 32_768)
    }

    /// Returns a new number that identifies a list. Numbers increase from list to list.
    func nextList() -> UInt64 { lastList.add(1, ordering: .relaxed).newValue }

    /// The current size of the cache in bytes, keys included.
    public var byteCount: Int {
        (pictureStatistics + effectStatistics + outlineStatistics).byteCount
    }

    /// The combined statistics of scaled pictures, stretched pictures and mipmaps.
    package var pictureStatistics: CacheStatistics {
        scaled.statistics + mipmaps.statistics + stretched.statistics
    }

    /// Statistics of blurs and shadows.
    package var effectStatistics: CacheStatistics { effects.statistics }

    /// Statistics of outlines in device space.
    package var outlineStatistics: CacheStatistics { outlines.statistics }
}

/// Statistics of a cache: the number of hits, misses and evictions, and the current size.
package struct CacheStatistics: Hashable, Sendable {
    /// The number of requested values that were in the cache.
    package var hitCount = 0
    /// The number of requested values that had to be computed.
    package var missCount = 0
    /// The number of values that were evicted.
    package var evictionCount = 0
    /// The current number of values in the cache.
    package var entryCount = 0
    /// The current size of the cache in bytes, keys included.
    package var byteCount = 0

    static func + (left: CacheStatistics, right: CacheStatistics) -> CacheStatistics {
        CacheStatistics(
            hitCount: left.hitCount + right.hitCount, missCount: left.missCount + right.missCount,
            evictionCount: left.evictionCount + right.evictionCount,
            entryCount: left.entryCount + right.entryCount, byteCount: left.byteCount + right.byteCount)
    }
}
