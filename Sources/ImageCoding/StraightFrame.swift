public import Drawing

/// A picture's straight red, green, blue, alpha bytes, row by row, gathered from bands, with their digest.
public struct StraightFrame {
    private let store: BandStore
    private var digests = RowDigests()
    private var bands: [BandPixels] = []

    /// Creates an empty picture; `store` keeps bands of its width.
    public init(store: BandStore) { self.store = store }

    /// Removes all rows.
    public mutating func begin() {
        bands.removeAll(keepingCapacity: true)
        digests.removeAll()
    }

    /// Appends the next rows from the top if the store has them.
    public mutating func appendKept(_ key: BandKey) -> CacheAnswer {
        guard let band = store.band(for: key) else { return .unknown }
        append(band)
        return .kept
    }

    /// Appends the next rows from the top: `rows` of the picture are the band's first rows. With a key they are kept.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
        precondition(rows.count <= band.height, "a band has the rows that are taken from it")
        let width = band.width
        var top = 0
        while top < rows.count {
            let bottom = min(top + Band.height, rows.count)
            let pixels = band.withPixels { BandPixels($0.extracting(top * width..<bottom * width), from: store.pool) }
            let made = CachedBand(
                isOpaque: pixels.isOpaque, digests: pixels.withPixels { RowDigests($0.bytes, width: width) },
                content: .pixels(pixels))
            append(key.map { store.keep(made, for: $0) } ?? made)
            top = bottom
        }
    }

    private mutating func append(_ band: CachedBand) {
        bands.append(band.pixels)
        digests.append(band.digests)
    }

    /// The digest of all rows.
    public var digest: FrameDigest { digests.frame }

    /// SHA-256 of all rows as 64 lower-case hexadecimal digits.
    public var sha256: String {
        var digest = SHA256()
        for band in bands { band.withPixels { digest.update($0.bytes) } }
        return digest.finish()
    }

    /// The rows so far, in one array.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bands.reduce(0) { $0 + $1.byteCount })
        for band in bands {
            // The buffer is the span's own.
            band.withPixels { pixels in pixels.bytes.withUnsafeBytes { bytes += $0 } }
        }
        return bytes
    }
}
