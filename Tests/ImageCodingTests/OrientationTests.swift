import Drawing
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

@Suite struct OrientationTests {
    /// EXIF's own words (2.32, table 6): the side of the scene that the stored first row, and first column, show.
    static let sides: [Int: (row: String, column: String)] = [
        1: ("top", "left"), 2: ("top", "right"), 3: ("bottom", "right"), 4: ("bottom", "left"), 5: ("left", "top"),
        6: ("right", "top"), 7: ("right", "bottom"), 8: ("left", "bottom"),
    ]

    @Test(arguments: Orientation.allCases, [(5, 3), (1, 4), (70, 130)])
    func `the first row and column come to the sides that EXIF names`(
        orientation: Orientation, size: (width: Int, height: Int)
    ) throws {
        let (width, height) = size
        let sides = try #require(Self.sides[orientation.rawValue])
        let upright = orientation.upright((0..<UInt32(width * height)).map { $0 }, width: width, height: height)
        let columns = orientation.isSideways ? height : width
        let rows = orientation.isSideways ? width : height
        for row in 0..<height {
            for column in 0..<width {
                var place = (x: 0, y: 0)
                for (distance, side) in [(row, sides.row), (column, sides.column)] {
                    switch side {
                    case "top": place.y = distance
                    case "bottom": place.y = rows - 1 - distance
                    case "left": place.x = distance
                    default: place.x = columns - 1 - distance
                    }
                }
                #expect(upright[place.y * columns + place.x] == UInt32(row * width + column))
            }
        }
    }

    @Test(arguments: 1...8, [false, true])
    func `a file is shown as its EXIF segment says, in either byte order`(value: Int, isBigEndian: Bool) throws {
        let plain = try #require(SampleFile.read("444.jpg"))
        let file = SampleFile.adding(0xE1, Self.exif(value, isBigEndian: isBigEndian), to: plain)
        let stored = try JPEGDecoder.decode(plain, name: "")
        let orientation = try #require(Orientation(rawValue: value))
        let image = try JPEGDecoder.decode(file, name: "")
        #expect(image.pixels == orientation.upright(stored.pixels, width: stored.width, height: stored.height))
        #expect((image.width, image.height) == (value < 5 ? (37, 29) : (29, 37)))
        #expect(try JPEGDecoder.header(file) == (image.width, image.height))
    }

    @Test func `the first EXIF segment counts, other segments of its marker do not`() throws {
        let plain = try #require(SampleFile.read("444.jpg"))
        var file = SampleFile.adding(0xE1, Self.exif(3), to: plain)
        file = SampleFile.adding(0xE1, Self.exif(6), to: file)
        file = SampleFile.adding(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8), to: file)
        #expect(try JPEGDecoder.header(file) == (29, 37))
    }

    @Test func `bytes that fill up before a marker are passed over`() throws {
        // Any marker may have some before it (ITU-T T.81, B.1.1.2).
        let plain = try #require(SampleFile.read("444.jpg"))
        var file = SampleFile.adding(0xE1, Self.exif(6), to: plain)
        file.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: 2)
        #expect(try JPEGDecoder.header(file) == (29, 37))
        #expect(try JPEGDecoder.decode(file, name: "").width == 29)
    }

    @Test func `values that mean nothing leave the picture upright`() {
        #expect(Orientation(exif: Self.exif(0).dropFirst(6)) == nil)
        #expect(Orientation(exif: Self.exif(9).dropFirst(6)) == nil)
        #expect(Orientation(exif: Self.exif(6, type: 4).dropFirst(6)) == nil)
        #expect(Orientation(exif: Self.exif(6, count: 2).dropFirst(6)) == nil)
        #expect(Orientation(exif: Self.exif(6).dropFirst(6)) == .clockwise)
    }

    @Test func `structures cut short or pointing anywhere are read without harm`() {
        let exif = Array(Self.exif(6).dropFirst(6))
        for length in exif.indices { _ = Orientation(exif: exif[..<length]) }
        for offset in [0, 4, 8, 0x7FFF_FFFF, 0xFFFF_FFFF, exif.count - 1, exif.count] {
            var wrong = exif
            wrong.replaceSubrange(4..<8, with: bigEndian(offset))
            let orientation = Orientation(exif: wrong[...])
            #expect(orientation == (offset == 8 ? .clockwise : nil))
        }
        var noise = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            var wrong = exif
            for _ in 0..<3 { wrong[noise.index(below: wrong.count)] = UInt8(noise.index(below: 256)) }
            _ = Orientation(exif: wrong[...])
        }
    }

    /// A TIFF structure with two entries, the second being the orientation.
    static func exif(_ value: Int, isBigEndian: Bool = true, type: Int = 3, count: Int = 1) -> [UInt8] {
        func bytes(_ number: Int, _ length: Int) -> [UInt8] {
            let bytes = bigEndian(number).suffix(length)
            return isBigEndian ? Array(bytes) : bytes.reversed()
        }
        let head = Array((isBigEndian ? "MM" : "II").utf8) + bytes(42, 2) + bytes(8, 4)
        let model = bytes(272, 2) + bytes(2, 2) + bytes(4, 4) + Array("abc\0".utf8)
        let orientation = bytes(274, 2) + bytes(type, 2) + bytes(count, 4) + bytes(value, 2) + [0, 0]
        return Array("Exif\0\0".utf8) + head + bytes(2, 2) + model + orientation + bytes(0, 4)
    }
}
