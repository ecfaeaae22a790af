import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Pixels in which sides of one path cross or overlap: the area inside is exact there too.
struct OverlapTests {
    private func path(_ polygons: [[Point]]) -> Path {
        var path = Path()
        for polygon in polygons {
            for element in Path(polygon: polygon).elements { path.append(element) }
        }
        return path
    }

    private func box(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double) -> [Point] {
        [Point(x: x, y: y), Point(x: right, y: y), Point(x: right, y: bottom), Point(x: x, y: bottom)]
    }

    private func drawn(_ polygons: [[Point]], _ size: Int, _ rule: FillRule = .nonZero) -> Image {
        DisplayList(size, size, [.fill(path(polygons), .black, rule)]).drawn
    }

    // MARK: Figures that were wrong

    @Test func `two boxes of one path that touch with opposite windings have no line between them`() {
        let image = drawn([box(5, 20.5, 55, 40.5), box(5, 20.5, 55, 5.5)], 60)
        for x in 5..<55 {
            for y in 6..<40 { #expect(image.alpha(x, y) == 255, "\(x), \(y)") }
            #expect(image.alpha(x, 5) == 128 && image.alpha(x, 40) == 128)
        }
    }

    @Test func `the centre of a bow tie is as dark as its area there`() {
        let corners = [Point(x: 5, y: 10), Point(x: 50, y: 30.3), Point(x: 50, y: 10), Point(x: 5, y: 30.3)]
        expectArea([corners], 60, .nonZero, within: 1.5)
        // The sides cross at (27.5, 20.15), one pixel rises by 0.45 on either side of it.
        #expect(drawn([corners], 60).alpha(27, 20) > 40)
    }

    @Test func `an even-odd path with its own copy leaves no outline`() {
        let image = drawn([box(5, 5.5, 35, 30.5), box(5, 5.5, 35, 30.5)], 60, .evenOdd)
        #expect(image.pixels.allSatisfy { $0 == 0 })
    }

    @Test func `a contour that is written twice is as smooth as once`() {
        let corners = [Point(x: 5.5, y: 5.5), Point(x: 45, y: 12), Point(x: 40, y: 50), Point(x: 8, y: 40)]
        #expect(largestStep(drawn([corners, corners], 60).pixels, drawn([corners], 60).pixels) <= 1)
    }

    @Test func `glyphs whose strokes are contours of their own are no darker where these overlap`() {
        // An n at 17 pixels: a stem, and an arch that begins inside it.
        let stem = box(1.3, 2.1, 2.93, 11.6)
        let arch = [
            Point(x: 2.2, y: 6.4), Point(x: 2.9, y: 3.6), Point(x: 4.7, y: 1.9), Point(x: 7.1, y: 2.4),
            Point(x: 8.3, y: 4.7),
            Point(x: 8.3, y: 11.6), Point(x: 6.7, y: 11.6), Point(x: 6.7, y: 5.1), Point(x: 5.6, y: 3.5),
            Point(x: 4.1, y: 3.6), Point(x: 2.93, y: 5.2),
        ]
        for step in 0..<16 {
            let moved = [stem, arch].map {
                $0.map { Point(x: $0.x + Double(step) / 16, y: $0.y + Double(step % 5) / 5) }
            }
            expectArea(moved, 14, .nonZero, within: 1.5)
        }
    }

    // MARK: Laws

    /// Compares each pixel with the exact area, and gives the sum of all differences, in levels, and their count.
    @discardableResult private func expectArea(
        _ polygons: [[Point]], _ size: Int, _ rule: FillRule, within most: Double, _ comment: String = ""
    ) -> (sum: Double, count: Int) {
        let image = drawn(polygons, size, rule)
        let parts = ClippedArea.parts(of: polygons, width: size, height: size, rule: rule)
        var (sum, count) = (0.0, 0)
        for y in 0..<size {
            for x in 0..<size where parts[y][x] > 0 || image.alpha(x, y) > 0 {
                let difference: Double = abs(Double(image.alpha(x, y)) - parts[y][x] * 255)
                #expect(difference <= most, "\(comment) \(rule) at \(x), \(y): \(image.alpha(x, y))")
                sum += difference
                count += 1
            }
        }
        return (sum, count)
    }

    enum Figure: CaseIterable {
        case triangles, manyCorners, crowds, doubled, stars, boxes, slivers

        func polygons(_ generator: inout SplitMix64) -> [[Point]] {
            func point(_ x: Double, _ y: Double, _ reach: Double) -> Point {
                Point(
                    x: x + Double.random(in: -reach...reach, using: &generator),
                    y: y + Double.random(in: -reach...reach, using: &generator))
            }
            func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            switch self {
            case .triangles: return (0..<random(1...4)).map { _ in (0..<3).map { _ in point(8, 8, 10) } }
            case .manyCorners: return [(0..<random(10...24)).map { _ in point(8, 8, 8) }]
            case .crowds:
                return (0..<6).map { _ in
                    let center = point(8, 8, 6)
                    return (0..<random(3...7)).map { _ in point(center.x, center.y, 1) }
                }
            case .doubled:
                let once = (0..<random(3...6)).map { _ in point(8, 8, 9) }
                return [once, random(0...1) == 0 ? once : once.reversed()]
            case .stars:
                let corners = [5, 7, 9, 11][random(0...3)]
                let center = point(8, 8, 2)
                let radius = Double.random(in: 0.5...7, using: &generator)
                let turn = Double.random(in: 0...360, using: &generator)
                return [
                    (0..<corners).map { index in
                        let angle = turn + Double(index * (corners / 2)) * 360 / Double(corners)
                        let direction = AffineTransform.rotation(degrees: angle)
                        return Point(x: center.x + direction.a * radius, y: center.y + direction.b * radius)
                    }
                ]
            case .boxes:
                return (0..<random(2...7)).map { _ in
                    let corner = point(6, 6, 6)
                    let end = point(corner.x + 3, corner.y + 3, 2.9)
                    let box = [corner, Point(x: end.x, y: corner.y), end, Point(x: corner.x, y: end.y)]
                    return random(0...1) == 0 ? box : box.reversed()
                }
            case .slivers:
                return (0..<random(3...9)).map { _ in
                    let (a, b) = (point(8, 8, 9), point(8, 8, 9))
                    return [a, b, point(b.x, b.y, 0.2), point(a.x, a.y, 0.2)]
                }
            }
        }
    }

    @Test(arguments: Figure.allCases, FillRule.allCases) func `what is inside is exact where sides cross in a pixel`(
        figure: Figure, rule: FillRule
    ) {
        var generator = SplitMix64(seed: 190)
        var (sum, count) = (0.0, 0)
        for round in 0..<60 {
            let polygons = figure.polygons(&generator)
            let found = expectArea(polygons, 16, rule, within: 2, "\(figure) \(round)")
            sum += found.sum
            count += found.count
        }
        // Rounding to whole levels alone takes 0.25 off pixels that are covered in part.
        #expect(sum <= 0.3 * Double(count))
    }

    @Test(arguments: FillRule.allCases) func `hundreds of sides that cross in one pixel are near the area`(
        rule: FillRule
    ) {
        var generator = SplitMix64(seed: 191)
        for corners in [30, 100, 300] {
            let polygon = (0..<corners).map { _ in
                Point(x: .random(in: 2...4.5, using: &generator), y: .random(in: 2...4.5, using: &generator))
            }
            expectArea([polygon], 7, rule, within: 24, "\(corners) corners")
        }
    }
}
