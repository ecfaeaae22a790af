import CZlib
public import Drawing
import PhaseClock
import Primitives

/// An encoder of PNG files that all have the same size. Frames are encoded one after the other, and each frame band by
/// band. One worker uses an encoder.
///
/// A file has the chunks IHDR, sRGB, IDAT and IEND, and also pHYs unless a point is one pixel. The compressed rows of
/// each band are a separate IDAT chunk, made once for all frames that contain the band. The first and last bytes of the
/// compressed stream are in IDAT chunks before and after those of the bands.
///
/// The bytes of a file depend only on its pixels and on the rows at which it is split into bands.
public struct PNGEncoder: ~Copyable {
    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let head: ByteBlock
    private let store: BandStore
    private let wantsSHA256: Bool
    /// The size of a filtered row, in bytes.
    private let rowLength: Int
    private var encoder: BandEncoder
    private var compressed = ByteBuffer()
    /// The frame's bands, from the top.
    private var compressedBands: [CompressedBand] = []
    /// The digests of the rows that were appended.
    private var digests = RowDigests()
    private var sha256 = SHA256()
    private var nextRow = 0
    private var isTranslucent = false

    /// Creates an encoder for pictures of at least one pixel. If `hasAlpha` is false, every pixel must be opaque.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The density of the picture, with points of 1/72 inch. It is written to the file unless it is
    ///     1.
    ///   - store: The store of bands to share with encoders of the same kind.
    ///   - wantsSHA256: Whether to also compute SHA-256 digests, which needs all pixels of a frame.
    public init(
        width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double = 1, compression: Compression = .fast,
        store: BandStore? = nil, wantsSHA256: Bool = false
    ) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        precondition(
            width <= PNGDecoder.maximumSide && height <= PNGDecoder.maximumSide, "a side has at most 65535 pixels")
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        rowLength = width * (hasAlpha ? 4 : 3) + 1
        self.store = store ?? BandStore(width: width, byteLimit: 0)
        head = ByteBlock(
            PNGHeader(width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint).bytes
                + PNGChunk.bytes("IDAT", Self.streamStart))
        encoder = BandEncoder(width: width, hasAlpha: hasAlpha, compression: compression)
        self.wantsSHA256 = wantsSHA256
    }

    /// Begins a new frame. If the previous frame is unfinished, its rows are discarded.
    public mutating func begin() {
        compressedBands.removeAll(keepingCapacity: true)
        digests.removeAll()
        sha256 = SHA256()
        nextRow = 0
        isTranslucent = false
    }

    /// Appends the next rows from the top, without pixels, if the store has a band for `key`.
    ///
    /// If the pixels are needed for SHA-256, appends nothing and returns `.needsPixels`. If the store has no such band,
    /// returns `.unknown`.
    public mutating func appendKept(_ key: BandKey, rows: Range<Int>) -> CacheAnswer {
        guard let band = store.band(for: key) else { return .unknown }
        precondition(band.compressed.length == rows.count * rowLength, "a key is of as many rows as are asked for")
        if wantsSHA256 { return .needsPixels }
        append(band, rows: rows)
        return .kept
    }

    /// Appends the next rows from the top. These are the picture's rows `rows`, and the first rows of `band`.
    ///
    /// If there is a key and `rows` has at most `Band.height` rows, the store keeps the encoded rows under the key.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>, key: BandKey? = nil) {
        precondition(band.width == width && rows.count <= band.height, "a band is as wide as the picture")
        band.withPixels { pixels in append(pixels.extracting(first: rows.count * width), rows: rows, key: key) }
    }

    /// Ends the frame and returns it as a PNG file.
    ///
    /// Throws if a pixel is translucent and the encoder has no alpha.
    public mutating func finish() throws(ImageError) -> PNGFile {
        try end()
        PhaseClock.enter(.write)
        let checksum = compressedBands.reduce(1 as UInt) { adler32_combine($0, UInt($1.checksum), $1.length) }
        let tail = ByteBlock(PNGChunk.bytes("IDAT", Self.streamEnd(checksum)) + PNGChunk.bytes("IEND"))
        return PNGFile([head] + compressedBands.map(\.chunk) + [tail])
    }

    /// The digest of the rows so far. It always covers four channels, even if the file has three. The digest therefore
    /// does not depend on the file's format.
    public var digest: FrameDigest {
        PhaseClock.enter(.digest)
        return digests.frame
    }

    /// The SHA-256 of the rows so far, as 64 lower-case hexadecimal digits, or nil if it was not requested.
    public var sha256Digits: String? {
        guard wantsSHA256 else { return nil }
        var digest = sha256
        return digest.finish()
    }

    /// Ends the frame and returns its bands for an `APNGEncoder`. Throws under the same condition as `finish()`.
    ///
    /// If all rows were appended in multiples of `Band.height`, equal pixels give equal bands.
    public mutating func finishBands() throws(ImageError) -> [UInt8] {
        try end()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(compressedBands.reduce(0) { $0 + $1.chunk.count })
        for compressed in compressedBands {
            bytes += FrameBands.head(count: compressed.data.count, checksum: compressed.checksum)
            bytes += compressed.data
        }
        return bytes
    }

    /// Encodes a whole picture, as RGB if every pixel is opaque, otherwise as RGBA.
    public static func encode(
        _ image: Image, pixelsPerPoint: Double = 1, compression: Compression = .fast
    ) throws(ImageError) -> [UInt8] {
        var encoder = PNGEncoder(
            width: image.width, height: image.height, hasAlpha: !image.isOpaque, pixelsPerPoint: pixelsPerPoint,
            compression: compression)
        encoder.begin()
        let pixels = image.pixels
        encoder.append(pixels.span, rows: 0..<image.height, key: nil)
        return try encoder.finish().bytes
    }
}

extension PNGEncoder {
    /// The header of the zlib stream: a window of 32 KiB, no dictionary, the fastest level (RFC 1950, §2.2).
    static let streamStart: [UInt8] = [0x78, 0x01]

    /// Returns the end of the zlib stream: an empty last block of fixed codes, followed by the Adler-32 of all rows.
    static func streamEnd(_ checksum: UInt) -> [UInt8] {
        [0x03, 0x00] + UInt32(truncatingIfNeeded: checksum).bigEndianBytes
    }

    /// Returns the number of pixels per metre that a file states, or 0 if the file states no density.
    package static func pixelsPerMeter(_ pixelsPerPoint: Double) -> UInt32 { PNGHeader.pixelsPerMeter(pixelsPerPoint) }

    fileprivate mutating func append(_ pixels: Span<UInt32>, rows: Range<Int>, key: BandKey?) {
        if rows.count <= Band.height {
            appendBand(pixels, rows: rows, key: key)
            return
        }
        var top = 0
        while top < rows.count {
            let bottom = min(top + Band.height, rows.count)
            appendBand(
                pixels.extracting(top * width..<bottom * width),
                rows: rows.lowerBound + top..<rows.lowerBound + bottom, key: nil)
            top = bottom
        }
    }

    private mutating func appendBand(_ premultiplied: Span<UInt32>, rows: Range<Int>, key: BandKey?) {
        PhaseClock.enter(.straight)
        // Opaque pixels are the same in both forms.
        if Alpha.isOpaque(premultiplied) {
            appendBand(straight: premultiplied, isOpaque: true, rows: rows, key: key)
        } else {
            let pixels = BandPixels(premultiplied, isOpaque: false, from: store.pool)
            pixels.withPixels { appendBand(straight: $0, isOpaque: false, rows: rows, key: key) }
        }
    }

    private mutating func appendBand(straight pixels: Span<UInt32>, isOpaque: Bool, rows: Range<Int>, key: BandKey?) {
        if wantsSHA256 {
            PhaseClock.enter(.digest)
            sha256.update(pixels.bytes)
            // The band is in the store already; it was drawn only because its pixels were needed.
            if let key, let band = store.band(for: key) { return append(band, rows: rows) }
        }
        let made = CachedBand(
            isOpaque: isOpaque, digests: RowDigests(pixels.bytes, width: width), content: .compressed(compress(pixels)))
        append(key.map { store.keep(made, for: $0) } ?? made, rows: rows)
    }

    private mutating func compress(_ pixels: Span<UInt32>) -> CompressedBand {
        compressed.removeAll()
        let band = encoder.encode(pixels, into: &compressed)
        let chunk = PNGChunk.block("IDAT", count: compressed.count) { target in
            // The buffer has `count` bytes, and the chunk has room for them.
            target.copyMemory(from: UnsafeRawBufferPointer(start: compressed.start, count: compressed.count))
        }
        return CompressedBand(chunk: chunk, checksum: band.checksum, length: band.length)
    }

    private mutating func append(_ band: CachedBand, rows: Range<Int>) {
        precondition(rows.lowerBound == nextRow && rows.upperBound <= height, "rows come from the top without gaps")
        nextRow = rows.upperBound
        isTranslucent = isTranslucent || !band.isOpaque
        compressedBands.append(band.compressed)
        digests.append(band.digests)
    }

    fileprivate func end() throws(ImageError) {
        precondition(nextRow == height, "a frame ends after its last row")
        guard hasAlpha || !isTranslucent else {
            throw ImageError(.unsupported, "a translucent pixel in a picture without alpha")
        }
    }
}
