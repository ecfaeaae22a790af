import CRaster
import CRasterVariants
import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// The kernels of every generation of processors against slow ones that were written for the tests.
struct KernelTests {
    /// Premultiplied pixels with alphas of all kinds, the ends of the range most of all.
    private func pixels(_ count: Int, _ generator: inout SplitMix64) -> [UInt32] {
        (0..<count).map { (_: Int) -> UInt32 in
            let kind = UInt32.random(in: 0...3, using: &generator)
            let alpha = kind == 0 ? 255 : kind == 1 ? 0 : UInt32.random(in: 0...255, using: &generator)
            func channel() -> UInt32 { .random(in: 0...alpha, using: &generator) }
            return alpha << 24 | channel() << 16 | channel() << 8 | channel()
        }
    }

    /// Calls a kernel on the middle of a row, and returns the whole row.
    private func result(
        _ row: [UInt32], _ range: Range<Int>, _ kernel: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) throws -> [UInt32] {
        var copy = row
        try copy.withUnsafeMutableBufferPointer { buffer in
            kernel(try #require(buffer.baseAddress) + range.lowerBound, range.count)
        }
        return copy
    }

    @Test(arguments: KernelVariant.all) func `rows are laid over rows as pixels are over pixels`(
        variant: KernelVariant
    ) throws {
        let kernels = variant.kernels
        let fill = try #require(kernels.fill)
        let tint = try #require(kernels.tint)
        let multiply = try #require(kernels.multiply)
        let blendColor = try #require(kernels.blend_color)
        let blendColorCoverage = try #require(kernels.blend_color_coverage)
        let blendRow = try #require(kernels.blend_row)
        let blendRowEvenly = try #require(kernels.blend_row_evenly)
        let blendRowCoverage = try #require(kernels.blend_row_coverage)
        var generator = SplitMix64(seed: 31)
        for length in Array(0...40) + [64, 100, 259] {
            for offset in 0..<9 {
                let range = offset..<offset + length
                let below = pixels(length + 20, &generator)
                let above = pixels(length + 20, &generator)
                let coverage = (0..<length + 20).map { (index: Int) -> UInt8 in
                    index % 5 == 0 ? 255 : index % 7 == 0 ? 0 : .random(in: 0...255, using: &generator)
                }
                let color = above[length]
                let even = UInt32(coverage[length])
                func twin(_ pixel: (Int) -> UInt32) -> [UInt32] {
                    below.indices.map { (index: Int) -> UInt32 in
                        range.contains(index) ? pixel(index) : below[index]
                    }
                }
                func over(_ index: Int, _ pixel: UInt32, _ coverage: UInt32) -> UInt32 {
                    PixelArithmetic.over(PixelArithmetic.scale(pixel, by: coverage), below[index])
                }
                var drawn = try result(below, range) { fill($0, $1, color) }
                #expect(drawn == twin { _ in color })
                drawn = try result(below, range) { tint($0, $1, color) }
                #expect(drawn == twin { PixelArithmetic.scale(color, by: below[$0] >> 24) })
                drawn = try result(below, range) { blendColor($0, $1, color) }
                #expect(drawn == twin { over($0, color, 255) })
                try above.withUnsafeBufferPointer { buffer in
                    let row = try #require(buffer.baseAddress) + 3
                    drawn = try result(below, range) { multiply($0, $1, row) }
                    #expect(
                        drawn == twin { PixelArithmetic.scale(below[$0], by: above[$0 - offset + 3] >> 24) })
                    drawn = try result(below, range) { blendRow($0, $1, row) }
                    #expect(drawn == twin { over($0, above[$0 - offset + 3], 255) })
                    drawn = try result(below, range) { blendRowEvenly($0, $1, row, even) }
                    #expect(drawn == twin { over($0, above[$0 - offset + 3], even) })
                    try coverage.withUnsafeBufferPointer { buffer in
                        let bytes = try #require(buffer.baseAddress) + 1
                        drawn = try result(below, range) { blendColorCoverage($0, $1, color, bytes) }
                        #expect(drawn == twin { over($0, color, UInt32(coverage[$0 - offset + 1])) })
                        drawn = try result(below, range) { blendRowCoverage($0, $1, row, bytes) }
                        #expect(
                            drawn == twin { over($0, above[$0 - offset + 3], UInt32(coverage[$0 - offset + 1])) })
                    }
                }
            }
        }
    }

    /// Every byte times every fraction, each in each channel: the kernels' one multiplication and its quotient.
    @Test(arguments: KernelVariant.all) func `every channel times every fraction is rounded to nearest`(
        variant: KernelVariant
    ) throws {
        let tint = try #require(variant.kernels.tint)
        for value in 0...255 as ClosedRange<UInt32> {
            let color = value | (255 - value) << 8 | (value ^ 85) << 16 | value << 24
            let alphas = (0..<256).map { (alpha: Int) -> UInt32 in UInt32(alpha) << 24 | 0x0055_AAFF }
            let drawn = try result(alphas, 0..<256) { tint($0, $1, color) }
            for alpha in 0..<256 {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let channel: UInt32 = color >> shift & 255
                    let expected: UInt32 = (2 * channel * UInt32(alpha) + 255) / 510
                    #expect(drawn[alpha] >> shift & 255 == expected)
                }
            }
        }
    }

    @Test(arguments: KernelVariant.all) func `means of four pixels are rounded half up in each channel`(
        variant: KernelVariant
    ) throws {
        let halve = try #require(variant.kernels.halve)
        var generator = SplitMix64(seed: 35)
        for count in 0...41 {
            let (upper, lower) = (pixels(2 * count, &generator), pixels(2 * count, &generator))
            var halved = [UInt32](repeating: 0xDEAD_BEEF, count: count + 2)
            halve(upper, lower, count, &halved)
            var expected = (0..<count).map { x in
                [0, 8, 16, 24].reduce(0 as UInt32) { (mean: UInt32, shift: UInt32) in
                    let four = [upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]]
                    let sum = four.reduce(0 as UInt32) { $0 + ($1 >> shift & 255) }
                    return mean | UInt32((Double(sum) / 4 + 0.5).rounded(.down)) << shift
                }
            }
            expected += [0xDEAD_BEEF, 0xDEAD_BEEF]
            #expect(halved == expected, "\(count) pixels")
        }
    }

    @Test(arguments: KernelVariant.all) func `sums of rows are those of each channel alone`(
        variant: KernelVariant
    ) throws {
        let sumRows = try #require(variant.kernels.sum_rows)
        var generator = SplitMix64(seed: 33)
        for taps in 1...11 {
            for count in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 70] {
                let stride = count + taps % 3
                let source = pixels(stride * taps + 1, &generator)
                var weights = (0..<taps).map { (_: Int) -> UInt32 in
                    .random(in: 0...UInt32(4096 / taps), using: &generator)
                }
                weights[taps / 2] += 4096 - weights.reduce(0, +)
                var sums = [UInt32](repeating: 0xDEAD_BEEF, count: 4 * count + 2)
                try source.withUnsafeBufferPointer { buffer in
                    let pixels = try #require(buffer.baseAddress) + 1
                    sumRows(pixels, stride, count, weights, taps, &sums)
                }
                var expected = (0..<count).flatMap { (x: Int) -> [UInt32] in
                    (0..<4).map { (channel: Int) -> UInt32 in
                        (0..<taps).reduce(0 as UInt32) { sum, tap in
                            sum + UInt32(channels(source[1 + tap * stride + x])[channel]) * weights[tap]
                        }
                    }
                }
                expected += [0xDEAD_BEEF, 0xDEAD_BEEF]
                #expect(sums == expected, "\(taps) rows of \(count)")
            }
        }
    }

    @Test(arguments: KernelVariant.all) func `target pixels are sums of columns, rounded once`(
        variant: KernelVariant
    ) throws {
        let sumColumns = try #require(variant.kernels.sum_columns)
        let sumVarying = try #require(variant.kernels.sum_columns_varying)
        let sumEvenly = try #require(variant.kernels.sum_columns_evenly)
        var generator = SplitMix64(seed: 34)
        for taps in 1...9 {
            for count in 0...19 {
                // The largest sums there are among them, so that a wrong width would show.
                let sums = (0..<4 * 40).map { (index: Int) -> UInt32 in
                    index % 3 == 0 ? 255 * 4096 : .random(in: 0...255 * 4096, using: &generator)
                }
                let firsts = (0..<count).map { (_: Int) -> Int32 in .random(in: 0...Int32(40 - taps), using: &generator)
                }
                var weights: [UInt32] = []
                for _ in 0..<count {
                    var shares = (0..<taps).map { (_: Int) -> UInt32 in
                        .random(in: 0...UInt32(4096 / taps), using: &generator)
                    }
                    shares[taps - 1] += 4096 - shares.reduce(0, +)
                    weights += shares
                }
                let expected = (0..<count).map { (x: Int) -> UInt32 in
                    (0..<4).reversed().reduce(0 as UInt32) { (pixel: UInt32, channel: Int) -> UInt32 in
                        let sum = (0..<taps).reduce(0 as UInt64) { (sum: UInt64, tap: Int) -> UInt64 in
                            sum + UInt64(sums[4 * (Int(firsts[x]) + tap) + channel]) * UInt64(weights[x * taps + tap])
                        }
                        return pixel << 8 | UInt32((sum + 1 << 23) >> 24)
                    }
                }
                let starts = (0...count).map { (x: Int) -> Int32 in Int32(x * taps) }
                var even = [UInt32](repeating: 7, count: count + 1)
                sumColumns(sums, firsts, weights, taps, &even, count)
                #expect(even == expected + [7])
                var varying = [UInt32](repeating: 7, count: count + 1)
                sumVarying(sums, firsts, weights, starts, &varying, count)
                #expect(varying == expected + [7])

                let neighbours = (0..<Int32(count)).map { $0 }
                let same = (0..<count).flatMap { _ in weights.prefix(taps) }
                var gathered = [UInt32](repeating: 7, count: count + 1)
                sumColumns(sums, neighbours, same, taps, &gathered, count)
                var alike = [UInt32](repeating: 7, count: count + 1)
                sumEvenly(sums, same, taps, &alike, count)
                #expect(alike == gathered)
            }
        }
    }

    @Test(arguments: KernelVariant.all) func `sums of pairs of lanes keep each product's upper half`(
        variant: KernelVariant
    ) throws {
        let weigh = try #require(variant.kernels.weigh)
        var generator = SplitMix64(seed: 35)
        for pairs in 0...22 {
            for count in [0, 1, 2, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100] {
                let lanes = (0..<200).map { (index: Int) -> UInt16 in
                    index % 3 == 0 ? 255 * 128 : .random(in: 0...255 * 128, using: &generator)
                }
                let starts = (0..<2 * pairs).map { (_: Int) -> Int in .random(in: 0...200 - count, using: &generator) }
                let weights = (0..<pairs).map { (index: Int) -> UInt16 in
                    index == 0 ? 32_768 : .random(in: 0...32_768, using: &generator)
                }
                var sums = [UInt16](repeating: 0xBEEF, count: count + 1)
                weigh(lanes, starts, weights, pairs, count, &sums)
                let expected = (0..<count).map { (x: Int) -> UInt16 in
                    (0..<pairs).reduce(UInt16(pairs / 2)) { (sum: UInt16, pair: Int) -> UInt16 in
                        let both = UInt32(lanes[starts[2 * pair] + x]) + UInt32(lanes[starts[2 * pair + 1] + x])
                        return sum &+ UInt16(both * UInt32(weights[pair]) / 65_536)
                    }
                }
                #expect(sums == expected + [0xBEEF], "\(pairs) pairs of \(count)")
            }
        }
    }

    @Test(arguments: KernelVariant.all) func `a colour over a rectangle is the colour over each of its rows`(
        variant: KernelVariant
    ) throws {
        let blendRows = try #require(variant.kernels.blend_color_rows)
        var generator = SplitMix64(seed: 32)
        for width in Array(1...20) + [40] {
            for color in [0xFF20_4060, 0x8020_4060, 0x0000_0000] as [UInt32] {
                let (rowLength, rows, first) = (width + 5, 4, 3)
                let below = pixels(rowLength * rows, &generator)
                let drawn = try result(below, first..<below.count) { pixels, _ in
                    blendRows(pixels, rowLength, rows - 1, width, color)
                }
                let expected = below.indices.map { index -> UInt32 in
                    let (row, column) = (index - first).quotientAndRemainder(dividingBy: rowLength)
                    let isInside = index >= first && row < rows - 1 && column < width
                    return isInside ? PixelArithmetic.over(color, below[index]) : below[index]
                }
                #expect(drawn == expected)
            }
        }
    }

    /// The modes themselves are compared with formulas in `BlendModeTests`.
    @Test(arguments: KernelVariant.all) func `blend modes are the same on every processor, for rows and for colours`(
        variant: KernelVariant
    ) throws {
        let blend = try #require(variant.kernels.blend_mode)
        let blendColor = try #require(variant.kernels.blend_mode_color)
        var generator = SplitMix64(seed: 33)
        for index in 0..<15 as Range<UInt32> {
            let mode = craster_mode(rawValue: index)
            for length in Array(0...40) + [259] {
                let below = pixels(length + 3, &generator)
                let above = pixels(length + 1, &generator)
                let range = 1..<length + 1
                try above.withUnsafeBufferPointer { buffer in
                    let row = try #require(buffer.baseAddress)
                    let drawn = try result(below, range) { blend($0, $1, row, mode) }
                    let expected = try result(below, range) { craster_blend_mode($0, $1, row, mode) }
                    #expect(drawn == expected)
                }
                let even = [UInt32](repeating: above[length], count: length + 1)
                let drawn = try result(below, range) { blendColor($0, $1, above[length], mode) }
                let expected = try result(below, range) { blend($0, $1, even, mode) }
                #expect(drawn == expected)
            }
        }
    }

    /// The filters themselves are compared with formulas in `FilterTests`.
    @Test(arguments: KernelVariant.all) func `filters are the same on every processor, for any number of pixels`(
        variant: KernelVariant
    ) throws {
        let filter = try #require(variant.kernels.filter)
        var generator = SplitMix64(seed: 36)
        func column() -> (Float, Float, Float, Float) {
            func entry() -> Float { .random(in: -0.5...1.5, using: &generator) }
            return (entry(), entry(), entry(), entry())
        }
        for length in Array(0...40) + [259] {
            var filters = (0..<length % 4).map { _ in
                craster_color_filter(red: column(), green: column(), blue: column(), alpha: column())
            }
            for index in filters.indices { filters[index].alpha.3 = index == 0 ? 1 : 0.6 }
            let below = pixels(length + 3, &generator)
            let drawn = try result(below, 1..<length + 1) { filter($0, $1, filters, filters.count) }
            let expected = (0..<length + 3).map { index -> UInt32 in
                (1..<length + 1).contains(index) ? Self.filtered(below[index], filters) : below[index]
            }
            #expect(drawn == expected)
        }
    }

    /// A pixel through filters, channel by channel.
    private static func filtered(_ pixel: UInt32, _ filters: [craster_color_filter]) -> UInt32 {
        var channels = [0, 8, 16, 24].map { Float(pixel >> UInt32($0) & 255) }
        for filter in filters {
            func row(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> Float {
                let sum = r * channels[0] + g * channels[1] + b * channels[2] + a * channels[3]
                return min(max(sum, 0), filter.alpha.3 * channels[3])
            }
            channels = [
                row(filter.red.0, filter.green.0, filter.blue.0, filter.alpha.0),
                row(filter.red.1, filter.green.1, filter.blue.1, filter.alpha.1),
                row(filter.red.2, filter.green.2, filter.blue.2, filter.alpha.2), filter.alpha.3 * channels[3],
            ]
        }
        return channels.reversed().reduce(0) { $0 << 8 | UInt32($1.rounded(.toNearestOrEven)) }
    }

    @Test func `a transparent pixel changes nothing by any blend mode`() throws {
        let below = (0..<65536).compactMap { (pair: Int) -> UInt32? in
            let (alpha, channel) = (UInt32(pair >> 8), UInt32(pair & 255))
            return channel <= alpha ? alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel / 2 : nil
        }
        for index in 0..<15 as Range<UInt32> {
            let drawn = try result(below, 0..<below.count) {
                craster_blend_mode_color($0, $1, 0, craster_mode(rawValue: index))
            }
            #expect(drawn == below)
        }
    }
}
