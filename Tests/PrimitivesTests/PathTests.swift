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
        // An arc of radius 100 as the ellipse draws it; every chord's middle is compared with the fine curve.
        let circle = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
        for line in circle.flattened(tolerance: tolerance) {
            #expect(line.isClosed)
            for (a, b) in zip(line.points, line.points.dropFirst()) {
                let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                let distance = (middle.x * middle.x + middle.y * middle.y).squareRoot()
                #expect(distance <= 100.028 && distance >= 100 - tolerance)
            }
        }
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
