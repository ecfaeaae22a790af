import Drawing
import Testing

@testable import ImageCoding

@Suite struct PNGEncoderTests {
    static let sizes = [(1, 1), (1, 200), (200, 1), (3, 64), (5, 65), (17, 128), (16, 63), (133, 66)]

    @Test(arguments: sizes, Compression.allCases)
    func `decoding gives back every premultiplied pixel`(size: (Int, Int), compression: Compression) throws {
        for content in Content.allCases {
            for isOpaque in [true, false] {
                let pixels = content.pixels(width: size.0, height: size.1, isOpaque: isOpaque)
                let image = Image(width: size.0, height: size.1, pixels: pixels)
                let decoded = try PNGDecoder.decode(
                    PNGEncoder.encode(image, compression: compression), name: "again")
                #expect(decoded.width == size.0 && decoded.height == size.1 && decoded.name == "again")
                #expect(decoded.pixels == pixels)
            }
        }
    }

    /// Chunks, sums, deflate and filters are read here by the test's own code and zlib, not by libpng.
    @Test(arguments: sizes, Compression.allCases)
    func `the file says what PNG says, chunk by chunk`(size: (Int, Int), compression: Compression) throws {
        let (width, height) = size
        for content in Content.allCases {
            for isOpaque in [true, false] {
                let pixels = content.pixels(width: width, height: height, isOpaque: isOpaque)
                let image = Image(width: width, height: height, pixels: pixels)
                let stride = image.isOpaque ? 3 : 4
                let chunks = try #require(Chunk.all(in: PNGEncoder.encode(image, compression: compression)))
                #expect(chunks.map(\.name).filter { $0 != "IDAT" } == ["IHDR", "sRGB", "IEND"])
                #expect(chunks.first?.data == bigEndian(width) + bigEndian(height) + [8, stride == 3 ? 2 : 6, 0, 0, 0])
                #expect(chunks[1].data == [0] && chunks.last?.data == [])

                let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
                let filtered = try #require(inflated(stream, length: height * (width * stride + 1)))
                #expect(number(stream.suffix(4)) == adler(filtered))
                let rows = try #require(unfiltered(filtered, rowLength: width * stride, stride: stride))
                let expected = pixels.map { straight($0, channels: stride) }
                #expect(rows.flatMap { $0 } == expected.flatMap { $0 })
            }
        }
    }

    @Test func `the digest is of four straight channels whatever the file holds`() throws {
        for (isOpaque, hasAlpha) in [(true, false), (true, true), (false, true)] {
            let pixels = Content.noise.pixels(width: 37, height: 70, isOpaque: isOpaque)
            let (file, digest) = try encode(pixels, width: 37, height: 70, hasAlpha: hasAlpha)
            let bytes = pixels.flatMap { straight($0, channels: 4) }
            #expect(digest == StraightImage(width: 37, height: 70, bytes: bytes).digest)
            #expect(try PNGDecoder.decodeStraight(file).rgba == pixels.flatMap { straight($0, channels: 4) })
        }
    }

    @Test func `an encoder remembers nothing of earlier frames`() throws {
        let first = Content.noise.pixels(width: 50, height: 100, isOpaque: false)
        let second = Content.patches.pixels(width: 50, height: 100, isOpaque: false)
        var encoder = PNGEncoder(width: 50, height: 100, hasAlpha: true)
        var files: [[UInt8]] = []
        for pixels in [first, second, first] {
            encoder.begin()
            append(pixels, width: 50, to: &encoder)
            files.append(try encoder.finish().bytes)
        }
        #expect(files[0] == files[2])
        #expect(try files[1] == encode(second, width: 50, height: 100, hasAlpha: true).file)
    }

    @Test func `a frame given up halfway leaves no trace`() throws {
        let pixels = Content.patches.pixels(width: 20, height: 64, isOpaque: true)
        var encoder = PNGEncoder(width: 20, height: 64, hasAlpha: false)
        encoder.begin()
        encoder.append(Pixmap(width: 20, height: 10), rows: 0..<10)
        encoder.begin()
        append(pixels, width: 20, to: &encoder)
        #expect(try encoder.finish().bytes == encode(pixels, width: 20, height: 64, hasAlpha: false).file)
    }

    @Test func `a translucent pixel without room for alpha is an error`() {
        var encoder = PNGEncoder(width: 4, height: 4, hasAlpha: false)
        encoder.begin()
        encoder.append(Pixmap(width: 4, height: 4), rows: 0..<4)
        let error = #expect(throws: ImageError.self) { _ = try encoder.finish() }
        #expect(error?.message == "a translucent pixel in a picture without alpha")
    }

    /// 144, 216 and 108 dots an inch, divided by 0.0254 and rounded by hand.
    @Test(arguments: [(2.0, 5669), (3.0, 8504), (1.5, 4252)])
    func `a scale is written as pixels per metre`(scale: Double, density: Int) throws {
        let image = Image(width: 1, height: 1, pixels: [0xFF00_0000])
        let chunks = try #require(Chunk.all(in: PNGEncoder.encode(image, pixelsPerPoint: scale)))
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "IDAT", "IDAT", "IDAT", "IEND"])
        #expect(chunks[2].data == bigEndian(density) + bigEndian(density) + [1])
    }

    @Test(arguments: [0, -1, 1, 1e-9, 1e30, .infinity, .nan])
    func `a scale that cannot be written is left out`(scale: Double) throws {
        let image = Image(width: 1, height: 1, pixels: [0xFF00_0000])
        let chunks = try #require(Chunk.all(in: PNGEncoder.encode(image, pixelsPerPoint: scale)))
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "IDAT", "IDAT", "IDAT", "IEND"])
    }

    @Test func `each band is a chunk between the stream's first and last bytes`() throws {
        let image = Image(
            width: 70, height: 150, pixels: Content.noise.pixels(width: 70, height: 150, isOpaque: true))
        let file = try PNGEncoder.encode(image, compression: .none)
        let lengths = try #require(Chunk.all(in: file)).filter { $0.name == "IDAT" }.map(\.data.count)
        // Stored blocks: five bytes before at most 65 535, and an empty one of five bytes behind, if any.
        #expect(lengths.count == 2 + 3 && lengths[0] == 2 && lengths[4] == 6)
        for (length, rows) in zip(lengths[1...3], [64, 64, 22]) { #expect(length >= rows * 211 && length < rows * 212) }
        #expect(try PNGDecoder.decode(file, name: "").pixels == image.pixels)
    }

    @Test func `drawn content shrinks, and noise hardly grows`() throws {
        for content in Content.allCases {
            let image = Image(
                width: 200, height: 200, pixels: content.pixels(width: 200, height: 200, isOpaque: true))
            let stored = try PNGEncoder.encode(image, compression: .none).count
            for compression in [Compression.fast, .small] {
                let size = try PNGEncoder.encode(image, compression: compression).count
                #expect(
                    content == .noise ? size <= stored + 64 : size * 2 < stored, "\(content), \(compression): \(size)")
            }
        }
    }

    @Test func `rows that come all at once make the same file as bands`() throws {
        let pixels = Content.patches.pixels(width: 30, height: 200, isOpaque: false)
        let image = Image(width: 30, height: 200, pixels: pixels)
        #expect(try PNGEncoder.encode(image) == encode(pixels, width: 30, height: 200, hasAlpha: true).file)
    }

    @Test func `bands out of order are a mistake of the caller`() async {
        await #expect(processExitsWith: .failure) {
            var encoder = PNGEncoder(width: 2, height: 4, hasAlpha: true)
            encoder.begin()
            encoder.append(Pixmap(width: 2, height: 2), rows: 2..<4)
        }
        await #expect(processExitsWith: .failure) {
            var encoder = PNGEncoder(width: 2, height: 4, hasAlpha: true)
            encoder.begin()
            encoder.append(Pixmap(width: 2, height: 2), rows: 0..<2)
            _ = try encoder.finish()
        }
    }

    /// The straight bytes of a premultiplied pixel, by division.
    private func straight(_ pixel: UInt32, channels: Int) -> [UInt8] {
        let alpha = Int(pixel >> 24)
        let color = [0, 8, 16].map { shift in
            alpha == 0 ? 0 : UInt8((Int(pixel >> shift & 255) * 255 + alpha / 2) / alpha)
        }
        return channels == 4 ? color + [UInt8(alpha)] : color
    }

    private func encode(
        _ pixels: [UInt32], width: Int, height: Int, hasAlpha: Bool
    ) throws -> (file: [UInt8], digest: FrameDigest) {
        var encoder = PNGEncoder(width: width, height: height, hasAlpha: hasAlpha)
        encoder.begin()
        append(pixels, width: width, to: &encoder)
        return (try encoder.finish().bytes, encoder.digest)
    }

    /// Hands pixels over in bands of 64 rows, in a pixmap that is taller than the last of them.
    private func append(_ pixels: [UInt32], width: Int, to encoder: inout PNGEncoder) {
        let height = pixels.count / width
        for top in stride(from: 0, to: height, by: 64) {
            let rows = top..<min(top + 64, height)
            var band = Pixmap(width: width, height: 64)
            for (index, pixel) in pixels[rows.lowerBound * width..<rows.upperBound * width].enumerated() {
                band.storage[index] = pixel
            }
            encoder.append(band, rows: rows)
        }
    }
}
