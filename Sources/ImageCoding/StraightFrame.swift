public import Raster

/// A picture's straight red, green, blue, alpha bytes, row by row, gathered from bands, with their digest.
public struct StraightFrame: Sendable {
    /// The rows so far.
    public private(set) var bytes: [UInt8] = []
    private var straight: [UInt32] = []
    private var sha256 = SHA256Digest()

    /// Creates an empty picture.
    public init() {}

    /// Forgets all rows.
    public mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        sha256 = SHA256Digest()
    }

    /// Takes the next rows from the top: `rows` of the picture are the first rows of the band.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) {
        precondition(rows.count <= band.height, "a band has the rows that are taken from it")
        let count = rows.count * band.width
        var straight = self.straight
        self.straight = []
        band.withPixels { pixels in
            let pixels = pixels.extracting(first: count)
            // Opaque pixels are straight as they are.
            guard !Alpha.isOpaque(pixels) else { return take(pixels.bytes) }
            if straight.count < count { straight = [UInt32](repeating: 0, count: count) }
            var target = straight.mutableSpan
            Alpha.unpremultiply(pixels, into: &target)
            take(straight.span.extracting(first: count).bytes)
        }
        self.straight = straight
    }

    private mutating func take(_ rows: RawSpan) {
        sha256.update(rows)
        // A pixel is stored with its lowest byte, red, first. The buffer is the span's own.
        rows.withUnsafeBytes { bytes += $0 }
    }

    /// SHA-256 of all rows as 64 lower-case hexadecimal digits; asked once, after the last row.
    public mutating func digest() -> String { sha256.finish() }
}
