import Primitives
import Testing

@Suite struct PathLengthTests {
    @Test func `a circle is 2πr long`() throws {
        let circle = try Path(pathData: "M50 0A50 50 0 1 1-50 0A50 50 0 1 1 50 0Z")
        #expect(abs(circle.length / (2 * .pi * 50) - 1) < 1e-6)
    }

    @Test func `lines, closing lines and cubics on a line are as long as they look`() throws {
        #expect(try Path(pathData: "M0 0H3V4Z").length == 12)
        #expect(try Path(pathData: "M0 0H3M10 10V14").length == 7)
        #expect(try abs(Path(pathData: "M0 0C1 0 2 0 9 0").length - 9) < 1e-9)
        // There and back again: the turning point is at t = 1/2, x = 3/4 · 4.
        #expect(try abs(Path(pathData: "M0 0C4 0 4 0 0 0").length - 6) < 1e-7)
        #expect(try Path(pathData: "M5 5").length == 0)
    }

    /// ∫√(1 + 4t²) dt over 0…1 is (2√5 + asinh 2) / 4.
    @Test func `a parabola has the length of its closed form`() throws {
        let exact = (2 * 5.0.squareRoot() + ElementaryFunctions.log(2 + 5.0.squareRoot())) / 4
        #expect(try abs(Path(pathData: "M0 0Q0.5 0 1 1").length / exact - 1) < 1e-9)
    }

    @Test func `two parts are as long as the whole`() {
        var random = Random(seed: 7)
        for _ in 0..<200 {
            let path = random.path(steps: 8)
            let cut = random.number(0...1)
            let (first, second) = (path.trimmed(from: 0, to: cut), path.trimmed(from: cut, to: 1))
            #expect(abs(first.length - path.length * cut) <= path.length * 1e-8)
            #expect(abs(first.length + second.length - path.length) <= path.length * 1e-8)
        }
    }

    @Test func `a cut lies where it does along straight lines`() throws {
        let path = try Path(pathData: "M0 0H10V10M20 0H40")
        #expect(path.trimmed(from: 0.125, to: 0.75).pathData == "M5 0 L10 0 L10 10 M20 0 L30 0")
        #expect(path.trimmed(from: 0.5, to: 1).pathData == "M20 0 L40 0")
        #expect(path.trimmed(from: 0, to: 1) == path)
        #expect(path.trimmed(from: -3, to: 7) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmed(from: .nan, to: 1).isEmpty)
    }

    @Test func `a closed subpath stays closed unless it is cut`() throws {
        let path = try Path(pathData: "M0 0H10V10H0ZM20 0H60")
        #expect(path.trimmed(from: 0, to: 0.75).pathData == "M0 0 L10 0 L10 10 L0 10 L0 0 Z M20 0 L40 0")
        #expect(path.trimmed(from: 0, to: 0.45).pathData == "M0 0 L10 0 L10 10 L0 10 L0 4")
    }

    @Test func `a part of a curve lies on the curve`() throws {
        let path = try Path(pathData: "M0 0C0 80 100 -40 100 60")
        let part = path.trimmed(from: 0.2, to: 0.7)
        let fine = path.flattened(tolerance: 1e-5)[0].points
        for point in part.flattened(tolerance: 1e-3)[0].points {
            #expect(distance(from: point, to: fine) < 2e-3)
        }
    }
}

/// The distance of a point from a polyline.
func distance(from point: Point, to line: [Point]) -> Double {
    var nearest = Double.infinity
    for (a, b) in zip(line, line.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        let t = square > 0 ? min(1, max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0
        let (ex, ey) = (point.x - a.x - t * dx, point.y - a.y - t * dy)
        nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
    }
    if line.count == 1 {
        nearest = ((point.x - line[0].x) * (point.x - line[0].x) + (point.y - line[0].y) * (point.y - line[0].y))
            .squareRoot()
    }
    return nearest
}
