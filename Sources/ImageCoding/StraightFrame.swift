public import Raster

/// A picture's straight red, green, blue, alpha bytes, row by row, gathered from bands, with their digest.
public struct StraightFrame {
    private let store: BandStore
    private var hasher: FrameHasher
    private var bands: [BandPixels] = []

    /// Creates an empty picture; `store` is where bands of its width are kept and found.
    public init(store: BandStore) {
        self.store = store
        hasher = FrameHasher(store.digests)
    }

    /// Forgets all rows.
    public mutating func begin() {
        bands.removeAll(keepingCapacity: true)
        hasher.begin(frame: 0)
    }

    /// Takes the next rows from the top if the store has them; whether it does.
    public mutating func appendKept(_ key: BandKey) -> Bool {
        guard let (band, pixels) = store.band(for: key) else { return false }
        guard let pixels else {
            store.noteDrawnAgain()
            return false
        }
        append(band, pixels)
        return true
    }

    /// Takes the next rows from the top: `rows` of the picture are the first rows of the band; with a key they are kept.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
        precondition(rows.count <= band.height, "a band has the rows that are taken from it")
        let width = band.width
        var top = 0
        while top < rows.count {
            let bottom = min(top + Rasterizer.bandHeight, rows.count)
            let pixels = band.withPixels { BandPixels($0.extracting(top * width..<bottom * width), from: store.pool) }
            let band = KeptBand(isOpaque: pixels.isOpaque)
            append(key.map { store.keep(band, pixels, for: $0) } ?? band, pixels)
            top = bottom
        }
    }

    private mutating func append(_ band: KeptBand, _ pixels: BandPixels) {
        bands.append(pixels)
        hasher.append(band.serial, pixels)
    }

    /// SHA-256 of all rows as 64 lower-case hexadecimal digits; asked once, after the last row.
    public mutating func digest() -> String { hasher.finishAlone() }

    /// The rows so far, in one place.
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
