import Drawing
import Primitives
import Testing

@testable import Raster

struct BlendTests {
    @Test func `the product of two fractions is rounded to nearest for all of them`() {
        for a in 0...255 as ClosedRange<UInt32> {
            for b in 0...255 as ClosedRange<UInt32> {
                // Integer quotient of the doubled numbers: no rounding of our own in the expectation.
                let expected: UInt32 = (2 * a * b + 255) / 510
                #expect(PixelArithmetic.product(a, b) == expected)
            }
        }
    }

    @Test func `scaling a pixel scales each channel alone`() {
        for value in 0...255 as ClosedRange<UInt32> {
            for fraction in 0...255 as ClosedRange<UInt32> {
                let expected = PixelArithmetic.product(value, fraction)
                for shift in [0, 8, 16, 24] as [UInt32] {
                    // The other channels are full, so that a carry between neighbours would show.
                    let pixel = ~(255 << shift) | value << shift
                    let scaled = PixelArithmetic.scale(pixel, by: fraction)
                    #expect(scaled >> shift & 255 == expected)
                    #expect(scaled >> ((shift + 8) % 32) & 255 == fraction)
                }
            }
        }
    }

    @Test func `the row kernels equal their scalar twins on all pairs`() {
        // Every source alpha with every destination value, in rows of 256 + 3 so that the tail is used too.
        let count = 259
        for alpha in 0...255 as ClosedRange<UInt32> {
            let source = (0..<count).map { (index: Int) -> UInt32 in
                alpha << 24 | UInt32(index) % (alpha + 1) << 8 | alpha
            }
            let below = (0..<count).map { (index: Int) -> UInt32 in UInt32(index % 256) &* 0x0101_0101 }
            let coverage = (0..<count).map { (index: Int) -> UInt8 in UInt8(truncatingIfNeeded: index &* 7) }
            func row(_ body: (inout MutableSpan<UInt32>) -> Void) -> [UInt32] {
                var pixels = below
                var span = pixels.mutableSpan
                body(&span)
                return pixels
            }
            let range = 0..<count
            let fraction = UInt32(coverage[Int(alpha)])
            func twin(_ source: (Int) -> UInt32, _ coverage: (Int) -> UInt32) -> [UInt32] {
                range.map { (index: Int) -> UInt32 in
                    let scaled = PixelArithmetic.scale(source(index), by: coverage(index))
                    return PixelArithmetic.over(scaled, below[index])
                }
            }
            let one = source[3]
            var result = row { $0.blend(range, row: source.span, at: 0) }
            #expect(result == twin({ source[$0] }, { _ in 255 }))
            result = row { $0.blend(range, row: source.span, at: 0, coverage: fraction) }
            #expect(result == twin({ source[$0] }, { _ in fraction }))
            result = row { $0.blend(range, row: source.span, at: 0, coverage: coverage.span, at: 0) }
            #expect(result == twin({ source[$0] }, { UInt32(coverage[$0]) }))
            result = row { $0.blend(range, color: one) }
            #expect(result == twin({ _ in one }, { _ in 255 }))
            result = row { $0.blend(range, color: one, coverage: coverage.span, at: 0) }
            #expect(result == twin({ _ in one }, { UInt32(coverage[$0]) }))
        }
    }

    @Test func `source-over is within half a level of real arithmetic for all alphas and channels`() {
        for alpha in 0...255 as ClosedRange<UInt32> {
            for below in 0...255 as ClosedRange<UInt32> {
                let channel = alpha / 2
                let result = PixelArithmetic.over(alpha << 24 | channel, below) & 255
                let exact = Double(channel) + Double(below) * (1 - Double(alpha) / 255)
                #expect(abs(Double(result) - exact) <= 0.5)
            }
        }
    }

    @Test func `a row operation outside its row stops the program`() async {
        await #expect(processExitsWith: .failure) {
            var pixels = [UInt32](repeating: 0, count: 8)
            var span = pixels.mutableSpan
            span.blend(4..<9, color: 0x8000_0000)
        }
    }

    @Test func `colours become premultiplied pixels, rounded once`() {
        #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 1).premultipliedPixel == 0xFF00_80FF)
        #expect(Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.5).premultipliedPixel == 0x8020_4080)
        #expect(Color(red: 7, green: -1, blue: .nan, alpha: 2).premultipliedPixel == 0xFF00_00FF)
        #expect(Color(red: 1, green: 1, blue: 1, alpha: .nan).premultipliedPixel == 0)
    }
}
