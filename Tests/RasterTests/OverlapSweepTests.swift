import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// What is corrected where sides overlap is a function of the outline alone, and of simple outlines nothing is.
struct OverlapSweepTests {
    private func outline(_ outline: Outline, _ projection: Projection = .identity) throws -> TracedOutline {
        try #require(OutlineTracer.outline(of: Shape(outline, projection: projection), outline.localBounds))
    }

    private func path(_ polygons: [[Point]]) -> Path {
        var path = Path()
        for polygon in polygons {
            for element in Path(polygon: polygon).elements { path.append(element) }
        }
        return path
    }

    private func star(_ corners: Int, _ center: Point, _ inner: Double, _ outer: Double) -> [Point] {
        (0..<2 * corners).map { index in
            let direction = AffineTransform.rotation(degrees: Double(index) * 180 / Double(corners) + 0.3)
            let radius = index % 2 == 0 ? outer : inner
            return Point(x: center.x + direction.a * radius, y: center.y + direction.b * radius)
        }
    }

    @Test func `nothing is corrected where sides neither cross nor overlap`() throws {
        let rect = Rect(x: 3.3, y: 4.6, width: 40, height: 30)
        let projections = [
            .identity, .affine(0.8, 0.6, -0.6, 0.8, 20.3, 1.7), .affine(-0.05, 0.01, 0.02, 0.07, 9, 9.3),
            Projection(m11: 1, m12: 0, m13: 0.004, m21: 0.1, m22: 1, m23: 0.002, m31: 2, m32: 3, m33: 1),
        ]
        for projection in projections {
            let shapes: [Outline] = [
                .rectangle(rect), .roundedRectangle(rect, CornerRadii(9)), .roundedRectangle(rect, CornerRadii(15)),
                .roundedRectangle(rect, CornerRadii(9), curve: .continuous), .border(rect, CornerRadii(9), width: 3.7),
                .border(rect, CornerRadii(9), width: 0.4), .border(rect, CornerRadii(12), width: 20),
                .path(path([star(40, Point(x: 30, y: 30), 12, 25)]), .nonZero),
                .path(path([star(7, Point(x: 30, y: 30), 2, 25)]), .evenOdd),
                // A ring, its counter wound the other way, and thin as a tenth of a pixel.
                .path(
                    path([
                        star(30, Point(x: 30, y: 30), 24.9, 25), star(30, Point(x: 30, y: 30), 24.8, 24.9).reversed(),
                    ]), .nonZero),
                .stroke(path([star(3, Point(x: 30, y: 30), 20, 20)]), LineStyle(width: 3)),
            ]
            for shape in shapes {
                #expect(try outline(shape, projection).corrections == [], "\(shape) through \(projection)")
            }
        }
    }

    @Test func `even-odd does not ask which way a ring's contours go as long as no pixel holds both`() throws {
        let rings = path([star(9, Point(x: 30, y: 30), 16, 22), star(9, Point(x: 30, y: 30), 9, 12)])
        #expect(try outline(.path(rings, .evenOdd)).corrections == [])
        #expect(try outline(.path(rings, .evenOdd), .affine(0.05, 0, 0, 0.05, 0, 0)).corrections != [])
    }

    @Test func `a simple outline is drawn alike whether it was searched or not`() {
        var generator = SplitMix64(seed: 192)
        for _ in 0..<60 {
            let radius = Double.random(in: 0...20, using: &generator)
            let rect = Rect(
                x: .random(in: -5...9, using: &generator), y: .random(in: -5...9, using: &generator),
                width: 2 * radius + .random(in: 0...9, using: &generator), height: 2 * radius + 1)
            let shape = Outline.roundedRectangle(rect, CornerRadii(radius), curve: .continuous)
            let asPath = Outline.path(Path(rect, radii: CornerRadii(radius), curve: .continuous), .nonZero)
            let images = [shape, asPath].map {
                DisplayList(48, 48, [.fill(Shape($0, projection: .identity), .color(.black))]).drawn.pixels
            }
            #expect(images[0] == images[1])
        }
    }

    private func crowd(_ generator: inout SplitMix64, within size: Double) -> [[Point]] {
        (0..<8).map { _ in
            let x = Double.random(in: 0...size, using: &generator)
            let y = Double.random(in: 0...size, using: &generator)
            return (0..<5).map { _ in
                Point(x: x + .random(in: -6...6, using: &generator), y: y + .random(in: -6...6, using: &generator))
            }
        }
    }

    /// The edges of closed polygons, in the order of their corners.
    private func edges(_ polygons: [[Point]]) -> [Edge] {
        polygons.flatMap { corners in
            corners.indices.compactMap { index in
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                return Edge(
                    fromX: FixedPoint.round(a.x), y: FixedPoint.round(a.y), toX: FixedPoint.round(b.x),
                    y: FixedPoint.round(b.y))
            }
        }
    }

    @Test(arguments: FillRule.allCases) func `intervals of rows that need no search have no corrections`(
        rule: FillRule
    ) throws {
        var generator = SplitMix64(seed: 43)
        var (corrected, searched, rows) = (0, 0, 0)
        for round in 0..<400 {
            // Rings that overlap, touch or stand apart by less than a pixel, of both directions, with corners on and beside
            // the borders of rows; figures of eight; and random polygons.
            var polygons: [[Point]] = []
            for index in 0..<4 {
                let corners = Int.random(in: 3...40, using: &generator)
                let center = Point(
                    x: (14 + .random(in: 0...0.3, using: &generator)) * Double(index) + 12,
                    y: .random(in: 10...14, using: &generator))
                let ring = star(corners, center, .random(in: 3...7, using: &generator), 7)
                polygons.append(round % 3 == 0 ? ring.map { Point(x: $0.x, y: $0.y.rounded()) } : ring)
                if round % 2 == 0 { polygons.append(star(corners, center, 2, 2.5).reversed()) }
                if round % 4 == 3 { polygons[polygons.count - 1].reverse() }
                if round % 7 == 0 {
                    let side = Double.random(in: 0.2...3, using: &generator)
                    let (x, y) = (center.x, center.y + 20)
                    polygons.append([
                        Point(x: x - side, y: y - 6), Point(x: x + side, y: y + 6), Point(x: x + side, y: y - 6),
                        Point(x: x - side, y: y + 6),
                    ])
                }
            }
            if round % 6 == 5 { for index in polygons.indices { polygons[index].reverse() } }
            if round % 5 == 0 { polygons += crowd(&generator, within: 40) }
            let sides = edges(polygons)
            let bounds = PixelRect(minX: -10, minY: -10, maxX: 80, maxY: 60)
            let suspects = try #require(OverlapSweep.suspects(of: sides, in: bounds.rows))
            let sorted = sides.sorted { $0.y0 < $1.y0 }
            var corrections: [CoverageCorrection] = []
            var sweep = OverlapSweep()
            sweep.appendCorrections(
                of: sorted, sorted.indices, movedByX: 0, y: 0, rule: rule, in: bounds, to: &corrections)
            var others: [CoverageCorrection] = []
            sweep.appendCorrections(
                of: sorted, sorted.indices, movedByX: 0, y: 0, rule: rule, in: bounds, only: suspects, to: &others)
            #expect(others == corrections, "round \(round)")
            corrected += Set(corrections.map(\.row)).count
            searched += Set(suspects.map(\.row)).count
            rows += bounds.height
        }
        #expect(corrected > 200 && searched < rows / 2, "many rows need a correction, most need no search")
    }

    @Test(arguments: FillRule.allCases) func `bands, order and places in whole pixels do not show where sides overlap`(
        rule: FillRule
    ) {
        var generator = SplitMix64(seed: 193)
        for round in 0..<20 {
            var polygons = crowd(&generator, within: 40)
            let list = DisplayList(40, 40, [.fill(path(polygons), .black, rule)])
            let whole = list.drawn.pixels
            for height in [1, 7, 16] { #expect(list.drawn(bandHeight: height) == whole, "round \(round), \(height)") }
            polygons.shuffle(using: &generator)
            polygons = polygons.map { Array($0[2...] + $0[..<2]) }
            #expect(DisplayList(40, 40, [.fill(path(polygons), .black, rule)]).drawn.pixels == whole, "round \(round)")
            polygons = polygons.map { $0.reversed() }
            #expect(DisplayList(40, 40, [.fill(path(polygons), .black, rule)]).drawn.pixels == whole, "round \(round)")
            // Further right and down, and cut at the left and at the top.
            for (x, y) in [(64, 3), (-7, -11)] {
                let shape = Shape(.path(path(polygons), rule), projection: .translation(Double(x), Double(y)))
                let moved = DisplayList(110, 50, [.fill(shape, .color(.black))]).drawn
                for row in max(0, -y)..<40 {
                    for column in max(0, -x)..<40 {
                        #expect(
                            moved.pixels[(row + y) * 110 + column + x] == whole[row * 40 + column], "round \(round)")
                    }
                }
            }
        }
    }

    @Test func `a tall star is known to be simple by its corners, and one that crosses itself is not`() throws {
        let tall = Projection.affine(1, 0, 0, 90, 0, 0)
        let simple = try outline(.path(path([star(40, Point(x: 300, y: 300), 120, 280)]), .nonZero), tall)
        #expect(SimpleOutline.isCertain(simple.edges, rowCount: 1 << 20))
        #expect(simple.corrections == [])
        let pentagram = (0..<5).map { index in
            let direction = AffineTransform.rotation(degrees: Double(index) * 144)
            return Point(x: 300 + 280 * direction.a, y: 300 + 280 * direction.b)
        }
        let crossing = try outline(.path(path([pentagram]), .nonZero), tall)
        #expect(!SimpleOutline.isCertain(crossing.edges, rowCount: 1 << 20))
        #expect(crossing.corrections != [])
        // Sides that do not cross, but go round twice.
        let twice = try outline(
            .path(path([star(3, Point(x: 300, y: 300), 280, 280), star(3, Point(x: 300, y: 300), 90, 90)]), .nonZero))
        #expect(!SimpleOutline.isCertain(twice.edges, rowCount: 1 << 20))
    }

    @Test func `an outline too tall to be searched as a whole is corrected in each band that is drawn`() throws {
        var generator = SplitMix64(seed: 194)
        let far = [
            Point(x: 60, y: -60_000), Point(x: 61, y: -60_000), Point(x: 61, y: 60_000), Point(x: 60, y: 60_000),
        ]
        for rule in FillRule.allCases {
            let near = crowd(&generator, within: 40)
            let tall = Outline.path(path(near + [far]), rule)
            #expect(try outline(tall).corrections == nil)
            #expect(try outline(.path(path(near), rule)).corrections?.isEmpty == false)
            let expected = DisplayList(40, 40, [.fill(path(near), .black, rule)]).drawn.pixels
            let list = DisplayList(40, 40, [.fill(Shape(tall, projection: .identity), .color(.black))])
            #expect(list.drawn.pixels == expected)
            #expect(list.drawn(bandHeight: 3) == expected)
        }
    }

    @Test func `clips and silhouettes know where sides overlap too`() {
        let boxes = path([
            [Point(x: 4, y: 9.5), Point(x: 20, y: 9.5), Point(x: 20, y: 18), Point(x: 4, y: 18)],
            [Point(x: 4, y: 9.5), Point(x: 20, y: 9.5), Point(x: 20, y: 2), Point(x: 4, y: 2)],
        ])
        let shape = Shape(.path(boxes, .nonZero), projection: .identity)
        let all = DisplayItem.fill(Rect(x: 0, y: 0, width: 24, height: 24), .black)
        let clipped = DisplayList(24, 24, [.beginClip(shape), all, .endClip]).drawn
        let shadow = DisplayList(
            24, 24, [.shadow(shape, Shadow(color: .black, offset: .zero, radius: 0))]
        ).drawn
        for image in [clipped, shadow] {
            for y in 3..<17 { #expect(image.alpha(12, y) == 255) }
        }
    }

    @Test func `outlines of any numbers are drawn`() {
        var generator = SplitMix64(seed: 195)
        let reaches = [1e-6, 0.01, 1, 30, 1e4, 1.3e5, 1e9, 1e300]
        for round in 0..<300 {
            func number() -> Double {
                let reach = reaches[Int.random(in: 0..<reaches.count, using: &generator)]
                let number = Double.random(in: -reach...reach, using: &generator)
                return round % 3 == 0 ? number.rounded() : number
            }
            let polygons = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                (0..<Int.random(in: 1...9, using: &generator)).map { _ in Point(x: number(), y: number()) }
            }
            for rule in FillRule.allCases {
                let list = DisplayList(70, 20, [.fill(path(polygons), .black, rule)])
                #expect(list.drawn(bandHeight: 20) == list.drawn(bandHeight: 6), "round \(round)")
            }
        }
    }
}
