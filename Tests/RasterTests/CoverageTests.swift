import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

struct CoverageTests {
    /// Exact area of a rectangle's part in a pixel.
    private func area(_ rect: Rect, _ x: Int, _ y: Int) -> Double {
        let width = max(0, min(rect.maxX, Double(x + 1)) - max(rect.minX, Double(x)))
        let height = max(0, min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y)))
        return width * height
    }

    @Test func `a rectangle covers each pixel by the area it has in it`() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<300 {
            // Places in 1/256 are exact in fixed point, so coverage is the rounded area and nothing else.
            func place() -> Double { Double(Int.random(in: -512...6000, using: &generator)) / 256 }
            let x = place()
            let y = place()
            let rect = Rect(x: x, y: y, width: abs(place() - x), height: abs(place() - y))
            let image = DisplayList(20, 20, [.fill(rect, .black)]).drawn
            for row in 0..<20 {
                for column in 0..<20 {
                    let expected = Int((area(rect, column, row) * 255 + 0.5).rounded(.down))
                    #expect(image.alpha(column, row) == expected, "\(rect) at \(column), \(row)")
                }
            }
        }
    }

    @Test func `a rectangle and the same rectangle as a path are equal`() {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<200 {
            let rect = Rect(
                x: .random(in: -5...25, using: &generator), y: .random(in: -5...25, using: &generator),
                width: .random(in: 0...25, using: &generator), height: .random(in: 0...25, using: &generator))
            let path = Path(polygon: rect.corners)
            let rectangle = DisplayList(24, 24, [.fill(rect, .black)]).drawn
            #expect(rectangle.pixels == DisplayList(24, 24, [.fill(path, .black)]).drawn.pixels, "\(rect)")
        }
    }

    @Test func `polygons agree with many samples in every pixel`() {
        var generator = SplitMix64(seed: 3)
        for round in 0..<60 {
            let points = (0..<3 + round % 2).map { _ in
                Point(x: .random(in: -6...22, using: &generator), y: .random(in: -6...22, using: &generator))
            }
            // A triangle, or a quadrilateral that may cross itself: then even-odd and winding agree off the crossing.
            let rule: FillRule = round % 4 < 2 ? .nonZero : .evenOdd
            let image = DisplayList(16, 16, [.fill(Path(polygon: points), .black, rule)]).drawn
            for y in 0..<16 {
                for x in 0..<16 {
                    let expected = sampledCoverage(points, x, y)
                    // Where sides cross inside a pixel, windings of both signs meet in one sum.
                    if round % 2 == 1 && hasCrossing(points, x, y) { continue }
                    let difference: Double = Double(image.alpha(x, y)) - expected * 255
                    #expect(abs(difference) <= 1.5, "\(points) at \(x), \(y)")
                }
            }
        }
    }

    /// Area of a polygon in a pixel by the even-odd rule: exact along x, the middle of 128 lines along y.
    private func sampledCoverage(_ points: [Point], _ x: Int, _ y: Int) -> Double {
        var inside = 0.0
        for row in 0..<128 {
            let py = Double(y) + (Double(row) + 0.5) / 128
            var crossings: [Double] = []
            for i in points.indices {
                let a = points[i]
                let b = points[(i + 1) % points.count]
                if (a.y <= py) != (b.y <= py) { crossings.append(a.x + (py - a.y) / (b.y - a.y) * (b.x - a.x)) }
            }
            crossings.sort()
            for i in stride(from: 0, to: crossings.count, by: 2) {
                inside += max(0, min(crossings[i + 1], Double(x + 1)) - max(crossings[i], Double(x)))
            }
        }
        return inside / 128
    }

    /// Whether opposite sides of a quadrilateral cross in or next to a pixel.
    private func hasCrossing(_ p: [Point], _ x: Int, _ y: Int) -> Bool {
        for (a, b, c, d) in [(p[0], p[1], p[2], p[3]), (p[1], p[2], p[3], p[0])] {
            let determinant = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
            let t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / determinant
            let crossing = Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
            if abs(crossing.x - Double(x) - 0.5) <= 1 && abs(crossing.y - Double(y) - 0.5) <= 1 { return true }
        }
        return false
    }

    @Test func `the order of a path's contours and their starting points do not matter`() {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<40 {
            var contours = (0..<5).map { _ in
                (0..<5).map { _ in
                    Point(x: .random(in: -9...40, using: &generator), y: .random(in: -9...40, using: &generator))
                }
            }
            func picture() -> [UInt32] {
                var path = Path()
                for contour in contours {
                    for element in Path(polygon: contour).elements { path.append(element) }
                }
                return DisplayList(32, 32, [.fill(path, .black, .evenOdd)]).drawn.pixels
            }
            let first = picture()
            contours.shuffle(using: &generator)
            contours = contours.map { Array($0[2...] + $0[..<2]) }
            #expect(picture() == first)
        }
    }

    @Test func `turning a path round does not change what it encloses`() {
        var generator = SplitMix64(seed: 5)
        for rule in FillRule.allCases {
            let points = (0..<7).map { _ in
                Point(x: .random(in: 0...40, using: &generator), y: .random(in: 0...40, using: &generator))
            }
            let forwards = DisplayList(40, 40, [.fill(Path(polygon: points), .black, rule)]).drawn.pixels
            let backwards = DisplayList(40, 40, [.fill(Path(polygon: points.reversed()), .black, rule)]).drawn.pixels
            #expect(forwards == backwards)
        }
    }

    @Test func `fill rules differ where a path goes round twice`() {
        var path = Path(polygon: Rect(x: 0, y: 0, width: 8, height: 8).corners)
        for element in Path(polygon: Rect(x: 2, y: 2, width: 4, height: 4).corners).elements { path.append(element) }
        let nonZero = DisplayList(8, 8, [.fill(path, .black, .nonZero)]).drawn
        let evenOdd = DisplayList(8, 8, [.fill(path, .black, .evenOdd)]).drawn
        #expect(nonZero.alpha(4, 4) == 255)
        #expect(evenOdd.alpha(4, 4) == 0)
        #expect(evenOdd.alpha(1, 4) == 255)
    }

    @Test func `a circle has the area of a circle`() {
        for radius in [0.4, 3, 10.25, 99.9] {
            let size = Int(2 * radius) + 4
            let rect = Rect(x: 1.3, y: 1.7, width: 2 * radius, height: 2 * radius)
            let shape = Shape(.roundedRectangle(rect, CornerRadii(radius)), projection: .identity)
            let image = DisplayList(size, size, [.fill(shape, .color(.black))]).drawn
            let sum = image.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            // Chords enclose the circle's area; rounding of each edge pixel is unbiased.
            let slack = 2 * Double.pi * radius * 0.001 + 0.05
            #expect(abs(sum - Double.pi * radius * radius) < slack, "radius \(radius)")
        }
    }

    @Test func `circle pixels are within one level of their area`() {
        let radius = 37.4
        let center = Point(x: 40.2, y: 40.7)
        let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let shape = Shape(.roundedRectangle(rect, CornerRadii(radius)), projection: .identity)
        let image = DisplayList(80, 80, [.fill(shape, .color(.black))]).drawn
        for y in 0..<80 {
            for x in 0..<80 {
                var inside = 0.0
                for row in 0..<64 {
                    // Exact in x, midpoint rule in y.
                    let dy = Double(y) + (Double(row) + 0.5) / 64 - center.y
                    let square = radius * radius - dy * dy
                    guard square > 0 else { continue }
                    let half = square.squareRoot()
                    inside += max(0, min(center.x + half, Double(x + 1)) - max(center.x - half, Double(x))) / 64
                }
                let difference: Double = Double(image.alpha(x, y)) - inside * 255
                #expect(abs(difference) <= 3.2, "\(x), \(y)")
            }
        }
    }

    @Test func `a border and the shape inside it make up the whole shape`() {
        let rect = Rect(x: 3.3, y: 4.6, width: 40, height: 30)
        let border = Shape(.border(rect, CornerRadii(9), width: 3.7), projection: .identity)
        let inner = rect.inset(by: EdgeInsets(top: 3.7, left: 3.7, bottom: 3.7, right: 3.7))
        let inside = Shape(.roundedRectangle(inner, CornerRadii(9 - 3.7)), projection: .identity)
        let whole = Shape(.roundedRectangle(rect, CornerRadii(9)), projection: .identity)
        func alphas(_ shape: Shape) -> [Int] {
            DisplayList(50, 50, [.fill(shape, .color(.black))]).drawn.pixels.map { Int($0 >> 24) }
        }
        for (index, (ring, rest)) in zip(alphas(border), alphas(inside)).enumerated() {
            #expect(abs(ring + rest - alphas(whole)[index]) <= 1)
        }
    }

    @Test func `a path that leaves the picture on all sides covers it all`() {
        for reach in [100.0, 1e5, 1e7, 1e12, 1e60] {
            let corners = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach).corners
            #expect(
                DisplayList(9, 9, [.fill(Path(polygon: corners), .black)]).drawn.pixels.allSatisfy { $0 == 0xFF00_0000 }
            )
            // A diamond, whose sides are neither level nor upright.
            let diamond = [
                Point(x: 0, y: -reach), Point(x: reach, y: 0), Point(x: 0, y: reach), Point(x: -reach, y: 0),
            ]
            #expect(
                DisplayList(9, 9, [.fill(Path(polygon: diamond), .black)]).drawn.pixels.allSatisfy { $0 == 0xFF00_0000 }
            )
        }
    }

    @Test func `a side far out cuts the picture where it should`() {
        // The side x + y = 10 of a triangle with corners ten million pixels away.
        let far = 1e7
        let points = [Point(x: -far, y: far + 10), Point(x: far + 10, y: -far), Point(x: -far, y: -far)]
        let image = DisplayList(12, 12, [.fill(Path(polygon: points), .black)]).drawn
        let near = [Point(x: -1, y: 11), Point(x: 11, y: -1), Point(x: -1, y: -1)]
        let expected = DisplayList(12, 12, [.fill(Path(polygon: near), .black)]).drawn
        #expect(largestStep(image.pixels, expected.pixels) <= 1)
    }
}
