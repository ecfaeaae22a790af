import Drawing
import Synchronization

// Bands that the workers of one export have made, by the key that determines their pixels.
//
// 1. A key determines the pixels, and the pixels determine the compressed rows. Every worker makes the same band from a
//    key, so the output never depends on whether a band was found or made, by which worker, or when.
// 2. The lock is held for look-ups only. Two workers may make the same band at once; the first band is kept.
// 3. Bands never change. Each holder of a band keeps the band alive, and the last holder returns the band's memory to
//    the pool.
// 4. The kept bands stay within a byte budget, which includes keys and spare room. The least recently used bands are
//    evicted first.
// 5. Each band keeps the digests of its rows, so a frame whose bands are all found needs no pixels.
// 6. Bands that the recent part evicts move to an older part with a separate budget. While the older part is full, it
//    rejects most of these bands. If frames repeat after more bands than the budget admits, all bands of some frames
//    then stay in the store. With plain LRU, each band would be evicted just before its next use.

/// A cache of bands that the workers of one export share, within a byte budget. The cache saves work and never changes
/// the output.
///
/// All encoders that share a store must produce equal results from equal pixels. They must therefore have the same
/// width and write the same kind of file.
public final class BandStore: Sendable {
    private struct Table {
        /// The recently used bands.
        var bands: RecencyTable<BandKey, CachedBand>
        /// Bands that `bands` has evicted.
        var evictedBands: RecencyTable<BandKey, CachedBand>
        /// The number of bands that `bands` evicted while `evictedBands` was full.
        var overflowCount = 0

        /// The number of consecutive bands that `evictedBands` admits or rejects together.
        ///
        /// A frame saves most work if all of its bands are found, so neighbouring bands are treated alike.
        private static let admissionGroupSize = 256
        var hits = 0
        var misses = 0

        mutating func band(for key: BandKey) -> CachedBand? { bands.value(for: key) ?? evictedBands.value(for: key) }

        /// Inserts a band whose key is not in the table yet. Returns the bands that leave the table.
        mutating func keep(_ band: CachedBand, for key: BandKey) -> [CachedBand] {
            var gone: [CachedBand] = []
            for old in bands.insert(band, for: key, weight: band.memory + key.byteCount) {
                if evictedBands.isFull(for: old.weight) {
                    overflowCount += 1
                    if overflowCount / Self.admissionGroupSize % 4 != 3 {
                        gone.append(old.value)
                        continue
                    }
                }
                gone += evictedBands.insert(old.value, for: old.key, weight: old.weight).map(\.value)
            }
            return gone
        }
    }

    private let table: Mutex<Table>
    private let byteLimit: Int
    let pool: PixelPool

    /// The default limit of a store: 26 MiB, in bytes. It holds the compressed bands of ten to fifteen frames at a
    /// phone's full resolution.
    public static var usualLimit: Int { 26 << 20 }

    /// Creates an empty store for bands of at most `Band.height` rows of `width` pixels. If `byteLimit` is 0, the store
    /// keeps nothing.
    public init(width: Int, byteLimit: Int) {
        self.byteLimit = byteLimit
        let room = width * Band.height
        pool = PixelPool(room: room, mostKept: 16)
        let part = byteLimit / 4
        table = Mutex(Table(bands: RecencyTable(limit: part), evictedBands: RecencyTable(limit: 3 * part)))
    }

    /// Sets how many bytes other caches hold under the same memory budget. The store may use the memory that those
    /// caches leave free, up to 21/8 of the store's limit.
    ///
    /// One second of an animation in which two cards grow and shrink takes 54 MB of finished bands, for instance, and
    /// almost no memory in other caches.
    public func share(with bytesOfOthers: Int) {
        let part = byteLimit / 4
        table.withLock { $0.evictedBands.limit = max(3 * part, 19 * part / 2 - bytesOfOthers) }
    }

    /// The number of look-ups that found a band (hits), and the number of look-ups that found no band (misses).
    package var counts: (hits: Int, misses: Int) { table.withLock { ($0.hits, $0.misses) } }

    /// The number of bytes that the store holds.
    package var byteCount: Int { table.withLock { $0.bands.weight + $0.evictedBands.weight } }

    /// Returns the band that is stored under a key, or nil if there is no such band. Counts a hit or a miss.
    func band(for key: BandKey) -> CachedBand? {
        table.withLock { table in
            let band = table.band(for: key)
            if band == nil { table.misses += 1 } else { table.hits += 1 }
            return band
        }
    }

    /// Stores a band under a key. If the store already has a band for this key, that band stays. Returns the stored
    /// band, which another worker may have made.
    func keep(_ made: CachedBand, for key: BandKey) -> CachedBand {
        // Evicted bands are freed outside the lock, since the last holder of a band returns its memory to the pool.
        let (band, gone) = table.withLock { table in
            let known = table.band(for: key)
            return (known ?? made, known == nil ? table.keep(made, for: key) : [])
        }
        withExtendedLifetime(gone) {}
        return band
    }
}

/// The results made from a band's pixels.
struct CachedBand: Sendable {
    /// Whether every pixel's alpha is 255.
    let isOpaque: Bool
    /// The digests of the band's rows.
    let digests: RowDigests
    /// The band's rows, compressed or as pixels.
    let content: Content

    /// The form in which a band's rows are kept.
    enum Content: Sendable {
        /// The rows as they appear in a file.
        case compressed(CompressedBand)
        /// The pixels of the rows.
        case pixels(BandPixels)
    }

    /// The approximate size in memory, in bytes. It includes 400 bytes for the objects around the contents.
    var memory: Int {
        switch content {
        case .compressed(let compressed): compressed.chunk.count + digests.memory + 400
        case .pixels(let pixels): pixels.memory + digests.memory + 400
        }
    }

    /// The rows as they appear in a file. `content` must be `compressed`.
    var compressed: CompressedBand {
        guard case .compressed(let compressed) = content else {
            preconditionFailure("a store is of one kind of encoders")
        }
        return compressed
    }

    /// The pixels of the rows. `content` must be `pixels`.
    var pixels: BandPixels {
        guard case .pixels(let pixels) = content else { preconditionFailure("a store is of one kind of encoders") }
        return pixels
    }
}

/// A band's rows, filtered and compressed, as a chunk of a PNG file.
struct CompressedBand: Sendable {
    /// The whole IDAT chunk.
    var chunk: ByteBlock
    /// Adler-32 of the filtered rows.
    var checksum: UInt32
    /// The number of bytes in the filtered rows.
    var length: Int
}

extension CompressedBand {
    /// The compressed rows.
    var data: UnsafeRawBufferPointer {
        // A chunk's data lies between its first eight bytes and its last four.
        UnsafeRawBufferPointer(rebasing: chunk.bytes[8..<chunk.count - 4])
    }
}
