import CPNG
import CZlib
public import Raster

/// Writes pictures of one size as PNG files, band after band, frame after frame; one worker owns one.
///
/// Chunks: IHDR, sRGB, pHYs where a point is not a pixel, IDAT, IEND. Rows are compressed in bands of
/// `Rasterizer.bandHeight`, so they come in multiples of that, the last ones excepted, if the bytes of a file are to depend
/// on nothing but its pixels. Nothing is kept from frame to frame but memory.
public struct PNGEncoder: ~Copyable {
    private let width: Int
    private let height: Int
    private let hasAlpha: Bool
    private let pixelsPerMeter: UInt32
    private var bands: BandEncoder
    private var stream = ByteBuffer()
    private var straight: [UInt32] = []
    private var checksum: UInt = 1
    /// The bands of the frame: where each ends in the stream, and its sum.
    private var pieces: [(end: Int, checksum: UInt32)] = []
    private var nextRow = 0
    private var isTranslucent = false
    private var sha256 = SHA256Digest()

    /// SHA-256 of the last finished frame's straight red, green, blue, alpha rows, as 64 hexadecimal digits.
    ///
    /// Always four channels, even where the file has three, so that a frame keeps its digest whatever the file is.
    public private(set) var digest = ""

    /// Creates an encoder for pictures of at least one pixel.
    ///
    /// Without alpha every pixel must be opaque. A scale other than 1 is written as the density of a point of 1/72 inch.
    public init(
        width: Int, height: Int, hasAlpha: Bool, pixelsPerPoint: Double = 1, compression: Compression = .fast
    ) {
        precondition(width > 0 && height > 0, "a picture has at least one pixel")
        precondition(
            width <= PNGDecoder.maximumSide && height <= PNGDecoder.maximumSide, "a side has at most 65535 pixels")
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        self.pixelsPerMeter = Self.pixelsPerMeter(pixelsPerPoint)
        self.bands = BandEncoder(width: width, hasAlpha: hasAlpha, compression: compression)
    }

    /// Begins a frame; what was there of an unfinished one is forgotten.
    public mutating func begin() {
        stream.removeAll()
        // A window of 32 KiB, no dictionary, the fastest level (RFC 1950, §2.2).
        stream.append([0x78, 0x01])
        checksum = 1
        pieces.removeAll(keepingCapacity: true)
        nextRow = 0
        isTranslucent = false
        sha256 = SHA256Digest()
    }

    /// Takes the next rows from the top: `rows` of the picture are the first rows of the band.
    public mutating func append(_ band: borrowing Pixmap, rows: Range<Int>) {
        precondition(band.width == width && rows.count <= band.height, "a band is as wide as the picture")
        band.withPixels { pixels in append(pixels.extracting(first: rows.count * width), rows: rows) }
    }

    /// Ends the frame: the whole file, and its `digest`.
    ///
    /// Fails where a translucent pixel was given to an encoder without alpha, or C without memory.
    public mutating func finish() throws(ImageError) -> [UInt8] {
        try end()
        // An empty last block of fixed codes, then Adler-32 of all rows, highest byte first.
        stream.append([0x03, 0x00])
        stream.append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) })
        return try file()
    }

    /// Ends the frame as bands for an `APNGEncoder`, and gives its `digest`; fails as `finish()` does.
    ///
    /// The bands are equal where the pixels are, if all rows came in multiples of `Rasterizer.bandHeight`.
    public mutating func finishBands() throws(ImageError) -> [UInt8] {
        try end()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(stream.count + 8 * pieces.count)
        // The stream's own first two bytes are no band's.
        var start = 2
        for piece in pieces {
            bytes += FrameBands.head(count: piece.end - start, checksum: piece.checksum)
            // Ends of pieces rise and stay inside the stream.
            bytes += UnsafeBufferPointer(start: stream.start + start, count: piece.end - start)
            start = piece.end
        }
        return bytes
    }

    /// Encodes a whole picture at once; RGB where it is opaque, else RGBA.
    public static func encode(
        _ image: Image, pixelsPerPoint: Double = 1, compression: Compression = .fast
    ) throws(ImageError) -> [UInt8] {
        var encoder = PNGEncoder(
            width: image.width, height: image.height, hasAlpha: !image.isOpaque, pixelsPerPoint: pixelsPerPoint,
            compression: compression)
        encoder.begin()
        let pixels = image.pixels
        encoder.append(pixels.span, rows: 0..<image.height)
        return try encoder.finish()
    }

    private mutating func append(_ pixels: Span<UInt32>, rows: Range<Int>) {
        precondition(rows.lowerBound == nextRow && rows.upperBound <= height, "rows come from the top without gaps")
        var first = 0
        while first < rows.count {
            let end = min(first + Rasterizer.bandHeight, rows.count)
            appendBand(pixels.extracting(first * width..<end * width))
            first = end
        }
        nextRow = rows.upperBound
    }

    private mutating func appendBand(_ pixels: Span<UInt32>) {
        if Alpha.isOpaque(pixels) {
            appendStraight(pixels)
            return
        }
        isTranslucent = true
        // Taken out for the time being, so that reading it does not bar writing the rest.
        var straight: [UInt32] = []
        swap(&straight, &self.straight)
        if straight.count < pixels.count { straight = [UInt32](repeating: 0, count: pixels.count) }
        var target = straight.mutableSpan
        Alpha.unpremultiply(pixels, into: &target)
        appendStraight(straight.span.extracting(first: pixels.count))
        swap(&straight, &self.straight)
    }

    private mutating func appendStraight(_ pixels: Span<UInt32>) {
        // A pixel is stored with its lowest byte, red, first: its bytes in memory are red, green, blue, alpha.
        sha256.update(pixels.bytes)
        let band = bands.encode(pixels, into: &stream)
        checksum = adler32_combine(checksum, UInt(band.checksum), band.length)
        pieces.append((stream.count, band.checksum))
    }

    private mutating func end() throws(ImageError) {
        precondition(nextRow == height, "a frame ends after its last row")
        digest = sha256.finish()
        guard hasAlpha || !isTranslucent else {
            throw ImageError(.unsupported, "a translucent pixel in a picture without alpha")
        }
    }

    private func file() throws(ImageError) -> [UInt8] {
        var picture = cpng_picture(
            width: UInt32(width), height: UInt32(height), has_alpha: hasAlpha ? 1 : 0, pixels_per_meter: pixelsPerMeter,
            stream: stream.start, stream_length: stream.count, largest_chunk: Self.largestChunk)
        return try Self.bytes(cpng_file_length(&picture)) { file, length, message in
            cpng_write(&picture, file, length, message)
        }
    }

    /// How many bytes of data stand in a chunk at most.
    static let largestChunk = 1 << 20

    /// What C writes into a buffer of a length that it has computed itself: exactly so many bytes, or it fails.
    static func bytes(
        _ length: Int, write: (UnsafeMutablePointer<UInt8>?, Int, cpng_message) -> cpng_status
    ) throws(ImageError) -> [UInt8] {
        var reason = [CChar](repeating: 0, count: 200)
        var status: cpng_status = 1
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initializedCount in
            status = reason.withUnsafeMutableBufferPointer { reason in
                // The buffer has room for `length` bytes, and C is told so.
                write(buffer.baseAddress, length, cpng_message(text: reason.baseAddress, capacity: reason.count))
            }
            initializedCount = status == 0 ? length : 0
        }
        guard status == 0 else { throw ImageError(.damaged, buffer: reason) }
        return bytes
    }

    /// A point is 1/72 inch of 0.0254 metres; 0, for nothing said, at one pixel a point or beyond PNG's 31 bits.
    package static func pixelsPerMeter(_ pixelsPerPoint: Double) -> UInt32 {
        let density = pixelsPerPoint * 72 / 0.0254 + 0.5
        guard pixelsPerPoint != 1, density >= 1, density < 0x8000_0000 else { return 0 }
        return UInt32(density)
    }
}
