import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct StrokeTests {
    private func path(_ data: String) throws -> Path { try Path(pathData: data) }

    private func stroke(
        _ path: Path, _ style: LineStyle, _ projection: Projection = .identity, _ color: Color = .black
    ) -> DisplayItem {
        .fill(Shape(.stroke(path, style), projection: projection), .color(color))
    }

    private func drawn(_ item: DisplayItem, size: Int = 60) -> [UInt32] { DisplayList(size, size, [item]).drawn.pixels }

    private func randomPath(_ generator: inout SplitMix64, _ steps: Int) -> Path {
        func point() -> Point {
            Point(x: .random(in: 5...55, using: &generator), y: .random(in: 5...55, using: &generator))
        }
        var path = Path()
        path.append(.move(point()))
        for _ in 0..<steps {
            switch Int.random(in: 0...5, using: &generator) {
            case 0: path.append(.close)
            case 1: path.append(.move(point()))
            case 2, 3: path.append(.line(point()))
            case 4: path.append(.quadratic(control: point(), end: point()))
            default: path.append(.cubic(control1: point(), control2: point(), end: point()))
            }
        }
        return path
    }

    /// A second way to draw a round line: 16 × 16 samples in each pixel of its edge, asked for their distance from a fine
    /// polyline. A pixel whose centre is further from the edge than its corners can be has one answer.
    private func sampled(_ path: Path, radius: Double, _ projection: Projection, size: Int) -> [Double] {
        guard let back = projection.inverse?.affine else { return [] }
        let lines = path.flattened(tolerance: 0.005).map { $0.isClosed ? $0.points + [$0.points[0]] : $0.points }
        func distance(_ device: Point) -> Double {
            let point = back.map(device)
            var nearest = Double.infinity
            for line in lines {
                for index in 1..<line.count {
                    let (a, b) = (line[index - 1], line[index])
                    let (dx, dy) = (b.x - a.x, b.y - a.y)
                    let square = dx * dx + dy * dy
                    let along = (point.x - a.x) * dx + (point.y - a.y) * dy
                    let t = square > 0 ? min(1, max(0, along / square)) : 0
                    let (ex, ey) = (point.x - a.x - t * dx, point.y - a.y - t * dy)
                    nearest = min(nearest, ex * ex + ey * ey)
                }
            }
            return nearest.squareRoot()
        }
        let halfDiagonal = 0.75 * (abs(back.a) + abs(back.b) + abs(back.c) + abs(back.d))
        return (0..<size * size).map { index in
            let (x, y) = (Double(index % size), Double(index / size))
            let center = distance(Point(x: x + 0.5, y: y + 0.5))
            if abs(center - radius) > halfDiagonal { return center < radius ? 1 : 0 }
            let count = (0..<256).count { sample in
                let (i, j) = (Double(sample % 16), Double(sample / 16))
                return distance(Point(x: x + (i + 0.5) / 16, y: y + (j + 0.5) / 16)) < radius
            }
            return Double(count) / 256
        }
    }

    @Test(arguments: [
        ("M10 30C10 0 50 0 50 30", 8.0), ("M10 10L30 50L50 10", 7), ("M30 10A20 20 0 1 1 29.9 10Z", 5),
        ("M10 50Q30 -30 50 50", 12), ("M8 30H52", 2.5), ("M10 10L50 12L10 14", 3), ("M20 30C60 0 0 0 40 30", 4),
    ])
    func `a round line covers what lies near its path`(data: String, width: Double) throws {
        for projection in [
            Projection.identity, .affine(0.8, 0.3, -0.4, 0.9, 8, -3), .affine(1.1, 0, 0, 0.4, -3, 20),
        ] {
            let path = try path(data)
            let style = LineStyle(width: width, cap: .round, join: .round)
            let found = drawn(stroke(path, style, projection))
            let expected = sampled(path, radius: width / 2, projection, size: 60)
            // A row of 16 samples is off by up to 1/32. Where the two sides of a tight bend cross inside a pixel,
            // coverage is their sum: at most a few pixels.
            let offsets = zip(found, expected).map { abs(Double($0 >> 24) / 255 - $1) }
            #expect(offsets.count { $0 > 0.1 } <= 3)
            let total = found.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            #expect(abs(total - expected.reduce(0, +)) < 0.01 * total + 0.5)
        }
    }

    @Test func `a straight line is its rectangle, turned or not`() throws {
        let line = try path("M10 20H50")
        for projection in [Projection.identity, .affine(0.8, 0.6, -0.6, 0.8, 12, -9), .affine(1, 0, 0, 0.3, 0, 3.7)] {
            let rect = DisplayItem.fill(Rect(x: 10, y: 17, width: 40, height: 6), .black, projection)
            let found = drawn(stroke(line, LineStyle(width: 6), projection))
            #expect(largestStep(found, drawn(rect)) <= 1)
        }
    }

    @Test func `a line grows with its layer`() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<30 {
            let path = randomPath(&generator, 5)
            let doubled = path.applying(.scale(x: 2, y: 2))
            let one = stroke(path, LineStyle(width: 2.5, dash: [5, 3]), .affine(2, 0, 0, 2, -20, -20))
            let two = stroke(doubled, LineStyle(width: 5, dash: [10, 6]), .translation(-20, -20))
            #expect(largestStep(drawn(one), drawn(two)) <= 2)
        }
    }

    @Test func `dashes that cover everything and trims that cut nothing draw the whole line`() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<30 {
            let path = randomPath(&generator, 5)
            let plain = drawn(stroke(path, LineStyle(width: 4)))
            #expect(drawn(stroke(path, LineStyle(width: 4, dash: [1e7, 1]))) == plain)
            #expect(drawn(stroke(path, LineStyle(width: 4, dash: [3, 0]))) == plain)
            #expect(drawn(stroke(path, LineStyle(width: 4, start: -0.5, end: 1.5))) == plain)
            #expect(drawn(stroke(path, LineStyle(width: 4, start: 0.4, end: 0.4))).allSatisfy { $0 == 0 })
        }
    }

    @Test func `the order of subpaths does not change coverage`() {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<30 {
            let parts = (0..<4).map { _ in randomPath(&generator, 3) }
            func joined(_ parts: [Path]) -> Path {
                var path = Path()
                for element in parts.flatMap(\.elements) { path.append(element) }
                return path
            }
            let (one, other) = (joined(parts), joined(parts.reversed()))
            #expect(drawn(stroke(one, LineStyle(width: 5))) == drawn(stroke(other, LineStyle(width: 5))))
            for rule in FillRule.allCases {
                #expect(drawn(.fill(one, .black, rule)) == drawn(.fill(other, .black, rule)))
            }
        }
    }

    @Test func `crossing itself leaves no seam`() throws {
        let cross = try path("M10 10L50 50M50 10L10 50M5 30H55M30 5V55")
        let pixels = drawn(stroke(cross, LineStyle(width: 9)))
        for y in 24..<36 { for x in 24..<36 { #expect(pixels[y * 60 + x] >> 24 == 255) } }
    }

    @Test func `a continuous corner is its path, and a border of one the ring between two`() {
        let rect = Rect(x: 4.25, y: 6, width: 50, height: 41.5)
        let radii = CornerRadii(topLeft: 20, topRight: 9, bottomRight: 0, bottomLeft: 30)
        func item(_ outline: Outline) -> DisplayItem {
            .fill(Shape(outline, projection: .identity), .color(.black))
        }
        let outside = Path(rect, radii: radii, curve: .continuous)
        #expect(
            drawn(item(.roundedRectangle(rect, radii, curve: .continuous)))
                == drawn(item(.path(outside, .nonZero))))
        let fitted = radii.fitted(to: rect.size)
        let inner = rect.inset(by: EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
        let reduced = CornerRadii(
            topLeft: fitted.topLeft - 3, topRight: fitted.topRight - 3, bottomRight: 0,
            bottomLeft: fitted.bottomLeft - 3)
        var ring = outside
        for element in Path(inner, radii: reduced, curve: .continuous).elements { ring.append(element) }
        #expect(
            largestStep(
                drawn(item(.border(rect, fitted, width: 3, curve: .continuous))), drawn(item(.path(ring, .evenOdd))))
                <= 1)
    }

    @Test func `a line without a place, a width or a number draws nothing`() throws {
        let line = try path("M10 20H50")
        for width in [0, -4, Double.nan, .infinity] {
            #expect(drawn(stroke(line, LineStyle(width: width))).allSatisfy { $0 == 0 })
        }
        #expect(drawn(stroke(Path(), LineStyle(width: 5))).allSatisfy { $0 == 0 })
        #expect(
            drawn(stroke(Path(polygon: [.zero, Point(x: .nan, y: 9)]), LineStyle(width: 5))).allSatisfy { $0 == 0 })
    }

    @Test func `under a perspective the near part of a line is as smooth as it is large`() throws {
        var projection = Projection.translation(0, 0)
        projection.m13 = -0.015
        let circle = try path("M50 20A15 15 0 1 1 49.99 20Z")
        let found = drawn(stroke(circle, LineStyle(width: 3), projection), size: 200)
        let fine = Path(polygon: circle.flattened(tolerance: 1e-4)[0].points)
        let expected = drawn(stroke(fine, LineStyle(width: 3), projection), size: 200)
        #expect(largestStep(found, expected) <= 8)
        #expect(found.contains { $0 >> 24 == 255 })
    }
}
