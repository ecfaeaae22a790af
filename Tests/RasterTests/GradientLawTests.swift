import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Gradients of all kinds against their definitions in real numbers, and the laws of their dither.
struct GradientLawTests {
    private static func fill(_ gradient: Gradient, _ projection: Projection = .identity) -> DisplayItem {
        let everywhere = Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)
        return .fill(Shape(.rectangle(everywhere), projection: projection), .gradient(gradient))
    }

    private static func gray(_ level: Double, alpha: Double = 1) -> Color {
        Color(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)
    }

    /// Premultiplied channels at a place in the gradient's own plane, by the definition.
    private static func color(_ gradient: Gradient, at place: Point) -> [Double] {
        let position: Double
        switch gradient.kind {
        case .linear: position = place.x
        case .radial: position = (place.x * place.x + place.y * place.y).squareRoot()
        case .conic:
            let turns = ElementaryFunctions.atan2(place.y, place.x) / (2 * Double.pi)
            position = turns < 0 ? turns + 1 : turns
        }
        func channels(_ color: Color) -> [Double] {
            [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
        }
        guard let next = gradient.locations.firstIndex(where: { position < $0 }) else {
            return channels(gradient.colors[gradient.colors.count - 1])
        }
        if next == 0 { return channels(gradient.colors[0]) }
        let (low, high) = (gradient.locations[next - 1], gradient.locations[next])
        let part = (position - low) / (high - low)
        return zip(channels(gradient.colors[next - 1]), channels(gradient.colors[next])).map { a, b in
            a + (b - a) * part
        }
    }

    @Test(arguments: Gradient.Kind.allCases)
    func `under any map every pixel is within a level of the formula`(kind: Gradient.Kind) throws {
        var generator = SplitMix64(seed: 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        var comparedCount = 0
        for round in 0..<60 {
            let colors = (0..<3).map { _ in
                Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
            }
            let gradient = Gradient(
                kind: kind, colors: colors, locations: [number(-0.2...0.2), number(0.3...0.6), number(0.7...1.3)],
                transform: AffineTransform(
                    a: number(-0.05...0.05), b: number(-0.05...0.05), c: number(-0.05...0.05),
                    d: number(-0.05...0.05), tx: number(-0.5...0.5), ty: number(-0.5...0.5)))
            var projection = Projection.affine(
                number(0.5...2), number(-0.4...0.4), number(-0.4...0.4), number(0.5...2), number(-9...9),
                number(-9...9))
            if round % 2 == 1 {
                projection.m13 = number(-0.004...0.004)
                projection.m23 = number(-0.004...0.004)
            }
            guard let inverse = projection.inverse else { continue }
            let drawn = DisplayList(40, 24, [Self.fill(gradient, projection)]).drawn
            for y in 0..<24 {
                for x in 0..<40 where drawn.pixels[y * 40 + x] != 0 {
                    let local = inverse.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let exact = Self.color(gradient, at: gradient.transform.map(local))
                    let actual = channels(drawn.pixels[y * 40 + x])
                    comparedCount += 1
                    // Beside the conic seam either side may be meant.
                    let seam = Self.color(gradient, at: Point(x: 1, y: gradient.transform.map(local).y > 0 ? -1e-9 : 0))
                    for (actual, (exact, seam)) in zip(actual, zip(exact, seam)) {
                        let isNearSeam = kind == .conic && abs(gradient.transform.map(local).y) < 1e-5
                        let difference = min(
                            abs(Double(actual) - exact), isNearSeam ? abs(Double(actual) - seam) : .infinity)
                        #expect(difference < 1, "round \(round) at \(x), \(y)")
                    }
                }
            }
        }
        // Without a way back, behind the eye or all but transparent there is nothing to compare; that is rare.
        #expect(comparedCount > 50 * 40 * 24)
    }

    @Test func `eight by eight pixels average to the exact value`() {
        for level in [0.3, 17.123, 100.5, 128.99, 200.015_625, 254.7] {
            // Not quite even, so that it is a gradient; the whole way is a millionth of a level.
            let gradient = Gradient(
                colors: [Self.gray(level), Self.gray(level + 1e-6)], locations: [0, 1], start: .zero,
                end: Point(x: 50, y: 30))
            let drawn = DisplayList(24, 24, [Self.fill(gradient)]).drawn
            for (left, top) in [(0, 0), (5, 3), (16, 16)] {
                var sum = 0
                for y in top..<top + 8 {
                    for x in left..<left + 8 { sum += channels(drawn.pixels[y * 24 + x])[1] }
                }
                #expect(abs(Double(sum) / 64 - level) <= 1.0 / 64, "\(level) at \(left), \(top)")
            }
        }
    }

    @Test func `values that are whole levels stay what they are`() {
        // At the centre of column x the value is x.
        let ramp = Gradient(
            colors: [Self.gray(0), Self.gray(255)], locations: [0, 1], start: Point(x: 0.5, y: 0),
            end: Point(x: 255.5, y: 0))
        let drawn = DisplayList(256, 9, [Self.fill(ramp)]).drawn
        for (index, pixel) in drawn.pixels.enumerated() {
            #expect(pixel == 0xFF00_0000 | UInt32(index % 256) * 0x01_0101)
        }
    }

    @Test func `between equal stops and beyond the ends there is one colour, rounded as flat colours are`() {
        let odd = Color(red: 0.501, green: 0.123, blue: 0.7, alpha: 0.3)
        for kind in Gradient.Kind.allCases {
            let gradient = Gradient(
                kind: kind, colors: [odd, odd], locations: [0.2, 0.8],
                transform: AffineTransform(a: 0.05, b: 0, c: 0.01, d: 0.05, tx: -0.5, ty: -0.5))
            let pixels = DisplayList(30, 30, [Self.fill(gradient)]).drawn.pixels
            #expect(pixels.allSatisfy { $0 == odd.premultipliedPixel })
        }
    }

    @Test func `the table holds every rank once, and every quarter of it every fourth of the ranks`() {
        let ranks = (0..<64).map { OrderedDither.rank($0 % 8, $0 / 8) }
        #expect(ranks.sorted() == Array(0..<64))
        for (left, top) in [(0, 0), (4, 0), (0, 4), (4, 4)] {
            let quarter = (0..<16).map { OrderedDither.rank(left + $0 % 4, top + $0 / 4) / 4 }
            #expect(quarter.sorted() == Array(0..<16))
        }
    }

    @Test(arguments: Gradient.Kind.allCases)
    func `a pixel does not depend on the run it is drawn in`(kind: Gradient.Kind) {
        let gradient = Gradient(
            kind: kind, colors: [.white, Self.gray(7, alpha: 0.5), .black], locations: [0, 0.5, 1],
            transform: AffineTransform(a: 0.02, b: -0.01, c: 0.01, d: 0.02, tx: -0.4, ty: -0.1))
        let whole = DisplayList(61, 17, [Self.fill(gradient)]).drawn.pixels
        for width in [1, 3, 8, 13] {
            var list = DisplayList(61, 17, [])
            for left in stride(from: 0, to: 61, by: width) {
                let rect = Rect(x: Double(left), y: 0, width: Double(width), height: 17)
                list.items.append(.fill(Shape(.rectangle(rect), projection: .identity), .gradient(gradient)))
            }
            #expect(list.drawn.pixels == whole, "\(width)")
        }
    }

    @Test(arguments: Gradient.Kind.allCases)
    func `ten thousand stops are each in their place`(kind: Gradient.Kind) {
        var generator = SplitMix64(seed: 8)
        let count = 10_000
        var locations = (0..<count).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
        locations[0] = 0
        locations[count - 1] = 1
        // Neighbours differ by little, so that places need not be exact in the last bit.
        let colors = (0..<count).map { Self.gray(Double(abs($0 % 400 - 200))) }
        let gradient = Gradient(
            kind: kind, colors: colors, locations: locations,
            transform: AffineTransform(a: 0.004, b: -0.003, c: 0.003, d: 0.004, tx: -0.5, ty: -0.1))
        let drawn = DisplayList(200, 40, [Self.fill(gradient)]).drawn
        for y in 0..<40 {
            for x in 0..<200 {
                let place = gradient.transform.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let difference = abs(
                    Double(channels(drawn.pixels[y * 200 + x])[0]) - Self.color(gradient, at: place)[0])
                #expect(difference <= 2, "\(x), \(y)")
            }
        }
    }

    @Test func `no channel passes its alpha`() {
        var generator = SplitMix64(seed: 77)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        for round in 0..<200 {
            // White and half white: channels equal to their alpha in other arithmetic.
            let colors = [Color(red: 1, green: number(0...1), blue: 1, alpha: number(0...1)), .clear, .white]
            let gradient = Gradient(
                kind: Gradient.Kind.allCases[round % 3], colors: colors, locations: [0, number(0...1), 1],
                transform: AffineTransform(
                    a: number(-0.1...0.1), b: number(-0.1...0.1), c: number(-0.1...0.1), d: number(-0.1...0.1),
                    tx: number(-1...1), ty: number(-1...1)))
            let pixels = DisplayList(32, 16, [Self.fill(gradient)]).drawn.pixels
            let isSound = pixels.allSatisfy { (pixel: UInt32) -> Bool in
                channels(pixel).allSatisfy { $0 <= Int(pixel >> 24) }
            }
            #expect(isSound, "\(round)")
        }
    }
}
