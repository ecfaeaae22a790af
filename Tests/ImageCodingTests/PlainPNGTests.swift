import CPNG
import CZlib
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

/// The reader of usual files beside libpng's, which reads all.
@Suite struct PlainPNGTests {
    /// A file of random bytes under random filters, its stream cut into data chunks of random lengths.
    private static func file(
        _ width: Int, _ height: Int, hasAlpha: Bool, seed: UInt64, filters: ClosedRange<Int> = 0...4,
        compressed: ([UInt8]) -> [UInt8] = deflated
    ) -> [UInt8] {
        file(
            width, height, hasAlpha: hasAlpha,
            stream: compressed(rows(width, height, hasAlpha: hasAlpha, seed: seed, filters: filters)), seed: seed)
    }

    private static func rows(
        _ width: Int, _ height: Int, hasAlpha: Bool, seed: UInt64, filters: ClosedRange<Int> = 0...4
    ) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        var rows: [UInt8] = []
        for _ in 0..<height {
            rows.append(UInt8(filters.lowerBound + random.index(below: filters.count)))
            let isRough = random.index(below: 3) == 0
            for _ in 0..<width * (hasAlpha ? 4 : 3) {
                rows.append(UInt8(truncatingIfNeeded: isRough ? random.index(below: 256) : random.index(below: 4) - 1))
            }
        }
        return rows
    }

    private static func file(
        _ width: Int, _ height: Int, hasAlpha: Bool, stream: [UInt8], seed: UInt64
    ) -> [UInt8] {
        var random = SplitMix64(seed: seed &+ 1)
        var stream = stream[...]
        var chunks = [
            Chunk(name: "IHDR", data: bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]),
            Chunk(name: "tEXt", data: Array("Title\0noise".utf8)),
        ]
        while !stream.isEmpty {
            let count = min(stream.count, 1 + random.index(below: 5000))
            chunks.append(Chunk(name: "IDAT", data: Array(stream.prefix(count))))
            stream = stream.dropFirst(count)
        }
        return Chunk.signature + (chunks + [Chunk(name: "IEND", data: [])]).flatMap(\.bytes)
    }

    @Test(arguments: [false, true], [0...4, 0...0, 1...1, 2...2, 3...3, 4...4])
    func `usual files have the pixels that libpng reads`(hasAlpha: Bool, filters: ClosedRange<Int>) {
        for (seed, size) in [(1, 1), (1, 7), (2, 3), (13, 11), (64, 40), (257, 90), (1200, 33)].enumerated() {
            let (width, height) = size
            let file = Self.file(width, height, hasAlpha: hasAlpha, seed: UInt64(seed), filters: filters)
            let expected = Readers.general(file, width, height)
            #expect(expected != nil)
            #expect(Readers.plain(file, width, height) == expected, "\(width)×\(height)")
        }
    }

    @Test func `a damaged file is never read, whichever byte is damaged`() {
        let file = Self.file(9, 7, hasAlpha: true, seed: 5)
        let expected = Readers.general(file, 9, 7)
        for index in file.indices {
            var damaged = file
            damaged[index] ^= UInt8(1 << (index % 8))
            let plain = Readers.plain(damaged, 9, 7)
            #expect(plain == nil || plain == Readers.general(damaged, 9, 7) && plain == expected, "byte \(index)")
        }
        for count in 0..<file.count {
            #expect(Readers.plain(Array(file.prefix(count)), 9, 7) == nil, "\(count) bytes")
        }
    }

    @Test func `kinds that are not usual, other sizes and very large pictures are left to libpng`() {
        for colorType in SamplePicture.ColorType.allCases {
            for depth in colorType.depths where depth != 8 || colorType != .rgb && colorType != .rgba {
                let picture = SamplePicture(
                    width: 5, height: 5, colorType: colorType, depth: depth, isInterlaced: false,
                    hasTransparency: false)
                #expect(Readers.plain(picture.file, 5, 5) == nil)
            }
        }
        for (isInterlaced, hasTransparency) in [(true, false), (false, true)] {
            let picture = SamplePicture(
                width: 5, height: 5, colorType: .rgb, depth: 8, isInterlaced: isInterlaced,
                hasTransparency: hasTransparency)
            #expect(Readers.plain(picture.file, 5, 5) == nil)
        }
        #expect(Readers.plain(Self.file(5, 5, hasAlpha: false, seed: 1), 5, 4) == nil)
        let claim = Chunk(name: "IHDR", data: bigEndian(20_000) + bigEndian(20_000) + [8, 2, 0, 0, 0])
        let data = Chunk(name: "IDAT", data: deflated([0]))
        let large = Chunk.signature + [claim, data, Chunk(name: "IEND", data: [])].flatMap(\.bytes)
        // Nothing is allocated, and nothing written.
        #expect(cpng_read_plain(large, large.count, 20_000, 20_000, nil) != 0)
    }

    @Test(arguments: [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED])
    func `every kind of block is read as libpng reads it`(strategy: Int32) {
        for (seed, size) in [(3, 2), (31, 60), (400, 90), (1000, 70)].enumerated() {
            for level: Int32 in [0, 1, 6, 9] {
                let (width, height) = size
                let file = Self.file(width, height, hasAlpha: seed % 2 == 0, seed: UInt64(seed)) { rows in
                    deflated(rows, level: level, strategy: strategy, windowBits: level == 9 ? 9 : 15)
                }
                let expected = Readers.general(file, width, height)
                #expect(expected != nil)
                #expect(Readers.plain(file, width, height) == expected, "\(width)×\(height), level \(level)")
            }
        }
    }

    @Test func `a stream with a wrong bit is read as zlib reads it or not at all`() {
        let (width, height) = (23, 9)
        let length = (width * 3 + 1) * height
        var readable = 0
        for (seed, strategy) in [Z_DEFAULT_STRATEGY, Z_HUFFMAN_ONLY, Z_FIXED].enumerated() {
            let rows = Self.rows(width, height, hasAlpha: false, seed: UInt64(seed))
            let stream = deflated(rows, level: 6, strategy: strategy, windowBits: 15)
            let blocks = Array(stream.dropFirst(2).dropLast(4))
            for bit in 0..<8 * blocks.count {
                var damaged = blocks
                damaged[bit / 8] ^= UInt8(1 << (bit % 8))
                // With its sum put right, only the blocks themselves are wrong.
                let bytes = inflatedRaw(damaged, length: length)
                let sum = bytes.map { adler($0) } ?? 0
                let file = Self.file(
                    width, height, hasAlpha: false, stream: [0x78, 0x01] + damaged + bigEndian(sum), seed: 1)
                let plain = Readers.plain(file, width, height)
                let general = bytes == nil ? nil : Readers.general(file, width, height)
                if general != nil { readable += 1 }
                #expect(plain == nil || plain == general, "strategy \(strategy), bit \(bit)")
                #expect(plain != nil || general == nil, "strategy \(strategy), bit \(bit)")
            }
        }
        // Most flips of a literal's bit make another literal: the test is about streams that can be read, too.
        #expect(readable > 100)
    }
}
