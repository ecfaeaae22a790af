import Drawing
import Testing

@testable import ImageCoding

/// JPEG files that are put together by hand (ITU-T T.81, annex B), and what becomes of them.
@Suite struct JPEGShapeTests {
    private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
        let length = contents.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
    }

    private static let start: [UInt8] = [0xFF, 0xD8]
    private static let end: [UInt8] = [0xFF, 0xD9]
    private static let quantities = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))

    private static func frame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
        segment(
            marker,
            [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0])
    }

    /// A table of one code, the bit 0.
    private static func table(_ kind: UInt8, _ symbol: UInt8) -> [UInt8] {
        segment(0xC4, [kind, 1] + [UInt8](repeating: 0, count: 15) + [symbol])
    }

    private static func packed(_ bits: String) -> [UInt8] {
        let digits = Array(bits.utf8) + [UInt8](repeating: UInt8(ascii: "1"), count: (8 - bits.utf8.count % 8) % 8)
        return stride(from: 0, to: digits.count, by: 8).flatMap { start -> [UInt8] in
            let byte = digits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 & 1) }
            return byte == 0xFF ? [0xFF, 0] : [byte]
        }
    }

    /// A grey progressive picture without ink: the means of all blocks, then as many scans of nothing beside.
    private static func progressive(_ side: Int, scans: Int) -> [UInt8] {
        let blocks = side * side / 64
        // Runs of 16 384 to 32 767 empty blocks are a symbol and fourteen bits.
        let count = (blocks + 20_000 - 1) / 20_000
        let runs = (0..<count).map { blocks * ($0 + 1) / count - blocks * $0 / count }
        let nothing = runs.map { run in
            let digits = String(run - 16_384, radix: 2)
            return "0" + String(repeating: "0", count: 14 - digits.count) + digits
        }
        let means =
            segment(0xDA, [1, 1, 0, 0, 0, 0]) + packed(String(repeating: "0", count: blocks))
        let scan = segment(0xDA, [1, 1, 0, 1, 63, 0]) + packed(nothing.joined())
        let head = start + quantities + frame(0xC2, side, side) + table(0, 0) + table(0x10, 0xE0)
        return head + means + Array(repeatElement(scan, count: scans - 1).joined()) + end
    }

    private func error(_ bytes: [UInt8]) -> ImageError? {
        do throws(ImageError) {
            _ = try JPEGDecoder.decode(bytes, name: "")
            return nil
        } catch {
            return error
        }
    }

    @Test func `a picture of eight by eight is read, and what it lacks is damage`() throws {
        let scan = Self.segment(0xDA, [1, 1, 0, 0, 63, 0]) + Self.packed("00")
        let tables = Self.table(0, 0) + Self.table(0x10, 0)
        let frame = Self.frame(0xC0, 8, 8)
        let image = try JPEGDecoder.decode(
            Self.start + Self.quantities + frame + tables + scan + Self.end, name: "")
        #expect(image.pixels == [UInt32](repeating: 0xFF80_8080, count: 64))
        let broken: [(String, [UInt8])] = [
            ("no quantities", Self.start + frame + tables + scan + Self.end),
            ("no frame", Self.start + Self.quantities + tables + scan + Self.end),
            ("two frames", Self.start + Self.quantities + frame + frame + tables + scan + Self.end),
            ("no codes", Self.start + Self.quantities + frame + scan + Self.end),
            ("codes for one kind", Self.start + Self.quantities + frame + Self.table(0, 0) + scan + Self.end),
            ("no scan", Self.start + Self.quantities + frame + tables + Self.end),
            ("no end", Self.start + Self.quantities + frame + tables + scan),
            ("no start", Self.quantities + frame + tables + scan + Self.end),
            (
                "more codes of one bit than there are",
                Self.start + Self.quantities + frame + tables
                    + Self.segment(0xC4, [0, 3] + [UInt8](repeating: 0, count: 15) + [0, 1, 2]) + scan + Self.end
            ),
            (
                "a symbol no mean has",
                Self.start + Self.quantities + frame + Self.table(0, 17) + Self.table(0x10, 0) + scan + Self.end
            ),
            (
                "a table that counts beyond its segment",
                Self.start + Self.quantities + frame + tables
                    + Self.segment(0xC4, [0] + [UInt8](repeating: 255, count: 16)) + scan + Self.end
            ),
            (
                "a sampling of five",
                Self.start + Self.quantities + Self.segment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x55, 0]) + tables + scan
                    + Self.end
            ),
            (
                "a component that is not there",
                Self.start + Self.quantities + frame + tables + Self.segment(0xDA, [1, 9, 0, 0, 63, 0]) + [0]
                    + Self.end
            ),
        ]
        for (name, file) in broken { #expect(error(file) != nil, "\(name)") }
    }

    @Test func `the larger a picture, the fewer scans it may have, down to twenty-four`() {
        #expect(error(Self.progressive(1024, scans: 100)) == nil)
        #expect(error(Self.progressive(1024, scans: 101)) == ImageError(.damaged, "it has more than 100 scans"))
        // 8192² are 2²⁰ blocks.
        #expect(error(Self.progressive(8192, scans: 25)) == ImageError(.damaged, "it has more than 24 scans"))
    }

    @Test func `notes that lie or repeat leave the picture as it is`() throws {
        let plain = try #require(SampleFile.read("444.jpg"))
        let expected = try JPEGDecoder.decode(plain, name: "").pixels
        let profile = { (number: UInt8, count: UInt8, bytes: [UInt8]) in
            Array("ICC_PROFILE\0".utf8) + [number, count] + bytes
        }
        let longest = [UInt8](repeating: 0x41, count: 65_533)
        let notes: [(String, [(UInt8, [UInt8])])] = [
            ("an EXIF segment of full length", [(0xE1, Array("Exif\0\0".utf8) + longest.dropLast(6))]),
            ("a directory of 65 535 entries", [(0xE1, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0xFF, 0xFF])]),
            ("a directory far away", [(0xE1, Array("Exif\0\0II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF])]),
            ("a directory in itself", [(0xE1, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 0])]),
            ("nothing behind a name", [(0xE1, Array("Exif\0\0".utf8)), (0xE2, Array("ICC_PROFILE\0".utf8))]),
            ("a piece of two", [(0xE2, profile(1, 2, [1, 2, 3]))]),
            ("a piece twice", [(0xE2, profile(1, 2, [1])), (0xE2, profile(1, 2, [1]))]),
            ("piece zero of none", [(0xE2, profile(0, 0, [1]))]),
            ("a thousand pieces", Array(repeating: (0xE2, profile(1, 255, [1, 2, 3])), count: 1000)),
            ("a hundred comments of full length", Array(repeating: (0xFE, longest), count: 100)),
        ]
        for (name, segments) in notes {
            let added = segments.flatMap { Self.segment($0.0, $0.1) }
            let file = plain.prefix(2) + added + plain.dropFirst(2)
            let isSame = try JPEGDecoder.decode(Array(file), name: "").pixels == expected
            #expect(isSame, "\(name)")
        }
    }
}
