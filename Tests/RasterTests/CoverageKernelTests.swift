import CRaster
import CRasterVariants
import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// The kernels that add up signed areas, of every generation of processors, against the slow implementation in `Twins`.
struct CoverageKernelTests {
    /// Coverage of an area by a kernel's runs; what a run does not name is 0.
    private func coverage(
        of sides: [Edge], in area: PixelRect, rule: FillRule, movedBy shift: (x: Int32, y: Int32),
        _ kernel: craster_variant
    ) throws -> [[UInt8]] {
        let add = try #require(kernel.add_edges)
        let take = try #require(kernel.take_row)
        let wordCount = CoverageKernel.wordCount(of: area)
        var cells = [Int64](repeating: 0, count: 64 * wordCount)
        var touched = [UInt64](repeating: 0, count: wordCount)
        var bytes = [UInt8](repeating: 0xEE, count: area.maxX + 1)
        var runs = [craster_run](repeating: craster_run(start: -7, end: -7, coverage: -7), count: area.width + 1)
        let edges = sides.map {
            craster_edge(
                x0: $0.x0 - shift.x, y0: $0.y0 - shift.y, x1: $0.x1 - shift.x, y1: $0.y1 - shift.y, winding: $0.winding)
        }
        var result: [[UInt8]] = []
        cells.withUnsafeMutableBufferPointer { cells in
            touched.withUnsafeMutableBufferPointer { touched in
                var target = craster_cells(
                    min_x: Int32(area.minX), min_y: Int32(area.minY), width: Int32(area.width),
                    height: Int32(area.height), cells: cells.baseAddress, touched: touched.baseAddress)
                add(edges, edges.count, shift.x, shift.y, &target)
                for row in 0..<area.height {
                    let count = take(&target, Int32(row), rule == .evenOdd, &bytes, &runs)
                    var line = [UInt8](repeating: 0, count: area.width)
                    var reached = Int32(area.minX)
                    for run in runs[..<count] {
                        #expect(run.start >= reached && run.end > run.start && run.end <= Int32(area.maxX))
                        #expect(
                            run.coverage == -1 || run.coverage >= 1 && run.coverage <= 255 && run.end - run.start >= 8)
                        for x in Int(run.start)..<Int(run.end) {
                            line[x - area.minX] = run.coverage < 0 ? bytes[x] : UInt8(run.coverage)
                        }
                        reached = run.end
                    }
                    result.append(line)
                }
            }
        }
        #expect(cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 }, "the next polygon begins with nothing")
        #expect(bytes[area.maxX] == 0xEE && bytes[..<area.minX].allSatisfy { $0 == 0xEE }, "other columns stay")
        #expect(runs[area.width].start == -7, "there is at most one run for each pixel")
        return result
    }

    /// A colour painted by a kernel over the pixels of an area, which is a part of a larger target.
    private func painted(
        _ sides: [Edge], in area: PixelRect, rule: FillRule, _ color: UInt32, over pixels: [UInt32], rowLength: Int,
        _ kernel: craster_variant
    ) throws -> [UInt32] {
        let add = try #require(kernel.add_edges)
        let paint = try #require(kernel.paint_rows)
        let wordCount = CoverageKernel.wordCount(of: area)
        var cells = [Int64](repeating: 0, count: 64 * wordCount)
        var touched = [UInt64](repeating: 0, count: wordCount)
        let edges = sides.map { craster_edge(x0: $0.x0, y0: $0.y0, x1: $0.x1, y1: $0.y1, winding: $0.winding) }
        var result = pixels
        cells.withUnsafeMutableBufferPointer { cells in
            touched.withUnsafeMutableBufferPointer { touched in
                var target = craster_cells(
                    min_x: Int32(area.minX), min_y: Int32(area.minY), width: Int32(area.width),
                    height: Int32(area.height), cells: cells.baseAddress, touched: touched.baseAddress)
                add(edges, edges.count, 0, 0, &target)
                result.withUnsafeMutableBufferPointer { pixels in
                    guard let base = pixels.baseAddress else { return }
                    paint(&target, rule == .evenOdd, color, base + 2, rowLength)
                }
            }
        }
        #expect(cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 }, "the next polygon begins with nothing")
        return result
    }

    @Test(arguments: KernelVariant.all) func `coverage is what the slow implementation makes of it`(
        variant: KernelVariant
    ) throws {
        var generator = SplitMix64(seed: 61)
        for round in 0..<900 {
            let area = PixelRect(
                minX: round % 3 == 0 ? 0 : 5, minY: round % 4, maxX: 6 + [1, 30, 70, 140][round % 4],
                maxY: round % 4 + 1 + round % 9)
            // Within a pixel or two, across the area, and far outside on all sides; some on pixels' borders.
            let reach = [6000, 40_000, 600_000, 1 << 29][round / 4 % 4]
            func number() -> Int32 {
                let number = Int32.random(in: Int32(-reach)...Int32(reach), using: &generator)
                return round % 5 == 0 ? number & ~4095 : number
            }
            var sides: [Edge] = []
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                // Closed triangles, as what the kernels get is closed.
                let corners = (0..<3).map { _ in (number(), number() / 8) }
                for i in 0..<3 {
                    let (a, b) = (corners[i], corners[(i + 1) % 3])
                    if let side = Edge(fromX: a.0, y: a.1, toX: b.0, y: b.1) { sides.append(side) }
                }
            }
            let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
            let shift: (Int32, Int32) =
                reach < 1 << 29 ? (Int32(round % 7 - 3) * 4096, Int32(round % 5 - 2) * 4096) : (0, 0)
            let found = try coverage(of: sides, in: area, rule: rule, movedBy: shift, variant.kernels)
            let exact = CoverageTwin.coverage(of: sides, in: area, rule: rule)
            #expect(found == exact, "round \(round)")

            let rowLength = area.width + 5
            let color: UInt32 = [0xFF20_4060, 0x8020_4060][round % 2]
            let below = (0..<rowLength * area.height + 2).map { _ in
                UInt32.random(in: 0...0xFF, using: &generator) &* 0x0101_0101
            }
            var expected = below
            for (row, line) in exact.enumerated() {
                for (column, byte) in line.enumerated() {
                    let index = 2 + row * rowLength + column
                    expected[index] = PixelArithmetic.over(
                        PixelArithmetic.scale(color, by: UInt32(byte)), below[index])
                }
            }
            let drawn = try painted(
                sides, in: area, rule: rule, color, over: below, rowLength: rowLength, variant.kernels)
            #expect(drawn == expected, "round \(round)")
        }
    }
}

struct CoverageCopyTests {
    @Test func `bytes are copied without the zeros at both ends`() {
        var generator = SplitMix64(seed: 62)
        for round in 0..<2000 {
            let count = round % 60
            let start = round % 11
            var source = (0..<start + count + 9).map { _ in UInt8.random(in: 0...3, using: &generator) / 3 }
            // Long stretches of nothing at either end, or everywhere.
            for index in start..<start + Int.random(in: 0...count, using: &generator) { source[index] = 0 }
            for index in start + Int.random(in: 0...count, using: &generator)..<start + count { source[index] = 0 }
            var bytes = [UInt8](repeating: 0xEE, count: count + 12)
            let covered = CoverageKernel.copy(count, from: source.span, at: start, to: &bytes, at: 7)
            let asked = source[start..<start + count]
            let first = asked.firstIndex { $0 > 0 }.map { $0 - start } ?? 0
            let end = asked.lastIndex { $0 > 0 }.map { $0 - start + 1 } ?? 0
            #expect(covered.isEmpty == (first == end) && (covered.isEmpty || covered == first..<end), "round \(round)")
            var expected = [UInt8](repeating: 0xEE, count: count + 12)
            for index in first..<end { expected[7 + index] = source[start + index] }
            #expect(bytes == expected, "round \(round)")
        }
    }
}
