// A picture given by its samples, written as PNG in the plainest way (PNG specification, third edition, §7 to §8), and
// what its pixels must become. Nothing here comes from the code under test.

import RandomBits
import TestTables

/// Samples of one colour type and depth.
struct SamplePicture {
    enum ColorType: Int, CaseIterable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    var width: Int
    var height: Int
    var colorType: ColorType
    var depth: Int
    var isInterlaced: Bool
    /// Whether one colour, or every third palette entry, is transparent through a tRNS chunk.
    var hasTransparency: Bool

    /// Sample `channel` of a pixel, 0 ..< 2^depth, spread over the whole range.
    func sample(x: Int, y: Int, channel: Int) -> Int {
        var noise = SplitMix64(seed: UInt64(x + y * 1000 + channel * 1_000_000))
        return noise.index(below: 1 << depth)
    }

    /// Palette entry `index`.
    func color(_ index: Int) -> [Int] { [index * 7 % 256, 255 - index, index * 31 % 256] }

    /// The alpha of a palette entry; the chunk stops one short of the palette, where 255 is meant.
    func paletteAlpha(_ index: Int) -> Int {
        hasTransparency && index < (1 << depth) - 1 && index % 3 == 0 ? index * 13 % 256 : 255
    }

    /// The straight pixel the file means: the samples in 0…255, rounded to nearest.
    func expected(x: Int, y: Int) -> [UInt8] {
        let samples = (0..<colorType.channels).map { sample(x: x, y: y, channel: $0) }
        if colorType == .palette {
            return (color(samples[0]) + [paletteAlpha(samples[0])]).map { UInt8($0) }
        }
        let largest = (1 << depth) - 1
        let bytes = samples.map { UInt8((2 * $0 * 255 + largest) / (2 * largest)) }
        let isKeyed = hasTransparency && samples == transparentColor
        switch colorType {
        case .gray: return [bytes[0], bytes[0], bytes[0], isKeyed ? 0 : 255]
        case .rgb: return bytes + [isKeyed ? 0 : 255]
        case .grayAlpha: return [bytes[0], bytes[0], bytes[0], bytes[1]]
        case .rgba: return bytes
        case .palette: return []
        }
    }

    /// The colour a tRNS chunk takes out: that of the pixel at (2, 1), compared in all its bits.
    var transparentColor: [Int] { (0..<colorType.channels).map { sample(x: 2, y: 1, channel: $0) } }

    var expectedBytes: [UInt8] {
        (0..<height).flatMap { y in (0..<width).flatMap { x in expected(x: x, y: y) } }
    }

    var file: [UInt8] { Chunk.signature + chunks.flatMap(\.bytes) }

    var chunks: [Chunk] {
        var chunks = [
            Chunk(
                name: "IHDR",
                data: bigEndian(width) + bigEndian(height) + [
                    UInt8(depth), UInt8(colorType.rawValue), 0, 0, isInterlaced ? 1 : 0,
                ])
        ]
        if colorType == .palette {
            chunks.append(Chunk(name: "PLTE", data: (0..<1 << depth).flatMap { color($0) }.map { UInt8($0) }))
        }
        if hasTransparency {
            let data =
                colorType == .palette
                ? (0..<(1 << depth) - 1).map { UInt8(paletteAlpha($0)) }
                : transparentColor.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            chunks.append(Chunk(name: "tRNS", data: data))
        }
        chunks.append(Chunk(name: "IDAT", data: deflated(scanlines)))
        chunks.append(Chunk(name: "IEND", data: []))
        return chunks
    }

    /// Rows without filter; Adam7's seven passes one after the other.
    private var scanlines: [UInt8] {
        let passes =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (left, top, across, down) in passes where left < width {
            for y in stride(from: top, to: height, by: down) {
                bytes.append(0)
                bytes += scanline(stride(from: left, to: width, by: across).map { $0 }, y: y)
            }
        }
        return bytes
    }

    /// The samples of some columns, highest bit first, filled up to whole bytes.
    private func scanline(_ columns: [Int], y: Int) -> [UInt8] {
        var bits: [Int] = []
        for x in columns {
            for channel in 0..<colorType.channels {
                let value = sample(x: x, y: y, channel: channel)
                bits += (0..<depth).reversed().map { value >> $0 & 1 }
            }
        }
        bits += [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
        return stride(from: 0, to: bits.count, by: 8).map { start in
            UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
        }
    }
}
