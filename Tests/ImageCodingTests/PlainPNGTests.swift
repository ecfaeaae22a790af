import CPNG
import TestTables
import Testing

@testable import ImageCoding

/// The reader of usual files beside libpng's, which reads all.
@Suite struct PlainPNGTests {
    /// A file of random bytes under random filters, its stream cut into data chunks of random lengths.
    private static func file(
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
        var stream = deflated(rows)[...]
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

    private static func plain(_ file: [UInt8], _ width: Int, _ height: Int, capacity: Int) -> [UInt32]? {
        var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: width * height)
        var rows = [UInt8](repeating: 0, count: capacity)
        let status = cpng_read_plain(file, file.count, UInt32(width), UInt32(height), &pixels, &rows, capacity)
        return status == 0 ? pixels : nil
    }

    private static func general(_ file: [UInt8], _ width: Int, _ height: Int) -> [UInt32]? {
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        var reason = [CChar](repeating: 0, count: 200)
        let status = reason.withUnsafeMutableBufferPointer {
            cpng_read_pixels(
                file, file.count, UInt32(width), UInt32(height), &bytes,
                cpng_message(text: $0.baseAddress, capacity: $0.count))
        }
        guard status == 0 else { return nil }
        return (0..<width * height).map { index in
            (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << (8 * UInt32($1)) }
        }
    }

    @Test(arguments: [false, true], [0...4, 0...0, 1...1, 2...2, 3...3, 4...4])
    func `usual files have the pixels that libpng reads`(hasAlpha: Bool, filters: ClosedRange<Int>) {
        for (seed, size) in [(1, 1), (1, 7), (2, 3), (13, 11), (64, 40), (257, 90), (1200, 33)].enumerated() {
            let (width, height) = size
            let file = Self.file(width, height, hasAlpha: hasAlpha, seed: UInt64(seed), filters: filters)
            let expected = Self.general(file, width, height)
            #expect(expected != nil)
            let stride = width * (hasAlpha ? 4 : 3) + 1
            for capacity in [stride + 4, 3 * stride + 4, 1 << 17] {
                #expect(Self.plain(file, width, height, capacity: capacity) == expected, "\(width)×\(height)")
            }
        }
    }

    @Test func `a damaged file is never read, whichever byte is damaged`() {
        let file = Self.file(9, 7, hasAlpha: true, seed: 5)
        let expected = Self.general(file, 9, 7)
        for index in file.indices {
            var damaged = file
            damaged[index] ^= UInt8(1 << (index % 8))
            let plain = Self.plain(damaged, 9, 7, capacity: 1 << 17)
            #expect(plain == nil || plain == Self.general(damaged, 9, 7) && plain == expected, "byte \(index)")
        }
        for count in 0..<file.count {
            #expect(Self.plain(Array(file.prefix(count)), 9, 7, capacity: 1 << 17) == nil, "\(count) bytes")
        }
    }

    @Test func `kinds that are not usual, and too little room, are left to libpng`() {
        for colorType in SamplePicture.ColorType.allCases {
            for depth in colorType.depths where depth != 8 || colorType != .rgb && colorType != .rgba {
                let picture = SamplePicture(
                    width: 5, height: 5, colorType: colorType, depth: depth, isInterlaced: false,
                    hasTransparency: false)
                #expect(Self.plain(picture.file, 5, 5, capacity: 1 << 17) == nil)
            }
        }
        for (isInterlaced, hasTransparency) in [(true, false), (false, true)] {
            let picture = SamplePicture(
                width: 5, height: 5, colorType: .rgb, depth: 8, isInterlaced: isInterlaced,
                hasTransparency: hasTransparency)
            #expect(Self.plain(picture.file, 5, 5, capacity: 1 << 17) == nil)
        }
        let file = Self.file(5, 5, hasAlpha: false, seed: 1)
        #expect(Self.plain(file, 5, 5, capacity: 19) == nil)
        #expect(Self.plain(file, 5, 4, capacity: 1 << 17) == nil)
    }
}
