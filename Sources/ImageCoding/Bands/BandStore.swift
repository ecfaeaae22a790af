import Drawing
import Synchronization

// What the workers of one export have made of bands, found again by what decides their pixels.
//
// 1. A key decides the pixels, and those the compressed rows: whoever makes a band makes the same one, so that it never
//    shows whether it was found or made, by whom, or when.
// 2. The lock is held for look-ups alone. Two workers may make the same band at once; the first one's is kept.
// 3. Bands never change. Whoever holds one keeps it alive; its memory goes back to the pool with the last of them.
// 4. What is kept weighs at most so many bytes, keys and spare room included; those not asked for longest go first.
// 5. The digests of its rows are kept with a band, so that a frame of bands that are found needs no pixels.
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

    /// Twenty-six megabytes: what is written of ten to fifteen frames of a phone's full resolution.
    public static var usualLimit: Int { 26 << 20 }

    /// Creates an empty store for bands of at most `Band.height` rows; 0 bytes keep nothing.
    public init(width: Int, byteLimit: Int) {
        self.byteLimit = byteLimit
        let room = width * Band.height
        pool = PixelPool(room: room, mostKept: 16)
        let part = byteLimit / 4
        book = Mutex(Book(bands: RecencyTable(limit: part), earlier: RecencyTable(limit: 3 * part)))
    }

    /// Takes room that others do not need: with so many bytes of theirs, the store may hold up to 21/8 of its limit.
    ///
    /// A second of two cards that grow and shrink takes 54 MB of finished bands, and next to nothing in other caches.
    public func share(with bytesOfOthers: Int) {
        let part = byteLimit / 4
        book.withLock { $0.earlier.limit = max(3 * part, 19 * part / 2 - bytesOfOthers) }
    }

    /// How often a band was found, and how often it was not.
    package var counts: (hits: Int, misses: Int) { book.withLock { ($0.hits, $0.misses) } }

    /// The bytes it holds.
    package var byteCount: Int { book.withLock { $0.bands.weight + $0.earlier.weight } }

    /// What is kept of a band.
    func band(for key: BandKey) -> KeptBand? {
        book.withLock { book in
            let band = book.band(for: key)
            if band == nil { book.misses += 1 } else { book.hits += 1 }
            return band
        }
    }

    /// Keeps what was made of a band under its key; gives what is kept, which another may have made.
    func keep(_ made: KeptBand, for key: BandKey) -> KeptBand {
        // What goes is freed outside the lock, since the last holder of a band gives its memory back.
        let (band, gone) = book.withLock { book in
            let known = book.band(for: key)
            return (known ?? made, known == nil ? book.keep(made, for: key) : [])
        }
        withExtendedLifetime(gone) {}
        return band
    }
}

/// What is made of a band's pixels.
struct KeptBand: Sendable {
    /// Whether every pixel's alpha is 255.
    let isOpaque: Bool
    /// The digests of its rows.
    let digests: RowDigests
    /// What an export needs of it.
    let content: Content

    /// What is kept of a band beside its digests.
    enum Content: Sendable {
        /// Its rows as a file has them.
        case piece(BandPiece)
        /// Its pixels.
        case pixels(BandPixels)
    }

    /// Bytes of memory, about: the objects take a few beside what they hold.
    var memory: Int {
        switch content {
        case .piece(let piece): piece.chunk.count + digests.memory + 400
        case .pixels(let pixels): pixels.memory + digests.memory + 400
        }
    }

    /// Its rows as a file has them; encoders that share a store are made alike.
    var piece: BandPiece {
        guard case .piece(let piece) = content else { preconditionFailure("a store is of one kind of encoders") }
        return piece
    }

    /// Its pixels; encoders that share a store are made alike.
    var pixels: BandPixels {
        guard case .pixels(let pixels) = content else { preconditionFailure("a store is of one kind of encoders") }
        return pixels
    }
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
