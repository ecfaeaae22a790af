import Drawing
import Synchronization

/// What rasterizers keep from frame to frame, shared by all workers of a run. It saves work and never shows in a pixel.
///
/// Keeps 90 MB at most beside what the lists at hand show.
public final class RasterCache: Sendable {
    let scaled: SharedTable<ScaledPicture.Key, ScaledPicture>
    let halvings: SharedTable<PictureHalvings.Key, PictureHalvings>
    let stretched: SharedTable<StretchedPicture, Image>
    let effects: SharedTable<EffectStore.Key, EffectResult>
    let outlines: SharedTable<OutlineStore.Key, TracedOutline>
    let outlineNumbers: OutlineNumbers
    private let lastList = Atomic<UInt64>(0)

    /// Creates an empty cache.
    ///
    /// - Parameter megabyte: The unit in bytes that its limits are counted in; tests that fill it take a smaller one.
    public init(megabyte: Int = 1 << 20) {
        // One initializer: where another module calls a convenience one, Swift 6.3.1's optimizer crashes.
        scaled = SharedTable(byteLimit: 24 * megabyte)
        halvings = SharedTable(byteLimit: 24 * megabyte)
        stretched = SharedTable(byteLimit: 8 * megabyte)
        // Half for what one list alone has asked for: a second of two cards' silhouettes takes 10 MB.
        effects = SharedTable(byteLimit: 24 * megabyte, newByteLimit: 12 * megabyte)
        outlines = SharedTable(byteLimit: 8 * megabyte)
        outlineNumbers = OutlineNumbers(count: 32_768)
    }

    /// A number for a list that begins.
    func nextList() -> UInt64 { lastList.add(1, ordering: .relaxed).newValue }

    /// Bytes it keeps now, keys included.
    public var byteCount: Int {
        (pictureStatistics + effectStatistics + outlineStatistics).byteCount
    }

    /// Pictures scaled, halved and stretched.
    package var pictureStatistics: CacheStatistics {
        scaled.statistics + halvings.statistics + stretched.statistics
    }

    /// Blurs and shadows.
    package var effectStatistics: CacheStatistics { effects.statistics }

    /// Outlines as sides on the device.
    package var outlineStatistics: CacheStatistics { outlines.statistics }
}

/// How often a cache had what was asked for, and how much it holds.
package struct CacheStatistics: Hashable, Sendable {
    /// Things that were found.
    package var hitCount = 0
    /// Things that had to be made.
    package var missCount = 0
    /// Things forgotten because there was too much.
    package var forgottenCount = 0
    /// Things kept now.
    package var entryCount = 0
    /// Bytes kept now, keys included.
    package var byteCount = 0

    static func + (left: CacheStatistics, right: CacheStatistics) -> CacheStatistics {
        CacheStatistics(
            hitCount: left.hitCount + right.hitCount, missCount: left.missCount + right.missCount,
            forgottenCount: left.forgottenCount + right.forgottenCount,
            entryCount: left.entryCount + right.entryCount, byteCount: left.byteCount + right.byteCount)
    }
}
