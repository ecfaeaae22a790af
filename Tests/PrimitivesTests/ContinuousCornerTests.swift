import Primitives
import Testing

@Suite struct ContinuousCornerTests {
    private let rect = Rect(x: 10, y: 20, width: 200, height: 120)

    private func points(_ path: Path, tolerance: Double = 1e-3) -> [Point] {
        path.flattened(tolerance: tolerance).flatMap(\.points)
    }

    /// The published curve at radius 10: control points are radii times the constants, from the corner.
    @Test func `with room enough a corner is iOS's`() {
        let path = Path(rect, radii: CornerRadii(10), curve: .continuous)
        let right = rect.maxX
        #expect(path.elements.count == 18)
        guard case .line(let start) = path.elements[1],
            case .cubic(let c1, let c2, let p1) = path.elements[2],
            case .cubic(let c3, let c4, let p2) = path.elements[3],
            case .cubic(let c5, let c6, let end) = path.elements[4]
        else { return #expect(Bool(false), "no three cubics") }
        let found = [start, c1, c2, p1, c3, c4, p2, c5, c6, end]
        let expected = [
            (15.28665, 0.0), (10.8849296, 0), (8.6840694, 0), (6.3149379, 0.7491139), (3.7282383, 1.6905956),
            (1.6905956, 3.7282383), (0.7491139, 6.3149379), (0, 8.6840694), (0, 10.8849296), (0, 15.28665),
        ]
        for (point, (x, y)) in zip(found, expected) {
            #expect(abs(right - point.x - x) < 1e-9 && abs(point.y - rect.minY - y) < 1e-9)
        }
    }

    @Test func `a square of the largest radius is a circle, a pill's ends are half circles`() {
        let circle = Path(Rect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(80), curve: .continuous)
        for point in points(circle) {
            let distance = ((point.x - 50) * (point.x - 50) + (point.y - 50) * (point.y - 50)).squareRoot()
            #expect(abs(distance - 50) < 5e-3)
        }
        // Along the short side, where there is no room, a pill's end keeps to the circle.
        let pill = Path(Rect(x: 0, y: 0, width: 300, height: 100), radii: CornerRadii(50), curve: .continuous)
        for point in points(pill) where point.x < 10 {
            let distance = ((point.x - 50) * (point.x - 50) + (point.y - 50) * (point.y - 50)).squareRoot()
            #expect(abs(distance - 50) < 0.2)
        }
    }

    @Test func `nothing jumps while a radius grows`() {
        func outline(_ radius: Double) -> [Point] {
            Path(rect, radii: CornerRadii(radius), curve: .continuous).elements.compactMap { element in
                if case .cubic(_, _, let end) = element { end } else { nil }
            }
        }
        for step in 1..<700 {
            let (before, after) = (outline(Double(step) * 0.1), outline(Double(step) * 0.1 + 0.001))
            for (a, b) in zip(before, after) { #expect(abs(a.x - b.x) < 0.005 && abs(a.y - b.y) < 0.005) }
        }
    }

    @Test func `every outline stays in its rectangle and is convex`() {
        var random = Random(seed: 21)
        for _ in 0..<200 {
            let rect = Rect(x: 0, y: 0, width: random.number(1...300), height: random.number(1...300))
            let radii = CornerRadii(
                topLeft: random.number(0...120), topRight: random.number(0...120), bottomRight: random.number(0...120),
                bottomLeft: random.number(0...120))
            let outline = points(Path(rect, radii: radii, curve: .continuous), tolerance: 0.02)
            for (index, b) in outline.enumerated() {
                #expect(b.x >= -1e-9 && b.y >= -1e-9 && b.x <= rect.width + 1e-9 && b.y <= rect.height + 1e-9)
                let a = outline[(index + outline.count - 1) % outline.count]
                let c = outline[(index + 1) % outline.count]
                let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
                #expect(cross > -1e-6 * rect.width * rect.height)
            }
        }
    }

    @Test func `corners without a radius are points, and circular ones are as ever`() {
        let square = Path(rect, radii: .zero, curve: .continuous)
        #expect(square == Path(rect))
        #expect(Path(rect, radii: CornerRadii(9), curve: .circular) == Path(rect, radii: CornerRadii(9)))
        let one = Path(
            rect, radii: CornerRadii(topLeft: 30, topRight: 0, bottomRight: 0, bottomLeft: 0), curve: .continuous)
        #expect(one.boundingBox == rect)
        #expect(one.elements.count == 9)
    }
}
