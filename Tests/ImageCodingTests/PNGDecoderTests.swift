import Drawing
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct PNGDecoderTests {
    @Test(arguments: SamplePicture.ColorType.allCases, [false, true])
    func `every colour type, depth and interlacing gives the pixels it means`(
        colorType: SamplePicture.ColorType, isInterlaced: Bool
    ) throws {
        for depth in colorType.depths {
            for hasTransparency in [false, true] {
                if hasTransparency && (colorType == .grayAlpha || colorType == .rgba) { continue }
                for (width, height) in [(11, 13), (1, 1), (1, 9), (9, 2), (64, 3)] {
                    let picture = SamplePicture(
                        width: width, height: height, colorType: colorType, depth: depth, isInterlaced: isInterlaced,
                        hasTransparency: hasTransparency)
                    let header = try PNGDecoder.header(picture.file)
                    #expect(header == (width, height))
                    let decoded = try PNGDecoder.decodeStraight(picture.file)
                    #expect(decoded.width == width && decoded.height == height)
                    #expect(decoded.rgba == picture.expectedBytes, "\(picture)")

                    let image = try PNGDecoder.decode(picture.file, name: "a.png")
                    #expect(
                        image.isOpaque
                            == stride(from: 3, to: decoded.rgba.count, by: 4).allSatisfy { decoded.rgba[$0] == 255 })
                    for (index, pixel) in image.pixels.enumerated() {
                        let straight = decoded.rgba[index * 4..<index * 4 + 4].map { Int($0) }
                        let premultiplied = straight[0..<3].map { (2 * $0 * straight[3] + 255) / 510 } + [straight[3]]
                        #expect([0, 8, 16, 24].map { Int(pixel >> $0 & 255) } == premultiplied)
                    }
                }
            }
        }
    }

    @Test func `text, significant bits and the usual gamma do not change a value`() throws {
        let picture = SamplePicture(
            width: 5, height: 4, colorType: .rgb, depth: 8, isInterlaced: false, hasTransparency: false)
        var chunks = picture.chunks
        chunks.insert(
            contentsOf: [
                Chunk(name: "gAMA", data: bigEndian(45_455)), Chunk(name: "bKGD", data: [0, 1, 0, 2, 0, 3]),
                Chunk(name: "zTXt", data: Array("Comment\0\0rubbish".utf8)), Chunk(name: "sBIT", data: [5, 6, 5]),
            ], at: 1)
        let file = Chunk.signature + chunks.flatMap(\.bytes)
        #expect(try PNGDecoder.decodeStraight(file).rgba == picture.expectedBytes)
    }
}

@Suite struct WholePNGTests {
    @Test func `every sample of sixteen bits becomes the nearest of eight`() throws {
        let samples = (0..<256).flatMap { row -> [UInt8] in
            [0] + (0..<256).flatMap { column in [UInt8(row), UInt8(column)] }
        }
        let header = Chunk(name: "IHDR", data: bigEndian(256) + bigEndian(256) + [16, 0, 0, 0, 0])
        let data = Chunk(name: "IDAT", data: deflated(samples))
        let file = Chunk.signature + [header, data, Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        for (sample, pixel) in try PNGDecoder.decode(file, name: "").pixels.enumerated() {
            #expect(pixel == 0xFF00_0000 | UInt32((2 * sample * 255 + 65_535) / 131_070) * 0x01_0101)
        }
    }

    @Test func `an animation shows its first picture, and notes beside it nothing`() throws {
        let picture = SamplePicture(
            width: 6, height: 4, colorType: .rgba, depth: 8, isInterlaced: false, hasTransparency: false)
        var chunks = picture.chunks
        let frame = bigEndian(6) + bigEndian(4) + bigEndian(0) + bigEndian(0) + [0, 1, 0, 60, 0, 0]
        let other = deflated([UInt8](repeating: 0, count: 100))
        chunks.insert(Chunk(name: "acTL", data: bigEndian(2) + bigEndian(0)), at: 1)
        chunks.insert(Chunk(name: "fcTL", data: bigEndian(0) + frame), at: 2)
        chunks.insert(Chunk(name: "fcTL", data: bigEndian(1) + frame), at: 4)
        chunks.insert(Chunk(name: "fdAT", data: bigEndian(2) + other), at: 5)
        chunks.insert(Chunk(name: "tIME", data: [7, 208, 1, 1, 0, 0, 0]), at: 6)
        let exif = Array(OrientationTests.exif(6).dropFirst(6))
        chunks.insert(Chunk(name: "eXIf", data: exif), at: 1)
        let file = Chunk.signature + chunks.flatMap(\.bytes)
        #expect(try PNGDecoder.decodeStraight(file).rgba == picture.expectedBytes)
    }
}

@Suite struct DamagedPNGTests {
    static let pictures = [
        SamplePicture(width: 7, height: 5, colorType: .rgba, depth: 8, isInterlaced: false, hasTransparency: false),
        SamplePicture(width: 9, height: 8, colorType: .palette, depth: 4, isInterlaced: true, hasTransparency: true),
        SamplePicture(width: 6, height: 5, colorType: .gray, depth: 16, isInterlaced: false, hasTransparency: true),
    ]

    @Test(arguments: pictures)
    func `a file cut anywhere is an error`(picture: SamplePicture) {
        let file = picture.file
        for length in 0..<file.count {
            #expect(throws: ImageError.self, "\(length) of \(file.count)") {
                try PNGDecoder.decode(Array(file.prefix(length)), name: "")
            }
        }
    }

    @Test(arguments: pictures)
    func `a file with one byte changed gives an error or the same picture, never another`(picture: SamplePicture) {
        let file = picture.file
        for index in file.indices {
            for mask in [1, 0x20, 0x80, 0xFF] as [UInt8] {
                var damaged = file
                damaged[index] ^= mask
                guard let decoded = try? PNGDecoder.decodeStraight(damaged) else { continue }
                let isSame = decoded.rgba == picture.expectedBytes
                #expect(isSame, "byte \(index), mask \(mask)")
            }
        }
    }

    @Test func `bytes changed at random never crash, and nothing slips past a checksum`() throws {
        let image = Image(width: 60, height: 70, pixels: Content.patches.pixels(width: 60, height: 70, isOpaque: false))
        let file = try PNGEncoder.encode(image)
        var noise = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            var damaged = file
            damaged[noise.index(below: file.count)] = UInt8(noise.index(below: 256))
            guard let decoded = try? PNGDecoder.decode(damaged, name: "") else { continue }
            #expect(decoded.pixels == image.pixels)
        }
    }

    /// Here the chunk's sum is right, so libpng looks at what is inside.
    @Test func `data changed under a right checksum never crashes`() throws {
        let picture = Self.pictures[1]
        var noise = SplitMix64(seed: 2)
        for _ in 0..<2000 {
            var chunks = picture.chunks
            let index = noise.index(below: chunks.count - 1)
            chunks[index].data[noise.index(below: chunks[index].data.count)] = UInt8(noise.index(below: 256))
            let file = Chunk.signature + chunks.flatMap(\.bytes)
            if let decoded = try? PNGDecoder.decodeStraight(file) {
                #expect(decoded.rgba.count == decoded.width * decoded.height * 4)
            }
        }
    }

    @Test func `what is not a PNG is named`() {
        #expect(message([]) == "the file is empty")
        #expect(message([0x89, 0x50]) == "not a PNG file: only 2 bytes")
        #expect(message([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49]) == "not a PNG file but a JPEG")
        #expect(message(Array("GIF89a\u{1}\u{1}".utf8)) == "not a PNG file but a GIF")
        #expect(message(Array("RIFF\0\0\0\0WEBPVP8 ".utf8)) == "not a PNG file but a WebP")
        #expect(message(Array("<svg width='1'/>".utf8)) == "not a PNG file but an SVG")
        #expect(message(Array("hello, world".utf8)) == "not a PNG file")
        #expect(message(Chunk.signature) == "the file ends too early")
    }

    @Test func `damage is named in libpng's words`() {
        let picture = Self.pictures[0]
        #expect(message(Array(picture.file.dropLast(1))) == "the file ends too early")
        #expect(message(picture, "IHDR") { $0.data[8] = 7 } == "invalid bit depth in IHDR")
        #expect(message(picture, "IHDR") { $0.data[9] = 5 } == "invalid color type in IHDR")
        #expect(
            message(picture, "IHDR") { $0.data.replaceSubrange(0..<4, with: bigEndian(0)) }
                == "image width is zero in IHDR")
        #expect(message(picture, "IHDR") { $0.data[12] = 9 } == "unknown interlace method in IHDR")
        #expect(message(picture, "IDAT") { $0.data = deflated([0, 1, 2]) } == "not enough image data")
        #expect(message(picture, "IDAT") { $0.data[$0.data.count - 1] ^= 1 } == "IDAT: incorrect data check")
        #expect(message(Self.pictures[1], "PLTE") { $0.data.removeLast() }?.hasPrefix("PLTE: ") == true)
        #expect(message(Self.pictures[2], "tRNS") { $0.data.removeLast() } == "tRNS: invalid")
        #expect(message(Self.pictures[1], "PLTE") { $0.data.removeLast(24) } == "tRNS: invalid")

        var file = picture.file
        file[29] ^= 1
        #expect(message(file) == "IHDR: CRC error")
    }

    @Test func `an index outside the palette is opaque black, as in browsers`() throws {
        var picture = Self.pictures[1]
        picture.hasTransparency = false
        var chunks = picture.chunks
        chunks[1].data.removeLast(24)
        let rgba = try PNGDecoder.decodeStraight(Chunk.signature + chunks.flatMap(\.bytes)).rgba
        for place in 0..<picture.width * picture.height {
            let (x, y) = (place % picture.width, place / picture.width)
            let isInside = picture.sample(x: x, y: y, channel: 0) < 8
            #expect(
                Array(rgba[place * 4..<place * 4 + 4]) == (isInside ? picture.expected(x: x, y: y) : [0, 0, 0, 255]))
        }
    }

    @Test func `a damaged transparency chunk is an error, not another picture`() {
        var file = Self.pictures[1].file
        guard let place = file.indices.first(where: { file[$0...].starts(with: "tRNS".utf8) }) else {
            Issue.record("the picture has a tRNS chunk")
            return
        }
        file[place + 4] ^= 1
        #expect(message(file) == "tRNS: CRC error")
    }

    @Test func `a tiny file that claims a huge picture is refused by the numbers`() {
        let picture = Self.pictures[0]
        let claim = { (width: Int, height: Int) in
            message(picture, "IHDR") { $0.data.replaceSubrange(0..<8, with: bigEndian(width) + bigEndian(height)) }
        }
        #expect(claim(60_000, 60_000) == "60 000×60 000 pixels, 3 600 000 000 in all, but the limit is 67 108 864")
        #expect(claim(100_000, 1) == "100 000×1 pixels, but a side can have at most 65 535")
        #expect(
            claim(0x7FFF_FFFF, 0x7FFF_FFFF) == "2 147 483 647×2 147 483 647 pixels, but a side can have at most 65 535")
        #expect(claim(8192, 8192) == "a file of \(picture.file.count) bytes cannot hold 8192×8192 pixels")
        #expect(claim(0x8000_0000, 1)?.contains("IHDR") == true || claim(0x8000_0000, 1)?.contains("integer") == true)
    }

    @Test func `the limit is inclusive`() throws {
        let picture = Self.pictures[0]
        #expect(try PNGDecoder.decode(picture.file, name: "", maximumPixels: 35).width == 7)
        let error = #expect(throws: ImageError.self) {
            try PNGDecoder.decode(picture.file, name: "", maximumPixels: 34)
        }
        #expect(error?.message == "7×5 pixels, 35 in all, but the limit is 34")
    }

    @Test func `an honest file of best compression is not taken for a bomb`() throws {
        let image = Image(width: 2000, height: 2000, pixels: [UInt32](repeating: 0, count: 4_000_000))
        var rows = [UInt8](repeating: 0, count: 2000 * 8001)
        rows.withUnsafeMutableBytes { $0[0] = 0 }
        let header = Chunk(name: "IHDR", data: bigEndian(2000) + bigEndian(2000) + [8, 6, 0, 0, 0])
        let data = Chunk(name: "IDAT", data: deflated(rows))
        let file = Chunk.signature + [header, data, Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        #expect(try PNGDecoder.decode(file, name: "").pixels == image.pixels)
    }

    private func message(_ bytes: [UInt8]) -> String? {
        do throws(ImageError) {
            _ = try PNGDecoder.decode(bytes, name: "")
            return nil
        } catch {
            return error.message
        }
    }

    /// What is said of a picture with one chunk changed and its sum made right again.
    private func message(_ picture: SamplePicture, _ name: String, change: (inout Chunk) -> Void) -> String? {
        var chunks = picture.chunks
        for index in chunks.indices where chunks[index].name == name { change(&chunks[index]) }
        return message(Chunk.signature + chunks.flatMap(\.bytes))
    }
}
