import Primitives
import TestTables
import Testing

@Suite struct PathTests {
    static let rect = Rect(x: 10, y: 20, width: 100, height: 60)

    private func area(_ path: Path, tolerance: Double) -> Double {
        path.flattened(tolerance: tolerance).map { line in
            let points = line.points
            return points.indices.map { index in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                return (a.x * b.y - b.x * a.y) / 2
            }.reduce(0, +)
        }.reduce(0, +)
    }

    @Test func `figures touch their rectangle's sides`() {
        #expect(Path(PathTests.rect).boundingBox == PathTests.rect)
        #expect(Path(ellipseIn: PathTests.rect).boundingBox == PathTests.rect)
        #expect(Path(PathTests.rect, radii: CornerRadii(12)).boundingBox == PathTests.rect)
        #expect(Path().boundingBox == nil)
    }

    @Test func `areas are those of the figures`() {
        #expect(area(Path(PathTests.rect), tolerance: 0.1) == 6000)
        // π r² and what the corners lose, (4 − π) r²; a cubic's quarter circle encloses 0.03 % more.
        #expect(isClose(area(Path(ellipseIn: PathTests.rect), tolerance: 1e-5) / (.pi * 50 * 30), 1, tolerance: 4e-4))
        let rounded = area(Path(PathTests.rect, radii: CornerRadii(12)), tolerance: 1e-5)
        #expect((rounded - (6000 - (4 - Double.pi) * 144)).magnitude < 0.2)
    }

    @Test func `radii that do not fit are scaled down together`() {
        let pill = Path(PathTests.rect, radii: CornerRadii(1000))
        #expect(pill == Path(PathTests.rect, radii: CornerRadii(30)))
        #expect(Path(PathTests.rect, radii: CornerRadii(-5)) == Path(PathTests.rect))
    }

    @Test(arguments: [1.0, 0.1, 0.001]) func `chords stay within the tolerance`(tolerance: Double) {
        let curves = [
            [(100, 0), (100, 55.2), (55.2, 100), (0, 100)],  // a quarter of a circle
            [(0, 0), (200, 0), (-100, 100), (100, 100)],  // an S
            [(0, 0), (100, 100), (0, 100), (100, 0)],  // a cusp
            [(0, 0), (60, 80), (90, 80), (100, 0)],
        ].map { $0.map { Point(x: $0.0, y: $0.1) } }
        for curve in curves {
            var path = Path()
            path.append(.move(curve[0]))
            path.append(.cubic(control1: curve[1], control2: curve[2], end: curve[3]))
            let points = path.flattened(tolerance: tolerance)[0].points
            /// The distance of a point from the curve at a parameter, by de Casteljau's construction.
            func distance(_ point: Point, at t: Double) -> Double {
                var row = curve
                while row.count > 1 {
                    row = zip(row, row.dropFirst()).map {
                        Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
                    }
                }
                let (x, y) = (point.x - row[0].x, point.y - row[0].y)
                return (x * x + y * y).squareRoot()
            }
            let count = Double(points.count - 1)
            #expect(points.first == curve.first && points.last == curve.last)
            for (index, point) in points.enumerated() {
                #expect(distance(point, at: Double(index) / count) <= tolerance * 1.000001)
            }
            for (index, (a, b)) in zip(points, points.dropFirst()).enumerated() {
                let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                #expect(distance(middle, at: (Double(index) + 0.5) / count) <= tolerance)
            }
        }
    }

    @Test(arguments: [1.0, 0.1, 0.01]) func `chords enclose the area of their curves`(tolerance: Double) {
        // Chords between points of the circle would be inside by 0.57 tolerances, in the mean.
        let circle = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
        let missing = area(circle, tolerance: 1e-6) - area(circle, tolerance: tolerance)
        #expect(abs(missing) / (200 * .pi) < tolerance / 50)
        var lens = Path()
        lens.append(.move(.zero))
        lens.append(.quadratic(control: Point(x: 50, y: 100), end: Point(x: 100, y: 0)))
        // A parabola encloses two thirds of its control triangle, exactly if it has three or more chords.
        #expect(isClose(area(lens, tolerance: tolerance).magnitude, 10_000 / 3, tolerance: 1e-9))
    }

    @Test func `a single chord is at most half a tolerance away`() {
        // A leaf of two curves, 0.02 thick. Single chords would leave nothing of it.
        var leaf = Path()
        leaf.append(.move(.zero))
        leaf.append(.quadratic(control: Point(x: 20, y: 0.02), end: Point(x: 40, y: 0)))
        leaf.append(.quadratic(control: Point(x: 20, y: -0.02), end: .zero))
        #expect(area(leaf, tolerance: 0.03) == 0 && leaf.flattened(tolerance: 0.03)[0].points.count == 3)
        let kept = area(leaf, tolerance: 0.0125).magnitude / (2.0 / 3 * 40 * 0.02)
        #expect(kept > 0.7 && kept < 1)
    }

    @Test(arguments: (0..<12).map { 15.0 * Double($0) }) func `chords stay within the hull of the control points`(
        degrees: Double
    ) throws {
        let (sine, cosine) = (ElementaryFunctions.sinDegrees(degrees), ElementaryFunctions.cosDegrees(degrees))
        let corners = [Point.zero, Point(x: 100, y: 0), Point(x: 0, y: 90), Point(x: 10, y: 95)]
        for (second, third, last) in [(1, 2, 3), (2, 1, 3), (3, 0, 1), (1, 1, 2)] {
            var path = Path()
            path.append(.move(corners[0]))
            path.append(.cubic(control1: corners[second], control2: corners[third], end: corners[last]))
            path.append(.quadratic(control: corners[second], end: corners[third]))
            let turned = path.applying(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
            let box = try #require(turned.controlBox)
            let outer = box.inset(by: EdgeInsets(top: -1e-9, left: -1e-9, bottom: -1e-9, right: -1e-9))
            for tolerance in [20, 5, 0.1] {
                for point in turned.flattened(tolerance: tolerance).flatMap(\.points) {
                    #expect(point.x >= outer.minX && point.x <= outer.maxX)
                    #expect(point.y >= outer.minY && point.y <= outer.maxY)
                }
            }
        }
    }

    @Test func `the control box is the smallest around all points`() {
        var path = Path()
        #expect(path.controlBox == nil)
        path.append(.close)
        #expect(path.controlBox == nil)
        path.append(.move(Point(x: 3, y: -2)))
        #expect(path.controlBox == Rect(x: 3, y: -2, width: 0, height: 0))
        path.append(.line(Point(x: 5, y: 1)))
        path.append(.quadratic(control: Point(x: -7, y: 0), end: Point(x: 4, y: 0)))
        #expect(path.controlBox == Rect(x: -7, y: -2, width: 12, height: 3))
        path.append(
            .cubic(control1: Point(x: 0, y: 9), control2: Point(x: 0, y: -9), end: Point(x: 8, y: 0)))
        #expect(path.controlBox == Rect(x: -7, y: -9, width: 15, height: 18))
    }

    @Test func `a quadratic's box ends half way to its control point`() throws {
        var quadratic = Path()
        quadratic.append(.move(Point(x: 0, y: 0)))
        quadratic.append(.quadratic(control: Point(x: 50, y: 100), end: Point(x: 100, y: 0)))
        // Its top is half way to the control point.
        let box = try #require(quadratic.boundingBox)
        #expect(box.origin == .zero && box.width == 100)
        #expect(isClose(box.height, 50))
    }

    @Test func `moving a path moves its box`() throws {
        let path = Path(ellipseIn: PathTests.rect).applying(AffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 5, ty: 7))
        #expect(path.boundingBox == Rect(x: 25, y: -73, width: 200, height: 60))
    }

    @Test func `subpaths come apart, and a line after a close begins at the start`() {
        var path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
        path.append(.line(Point(x: 9, y: 9)))
        path.append(.move(Point(x: 20, y: 20)))
        let lines = path.flattened(tolerance: 1)
        #expect(lines.map(\.isClosed) == [true, false, false])
        #expect(lines[1].points == [Point(x: 0, y: 0), Point(x: 9, y: 9)])
        #expect(lines[2].points == [Point(x: 20, y: 20)])
    }

    @Test func `huge and broken curves stay bounded`() {
        for number in [1e300, Double.infinity, .nan] {
            var path = Path()
            path.append(.move(.zero))
            path.append(
                .cubic(control1: Point(x: number, y: 0), control2: Point(x: 0, y: -number), end: Point(x: 1, y: 1)))
            path.append(.quadratic(control: Point(x: number, y: number), end: .zero))
            path.append(.close)
            let count = path.flattened(tolerance: 1e-9).map(\.points.count).reduce(0, +)
            #expect(count <= 2 * 1024 + 1)
            _ = path.boundingBox
        }
    }
}
