import Raster
import Synchronization

// What the workers of one export have made of bands, found again by what decides their pixels.
//
// 1. A key decides the pixels, and those the compressed rows: whoever makes a band makes the same one, so that it never
//    shows whether it was found or made, by whom, or when.
// 2. The lock is held for look-ups alone. Two workers may make the same band at once; the first one's is kept.
// 3. Bands never change. Whoever holds one keeps it alive; its memory goes back to the pool with the last of them.
// 4. What is kept weighs at most so many bytes, keys and spare room included; those not asked for longest go first.
// 5. Pixels weigh five times what is written of them and serve for digests alone, so that they go first: a frame that
//    comes again as a whole, after a second, is written from chunks and has the digest it had. Where the pixels of a band
//    without them are needed after all, they are drawn again.
// 6. What was not asked for lately has room of its own, where most that come find no place: of frames that repeat after
//    more than there is room for, some stay as a whole, where the oldest would always go just before it is asked for again.

/// Bands of an export's frames, shared by its workers within a bound of bytes. It saves work and never shows in a file.
///
/// All encoders that share one make the same of equal pixels: one width, one kind of file.
public final class BandStore: Sendable {
    private struct Book {
        /// What was asked for lately, and what was asked for before that.
        var bands: RecencyTable<BandKey, KeptBand>
        var earlier: RecencyTable<BandKey, KeptBand>
        /// How many came to the earlier ones when there was no room.
        var late = 0

        /// So many in a row are let in or turned away together, since frames are worth more as a whole.
        private static let spell = 256
        /// By the bands' numbers.
        var pixels: RecencyTable<UInt64, BandPixels>
        var hits = 0
        var misses = 0

        mutating func band(for key: BandKey) -> KeptBand? { bands.value(for: key) ?? earlier.value(for: key) }

        /// Keeps a band that is not there; gives what goes.
        mutating func keep(_ band: KeptBand, for key: BandKey) -> [KeptBand] {
            var gone: [KeptBand] = []
            for old in bands.insert(band, for: key, weight: band.memory + key.byteCount) {
                if earlier.isFull(for: old.weight) {
                    late += 1
                    if late / Self.spell % 4 != 3 {
                        gone.append(old.value)
                        continue
                    }
                }
                gone += earlier.insert(old.value, for: old.key, weight: old.weight).map(\.value)
            }
            return gone
        }
    }

    private let book: Mutex<Book>
    private let byteLimit: Int
    let pool: PixelPool
    let digests = DigestTable()

    /// Forty-five megabytes: pixels of more than a frame and a half of a phone's full resolution, and what is written of ten to fifteen.
    public static var usualLimit: Int { 45 << 20 }

    /// Creates an empty store for bands of at most `Rasterizer.bandHeight` rows; 0 bytes keep nothing.
    public init(width: Int, byteLimit: Int) {
        self.byteLimit = byteLimit
        let room = width * Rasterizer.bandHeight
        pool = PixelPool(room: room, mostKept: 16)
        let part = byteLimit / 7
        book = Mutex(
            Book(
                bands: RecencyTable(limit: part), earlier: RecencyTable(limit: 3 * part),
                pixels: RecencyTable(limit: 3 * part)))
    }

    /// Takes room that others do not need: with so many bytes of theirs, the store may hold up to 27/14 of its limit.
    ///
    /// A second of two cards that grow and shrink takes 54 MB of finished bands, and next to nothing in other caches.
    public func share(with bytesOfOthers: Int) {
        let part = byteLimit / 7
        book.withLock { $0.earlier.limit = max(3 * part, 19 * part / 2 - bytesOfOthers) }
    }

    /// How often a band was found, and how often it was not.
    package var counts: (hits: Int, misses: Int) { book.withLock { ($0.hits, $0.misses) } }

    /// The bytes it holds.
    package var byteCount: Int { book.withLock { $0.bands.weight + $0.earlier.weight + $0.pixels.weight } }

    /// What is kept of a band, and its pixels if they are kept too.
    func band(for key: BandKey) -> (band: KeptBand, pixels: BandPixels?)? {
        book.withLock { book in
            guard let band = book.band(for: key) else {
                book.misses += 1
                return nil
            }
            book.hits += 1
            return (band, book.pixels.value(for: band.serial))
        }
    }

    /// Says that a band which was found had to be drawn all the same, since its pixels are gone.
    func noteDrawnAgain() {
        book.withLock { book in
            book.hits -= 1
            book.misses += 1
        }
    }

    /// Keeps what was made of a band under its key, with the pixels; gives what is kept, which another may have made.
    func keep(_ made: KeptBand, _ pixels: BandPixels, for key: BandKey) -> KeptBand {
        // What goes is freed outside the lock, since the last holder of a band gives its memory back.
        let (band, gone) = book.withLock { book in
            let known = book.band(for: key)
            let band = known ?? made
            let bands = known == nil ? book.keep(made, for: key) : []
            return (band, (bands, book.pixels.insert(pixels, for: band.serial, weight: pixels.memory)))
        }
        withExtendedLifetime(gone) {}
        return band
    }
}

/// What is made of a band's pixels.
struct KeptBand: Sendable {
    /// Its number in this process: no other band, now or later, has the same.
    let serial = lastSerial.add(1, ordering: .relaxed).newValue
    /// Whether every pixel's alpha is 255.
    var isOpaque: Bool
    /// The rows as a file of the export has them; nil where it has none.
    var piece: BandPiece?

    private static let lastSerial = Atomic<UInt64>(0)

    /// Bytes of memory, about: the objects take a few beside what they hold.
    var memory: Int { (piece?.chunk.count ?? 0) + 400 }
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
