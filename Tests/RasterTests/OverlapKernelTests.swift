import CRaster
import CRasterVariants
import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// The kernel that corrects sums where edges cross, of every generation of processors, against the area inside.
struct OverlapKernelTests {
    /// The sum of a pixel that is covered once.
    private let whole = 33_554_432.0

    /// Triangles around two pixels of a row, as edges. Some corners are on the borders of pixels or equal to others.
    private func edges(_ generator: inout SplitMix64, triangles: Int) -> [craster_edge] {
        var edges: [craster_edge] = []
        for _ in 0..<triangles {
            let corners = (0..<3).map { _ -> (Int, Int) in
                let step = [1, 64, 1024, 4096].randomElement(using: &generator) ?? 1
                func number(_ range: ClosedRange<Int>) -> Int {
                    Int.random(in: range, using: &generator) / step * step
                }
                return (number(-5000...12_000), number(-3000...7000))
            }
            for index in 0..<3 {
                let (a, b) = (corners[index], corners[(index + 1) % 3])
                guard let edge = Edge(fromX: Int32(a.0), y: Int32(a.1), toX: Int32(b.0), y: Int32(b.1)) else {
                    continue
                }
                edges.append(craster_edge(x0: edge.x0, y0: edge.y0, x1: edge.x1, y1: edge.y1, winding: edge.winding))
            }
        }
        return edges.sorted { $0.y0 >> 12 < $1.y0 >> 12 }
    }

    private func corrections(
        _ kernel: craster_variant, of edges: [craster_edge], rule: FillRule
    ) throws -> [craster_correction] {
        let correct = try #require(kernel.correct_row)
        var active = [Int32](repeating: 0, count: edges.count)
        var here = active
        var firsts = [Int32](repeating: 0, count: 2)
        var columns: [UInt64] = [0]
        var segments = [craster_segment](repeating: craster_segment(), count: edges.count)
        var found = [craster_correction](repeating: craster_correction(), count: 3)
        var count = 0
        edges.withUnsafeBufferPointer { edges in
            active.withUnsafeMutableBufferPointer { active in
                here.withUnsafeMutableBufferPointer { here in
                    firsts.withUnsafeMutableBufferPointer { firsts in
                        columns.withUnsafeMutableBufferPointer { columns in
                            segments.withUnsafeMutableBufferPointer { segments in
                                var sweep = craster_sweep(
                                    edges: edges.baseAddress, count: edges.count, shift_x: 0, shift_y: 0, min_x: 0,
                                    width: 2, is_even_odd: rule == .evenOdd, next: 0, active_count: 0,
                                    active: active.baseAddress, segments: segments.baseAddress,
                                    here: here.baseAddress, firsts: firsts.baseAddress, columns: columns.baseAddress,
                                    intervals: nil, interval_count: 0)
                                count = correct(&sweep, 0, &found)
                            }
                        }
                    }
                }
            }
        }
        #expect(columns == [0], "the next row begins with nothing")
        return Array(found[..<count])
    }

    /// The mean winding number and the part that is inside of each pixel, in 2⁻²⁵, along many lines of the row.
    private func areas(of edges: [craster_edge], rule: FillRule) -> [(mean: Double, inside: Double)] {
        let lines = 4096
        var result = [(mean: Double, inside: Double)](repeating: (0, 0), count: 2)
        for line in 0..<lines {
            let y = (Double(line) + 0.5) * 4096 / Double(lines)
            let crossings = edges.filter { Double($0.y0) <= y && y < Double($0.y1) }.map { edge in
                (
                    x: Double(edge.x0) + (y - Double(edge.y0)) * Double(edge.x1 - edge.x0) / Double(edge.y1 - edge.y0),
                    winding: edge.winding
                )
            }.sorted { $0.x < $1.x }
            for column in 0..<2 {
                let (left, right) = (Double(column) * 4096, Double(column + 1) * 4096)
                var (winding, reached) = (Int32(0), left)
                for crossing in crossings + [(right, 0)] {
                    let x = min(max(crossing.x, left), right)
                    let isInside = rule == .evenOdd ? winding % 2 != 0 : winding != 0
                    result[column].mean += Double(winding) * (x - reached)
                    if isInside { result[column].inside += x - reached }
                    winding += crossing.winding
                    reached = x
                }
            }
        }
        let scale = 8192 / Double(lines)
        return result.map { ($0.mean * scale, $0.inside * scale) }
    }

    @Test(arguments: KernelVariant.all) func `corrected sums are the area inside`(variant: KernelVariant) throws {
        var generator = SplitMix64(seed: 83)
        let baseline = try #require(KernelVariant.all.first)
        for round in 0..<400 {
            let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
            // From four triangles on, a pixel often has more segments than are compared pair by pair.
            let edges = edges(&generator, triangles: 1 + round % 7)
            let found = try corrections(variant.kernels, of: edges, rule: rule)
            let expected = try corrections(baseline.kernels, of: edges, rule: rule)
            #expect(found.count == expected.count)
            for (own, other) in zip(found, expected) {
                #expect((own.row, own.start, own.end) == (other.row, other.start, other.end))
                #expect(own.change == other.change)
            }
            for (column, area) in areas(of: edges, rule: rule).enumerated() {
                let change = found.filter { $0.start <= column && column < $0.end }.map(\.change).reduce(0, +)
                let sum = area.mean + Double(change)
                let part = rule == .evenOdd ? evenOdd(sum) : min(abs(sum), whole)
                // A level of coverage is 2²⁵/255. Areas from 32 sampled lines are allowed three of them.
                let tolerance = whole / 255 * (edges.count <= 16 ? 0.5 : 3)
                #expect(abs(part - area.inside) < tolerance, "round \(round), column \(column)")
            }
        }
    }

    /// The part of a pixel that an even-odd sum stands for.
    private func evenOdd(_ sum: Double) -> Double {
        let rest = abs(sum).truncatingRemainder(dividingBy: 2 * whole)
        return rest > whole ? 2 * whole - rest : rest
    }
}
