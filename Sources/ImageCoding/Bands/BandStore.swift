import Raster
import Synchronization

// What the workers of one export have made of bands, found again by what decides their pixels.
//
// 1. A key decides the pixels, and those the compressed rows: whoever makes a band makes the same one, so that it never
//    shows whether it was found or made, by whom, or when.
// 2. The lock is held for look-ups alone. Two workers may make the same band at once; the first one's is kept.
// 3. Bands never change. Whoever holds one keeps it alive; its memory goes back to the pool with the last of them.
// 4. What is kept weighs at most so many bytes, keys and spare room included; those not asked for longest go first.

/// Bands of an export's frames, shared by its workers within a bound of bytes. It saves work and never shows in a file.
///
/// All encoders that share one make the same of equal pixels: one width, one kind of file.
public final class BandStore: Sendable {
    private let bands: Mutex<RecencyTable<BandKey, KeptBand>>
    private let counters = Mutex((hits: 0, misses: 0))
    let pool: PixelPool
    let digests = DigestTable()

    /// Forty megabytes: three frames of a phone's full resolution, where more than two found no more bands.
    public static var usualLimit: Int { 40 << 20 }

    /// Creates an empty store for bands of at most `Rasterizer.bandHeight` rows; 0 bytes keep nothing.
    public init(width: Int, byteLimit: Int) {
        let room = width * Rasterizer.bandHeight
        pool = PixelPool(room: room, mostKept: 16)
        bands = Mutex(RecencyTable(limit: byteLimit))
    }

    /// How often a band was found, and how often it was not.
    package var counts: (hits: Int, misses: Int) { counters.withLock { $0 } }

    /// The bytes it holds.
    package var byteCount: Int { bands.withLock { $0.weight } }

    func band(for key: BandKey) -> KeptBand? {
        let band = bands.withLock { $0.value(for: key) }
        counters.withLock { if band == nil { $0.misses += 1 } else { $0.hits += 1 } }
        return band
    }

    func keep(_ band: KeptBand, for key: BandKey) {
        // Outside the lock, since the last holder of a band gives its memory back.
        let gone = bands.withLock { $0.insert(band, for: key, weight: band.memory + key.byteCount) }
        _ = gone
    }
}

/// What is made of a band's pixels.
struct KeptBand: Sendable {
    /// The pixels, straight.
    var pixels: BandPixels
    /// The rows as a file of the export has them; nil where it has none.
    var piece: BandPiece?

    /// Bytes of memory, about: the objects take a few beside what they hold.
    var memory: Int { pixels.memory + (piece?.chunk.count ?? 0) + 400 }
}

/// A band's rows, filtered and compressed, as a chunk of a PNG file.
struct BandPiece: Sendable {
    /// The whole IDAT chunk.
    var chunk: ByteBlock
    /// Adler-32 of the filtered rows.
    var checksum: UInt32
    /// How many bytes these are.
    var length: Int
}

extension BandPiece {
    /// The compressed rows.
    var data: UnsafeRawBufferPointer {
        // A chunk has its data between eight bytes and four.
        UnsafeRawBufferPointer(rebasing: chunk.bytes[8..<chunk.count - 4])
    }
}
