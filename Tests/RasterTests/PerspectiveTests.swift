import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Foreshortened pictures against their definition in real numbers: the mean over an upright box in the picture.
struct PerspectiveTests {
    private func item(_ image: Image, _ projection: Projection) -> DisplayItem {
        let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(image: image, source: whole, destination: whole)
        return .fill(Shape(.rectangle(whole), projection: projection), .image(paint))
    }

    /// The shares of the pixels along an axis under a box, those beyond the ends counted for the outermost.
    private func shares(_ center: Double, _ width: Double, _ count: Int) -> [Int: Double] {
        let (low, high) = (center - width / 2, center + width / 2)
        var result: [Int: Double] = [:]
        for pixel in Int(low.rounded(.down))...Int(high.rounded(.down)) {
            let part = min(high, Double(pixel + 1)) - max(low, Double(pixel))
            result[min(max(pixel, 0), count - 1), default: 0] += part / width
        }
        return result
    }

    @Test func `every pixel is the mean over its box`() throws {
        var generator = SplitMix64(seed: 21)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let image = noise(90, 70, seed: 2, isOpaque: true)
        var compared = 0
        for round in 0..<40 {
            // From enlarged twice to one and a half picture pixels in a device pixel, or three along one side.
            var projection = Projection.affine(
                number(round % 2 == 0 ? 0.3...0.5 : 0.8...2), number(-0.2...0.2), number(-0.1...0.1), number(0.8...2),
                number(-20...5), number(-20...5))
            projection.m13 = number(-0.002...0.002)
            projection.m23 = number(-0.002...0.002)
            let inverse = try #require(projection.inverse)
            func place(_ x: Double, _ y: Double) -> Point { inverse.map(Point(x: x, y: y)) }
            let drawn = DisplayList(64, 48, [item(image, projection)]).drawn
            let center = Int(projection.map(Point(x: 45, y: 35)).x.rounded(.down))
            let phase = (center % 16 + 16) % 16
            for y in 0..<48 {
                for x in 0..<64 where drawn.alpha(x, y) == 255 {
                    // Footprints are those in the middle of sixteen columns, counted from the picture's middle.
                    let block = (x - phase + 16) / 16
                    let middle = Point(x: Double(phase + 16 * block - 8) + 0.5, y: Double(y) + 0.5)
                    let h = 1e-4
                    let right = place(middle.x + h, middle.y)
                    let left = place(middle.x - h, middle.y)
                    let down = place(middle.x, middle.y + h)
                    let up = place(middle.x, middle.y - h)
                    func width(_ a: Double, _ b: Double) -> Double { max(1, (a * a + b * b).squareRoot() / (2 * h)) }
                    let boxWidth = width(right.x - left.x, down.x - up.x)
                    let boxHeight = width(right.y - left.y, down.y - up.y)
                    // A narrower side of more than one and a half pixels is mixed with a smaller picture.
                    guard min(boxWidth, boxHeight) < 1.49 else { continue }
                    let center = place(Double(x) + 0.5, Double(y) + 0.5)
                    let columns = shares(center.x, boxWidth, 90)
                    let rows = shares(center.y, boxHeight, 70)
                    for channel in 0..<3 {
                        var mean = 0.0
                        for (row, rowShare) in rows {
                            for (column, share) in columns {
                                mean += rowShare * share * Double(channels(image.pixels[row * 90 + column])[channel])
                            }
                        }
                        // Places and shares are whole 1/256, neighbours up to 255 levels apart.
                        let difference = abs(Double(channels(drawn.pixels[y * 64 + x])[channel]) - mean)
                        #expect(difference <= 3.5, "round \(round) at \(x), \(y)")
                        compared += 1
                    }
                }
            }
        }
        #expect(compared > 50_000)
    }

    @Test func `turned about its vertical axis a picture stays sharp along it`() {
        // Rows of black and white: any share of a neighbouring row is grey.
        let pixels = (0..<64 * 40).map { (index: Int) -> UInt32 in index / 64 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        let image = Image(width: 64, height: 40, pixels: pixels)
        let drawn = DisplayList(24, 40, [item(image, .affine(0.3, 0, 0, 1, 1, 0))]).drawn
        var tilted = Projection.affine(0.3, 0, 0, 1, 1, 0)
        tilted.m13 = 1e-9
        let sampled = DisplayList(24, 40, [item(image, tilted)]).drawn
        for y in 1..<39 {
            for x in 3..<18 {
                #expect(largestStep([sampled.pixels[y * 24 + x]], [image.pixels[y * 64]]) <= 1, "\(x), \(y)")
            }
        }
        #expect(largestStep(sampled.pixels, drawn.pixels) <= 2)
    }

    @Test func `nothing jumps while a picture grows past its smaller copies`() {
        // A step of a thousandth in scale: no pixel of a picture without fine detail changes by more than a few levels.
        let pixels = (0..<128 * 128).map { (index: Int) -> UInt32 in
            let level = UInt32(abs(index % 128 - 64) + abs(index / 128 - 64))
            return 0xFF00_0000 | level * 0x01_0101
        }
        let image = Image(width: 128, height: 128, pixels: pixels)
        var before: [UInt32] = []
        for step in 0..<1100 {
            let scale = 0.2 + Double(step) * 0.0008
            var projection = Projection.affine(scale, 0, 0, scale, 0, 0)
            projection.m13 = 0.001
            projection.m23 = 0.0005
            let drawn = DisplayList(20, 20, [item(image, projection)]).drawn.pixels
            if !before.isEmpty { #expect(largestStep(before, drawn) <= 3, "\(scale)") }
            before = drawn
        }
    }

    @Test(arguments: [0, 0.4, 2, 9] as [Double])
    func `a shadow moves with its card, pixel by pixel`(radius: Double) {
        // The density of a shadow's own plane hung on where the card was in the picture, and so its pixels did.
        let figure = Path(polygon: [
            Point(x: 5, y: 5), Point(x: 95, y: 10), Point(x: 80, y: 85), Point(x: 50, y: 40), Point(x: 15, y: 80),
        ])
        var projection = Projection.affine(0.62, 0.21, -0.3, 0.93, 90, 60)
        projection.m13 = -0.0012
        projection.m23 = 0.0006
        func draw(_ x: Int, _ y: Int) -> [UInt32] {
            let placed = projection.concatenating(.translation(Double(x), Double(y)))
            let shadow = Shadow(
                color: Color(red: 0, green: 0, blue: 0, alpha: 0.8), offset: Point(x: 14, y: 10), radius: radius)
            let items: [DisplayItem] = [
                .beginGroup(Group(projection: placed, shadow: shadow)),
                .fill(
                    Shape(.path(figure, .nonZero), projection: placed), .color(Color(red: 0.1, green: 0.6, blue: 0.4))),
                .endGroup,
            ]
            return DisplayList(300, 260, background: .white, items).drawn.pixels
        }
        let still = draw(0, 0)
        #expect(Set(still).count > 10)
        for (x, y) in [(33, 17), (1, 0), (-20, 41), (70, -30)] {
            let moved = draw(x, y)
            var largest = 0
            for row in 0..<260 where (0..<260).contains(row + y) {
                for column in 0..<300 where (0..<300).contains(column + x) {
                    let (before, after) = (still[row * 300 + column], moved[(row + y) * 300 + column + x])
                    if before != after { largest = max(largest, largestStep([before], [after])) }
                }
            }
            #expect(largest <= 1, "by \(x), \(y)")
        }
    }
}
