import CRaster
import CRasterVariants
import RandomBits
import Testing

@testable import Raster

/// The kernel of turned and skewed pictures, of every generation of processors, against the slow implementation in
/// `Twins`.
struct AffineKernelTests {
    /// The points that consecutive pixels of a row show.
    private struct Row {
        var u, v, uStep, vStep: Int64
        var count: Int
    }

    private let one: Int64 = 1 << 32

    /// What a kernel makes of a row; pixels around it stay as they are.
    private func expect(
        _ row: Row, _ grid: PixelGrid, _ window: SamplingWindow, _ variant: KernelVariant, _ comment: Comment
    ) throws {
        let sample = try #require(variant.kernels.sample)
        var kept = craster_window(
            low_u: window.lowX, high_u: window.highX, low_v: window.lowY, high_v: window.highY)
        var result = [UInt32](repeating: 0xDEAD_BEEF, count: row.count + 2)
        try grid.pixels.withUnsafeBufferPointer { pixels in
            try result.withUnsafeMutableBufferPointer { target in
                let base = try #require(target.baseAddress)
                let picture = craster_level(
                    pixels: pixels.baseAddress, width: Int32(grid.width), height: Int32(grid.height))
                sample(picture, &kept, row.u, row.v, row.uStep, row.vStep, base + 1, row.count)
            }
        }
        let expected = (0..<Int64(row.count)).map { x in
            window.sample(grid.pixels.span, row.u &+ x &* row.uStep, row.v &+ x &* row.vStep)
        }
        #expect(result == [0xDEAD_BEEF] + expected + [0xDEAD_BEEF], comment)
    }

    private func whole(_ grid: PixelGrid) -> SamplingWindow {
        SamplingWindow(grid, minU: 0, maxU: Double(grid.width), minV: 0, maxV: Double(grid.height))
    }

    private func grids() -> [PixelGrid] {
        [(1, 1), (1, 9), (9, 1), (2, 2), (3, 2), (5, 40), (97, 83)].enumerated().map { index, size in
            PixelGrid(noise(size.0, size.1, seed: UInt64(index), isOpaque: index % 2 == 0))
        }
    }

    @Test(arguments: KernelVariant.all) func `rows are what the slow implementation makes of them`(
        variant: KernelVariant
    ) throws {
        var generator = SplitMix64(seed: 51)
        func number(_ range: ClosedRange<Double>) -> Int64 {
            Int64(Double.random(in: range, using: &generator) * 4_294_967_296)
        }
        let grids = grids()
        for round in 0..<6000 {
            let grid = grids[round % grids.count]
            let (width, height) = (Double(grid.width), Double(grid.height))
            let step = [0.0, 0.01, 0.3, 1, 8][round % 5]
            let row = Row(
                u: number(-3...width + 3), v: number(-3...height + 3), uStep: number(-1...1),
                vStep: number(-step...step), count: 1 + round % 150)
            let part = SamplingWindow(
                grid, minU: Double.random(in: 0...width / 2, using: &generator), maxU: width * 0.8,
                minV: Double.random(in: 0...height / 2, using: &generator), maxV: height * 0.7)
            try expect(row, grid, round % 3 == 0 ? part : whole(grid), variant, "round \(round)")
        }
    }

    /// Where the last column and the last row are shown exactly, there is no pixel after them.
    @Test(arguments: KernelVariant.all) func `whole points are copied up to the last pixel`(
        variant: KernelVariant
    ) throws {
        for grid in grids() {
            for y in -1...Int64(grid.height) {
                for start in [-2, 0, Int64(grid.width) - 3] {
                    for (uStep, vStep) in [(one, 0), (-one, 0), (0, one), (one, -one), (one / 256, one / 256)] {
                        let row = Row(u: start * one, v: y * one, uStep: uStep, vStep: vStep, count: 19)
                        try expect(row, grid, whole(grid), variant, "\(grid.width) × \(grid.height), \(row)")
                    }
                }
            }
        }
    }

    /// All sixteen-bit sums meet their limits.
    @Test(arguments: KernelVariant.all) func `black beside white is mixed exactly in every part of a pixel`(
        variant: KernelVariant
    ) throws {
        for bits in 0..<16 {
            let pixels = (0..<4).map { UInt32(bits >> $0 & 1) * 0xFFFF_FFFF }
            let grid = PixelGrid(width: 2, height: 2, pixels: pixels)
            for y in 0...256 as ClosedRange<Int64> {
                let row = Row(u: 0, v: y << 24, uStep: 1 << 24, vStep: 0, count: 257)
                try expect(row, grid, whole(grid), variant, "\(bits), \(y)")
            }
        }
    }

    @Test(arguments: KernelVariant.all) func `points far away show the nearest side, and sums may overflow`(
        variant: KernelVariant
    ) throws {
        var generator = SplitMix64(seed: 52)
        for grid in grids() {
            for round in 0..<300 {
                func number() -> Int64 {
                    Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0...40, using: &generator)
                }
                let row = Row(u: number(), v: number(), uStep: number(), vStep: number(), count: 1 + round % 70)
                try expect(row, grid, whole(grid), variant, "round \(round)")
            }
        }
    }
}
