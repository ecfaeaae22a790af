import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Nine-part pictures: what keeps its size, what stretches, and that no joint shows.
struct NinePartTests {
    private func item(
        _ image: Image, source: EdgeInsets, to destination: Rect, _ margins: EdgeInsets,
        _ projection: Projection = .identity, tint: Color? = nil
    ) -> DisplayItem {
        let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(
            image: image, source: whole, destination: destination, tint: tint,
            caps: ImageCaps(source: source, destination: margins))
        return .fill(Shape(.rectangle(destination), projection: projection), .image(paint))
    }

    private let margins = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)

    @Test func `at their own scale corners are copied, edges stretch one way and a middle pixel is flat`() {
        // 3 + 1 + 5 columns, 2 + 1 + 4 rows.
        let image = noise(9, 7, seed: 3, isOpaque: false)
        let drawn = DisplayList(
            40, 30, [item(image, source: margins, to: Rect(x: 4, y: 5, width: 29, height: 21), margins)]
        ).drawn
        for y in 0..<21 {
            for x in 0..<29 {
                let column = x < 3 ? x : (x >= 24 ? x - 20 : 3)
                let row = y < 2 ? y : (y >= 17 ? y - 14 : 2)
                #expect(drawn.pixels[(y + 5) * 40 + x + 4] == image.pixels[row * 9 + column], "\(x), \(y)")
            }
        }
    }

    @Test func `mirrored it is the same picture mirrored`() {
        let image = noise(9, 7, seed: 3, isOpaque: false)
        let rect = Rect(x: 0, y: 0, width: 29, height: 21)
        let plain = DisplayList(29, 21, [item(image, source: margins, to: rect, margins)]).drawn.pixels
        let mirrored = DisplayList(
            29, 21, [item(image, source: margins, to: rect, margins, .affine(-1, 0, 0, -1, 29, 21))]
        ).drawn.pixels
        #expect(mirrored == Array(plain.reversed()))
    }

    @Test func `margins of the picture's own scale in a box of its own size are the picture`() {
        let image = noise(20, 16, seed: 5, isOpaque: true)
        let drawn = DisplayList(
            20, 16, [item(image, source: margins, to: Rect(x: 0, y: 0, width: 20, height: 16), margins)]
        ).drawn
        #expect(drawn.pixels == image.pixels)
    }

    @Test func `flat pictures stay flat, whatever the joints and the projection`() {
        var generator = SplitMix64(seed: 12)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let image = Image(width: 11, height: 9, pixels: [UInt32](repeating: 0xC040_8020, count: 99))
        var coveredCount = 0
        for _ in 0..<150 {
            var projection = Projection.affine(number(0.2...3), 0, 0, number(0.2...3), number(0...9), number(0...9))
            if number(0...1) < 0.5 {
                projection.m12 = number(-0.5...0.5)
                projection.m13 = number(-0.01...0.01)
            }
            let source = EdgeInsets(
                top: number(0...6), left: number(0...7), bottom: number(0...6), right: number(0...7))
            let target = EdgeInsets(
                top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
            let rect = Rect(x: 0, y: 0, width: number(3...30), height: number(3...30))
            let pixels = DisplayList(32, 32, [item(image, source: source, to: rect, target, projection)]).drawn.pixels
            for pixel in pixels where pixel >> 24 == 0xC0 { #expect(pixel == 0xC040_8020) }
            #expect(pixels.allSatisfy { $0 >> 24 <= 0xC0 })
            coveredCount += pixels.count { $0 >> 24 == 0xC0 }
        }
        #expect(coveredCount > 150 * 100)
    }

    @Test func `turned a little it looks as it does upright`() {
        // Smooth, so that turning by a ten-thousandth changes no pixel by much.
        let pixels = (0..<24 * 24).map { (index: Int) -> UInt32 in
            let red = UInt32(index % 24 * 8)
            let green = UInt32(index / 24 * 8)
            return 0xFF00_0000 | red | green << 8
        }
        let image = Image(width: 24, height: 24, pixels: pixels)
        let margins = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        let rect = Rect(x: 0, y: 0, width: 70, height: 50)
        let upright = DisplayList(60, 40, [item(image, source: margins, to: rect, margins)]).drawn.pixels
        let turned = DisplayList(
            60, 40, [item(image, source: margins, to: rect, margins, .affine(1, 1e-4, -1e-4, 1, 0, 0))]
        ).drawn.pixels
        for y in 1..<40 {
            let above: [UInt32] = Array(upright[y * 60 + 1..<y * 60 + 60])
            let below: [UInt32] = Array(turned[y * 60 + 1..<y * 60 + 60])
            #expect(largestStep(above, below) <= 4, "\(y)")
        }
    }

    @Test func `a template keeps its corners too`() {
        let image = noise(9, 7, seed: 8, isOpaque: false)
        let tint = Color(red: 1, green: 0.5, blue: 0.2)
        let rect = Rect(x: 0, y: 0, width: 29, height: 21)
        let plain = DisplayList(29, 21, [item(image, source: margins, to: rect, margins)]).drawn.pixels
        let tinted = DisplayList(29, 21, [item(image, source: margins, to: rect, margins, tint: tint)]).drawn.pixels
        #expect(tinted == plain.map { PixelArithmetic.scale(tint.premultipliedPixel, by: $0 >> 24) })
    }

    @Test func `margins without sense do no harm`() {
        let image = noise(9, 7, seed: 8, isOpaque: false)
        let wild: [Double] = [0, -3, 1e-300, 1e300, 4.5, 100, .infinity, -.infinity, .nan]
        var generator = SplitMix64(seed: 4)
        func number() -> Double { wild[Int.random(in: 0..<wild.count, using: &generator)] }
        for round in 0..<300 {
            let insets = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
            let other = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
            let rect = Rect(x: 0, y: 0, width: round % 3 == 0 ? 1e-9 : 20, height: round % 5 == 0 ? 1e5 : 12)
            let projection = round % 2 == 0 ? Projection.identity : .affine(1, 0.2, -0.2, 1, 0, 0)
            let pixels = DisplayList(16, 16, [item(image, source: insets, to: rect, other, projection)]).drawn.pixels
            let isSound = pixels.allSatisfy { (pixel: UInt32) -> Bool in
                channels(pixel).allSatisfy { $0 <= Int(pixel >> 24) }
            }
            #expect(isSound, "\(round)")
        }
    }
}
