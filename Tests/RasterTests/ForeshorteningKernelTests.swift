import CRaster
import CRasterVariants
import Drawing
import RandomBits
import Testing

@testable import Raster

/// The kernel under perspectives, of every generation of processors, against the slow implementation in `Twins`.
struct ForeshorteningKernelTests {
    private typealias Row = (sampling: PerspectiveSampling, y: Int, columns: Range<Int>, levels: [PixelGrid])

    /// What a kernel makes of a row; pixels around it stay as they are.
    private func shaded(_ row: Row, _ kernel: craster_variant) throws -> [UInt32] {
        let foreshorten = try #require(kernel.foreshorten)
        let (sampling, levels) = (row.sampling, row.levels)
        var view = craster_view(
            u: sampling.u.row(row.y), v: sampling.v.row(row.y), w: sampling.w.row(row.y), u_right: sampling.u.a,
            v_right: sampling.v.a, w_right: sampling.w.a, u_down: sampling.u.b, v_down: sampling.v.b,
            w_down: sampling.w.b, min_u: sampling.minU, max_u: sampling.maxU, min_v: sampling.minV,
            max_v: sampling.maxV, width: Int32(levels[0].width), height: Int32(levels[0].height),
            highest_level: Int32(sampling.highestLevel))
        var result = [UInt32](repeating: 0xDEAD_BEEF, count: row.columns.count + 2)
        var level: Int32 = 0
        var column = row.columns.lowerBound
        var calls = 0
        while column < row.columns.upperBound {
            let near = levels[Int(level)]
            let far = levels[min(Int(level) + 1, sampling.highestLevel)]
            try near.pixels.withUnsafeBufferPointer { nearPixels in
                try far.pixels.withUnsafeBufferPointer { farPixels in
                    try result.withUnsafeMutableBufferPointer { target in
                        let base = try #require(target.baseAddress)
                        column = foreshorten(
                            &view,
                            craster_level(
                                pixels: nearPixels.baseAddress, width: Int32(near.width), height: Int32(near.height)),
                            craster_level(
                                pixels: farPixels.baseAddress, width: Int32(far.width), height: Int32(far.height)),
                            column, row.columns.upperBound, base + 1 + column - row.columns.lowerBound, &level)
                    }
                }
            }
            calls += 1
            try #require(calls <= 2 * row.columns.count, "every second call shades something")
        }
        return result
    }

    private func expect(_ row: Row, _ variant: KernelVariant, _ comment: Comment) throws {
        let expected = row.sampling.slowlyShaded(row: row.y, columns: row.columns, row.levels)
        #expect(try shaded(row, variant.kernels) == [0xDEAD_BEEF] + expected + [0xDEAD_BEEF], comment)
    }

    private func levels(_ width: Int, _ height: Int, seed: UInt64) -> [PixelGrid] {
        var levels = [PixelGrid(noise(width, height, seed: seed, isOpaque: seed % 2 == 0))]
        while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved()) }
        return levels
    }

    /// Pictures of all sizes, from one pixel on.
    private var pictures: [[PixelGrid]] {
        [(1, 1), (3, 2), (5, 40), (64, 64), (97, 83), (400, 9), (300, 260)].enumerated().map { index, size in
            levels(size.0, size.1, seed: UInt64(index))
        }
    }

    @Test(arguments: KernelVariant.all) func `every row is what the slow implementation makes of it`(
        variant: KernelVariant
    ) throws {
        var generator = SplitMix64(seed: 41)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let pictures = pictures
        for round in 0..<6000 {
            let levels = pictures[round % pictures.count]
            let (width, height) = (Double(levels[0].width), Double(levels[0].height))
            // From enlarged to far smaller, both axes alike or each its own way; the eye is before, in or behind the row.
            let scale = [0.1, 0.7, 1.4, 3, 12, 60][round % 6]
            let stretch = round % 4 == 0 ? number(0.05...20) : number(0.8...1.25)
            let tilt = [0, 0.0005, 0.004, 0.05][round / 6 % 4]
            let sampling = PerspectiveSampling(
                u: PlaneEquation(a: number(-scale...scale), b: number(-1...1), c: number(-0.5...1) * width),
                v: PlaneEquation(
                    a: number(-0.5...0.5), b: number(-scale...scale) * stretch, c: number(-0.5...1) * height),
                w: PlaneEquation(a: number(-tilt...tilt), b: number(-tilt...tilt), c: number(0.7...1.3)),
                minU: round % 5 == 0 ? number(0...width) : 0, maxU: round % 5 == 1 ? number(0...width) : width,
                minV: round % 5 == 2 ? number(0...height) : 0, maxV: round % 5 == 3 ? number(0...height) : height,
                highestLevel: levels.count - 1)
            let first = Int.random(in: 0...80, using: &generator)
            let columns = first..<first + Int.random(in: 1...120, using: &generator)
            let row = Int.random(in: 0...60, using: &generator)
            try expect((sampling, row, columns, levels), variant, "round \(round)")
        }
    }

    @Test(arguments: KernelVariant.all) func `what is seen edge on, from behind or not at all is as in the slow one`(
        variant: KernelVariant
    ) throws {
        let levels = levels(40, 30, seed: 8)
        let numbers = [0, -0.0, 1, -1, 1e-300, 1e300, -1e300, 0.02, -0.04]
        var generator = SplitMix64(seed: 42)
        func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
        for round in 0..<4000 {
            let sampling = PerspectiveSampling(
                u: PlaneEquation(a: number(), b: number(), c: number()),
                v: PlaneEquation(a: number(), b: number(), c: number()),
                w: PlaneEquation(a: number(), b: number(), c: number()), minU: 0, maxU: 40, minV: 0, maxV: 30,
                highestLevel: levels.count - 1)
            try expect((sampling, round % 7, round % 20..<round % 20 + 40, levels), variant, "round \(round)")
        }
    }

    /// A row along a cylinder's edge: boxes far longer than wide, which touch more pixels than a block's table holds too.
    @Test(arguments: KernelVariant.all) func `long boxes are as in the slow one`(variant: KernelVariant) throws {
        let levels = levels(700, 64, seed: 9)
        for length in 1...60 {
            let sampling = PerspectiveSampling(
                u: PlaneEquation(a: Double(length) * 0.9, b: 0.3, c: 3.3), v: PlaneEquation(a: 0.01, b: 1.2, c: 0.4),
                w: PlaneEquation(a: 0.0001, b: 0, c: 1), minU: 0, maxU: 700, minV: 0, maxV: 64,
                highestLevel: levels.count - 1)
            for row in [0, 1, 20, 52, 60] {
                try expect((sampling, row, 0..<100, levels), variant, "\(length) pixels, row \(row)")
            }
        }
    }

    /// Along such rows of the device v and 1/w stay, and whole stretches of blocks are made together.
    @Test(arguments: KernelVariant.all) func `pictures turned about a level axis are as in the slow one`(
        variant: KernelVariant
    ) throws {
        var generator = SplitMix64(seed: 43)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let pictures = [levels(1400, 30, seed: 3), levels(700, 64, seed: 4), levels(97, 83, seed: 5)]
        for round in 0..<1500 {
            let levels = pictures[round % pictures.count]
            let (width, height) = (Double(levels[0].width), Double(levels[0].height))
            // From enlarged to shrunk across the change from one size to the next, mirrored too; u reaches all sizes of boxes
            // where the picture leans far back.
            let scale = [0.3, 0.9, 1, 1.3, 1.7, 2.1, 4.5][round % 7] * number(0.9...1.1)
            let lean = [0, 0.0002, 0.002, 0.01][round / 7 % 4]
            let isMirrored = round % 11 == 0
            let sampling = PerspectiveSampling(
                u: PlaneEquation(
                    a: isMirrored ? -scale : scale, b: number(-1...1), c: isMirrored ? width : number(-40...20)),
                v: PlaneEquation(
                    a: 0, b: number(round % 3 == 0 ? 0.1...6 : 0.5...1.2) * scale, c: number(-2...0.5) * height),
                w: PlaneEquation(a: round % 2 == 0 ? 0 : -0.0, b: number(-lean...lean), c: number(0.7...1.3)),
                minU: round % 5 == 0 ? number(0...30) : 0, maxU: round % 5 == 1 ? width - number(0...30) : width,
                minV: round % 5 == 2 ? number(0...3) : 0, maxV: round % 5 == 3 ? height - number(0...3) : height,
                highestLevel: round % 13 == 0 ? 1 : levels.count - 1)
            let first = Int.random(in: 0...80, using: &generator)
            let columns = first..<first + Int.random(in: 1...1300, using: &generator)
            let row = Int.random(in: 0...60, using: &generator)
            try expect((sampling, row, columns, levels), variant, "round \(round)")
        }
    }

    /// What a step down changes is so much that its square is not finite: then the box is one pixel, however far a step right
    /// goes, and far more of the picture lies under a row than under boxes that touch each other.
    @Test(arguments: KernelVariant.all) func `steps that are wider than their boxes are as in the slow one`(
        variant: KernelVariant
    ) throws {
        let levels = levels(40_000, 9, seed: 6)
        for step in [1.9, 2.004, 2.02, 2.5, 7, 31, 70, 400] {
            let sampling = PerspectiveSampling(
                u: PlaneEquation(a: step, b: 1e200, c: -0.5 * 1e200), v: PlaneEquation(a: 0, b: 1, c: 3.3),
                w: PlaneEquation(a: 0, b: 0, c: 1), minU: 0, maxU: 40_000, minV: 0, maxV: 9,
                highestLevel: levels.count - 1)
            try expect((sampling, 0, 0..<700, levels), variant, "steps of \(step)")
        }
    }

    /// Boxes wider than 64 pixels are needed only for a picture that has shrunk to one; these are cut to 64, and more of the
    /// picture lies under a row of them than there is room to add up.
    @Test(arguments: KernelVariant.all) func `steps that are wider than the widest box are as in the slow one`(
        variant: KernelVariant
    ) throws {
        let levels = [PixelGrid(noise(9000, 9, seed: 7, isOpaque: false))]
        for step in [60.0, 66, 67, 100, 400] {
            let sampling = PerspectiveSampling(
                u: PlaneEquation(a: step, b: 0.3, c: 3.3), v: PlaneEquation(a: 0, b: 1.2, c: 0.4),
                w: PlaneEquation(a: 0, b: 0, c: 1), minU: 0, maxU: 9000, minV: 0, maxV: 9, highestLevel: 0)
            try expect((sampling, 2, 0..<100, levels), variant, "steps of \(step)")
        }
    }
}
