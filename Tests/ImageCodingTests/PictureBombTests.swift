import Drawing
import Foundation
import TestTables
import Testing

@testable import ImageCoding

/// Small files that ask for much: each is read or refused with little memory, in little time.
@Suite struct PictureBombTests {
    private static let picture = SamplePicture(
        width: 9, height: 7, colorType: .rgb, depth: 8, isInterlaced: false, hasTransparency: false)

    /// The picture with a chunk of a hundred million zeros, in a hundred thousand bytes.
    private static func file(_ name: String, head: String, _ zeros: [UInt8]) -> [UInt8] {
        var chunks = picture.chunks
        chunks.insert(Chunk(name: name, data: Array(head.utf8) + zeros), at: 1)
        return Chunk.signature + chunks.flatMap(\.bytes)
    }

    /// Limits the process's memory to `count` bytes more than it holds; false where Linux does not.
    private static func limitMemory(toMore count: Int) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmData:") }
        guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ UInt($0) }) else {
            return false
        }
        let most = kilobytes << 10 + UInt(count)
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        return setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0
    }

    @Test func `text and profiles that expand a thousand times are not expanded`() async {
        await #expect(processExitsWith: .success) {
            let zeros = deflated([UInt8](repeating: 0, count: 100_000_000))
            let files = [
                Self.file("zTXt", head: "Title\0\0", zeros), Self.file("iTXt", head: "Title\0\u{1}\0\0\0", zeros),
                Self.file("iCCP", head: "name\0\0", zeros),
            ]
            guard Self.limitMemory(toMore: 32 << 20) else { exit(3) }
            for file in files {
                guard let rgba = try? PNGDecoder.decodeStraight(file).rgba else { exit(4) }
                guard rgba == Self.picture.expectedBytes else { exit(5) }
            }
        }
    }

    @Test func `the limit of memory that others are held to is one`() async {
        await #expect(processExitsWith: .failure) {
            guard Self.limitMemory(toMore: 32 << 20) else { exit(0) }
            // The library stops a process that it cannot give what it asks for.
            let large = [UInt8](repeating: 1, count: 100_000_000)
            exit(large[Int.random(in: large.indices)] == 1 ? 0 : 1)
        }
    }

    @Test func `sixty-four megapixels are read, one column more is refused by its number`() throws {
        let file = { (width: Int, height: Int) in
            let header = Chunk(name: "IHDR", data: bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0])
            let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
            return Chunk.signature
                + [header, Chunk(name: "IDAT", data: deflated(rows)), Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        }
        let image = try PNGDecoder.decode(file(8192, 8192), name: "")
        #expect(image.width == 8192 && image.height == 8192 && image.pixels.last == 0xFF00_0000)
        let error = #expect(throws: ImageError.self) { try PNGDecoder.decode(file(8193, 8192), name: "") }
        #expect(error?.kind == .tooLarge)
        #expect(error?.message == "8193×8192 pixels, 67 117 056 in all, but the limit is 67 108 864")
        let side = #expect(throws: ImageError.self) { try PNGDecoder.decode(file(65_536, 1), name: "") }
        #expect(side?.message == "65 536×1 pixels, but a side can have at most 65 535")
        #expect(try PNGDecoder.decode(file(65_535, 1), name: "").width == 65_535)
    }
}
