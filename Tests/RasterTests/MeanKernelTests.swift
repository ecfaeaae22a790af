import CRaster
import CRasterVariants
import Primitives
import Testing

@testable import Raster

/// The kernels that average under boxes against a slow one that takes a pixel and a channel after the other.
struct MeanKernelTests {
    /// Shares along an axis in whole 1/256: of a box that begins at a place in 1/256, those of pixels from `first` on.
    private func wholeShares(_ start: Int, width: Int, within pixels: ClosedRange<Int>) -> (first: Int, [Int]) {
        let reciprocal = ((1 << 24) + width / 2) / width
        let first = min(max(start >> 8, pixels.lowerBound), pixels.upperBound)
        var shares: [Int] = []
        var used = 0
        var pixel = first
        while used < 256 {
            let reached = min(max(0, (pixel + 1) * 256 - start), width)
            let part = pixel == pixels.upperBound ? 256 : (reached * reciprocal + 32768) >> 16
            shares.append(part - used)
            used = part
            pixel += 1
        }
        return (first, shares)
    }

    @Test(arguments: KernelVariant.all) func `a box of any size takes what it covers of each pixel`(
        variant: KernelVariant
    ) throws {
        let mean = try #require(variant.kernels.mean)
        let grid = PixelGrid(noise(97, 83, seed: 3, isOpaque: false))
        var generator = SeededGenerator(seed: 35)
        func side(_ width: Int, _ pixels: ClosedRange<Int>) -> craster_side {
            craster_side(
                width: Int32(width), reciprocal: FootprintAxis.reciprocal(of: width), first: Int32(pixels.lowerBound),
                last: Int32(pixels.upperBound))
        }
        for round in 0..<20_000 {
            let widest = round % 3 == 0 ? 64 * 256 : round % 3 == 1 ? 2048 : 520
            let width = Int.random(in: 256...widest, using: &generator)
            let height = Int.random(in: 256...widest, using: &generator)
            let low = (Int.random(in: 0...40, using: &generator), Int.random(in: 0...40, using: &generator))
            let columns = low.0...Int.random(in: low.0...96, using: &generator)
            let rows = low.1...Int.random(in: low.1...82, using: &generator)
            let left = Int.random(
                in: columns.lowerBound * 256 - width - 600...columns.upperBound * 256 + 600, using: &generator)
            let top = Int.random(
                in: rows.lowerBound * 256 - height - 600...rows.upperBound * 256 + 600, using: &generator)
            let (column, xShares) = wholeShares(left, width: width, within: columns)
            let (row, yShares) = wholeShares(top, width: height, within: rows)
            var sums = [32768, 32768, 32768, 32768]
            for (dy, yShare) in yShares.enumerated() where yShare > 0 {
                for (dx, xShare) in xShares.enumerated() where xShare > 0 {
                    let pixel = grid.pixels[(row + dy) * 97 + column + dx]
                    for (index, channel) in channels(pixel).enumerated() { sums[index] += channel * xShare * yShare }
                }
            }
            let result = mean(grid.pixels, 97, side(width, columns), side(height, rows), Int32(left), Int32(top))
            #expect(channels(result) == sums.map { $0 >> 16 }, "round \(round)")
        }
    }

    /// One box of a block, a channel after the other, every sum rounded where the kernel rounds it.
    private func twin(_ grid: PixelGrid, left: Int, top: Int, width: Int, height: Int) -> UInt32 {
        let (row, yShares) = wholeShares(top, width: height, within: 0...grid.height)
        let density = 256 / Float(width)
        let reached = [256, 512, 768].map { min(Float($0 - left & 255), Float(width)) * density }
        let xShares = [reached[0], reached[1] - reached[0], reached[2] - reached[1]]
        return (0..<4).reversed().reduce(0 as UInt32) { (pixel: UInt32, channel: Int) -> UInt32 in
            var parts: [Float] = []
            for dx in 0..<3 {
                let column = yShares.enumerated().reduce(0) { (sum: Int, share: (offset: Int, element: Int)) -> Int in
                    sum + channels(grid.pixels[(row + share.offset) * grid.width + left >> 8 + dx])[channel]
                        * share.element
                }
                parts.append(Float(column) * xShares[dx])
            }
            let mean = (parts[0] + parts[2] + parts[1]) / 65536
            return pixel << 8 | UInt32(mean.rounded(.toNearestOrEven))
        }
    }

    @Test(arguments: KernelVariant.all) func `a block of small boxes takes what each covers`(
        variant: KernelVariant
    ) throws {
        let meanBlock = try #require(variant.kernels.mean_block)
        let grid = PixelGrid(noise(61, 53, seed: 4, isOpaque: false))
        var generator = SeededGenerator(seed: 36)
        for round in 0..<4000 {
            let width = round % 7 == 0 ? 256 : Int.random(in: 256...512, using: &generator)
            let height = round % 5 == 0 ? 512 : Int.random(in: 256...512, using: &generator)
            // Insets of 0 and 255 are among them.
            let lefts = (0..<16).map { (lane: Int) -> Int32 in
                Int32.random(in: 0...57, using: &generator) * 256 + (lane % 4 == 0 ? 0 : lane % 4 == 1 ? 255 : 77)
            }
            let tops = (0..<16).map { (_: Int) -> Int32 in .random(in: 0...50 * 256 + 255, using: &generator) }
            let box = craster_box(
                width: Float(width), density: 256 / Float(width), height: Int32(height),
                reciprocal: FootprintAxis.reciprocal(of: height))
            let first = Int.random(in: 0...15, using: &generator)
            let end = Int.random(in: first...16, using: &generator)
            var result = [UInt32](repeating: 5, count: 16)
            #expect(
                meanBlock(grid.pixels, grid.pixels.count, 61, lefts, tops, box, first, end, &result))
            let expected = (0..<16).map { (lane: Int) -> UInt32 in
                guard (first..<end).contains(lane) else { return 5 }
                return twin(grid, left: Int(lefts[lane]), top: Int(tops[lane]), width: width, height: height)
            }
            #expect(result == expected, "round \(round)")
        }
    }

    @Test(arguments: KernelVariant.all) func `a box outside the picture is told and not read`(
        variant: KernelVariant
    ) throws {
        let meanBlock = try #require(variant.kernels.mean_block)
        let grid = PixelGrid(noise(20, 10, seed: 5, isOpaque: true))
        let box = craster_box(width: 256, density: 1, height: 256, reciprocal: 65536)
        func isInside(_ column: Int32, _ row: Int32) -> Bool {
            var result = [UInt32](repeating: 0, count: 16)
            let lefts = [Int32](repeating: column * 256, count: 16)
            let tops = [Int32](repeating: row * 256, count: 16)
            return meanBlock(grid.pixels, grid.pixels.count, 20, lefts, tops, box, 3, 4, &result)
        }
        #expect(isInside(0, 0))
        #expect(isInside(16, 7))
        #expect(!isInside(17, 7))
        #expect(!isInside(0, 8))
        #expect(!isInside(-1, 0))
        #expect(!isInside(0, -1))
        #expect(!isInside(8_000_000, 8_000_000))
    }
}
