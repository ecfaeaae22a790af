import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct ImageTests {
    private func list(
        _ image: Image, _ width: Int, _ height: Int, to destination: Rect, from source: Rect? = nil,
        shape: Rect? = nil, tint: Color? = nil, _ projection: Projection = .identity
    ) -> DisplayList {
        let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(image: image, source: source ?? whole, destination: destination, tint: tint)
        return DisplayList(
            width, height, [.fill(Shape(.rectangle(shape ?? destination), projection: projection), .image(paint))])
    }

    /// Channel-wise mean of blocks of pixels, rounded half up.
    private func boxAverage(_ image: Image, _ factor: Int) -> [UInt32] {
        var result: [UInt32] = []
        for y in 0..<image.height / factor {
            for x in 0..<image.width / factor {
                var sums = [0, 0, 0, 0]
                for dy in 0..<factor {
                    for dx in 0..<factor {
                        let pixel = image.pixels[(y * factor + dy) * image.width + x * factor + dx]
                        for (index, channel) in channels(pixel).enumerated() { sums[index] += channel }
                    }
                }
                let count = factor * factor
                var mean: UInt32 = 0
                for (index, sum) in sums.enumerated() {
                    mean |= UInt32((2 * sum + count) / (2 * count)) << UInt32(8 * index)
                }
                result.append(mean)
            }
        }
        return result
    }

    @Test(arguments: [true, false]) func `a picture on whole pixels is copied`(isOpaque: Bool) {
        let image = noise(13, 9, seed: 1, isOpaque: isOpaque)
        let drawn = list(image, 20, 20, to: Rect(x: 4, y: 5, width: 13, height: 9)).drawn
        for y in 0..<20 {
            for x in 0..<20 {
                let isInside = (4..<17).contains(x) && (5..<14).contains(y)
                let expected: UInt32 = isInside ? image.pixels[(y - 5) * 13 + x - 4] : 0
                #expect(drawn.pixels[y * 20 + x] == expected)
            }
        }
    }

    @Test func `part of a picture on whole pixels is copied`() {
        let image = noise(13, 9, seed: 1, isOpaque: false)
        let source = Rect(x: 3, y: 2, width: 5, height: 4)
        let drawn = list(image, 5, 4, to: Rect(x: 0, y: 0, width: 5, height: 4), from: source).drawn
        let expected = (0..<20).map { (index: Int) -> UInt32 in image.pixels[(index / 5 + 2) * 13 + index % 5 + 3] }
        #expect(drawn.pixels == expected)
    }

    @Test func `a part narrower than a pixel is read in its middle`() {
        let grid = PixelGrid(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16))
        let window = SamplingWindow(grid, minU: 1.25, maxU: 1.75, minV: 2, maxV: 2.5)
        // The first pixel's centre is at 0, half a pixel into the grid.
        #expect((window.lowX, window.highX) == (1 << 32, 1 << 32))
        #expect((window.lowY, window.highY) == (7 << 30, 7 << 30))
    }

    @Test(arguments: [2, 4, 8]) func `at a half, a quarter and an eighth each pixel is the mean of its block`(
        factor: Int
    ) {
        for isOpaque in [true, false] {
            let image = noise(12 * factor, 7 * factor, seed: 2, isOpaque: isOpaque)
            let drawn = list(image, 12, 7, to: Rect(x: 0, y: 0, width: 12, height: 7)).drawn
            #expect(drawn.pixels == boxAverage(image, factor))
        }
    }

    @Test func `a quarter turn copies pixels`() {
        let image = noise(8, 6, seed: 3, isOpaque: false)
        // (x, y) → (6 − y, x), with a sine that is not quite 1 and a cosine that is not quite 0.
        let turn = Projection.affine(6e-17, 1, -1, 6e-17, 6, 0)
        let drawn = list(image, 6, 8, to: Rect(x: 0, y: 0, width: 8, height: 6), turn).drawn
        let expected = (0..<48).map { (index: Int) -> UInt32 in image.pixels[(5 - index % 6) * 8 + index / 6] }
        #expect(drawn.pixels == expected)
    }

    @Test func `a mirrored picture is the picture mirrored`() {
        let image = noise(8, 6, seed: 3, isOpaque: false)
        let drawn = list(image, 8, 6, to: Rect(x: 0, y: 0, width: 8, height: 6), .affine(-1, 0, 0, 1, 8, 0)).drawn
        let expected = (0..<48).map { (index: Int) -> UInt32 in image.pixels[index / 8 * 8 + 7 - index % 8] }
        #expect(drawn.pixels == expected)
    }

    @Test func `a quarter turn at half size averages blocks`() {
        let image = noise(16, 12, seed: 4, isOpaque: false)
        let half = boxAverage(image, 2)
        let turn = Projection.affine(0, 0.5, -0.5, 0, 6, 0)
        let drawn = list(image, 6, 8, to: Rect(x: 0, y: 0, width: 16, height: 12), turn).drawn
        let expected = (0..<48).map { (index: Int) -> UInt32 in half[(5 - index % 6) * 8 + index / 6] }
        #expect(drawn.pixels == expected)
    }

    @Test func `flat pictures stay flat however they are placed`() {
        var generator = SplitMix64(seed: 5)
        let image = Image(width: 11, height: 7, pixels: [UInt32](repeating: 0xC040_8020, count: 77))
        for _ in 0..<300 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            var projection = Projection.affine(
                number(-4...4), number(-1...1), number(-1...1), number(-4...4), number(0...20), number(0...20))
            if number(0...1) < 0.4 {
                projection.m12 = 0
                projection.m21 = 0
            }
            if number(0...1) < 0.3 { projection.m13 = number(-0.02...0.02) }
            let drawn = list(
                image, 32, 32, to: Rect(x: 0, y: 0, width: 11, height: 7),
                shape: Rect(x: -3, y: -3, width: 20, height: 20), projection
            ).drawn
            for pixel in drawn.pixels where pixel >> 24 == 0xC0 { #expect(pixel == 0xC040_8020) }
            #expect(drawn.pixels.allSatisfy { $0 >> 24 <= 0xC0 })
        }
    }

    @Test func `enlarging is linear between pixel centres and even beyond the outermost`() {
        let image = Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let drawn = list(image, 16, 1, to: Rect(x: 0, y: 0, width: 16, height: 1)).drawn
        for x in 0..<16 {
            let place = min(max((Double(x) + 0.5) / 8 - 0.5, 0), 1)
            let difference: Double = Double(drawn.pixels[x] & 255) - place * 255
            #expect(abs(difference) <= 0.6, "\(x)")
        }
    }

    @Test func `upright pictures agree with exact area averages and linear mixes`() {
        var generator = SplitMix64(seed: 6)
        for round in 0..<40 {
            let image = noise(
                .random(in: 1...40, using: &generator), .random(in: 1...40, using: &generator), seed: 7, isOpaque: false
            )
            // Whole 1/256 places are exact in fixed point.
            func place(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 256 }
            let destination = Rect(
                x: place(-800...800), y: place(-800...800), width: place(2000...9000), height: place(2000...9000))
            let shape = Rect(x: 0, y: 0, width: 24, height: 24)
            let drawn = list(image, 24, 24, to: destination, shape: shape).drawn
            for y in 0..<24 {
                for x in 0..<24 {
                    let columns = shares(x, destination.minX, destination.width, image.width)
                    let rows = shares(y, destination.minY, destination.height, image.height)
                    for channel in 0..<4 {
                        var sum = 0.0
                        for (row, rowShare) in rows {
                            for (column, share) in columns {
                                let pixel = image.pixels[row * image.width + column]
                                sum += rowShare * share * Double(channels(pixel)[channel])
                            }
                        }
                        let actual = Double(channels(drawn.pixels[y * 24 + x])[channel])
                        // Shares are rounded to 1/4096 of a pixel, so a few hundredths of a level each.
                        #expect(abs(actual - sum) <= 0.8, "round \(round) at \(x), \(y)")
                    }
                }
            }
        }
    }

    /// What each source pixel contributes to a target pixel, by the definition and in real numbers.
    private func shares(_ target: Int, _ start: Double, _ length: Double, _ count: Int) -> [Int: Double] {
        let step = Double(count) / length
        var low = (Double(target) - start) * step
        var high = low + step
        if step < 1 {
            let center = min(max((low + high) / 2, 0.5), Double(count) - 0.5)
            (low, high) = (center - 0.5, center + 0.5)
        }
        var result: [Int: Double] = [:]
        for pixel in Int(low.rounded(.down))...Int(high.rounded(.down)) {
            let part = min(high, Double(pixel + 1)) - max(low, Double(pixel))
            if part > 0 { result[min(max(pixel, 0), count - 1), default: 0] += part / (high - low) }
        }
        return result
    }

    @Test func `scrolling by whole pixels moves the picture and changes nothing in it`() {
        let image = noise(50, 40, seed: 8, isOpaque: true)
        var rasterizer = Rasterizer()
        func drawn(_ offset: Double) -> [UInt32] {
            // 0.1 is not exact in binary, so the sums' last bits differ; the picture must not.
            let destination = Rect(x: 2.1 + offset, y: 3.3, width: 23.7, height: 17.9)
            return rasterizer.image(of: list(image, 60, 30, to: destination)).pixels
        }
        let first = drawn(0)
        for offset in [1, 7, 20] {
            let moved = drawn(Double(offset))
            for y in 0..<30 {
                let after: [UInt32] = Array(moved[(y * 60 + offset)..<(y * 60 + 60)])
                let before: [UInt32] = Array(first[(y * 60)..<(y * 60 + 60 - offset)])
                #expect(after == before)
            }
        }
    }

    @Test func `a picture far smaller than an eighth does not alias`() {
        // Columns of black and white: any honest average is grey.
        let image = Image(
            width: 999, height: 31,
            pixels: (0..<999 * 31).map { (index: Int) -> UInt32 in index % 999 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
        for width in [7.0, 20, 33.3, 60.1] {
            for skew in [0, 0.02] {
                let drawn = list(
                    image, 64, 40, to: Rect(x: 0, y: 0, width: width, height: 31), .affine(1, skew, 0, 1, 0, 2)
                ).drawn
                for y in 6..<30 {
                    for x in 1..<Int(width) - 1 {
                        let level = Int(drawn.pixels[y * 64 + x] & 255)
                        #expect(abs(level - 128) <= 10, "\(width), \(skew) at \(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func `halves of odd pictures weigh every pixel alike`() {
        let image = noise(7, 5, seed: 9, isOpaque: false)
        let half = PixelGrid(image).halved()
        #expect(half.width == 3 && half.height == 2)
        for shift in [0, 8, 16, 24] as [UInt32] {
            func mean(_ pixels: [UInt32]) -> Double {
                var sum: UInt32 = 0
                for pixel in pixels { sum += pixel >> shift & 255 }
                return Double(sum) / Double(pixels.count)
            }
            let difference = mean(image.pixels) - mean(half.pixels)
            #expect(abs(difference) <= 0.6)
        }
    }

    @Test func `a tinted picture is its alpha in the tint's colour`() {
        let image = noise(9, 9, seed: 10, isOpaque: false)
        let tint = Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.8)
        let drawn = list(image, 9, 9, to: Rect(x: 0, y: 0, width: 9, height: 9), tint: tint).drawn
        let color = tint.premultipliedPixel
        let expected = image.pixels.map { (pixel: UInt32) -> UInt32 in PixelArithmetic.scale(color, by: pixel >> 24) }
        #expect(drawn.pixels == expected)
    }

    @Test func `a perspective samples where its inverse says`() {
        // A ramp of 200 pixels: the colour shows the column.
        let image = Image(
            width: 200, height: 4,
            pixels: (0..<800).map { (index: Int) -> UInt32 in 0xFF00_0000 | UInt32(index % 200) * 0x01_0101 })
        var projection = Projection.identity
        projection.m13 = 0.004
        let destination = Rect(x: 0, y: 0, width: 200, height: 100)
        let drawn = list(image, 120, 20, to: destination, projection).drawn
        for x in 2..<105 {
            let device = Double(x) + 0.5
            let place = device / (1 - 0.004 * device)
            let difference: Double = Double(drawn.pixels[5 * 120 + x] & 255) - (place - 0.5)
            #expect(abs(difference) <= 1.0, "\(x)")
        }
    }

    @Test func `what is shown of a part does not take colour from beside it`() {
        // A green field with a red frame; only the green is shown, at every size and turn.
        let pixels = (0..<64 * 64).map { index -> UInt32 in
            let isInside = (16..<48).contains(index % 64) && (16..<48).contains(index / 64)
            return isInside ? 0xFF00_FF00 : 0xFF00_00FF
        }
        let image = Image(width: 64, height: 64, pixels: pixels)
        let source = Rect(x: 16, y: 16, width: 32, height: 32)
        for scale in [0.02, 0.1, 0.3, 0.9, 1, 2.7] {
            for turn in [0, 0.3] {
                let drawn = list(
                    image, 100, 100, to: Rect(x: 0, y: 0, width: 32, height: 32), from: source,
                    .affine(scale, turn * scale, -turn * scale, scale, 30, 10)
                ).drawn
                #expect(drawn.pixels.allSatisfy { $0 & 255 == 0 }, "\(scale), \(turn)")
            }
        }
    }
}
