import Drawing
import Foundation
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Shadows against the normal distribution and against sums over many samples.
struct ShadowTests {
    private static let ink = Color(red: 0, green: 0, blue: 0)

    private static func alphas(_ width: Int, _ height: Int, _ items: [DisplayItem]) -> [Int] {
        DisplayList(width, height, items).drawn.pixels.map { Int($0 >> 24) }
    }

    private static func shadow(
        _ outline: Outline, _ projection: Projection = .identity, radius: Double, offset: Point = .zero
    ) -> DisplayItem {
        .shadow(Shape(outline, projection: projection), Shadow(color: ink, offset: offset, radius: radius))
    }

    /// How much of an interval blurred by a Gaussian is at a place.
    private static func share(_ place: Double, _ low: Double, _ high: Double, _ sigma: Double) -> Double {
        (erf((place - low) / sigma / 2.0.squareRoot()) - erf((place - high) / sigma / 2.0.squareRoot())) / 2
    }

    /// The mean share over a pixel.
    private static func mean(_ pixel: Int, _ low: Double, _ high: Double, _ sigma: Double) -> Double {
        (0..<64).reduce(0.0) { $0 + share(Double(pixel) + (Double($1) + 0.5) / 64, low, high, sigma) } / 64
    }

    @Test func `a shadow of no radius is the shape itself, moved`() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<50 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let rect = Rect(x: number(0...30), y: number(0...30), width: number(1...30), height: number(1...30))
            let outlines: [Outline] = [
                .rectangle(rect), .roundedRectangle(rect, CornerRadii(min(rect.width, rect.height) / 3)),
                .border(rect, .zero, width: 2), .path(Path(polygon: rect.corners), .nonZero),
            ]
            let projection = Projection.affine(number(0.5...1), number(-1...1), 0.3, 1, 3, 4)
            let offset = Point(x: number(-5...5), y: number(-5...5))
            for outline in outlines {
                for radius in [0, -1, .nan] {
                    let shadow = Self.shadow(outline, projection, radius: radius, offset: offset)
                    let moved = Projection.translation(offset.x, offset.y).concatenating(projection)
                    let shape = DisplayItem.fill(Shape(outline, projection: moved), .color(Self.ink))
                    #expect(Self.alphas(60, 60, [shadow]) == Self.alphas(60, 60, [shape]))
                }
            }
        }
    }

    @Test(arguments: [0.1, 0.3, 0.5, 1, 2.5, 7.9, 8, 20, 90])
    func `a rectangle's shadow is the product of two normal distributions, to a level`(sigma: Double) {
        let rect = Rect(x: 20.3, y: 25, width: 33.5, height: 9.25)
        let actual = Self.alphas(80, 60, [Self.shadow(.rectangle(rect), radius: sigma)])
        for y in 0..<60 {
            for x in 0..<80 {
                let exact =
                    Self.mean(x, rect.minX, rect.maxX, sigma) * Self.mean(y, rect.minY, rect.maxY, sigma) * 255
                #expect(abs(Double(actual[y * 80 + x]) - exact) <= 0.6, "\(x) \(y)")
            }
        }
    }

    @Test func `uneven scales blur each axis by its own`() {
        let rect = Rect(x: 10, y: 10, width: 20, height: 20)
        let scaled = Self.alphas(100, 100, [Self.shadow(.rectangle(rect), .affine(3, 0, 0, 1, 0, 0), radius: 4)])
        let turned = Self.alphas(100, 100, [Self.shadow(.rectangle(rect), .affine(0, 1, 3, 0, 0, 0), radius: 4)])
        #expect(scaled == turned)
        for (x, y) in [(60, 20), (25, 20), (60, 8), (95, 31)] {
            let exact = Self.mean(x, 30, 90, 12) * Self.mean(y, 10, 30, 4) * 255
            #expect(abs(Double(scaled[y * 100 + x]) - exact) <= 0.6)
        }
    }

    /// A silhouette's blur at the middle of a pixel, summed over the places whose pixels are inside.
    private static func exact(_ isInside: (Double, Double) -> Bool, _ size: Int, sigma: Double) -> [Double] {
        let fine = sigma < 0.5 ? 20 : sigma < 2 ? 8 : 4
        let step = 1 / Double(fine)
        let margin = Int(5 * sigma) + 2
        let count = (size + 2 * margin) * fine
        var rows = [[Double]](repeating: [], count: count)
        let reach = Int(6 * sigma * Double(fine))
        let kernel = (-reach...reach).map { (place: Int) -> Double in
            exp(-Double(place * place) * step * step / (2 * sigma * sigma))
        }
        let total = kernel.reduce(0, +)
        func blurred(_ line: [Double]) -> [Double] {
            // Running from one sample that is not zero to the next keeps the definition and saves the time.
            var result = [Double](repeating: 0, count: line.count)
            for (index, value) in line.enumerated() where value != 0 {
                for i in max(0, index - reach)...min(line.count - 1, index + reach) {
                    result[i] += value * kernel[i - index + reach] / total
                }
            }
            return result
        }
        for y in 0..<count {
            let place = (Double(y) + 0.5) * step - Double(margin)
            rows[y] = blurred(
                (0..<count).map { isInside((Double($0) + 0.5) * step - Double(margin), place) ? 1 : 0 })
        }
        var result = [Double](repeating: 0, count: size * size)
        for x in margin * fine..<(margin + size) * fine {
            let column = blurred(rows.map { $0[x] })
            for y in margin * fine..<(margin + size) * fine {
                result[(y / fine - margin) * size + x / fine - margin] += column[y] * step * step * 255
            }
        }
        return result
    }

    private static func isInside(_ rect: Rect, _ radius: Double, _ x: Double, _ y: Double) -> Bool {
        guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return false }
        let dx = max(rect.minX + radius - x, x - rect.maxX + radius, 0)
        let dy = max(rect.minY + radius - y, y - rect.maxY + radius, 0)
        return dx * dx + dy * dy <= radius * radius
    }

    @Test(arguments: [0.3, 0.6, 1, 2, 4, 7])
    func `a rounded rectangle's shadow is that of its inside, to two levels`(sigma: Double) {
        let rect = Rect(x: 12.25, y: 15.5, width: 30, height: 20)
        let actual = Self.alphas(56, 56, [Self.shadow(.roundedRectangle(rect, CornerRadii(7)), radius: sigma)])
        let exact = Self.exact({ Self.isInside(rect, 7, $0, $1) }, 56, sigma: sigma)
        // Below half a pixel the silhouette is drawn eight times larger: one rounding more.
        for (value, expected) in zip(actual, exact) {
            #expect(abs(Double(value) - expected) <= (sigma < 0.5 ? 2.5 : 2))
        }
    }

    @Test(arguments: [0.5, 1.5, 4, 9])
    func `stretching the middle of a shadow does not show`(sigma: Double) {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<6 {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let rect = Rect(x: number(20...40), y: number(20...40), width: number(130...200), height: number(120...190))
            let radii = CornerRadii(
                topLeft: number(0...20), topRight: number(0...20), bottomRight: number(0...20),
                bottomLeft: number(0...20))
            for projection in [
                Projection.identity, .affine(0, 1, -1, 0, 260, 0), .affine(-1, 0, 0, 1, 260, 0),
                .affine(0.7, 0, 0, 0.7, 11.3, 5.2),
            ] {
                for curve in CornerCurve.allCases {
                    let rounded = Outline.roundedRectangle(rect, radii, curve: curve)
                    // As a path the same figure is blurred whole.
                    let path = Outline.path(Path(rect, radii: radii, curve: curve), .nonZero)
                    let stretched = DisplayList(260, 250, [Self.shadow(rounded, projection, radius: sigma)]).drawn
                    let whole = DisplayList(260, 250, [Self.shadow(path, projection, radius: sigma)]).drawn
                    #expect(largestStep(stretched.pixels, whole.pixels) <= 1)
                }
            }
        }
    }

    @Test func `a turned rectangle's shadow is the upright one's, turned`() {
        let rect = Rect(x: -25, y: -12, width: 50, height: 24)
        for sigma in [1.0, 3, 8] {
            let projection = Projection.affine(0.8, 0.6, -0.6, 0.8, 50, 50)
            let actual = Self.alphas(100, 100, [Self.shadow(.rectangle(rect), projection, radius: sigma)])
            for y in stride(from: 1, to: 100, by: 3) {
                for x in stride(from: 1, to: 100, by: 3) {
                    var exact = 0.0
                    for i in 0..<16 {
                        let u = Double(x) + (Double(i % 4) + 0.5) / 4 - 50
                        let v = Double(y) + (Double(i / 4) + 0.5) / 4 - 50
                        exact +=
                            Self.share(u * 0.8 + v * 0.6, -25, 25, sigma)
                            * Self.share(v * 0.8 - u * 0.6, -12, 12, sigma) * 255 / 16
                    }
                    #expect(abs(Double(actual[y * 100 + x]) - exact) <= 2, "\(sigma) \(x) \(y)")
                }
            }
        }
    }

    @Test func `skewed and foreshortened shadows are the upright one's seen through the projection`() throws {
        let rect = Rect(x: 20, y: 20, width: 50, height: 40)
        var tilted = Projection.affine(1, 0.1, 0.2, 0.9, 3, 2)
        tilted.m13 = 0.002
        tilted.m23 = -0.001
        for projection in [Projection.affine(1, 0, 0.5, 1, 0, 0), .affine(1.2, 0.5, -0.2, 0.7, 20, 0), tilted] {
            let sigma = 5.0
            let actual = Self.alphas(100, 100, [Self.shadow(.rectangle(rect), projection, radius: sigma)])
            let back = try #require(projection.inverse)
            for y in stride(from: 0, to: 100, by: 3) {
                for x in stride(from: 0, to: 100, by: 3) {
                    let place = back.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let exact = Self.share(place.x, 20, 70, sigma) * Self.share(place.y, 20, 60, sigma) * 255
                    #expect(abs(Double(actual[y * 100 + x]) - exact) <= 3, "\(x) \(y)")
                }
            }
        }
    }

    @Test func `a group casts the shadow its shape would`() {
        let rect = Rect(x: 20.5, y: 22, width: 40, height: 30)
        let outline = Outline.roundedRectangle(rect, CornerRadii(8))
        let box = DisplayItem.fill(Shape(outline, projection: .identity), .color(.white))
        for radius in [1.0, 3, 6, 14] {
            for offset in [Point.zero, Point(x: 6, y: -4), Point(x: 2.5, y: 7.25)] {
                let cast = Shadow(color: Self.ink, offset: offset, radius: radius)
                let group: [DisplayItem] = [.beginGroup(Group(shadow: cast)), box, .endGroup]
                let shape: [DisplayItem] = [.shadow(Shape(outline, projection: .identity), cast), box]
                let difference = largestStep(
                    DisplayList(100, 90, group).drawn.pixels, DisplayList(100, 90, shape).drawn.pixels)
                // The group's shadow is that of its pixels, whose edges are a pixel wide already.
                #expect(difference <= (radius < 2 ? 6 : 2), "\(radius) \(offset)")
            }
        }
    }

    @Test func `a group's shadow turns and foreshortens with it, and the group stays sharp`() {
        let rect = Rect(x: 20, y: 20, width: 50, height: 40)
        let projection = Projection.affine(1, 0.1, 0.5, 0.8, 0, 0)
        let cast = Shadow(color: Self.ink, offset: Point(x: 3, y: 4), radius: 4)
        let box = DisplayItem.fill(Shape(.rectangle(rect), projection: projection), .color(.white))
        let group: [DisplayItem] = [.beginGroup(Group(projection: projection, shadow: cast)), box, .endGroup]
        let shape: [DisplayItem] = [.shadow(Shape(.rectangle(rect), projection: projection), cast), box]
        let difference = largestStep(
            DisplayList(120, 100, group).drawn.pixels, DisplayList(120, 100, shape).drawn.pixels)
        #expect(difference <= 3)
    }

    @Test func `shadows and blurs of any size are drawn`() {
        var rasterizer = Rasterizer()
        // 630 effects of less than 8 million pixels each, mostly far less; a runaway would take hours.
        for radius in [50, 3e3, 1e5, 1e6, 1e9, 1e300, .infinity] {
            for size in [5, 1e3, 1e6, 1e12, 1e300] {
                let rect = Rect(x: -size / 2, y: -size / 3, width: size, height: size)
                let outlines: [Outline] = [
                    .rectangle(rect), .roundedRectangle(rect, CornerRadii(size / 4)),
                    .path(Path(polygon: rect.corners), .nonZero),
                ]
                var items: [DisplayItem] = []
                for projection in [Projection.identity, .affine(1, 0.2, 0.1, 1, 0, 0)] {
                    for outline in outlines {
                        let shape = Shape(outline, projection: projection)
                        let cast = Shadow(color: Self.ink, offset: Point(x: size / 8, y: 0), radius: radius)
                        items += [
                            .shadow(shape, cast),
                            .beginGroup(Group(projection: projection, shadow: cast)), .fill(shape, .color(.white)),
                            .endGroup, .beginGroup(Group(projection: projection, filters: [.blur(radius: radius)])),
                            .fill(shape, .color(.white)), .endGroup,
                        ]
                    }
                }
                #expect(rasterizer.image(of: DisplayList(100, 80, items)).isPremultiplied)
            }
        }
    }
}
