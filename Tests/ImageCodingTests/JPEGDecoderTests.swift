import Drawing
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct JPEGDecoderTests {
    @Test func `there is a file of every sampling and coding`() {
        #expect(SampleFile.all.count == 14)
    }

    @Test(arguments: SampleFile.all)
    func `every sampling, coding and colour model gives what another decoder gives`(file: SampleFile) throws {
        let image = try JPEGDecoder.decode(file.bytes, name: file.name)
        #expect(image.width == SampleFile.width && image.height == SampleFile.height && image.isOpaque)
        #expect(image.name == file.name)
        let rows = image.pixels.flatMap { pixel in [0, 8, 16].map { UInt8(pixel >> $0 & 255) } }
        #expect(SHA256.hex(of: rows) == file.digest)
        #expect(try JPEGDecoder.header(file.bytes) == (SampleFile.width, SampleFile.height))
    }

    @Test(arguments: ["444.jpg", "rgb.jpg", "gray.jpg"])
    func `a picture is what was compressed, but for a few levels`(name: String) throws {
        let image = try JPEGDecoder.decode(#require(SampleFile.read(name)), name: "")
        for (index, pixel) in image.pixels.enumerated() {
            let slopes = SampleFile.slopes(x: index % SampleFile.width, y: index / SampleFile.width)
            for (channel, slope) in slopes.enumerated() {
                let expected = name == "gray.jpg" ? slopes[1] : slope
                #expect(abs(Int(pixel >> (8 * channel) & 255) - expected) <= 5)
            }
        }
    }

    @Test func `four inks are light times light, however they are combined`() {
        for ink in 0...255 {
            for black in 0...255 {
                let stored = UInt32(black) << 24 | UInt32(255 - ink) << 16 | UInt32(ink) << 8 | UInt32(ink)
                var pixels = [stored]
                CMYKConversion.convertToRGB(&pixels)
                let light = { (ink: Int) in UInt32((2 * ink * black + 255) / 510) }
                #expect(pixels == [0xFF00_0000 | light(255 - ink) << 16 | light(ink) << 8 | light(ink)])
            }
        }
    }
}

@Suite struct DamagedJPEGTests {
    static let files = SampleFile.all.filter { ["420.jpg", "420-progressive.jpg", "ycck.jpg"].contains($0.name) }

    @Test(arguments: files)
    func `a file cut anywhere is an error`(file: SampleFile) {
        for length in 0..<file.bytes.count {
            #expect(throws: ImageError.self, "\(length) of \(file.bytes.count)") {
                try JPEGDecoder.decode(Array(file.bytes.prefix(length)), name: "")
            }
        }
    }

    @Test(arguments: SampleFile.all)
    func `bytes changed at random give an error or a picture of the claimed size`(file: SampleFile) {
        var noise = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            var damaged = file.bytes
            damaged[noise.index(below: damaged.count)] = UInt8(noise.index(below: 256))
            guard let header = try? JPEGDecoder.header(damaged),
                let image = try? JPEGDecoder.decode(damaged, name: "", maximumPixels: 1 << 20)
            else { continue }
            #expect(image.width == header.width && image.height == header.height)
        }
    }

    @Test func `damage is reported in plain words or in libjpeg's`() throws {
        let file = try #require(SampleFile.read("420.jpg"))
        #expect(error([]) == ImageError(.damaged, "the file is empty"))
        #expect(error(Array(file.dropLast(1))) == ImageError(.damaged, "the file ends too early"))
        #expect(error(Array(file.prefix(100))) == ImageError(.damaged, "the file ends too early"))
        #expect(error(Array("hello".utf8))?.message.hasPrefix("not a JPEG file") == true)
        let arithmetic = try #require(SampleFile.read("arithmetic.jpg"))
        #expect(error(arithmetic) == ImageError(.unsupported, "arithmetic coding is not supported"))
        let deep = SampleFile.changing(0xC0, in: file) { $0[$1] = 12 }
        #expect(error(deep) == ImageError(.unsupported, "unsupported JPEG data precision 12"))
        var lossless = file
        lossless.replace([0xFF, 0xC0], with: [0xFF, 0xC3], maxReplacements: 1)
        #expect(error(lossless) == ImageError(.unsupported, "unsupported JPEG process: SOF type 0xc3"))
        // 8 × 8 pixels of two components, which no colour model has.
        let two: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 14, 8, 0, 8, 0, 8, 2, 1, 0x11, 0, 2, 0x11, 0]
            + [0xFF, 0xDA, 0, 10, 2, 1, 0, 2, 0, 0, 63, 0, 0, 0, 0xFF, 0xD9]
        #expect(
            error(two) == ImageError(.unsupported, "only grey, three colours and four inks are supported"))
    }

    @Test func `bytes between segments are no damage`() throws {
        let file = try #require(SampleFile.read("420.jpg"))
        let padded = file.prefix(file.count - 2) + [0, 0, 0] + file.suffix(2) + Array("and a second picture".utf8)
        #expect(
            try JPEGDecoder.decode(Array(padded), name: "").pixels == JPEGDecoder.decode(file, name: "").pixels)
    }

    @Test func `a tiny file that claims a huge picture is refused by the numbers`() throws {
        let file = try #require(SampleFile.read("420.jpg"))
        let claim = { (width: Int, height: Int) in
            error(
                SampleFile.changing(0xC0, in: file) { bytes, start in
                    bytes.replaceSubrange(start + 1..<start + 5, with: bigEndian(height << 16 | width))
                })
        }
        #expect(
            claim(60_000, 60_000)
                == ImageError(.tooLarge, "60 000×60 000 pixels, 3 600 000 000 in all, but the limit is 67 108 864"))
        #expect(
            claim(8000, 8000) == ImageError(.damaged, "a file of \(file.count) bytes cannot hold 8000×8000 pixels"))
        #expect(claim(65_535, 1)?.kind == .unsupported)
        #expect(claim(37, 0)?.kind == .unsupported)
    }

    /// A scan costs a walk over the whole picture, however few bytes it takes.
    @Test func `a file of very many scans is refused`() throws {
        var file = try #require(SampleFile.read("gray-progressive.jpg"))
        let scan = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
        // The first scan's last parameter: all bits of the mean at once, which may be said again.
        file[scan + 9] = 0
        let end = try #require(file.indices[(scan + 2)...].first { file[$0] == 0xFF && file[$0 + 1] != 0 })
        let repeated = { (count: Int) in
            file[..<scan] + (0..<count).flatMap { _ in file[scan..<end] } + [0xFF, 0xD9]
        }
        #expect(error(Array(repeated(100))) == nil)
        #expect(error(Array(repeated(101))) == ImageError(.damaged, "it has more than 100 scans"))
    }

    private func error(_ bytes: [UInt8]) -> ImageError? {
        do throws(ImageError) {
            _ = try JPEGDecoder.decode(bytes, name: "")
            return nil
        } catch {
            return error
        }
    }
}
