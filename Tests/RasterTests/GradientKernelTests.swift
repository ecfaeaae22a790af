import CRaster
import CRasterVariants
import RandomBits
import Testing

@testable import Raster

/// The kernel that shades gradients, of every generation of processors, against the slow implementation in `Twins`.
struct GradientKernelTests {
    /// Segments without gaps from −1 to 3: one colour outside, `count` random parts between 0 and 1.
    private func segments(_ count: Int, isOpaque: Bool, _ generator: inout SplitMix64) -> [craster_gradient_segment] {
        func color() -> [Float] {
            let alpha = isOpaque ? 255 : Float.random(in: 0...255, using: &generator).rounded()
            return (0..<3).map { _ in Float.random(in: 0...alpha, using: &generator).rounded() } + [alpha]
        }
        let stops = [0] + (1..<count).map { _ in Float.random(in: 0...1, using: &generator) }.sorted() + [1]
        var colors = color()
        var result: [craster_gradient_segment] = []
        func append(_ start: Float, _ end: Float, to next: [Float]) {
            if start >= end { return }
            var segment = craster_gradient_segment()
            (segment.start, segment.end) = (start, end)
            let slopes = zip(colors, next).map { ($1 - $0) / (end - start) }
            segment.base = (colors[0], colors[1], colors[2], colors[3])
            segment.slope = (slopes[0], slopes[1], slopes[2], slopes[3])
            result.append(segment)
            colors = next
        }
        append(-1, 0, to: colors)
        for (start, end) in zip(stops, stops.dropFirst()) { append(start, end, to: color()) }
        append(result[result.count - 1].end, 3, to: colors)
        return result
    }

    @Test(arguments: KernelVariant.all) func `rows of gradients are what the slow implementation makes of them`(
        variant: KernelVariant
    ) throws {
        let shade = try #require(variant.kernels.shade_gradient)
        var generator = SplitMix64(seed: 71)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        for round in 0..<1200 {
            var gradient = craster_gradient()
            gradient.kind = [CRASTER_LINEAR, CRASTER_RADIAL, CRASTER_CONIC][round % 3]
            gradient.is_opaque = round % 2 == 0
            gradient.is_in_space = round % 5 == 0
            // From stops many pixels apart to all of them within a pixel; sometimes no change at all along the row.
            let step = [0.001, 0.01, 0.3, 0, 0.002][round / 3 % 5]
            gradient.x = craster_line(start: number(-1.5...1.5), step: number(-step...step))
            gradient.y = craster_line(start: number(-1...1), step: number(-step...step))
            gradient.w = craster_line(start: number(-0.2...1.5), step: number(-0.004...0.004))
            if round % 50 == 0 { gradient.x = craster_line(start: 0, step: 0) }
            gradient.origin = round % 4 == 0 ? 0 : Float(number(-0.5...0.5))
            gradient.scale = round % 4 == 0 ? 1 : Float(number(0.3...4))
            let row = OrderedDither.row(round)
            gradient.dither = (row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])
            let parts = segments([1, 2, 3, 40, 900][round / 7 % 5], isOpaque: gradient.is_opaque, &generator)
            let first = Int.random(in: 0...40, using: &generator)
            let count = [1, 7, 16, 65, 200, 1170][round / 2 % 6]
            var pixels = [UInt32](repeating: 0x1234_5678, count: count + 2)
            parts.withUnsafeBufferPointer { parts in
                gradient.segments = parts.baseAddress
                gradient.count = parts.count
                pixels.withUnsafeMutableBufferPointer { pixels in
                    guard let base = pixels.baseAddress else { return }
                    shade(&gradient, first, count, base + 1)
                }
            }
            let expected = (first..<first + count).map {
                GradientTwin.color(gradient, column: $0, segments: parts)
            }
            #expect(Array(pixels[1...count]) == expected, "round \(round)")
            #expect(pixels[0] == 0x1234_5678 && pixels[count + 1] == 0x1234_5678, "other pixels stay")
        }
    }
}
