import CZlib
import Drawing
import Primitives
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

/// How large bands become, as ratios to zlib on the same picture; sizes are the same everywhere.
@Suite struct CompressionSizeTests {
    private static let width = 300
    private static let rows = 64

    /// zlib's level 1 behind Up is what fast writers of PNG are measured by.
    @Test func `a photograph takes at most 1.02 of zlib's level 1 behind Up`() {
        let pixels = Self.photograph
        #expect(Double(size(pixels, .fast)) < 1.02 * Double(zlibSize(pixels, level: 1, filter: { _, _ in .up })))
    }

    /// What repeats after eight pixels is copied; without that it would take many times as much.
    @Test func `a dithered gradient takes at most 1.2 of zlib's level 1 behind Up`() {
        let pixels = Self.gradient
        #expect(Double(size(pixels, .fast)) < 1.2 * Double(zlibSize(pixels, level: 1, filter: { _, _ in .up })))
    }

    @Test func `a flat screen takes next to nothing`() {
        let pixels = [UInt32](repeating: 0xFF12_3456, count: Self.width * Self.rows)
        #expect(size(pixels, .fast) < 64 * 5 + 200)
    }

    /// libpng's default: the least sum of magnitudes among all filters, level 6 for filtered data.
    @Test func `a small file of a photograph is smaller than libpng's`() {
        let pixels = Self.photograph
        let libpng = zlibSize(pixels, level: 6) { row, above in
            RowFilter.allCases.min { magnitudes($0, row, above) < magnitudes($1, row, above) } ?? .none
        }
        #expect(size(pixels, .small) < libpng)
    }

    /// Smooth waves, edges, and the grain of a sensor.
    private static var photograph: [UInt32] {
        var noise = SplitMix64(seed: 31)
        return (0..<width * rows).map { index in
            let (x, y) = (index % width, index / width)
            let edge = (x / 40 + y / 25) % 3 * 40
            let channels = [3, 5, 7].map { speed -> UInt32 in
                let wave = (x * speed + y * (8 - speed)) % 512
                let grain = noise.index(below: 5) + noise.index(below: 5)
                return UInt32(min(255, 20 + edge + (wave < 256 ? wave : 511 - wave) / 2 + grain))
            }
            return 0xFF00_0000 | channels[0] | channels[1] << 8 | channels[2] << 16
        }
    }

    /// A slow gradient downwards, in an ordered dither of 8 × 8.
    private static var gradient: [UInt32] {
        (0..<width * rows).map { index in
            let (x, y) = (index % width, index / width)
            // Bayer's matrix: the bits of x ^ y and of y, interleaved from the lowest.
            let threshold = (0..<3).reduce(0) { $0 << 2 | ((x ^ y) >> $1 & 1) << 1 | y >> $1 & 1 }
            let channels = [11, 7, 5].map { UInt32((y * $0 * 8 + threshold) / 64 + 60) }
            return 0xFF00_0000 | channels[0] | channels[1] << 8 | channels[2] << 16
        }
    }

    private func size(_ pixels: [UInt32], _ compression: Compression) -> Int {
        var encoder = BandEncoder(width: Self.width, hasAlpha: false, compression: compression)
        var output = ByteBuffer()
        _ = encoder.encode(pixels.span, into: &output)
        return output.count
    }

    /// What zlib makes of all rows, each behind the filter that is chosen for it.
    private func zlibSize(_ pixels: [UInt32], level: Int32, filter: ([UInt8], [UInt8]) -> RowFilter) -> Int {
        var filtered: [UInt8] = []
        var above = [UInt8](repeating: 0, count: 3 * Self.width)
        for start in stride(from: 0, to: pixels.count, by: Self.width) {
            let row = pixels[start..<start + Self.width].flatMap { pixel in
                [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> $0) }
            }
            filtered += bytes(filter(row, above), row, above)
            above = row
        }
        var stream = z_stream()
        var output = [UInt8](repeating: 0, count: 2 * filtered.count)
        let strategy = level == 1 ? Z_DEFAULT_STRATEGY : Z_FILTERED
        let size = Int32(MemoryLayout<z_stream>.size)
        #expect(deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, strategy, ZLIB_VERSION, size) == Z_OK)
        defer { deflateEnd(&stream) }
        return filtered.withUnsafeMutableBufferPointer { filtered in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = filtered.baseAddress
                stream.avail_in = UInt32(filtered.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
                return Int(stream.total_out)
            }
        }
    }

    private func bytes(_ filter: RowFilter, _ row: [UInt8], _ above: [UInt8]) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: row.count + 1)
        filter.apply(to: row, above: above, count: row.count, stride: 3, target: &target)
        return target
    }

    private func magnitudes(_ filter: RowFilter, _ row: [UInt8], _ above: [UInt8]) -> Int {
        bytes(filter, row, above).dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
    }
}
