import Drawing
import Testing

@testable import ImageCoding

@Suite struct APNGEncoderTests {
    /// Frames of one size, given as premultiplied pixels, encoded as an animation.
    private func encode(
        _ frames: [[UInt32]], width: Int, hasAlpha: Bool, compression: Compression = .fast, rate: (Int, Int) = (60, 1),
        pixelsPerPoint: Double = 1
    ) throws -> [UInt8] {
        let height = frames[0].count / width
        var png = PNGEncoder(
            width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint, compression: compression)
        var encoder = try APNGEncoder(
            width: width, height: height, hasAlpha: hasAlpha, pixelsPerPoint: pixelsPerPoint, frames: rate.0,
            seconds: rate.1)
        var file = encoder.start()
        for pixels in frames {
            png.begin()
            for top in stride(from: 0, to: height, by: Band.height) {
                let rows = top..<min(top + Band.height, height)
                var band = Pixmap(width: width, height: rows.count)
                for index in 0..<rows.count * width { band.storage[index] = pixels[top * width + index] }
                png.append(band, rows: rows)
            }
            file += try encoder.append(png.finishBands())
        }
        let (bytes, control) = encoder.finish()
        file += bytes
        file.replaceSubrange(APNGEncoder.controlOffset..<APNGEncoder.controlOffset + control.count, with: control)
        return file
    }

    /// Some frames of a scroll: rows of the content move up within `moving`, and stand still outside.
    private func scroll(_ content: Content, width: Int, height: Int, moving: Range<Int>, offsets: [Int], isOpaque: Bool)
        -> [[UInt32]]
    {
        let pixels = content.pixels(width: width, height: height * 2, isOpaque: isOpaque)
        return offsets.map { offset in
            (0..<height).flatMap { row in
                let source = moving.contains(row) ? row + offset : row
                return pixels[source * width..<(source + 1) * width]
            }
        }
    }

    @Test(arguments: [(7, 5), (1, 64), (20, 65), (33, 300)], Compression.allCases)
    func `playing the file shows every frame, for as long as it should`(
        size: (width: Int, height: Int), compression: Compression
    ) throws {
        for content in [Content.noise, .patches, .rows] {
            for isOpaque in [true, false] {
                let offsets = [0, 0, 1, 2, 2, 2, 3, 0]
                let frames = scroll(
                    content, width: size.width, height: size.height, moving: size.height / 3..<size.height * 2 / 3 + 1,
                    offsets: offsets.map { min($0, size.height - 1) }, isOpaque: isOpaque)
                let file = try encode(frames, width: size.width, hasAlpha: !isOpaque, compression: compression)
                let animation = try #require(PlayedAnimation(file))
                #expect(animation.width == size.width && animation.height == size.height)
                #expect(animation.plays == 0)
                // One entry for each sixtieth of a second.
                #expect(animation.pictures(atRate: 60) == frames.map { $0.flatMap(straight) })
            }
        }
    }

    @Test func `the file says what the format wants, chunk by chunk`() throws {
        let frames = scroll(
            .patches, width: 10, height: 200, moving: 70..<100, offsets: [0, 0, 1, 2, 2], isOpaque: true)
        let file = try encode(frames, width: 10, hasAlpha: false, pixelsPerPoint: 2)
        let chunks = try #require(Chunk.all(in: file))
        #expect(
            chunks.map(\.name)
                == ["IHDR", "acTL", "sRGB", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[0].data == bigEndian(10) + bigEndian(200) + [8, 2, 0, 0, 0])
        #expect(chunks[1].data == bigEndian(3) + bigEndian(0))
        #expect(chunks[2].data == [0] && chunks[3].data == bigEndian(5669) + bigEndian(5669) + [1])
        // Sequence, width, height, left, top, delay, nothing disposed of, source replaces.
        #expect(
            chunks[4].data == bigEndian(0) + bigEndian(10) + bigEndian(200) + bigEndian(0) + bigEndian(0)
                + [0, 1, 0, 30, 0, 0])
        // Only the second band of 64 rows moves.
        #expect(
            chunks[6].data == bigEndian(1) + bigEndian(10) + bigEndian(64) + bigEndian(0) + bigEndian(64)
                + [0, 1, 0, 60, 0, 0])
        #expect(number(chunks[7].data.prefix(4)) == 2)
        #expect(number(chunks[8].data.prefix(4)) == 3 && number(chunks[9].data.prefix(4)) == 4)
    }

    @Test func `its first frame is the picture that other readers of PNG see`() throws {
        let frames = [Content.noise, .patches].map { $0.pixels(width: 30, height: 70, isOpaque: false) }
        let file = try encode(frames, width: 30, hasAlpha: true)
        #expect(try PNGDecoder.decode(file, name: "first").pixels == frames[0])
    }

    @Test func `one frame is an animation too, and frames that are all alike are one`() throws {
        let pixels = Content.patches.pixels(width: 9, height: 9, isOpaque: true)
        for count in [1, 100] {
            let file = try encode(Array(repeating: pixels, count: count), width: 9, hasAlpha: false)
            let animation = try #require(PlayedAnimation(file))
            #expect(animation.frames.count == 1)
            #expect(animation.pictures(atRate: 60).count == count)
        }
    }

    @Test func `a picture that stays longer than a delay can say is repeated in its smallest band`() throws {
        // At a frame in 40 000 s two frames do not fit into one delay.
        let first = Content.noise.pixels(width: 12, height: 100, isOpaque: true)
        let second = Content.flat.pixels(width: 12, height: 100, isOpaque: true)
        let file = try encode([first, first, second], width: 12, hasAlpha: false, rate: (1, 40_000))
        let animation = try #require(PlayedAnimation(file))
        #expect(animation.frames.map(\.numerator) == [40_000, 40_000, 40_000])
        #expect(animation.frames.map(\.denominator) == [1, 1, 1])
        #expect(animation.frames.map(\.rows) == [0..<100, 64..<100, 0..<100])
        #expect(animation.frames.map(\.picture) == [first, first, second].map { $0.flatMap(straight) })
    }

    @Test func `long data is cut into several chunks, each with a number of its own`() throws {
        let frames = [Content.noise, .patches, .noise].map { $0.pixels(width: 700, height: 600, isOpaque: true) }
        let file = try encode(frames, width: 700, hasAlpha: false, compression: .none)
        let chunks = try #require(Chunk.all(in: file))
        #expect(
            chunks.map(\.name).filter { $0.hasSuffix("AT") } == ["IDAT", "IDAT", "fdAT", "fdAT", "fdAT", "fdAT"])
        let numbered = chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
        #expect(numbered.map { number($0.data.prefix(4)) } == Array(0..<numbered.count))
        #expect(try #require(PlayedAnimation(file)).pictures(atRate: 60) == frames.map { $0.flatMap(straight) })
    }

    @Test func `every change is shown, even of one level in one channel of one pixel`() throws {
        let pixels = Content.patches.pixels(width: 11, height: 130, isOpaque: true)
        for place in [0, 11 * 64 - 1, 11 * 64, 11 * 130 - 1] {
            for shift in [0, 8, 16] {
                var changed = pixels
                changed[place] ^= 1 << shift
                let file = try encode([pixels, changed], width: 11, hasAlpha: false)
                let animation = try #require(PlayedAnimation(file))
                #expect(animation.frames.count == 2)
                #expect(animation.frames[1].picture == changed.flatMap(straight))
            }
        }
    }

    @Test func `frames of another size and animations without one are mistakes of the caller`() async {
        await #expect(processExitsWith: .failure) {
            var encoder = try APNGEncoder(width: 4, height: 65, hasAlpha: true, frames: 60, seconds: 1)
            var png = PNGEncoder(width: 4, height: 64, hasAlpha: true)
            png.begin()
            png.append(Pixmap(width: 4, height: 64), rows: 0..<64)
            _ = try encoder.append(png.finishBands())
        }
        await #expect(processExitsWith: .failure) {
            var encoder = try APNGEncoder(width: 4, height: 4, hasAlpha: true, frames: 60, seconds: 1)
            _ = encoder.finish()
        }
    }

    private func straight(_ pixel: UInt32) -> [UInt8] {
        let alpha = Int(pixel >> 24)
        return [0, 8, 16].map { (shift: UInt32) -> UInt8 in
            alpha == 0 ? 0 : UInt8((Int(pixel >> shift & 255) * 255 + alpha / 2) / alpha)
        } + [UInt8(alpha)]
    }
}

/// An animated PNG as a player shows it, read by the test's own code and zlib.
private struct PlayedAnimation {
    struct Frame {
        /// What is seen, as straight red, green, blue, alpha.
        var picture: [UInt8]
        var rows: Range<Int>
        var numerator: Int
        var denominator: Int
    }

    var width = 0
    var height = 0
    var plays = 0
    var frames: [Frame] = []

    /// Takes a file apart; nil where it breaks a rule of the format.
    init?(_ file: [UInt8]) {
        guard let chunks = Chunk.all(in: file), let header = chunks.first, header.name == "IHDR",
            let control = chunks.first(where: { $0.name == "acTL" }), control.data.count == 8
        else { return nil }
        width = number(header.data[0..<4])
        height = number(header.data[4..<8])
        plays = number(control.data[4..<8])
        let channels = header.data[9] == 6 ? 4 : 3
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        var sequence = 0
        var controls: [[UInt8]] = []
        var streams: [[UInt8]] = []
        for chunk in chunks {
            switch chunk.name {
            case "fcTL", "fdAT":
                guard number(chunk.data.prefix(4)) == sequence else { return nil }
                sequence += 1
                if chunk.name == "fcTL" {
                    guard chunk.data.count == 26, streams.count == controls.count else { return nil }
                    controls.append(chunk.data)
                } else {
                    guard controls.count > 1 else { return nil }
                    add(chunk.data.dropFirst(4), of: controls.count, to: &streams)
                }
            case "IDAT":
                guard controls.count == 1 else { return nil }
                add(chunk.data[...], of: 1, to: &streams)
            default: break
            }
        }
        guard number(control.data[0..<4]) == controls.count, streams.count == controls.count else { return nil }
        for (control, stream) in zip(controls, streams) {
            let (columns, rows) = (number(control[4..<8]), number(control[8..<12]))
            let (left, top) = (number(control[12..<16]), number(control[16..<20]))
            guard columns == width, left == 0, top + rows <= height, control[24] == 0, control[25] == 0,
                !frames.isEmpty || rows == height,
                let filtered = inflated(stream, length: rows * (width * channels + 1)),
                number(stream.suffix(4)) == adler(filtered),
                let lines = unfiltered(filtered, rowLength: width * channels, stride: channels)
            else { return nil }
            for (row, line) in lines.enumerated() {
                for column in 0..<width {
                    let pixel = line[column * channels..<(column + 1) * channels] + (channels == 3 ? [255] : [])
                    let place = ((top + row) * width + column) * 4
                    canvas.replaceSubrange(place..<place + 4, with: pixel)
                }
            }
            frames.append(
                Frame(
                    picture: canvas, rows: top..<top + rows, numerator: number(control[20..<22]),
                    denominator: number(control[22..<24])))
        }
    }

    private func add(_ data: ArraySlice<UInt8>, of frame: Int, to streams: inout [[UInt8]]) {
        if streams.count < frame { streams.append([]) }
        streams[frame - 1] += data
    }

    /// What is seen in each of `count` parts of a second; nil where a delay is no multiple of such a part.
    func pictures(atRate rate: Int) -> [[UInt8]] {
        frames.flatMap { frame in
            frame.numerator * rate % frame.denominator == 0
                ? Array(repeating: frame.picture, count: frame.numerator * rate / frame.denominator) : []
        }
    }
}
