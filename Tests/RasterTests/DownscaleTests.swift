import Drawing
import Foundation
import Primitives
import Raster
import Testing

@Suite struct DownscaleTests {
    private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Image {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        return Image(width: width, height: height, pixels: pixels)
    }

    /// Colours without a pattern, each channel at most its alpha.
    private func noise(_ width: Int, _ height: Int) -> Image {
        var state: UInt32 = 12_345
        func next(below limit: UInt32) -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return (state >> 8) % limit
        }
        return image(width, height) { _, _ in
            let alpha = next(below: 4) == 0 ? next(below: 256) : 255
            return alpha << 24 | next(below: alpha + 1) << 16 | next(below: alpha + 1) << 8 | next(below: alpha + 1)
        }
    }

    @Test(arguments: [(2, 2), (8, 6), (64, 64)])
    func `a checkerboard is the grey that it looks like from afar`(width: Int, height: Int) {
        let board = image(width, height) { x, y in (x + y).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFF00_0000 }
        // 255 · (1.055 · 0.5^(1 / 2.4) − 0.055), rounded; a mean of codes would be 128.
        #expect(Downscale.image(board, width: 1, height: 1).pixels == [0xFF00_0000 | 188 * 0x10101])
    }

    @Test func `a picture at its own size is itself, to the last bit`() {
        let pixels = (0...255).flatMap { alpha in
            (0...255).map { x in
                let channel = UInt32(min(x, alpha))
                return UInt32(alpha) << 24 | channel << 16 | (UInt32(alpha) - channel) << 8 | channel / 2
            }
        }
        let picture = Image(width: 256, height: 256, pixels: pixels)
        #expect(Downscale.image(picture, width: 256, height: 256).pixels == pixels)
    }

    @Test(arguments: [(7, 5, 3, 2), (7, 5, 1, 5), (5, 7, 11, 13), (100, 3, 99, 1), (1, 1, 4, 4)])
    func `one colour stays that colour at any size`(width: Int, height: Int, newWidth: Int, newHeight: Int) {
        let picture = image(width, height) { _, _ in 0x8040_2010 }
        let pixels = Downscale.image(picture, width: newWidth, height: newHeight).pixels
        #expect(pixels == [UInt32](repeating: 0x8040_2010, count: newWidth * newHeight))
    }

    @Test func `enlarged by a whole number, every pixel is a square`() {
        let picture = noise(5, 4)
        let large = Downscale.image(picture, width: 15, height: 12)
        for y in 0..<12 {
            for x in 0..<15 { #expect(large.pixels[y * 15 + x] == picture.pixels[y / 3 * 5 + x / 3]) }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 19])
    func `however rows come, the pixels are the same`(bandHeight: Int) {
        let picture = noise(31, 19)
        var downscale = Downscale(sourceWidth: 31, sourceHeight: 19, width: 9, height: 8)
        for top in stride(from: 0, to: 19, by: bandHeight) {
            let rows = Array(picture.pixels[top * 31..<min(19, top + bandHeight) * 31])
            downscale.append(rows.span)
        }
        #expect(downscale.finish().pixels == Downscale.image(picture, width: 9, height: 8).pixels)
    }

    /// The mean in doubles with the C library's powers, over exact overlaps.
    private func mean(_ picture: Image, column: Int, row: Int, width: Int, height: Int) -> [Double] {
        let stepX = Double(picture.width) / Double(width)
        let stepY = Double(picture.height) / Double(height)
        var sums = [0.0, 0, 0, 0]
        for y in 0..<picture.height {
            let overlapY = min(Double(y + 1), Double(row + 1) * stepY) - max(Double(y), Double(row) * stepY)
            guard overlapY > 0 else { continue }
            for x in 0..<picture.width {
                let overlapX = min(Double(x + 1), Double(column + 1) * stepX) - max(Double(x), Double(column) * stepX)
                guard overlapX > 0 else { continue }
                let pixel = picture.pixels[y * picture.width + x]
                let alpha = Double(pixel >> 24)
                guard alpha > 0 else { continue }
                let share = overlapX * overlapY / (stepX * stepY)
                for channel in 0..<3 {
                    let code = Double(pixel >> UInt32(8 * channel) & 255) / alpha
                    let light = code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
                    sums[channel] += light * alpha * share
                }
                sums[3] += alpha * share
            }
        }
        guard sums[3] > 0 else { return sums }
        return sums[0..<3].map { sum in
            let light = sum / sums[3]
            let code = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            return code * sums[3]
        } + [sums[3]]
    }

    @Test(arguments: [(13, 9), (10, 3), (1, 1), (40, 30), (23, 31)])
    func `every pixel is the mean of what it covers, within rounding`(width: Int, height: Int) {
        let picture = noise(23, 17)
        let result = Downscale.image(picture, width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                let expected = mean(picture, column: column, row: row, width: width, height: height)
                let pixel = result.pixels[row * width + column]
                // The alpha is rounded once; a colour as a code, then with its rounded alpha.
                #expect(abs(Double(pixel >> 24) - expected[3]) <= 0.5 + 1e-6)
                for channel in 0..<3 {
                    #expect(abs(Double(pixel >> UInt32(8 * channel) & 255) - expected[channel]) <= 1.5 + 1e-6)
                }
            }
        }
    }
}
