import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Lines of which most lies where it is not seen.
@Suite struct StrokeRegionTests {
    private let size = 96
    private var pixels: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size, maxY: size) }

    private func item(_ path: Path, _ style: LineStyle, _ projection: Projection) -> DisplayItem {
        .fill(Shape(.stroke(path, style), projection: projection), .color(.black))
    }

    /// The picture of polygons, all of which are made.
    private func drawn(_ polygons: [Polyline], _ projection: Projection) -> [UInt32] {
        var path = Path()
        for polygon in polygons {
            for (index, point) in polygon.points.enumerated() { path.append(index == 0 ? .move(point) : .line(point)) }
            path.append(.close)
        }
        let fill = DisplayItem.fill(Shape(.path(path, .nonZero), projection: projection), .color(.black))
        return DisplayList(size, size, [fill]).drawn.pixels
    }

    private func randomPath(_ generator: inout SplitMix64) -> Path {
        // Places near the picture and far from it in turn.
        let spread = [30.0, 300, 1000][Int.random(in: 0...2, using: &generator)]
        func point() -> Point {
            let reach = Bool.random(using: &generator) ? spread : 60
            return Point(
                x: 48 + .random(in: -reach...reach, using: &generator),
                y: 48 + .random(in: -reach...reach, using: &generator))
        }
        var path = Path()
        path.append(.move(point()))
        for _ in 0..<Int.random(in: 1...7, using: &generator) {
            switch Int.random(in: 0...8, using: &generator) {
            case 0: path.append(.close)
            case 1: path.append(.move(point()))
            case 2...4: path.append(.line(point()))
            case 5: path.append(.quadratic(control: point(), end: point()))
            default: path.append(.cubic(control1: point(), control2: point(), end: point()))
            }
        }
        return path
    }

    private func randomProjection(_ generator: inout SplitMix64) -> Projection {
        func number(_ reach: Double) -> Double { .random(in: -reach...reach, using: &generator) }
        switch Int.random(in: 0...3, using: &generator) {
        case 0: return .identity
        case 1: return .translation(number(40), number(40))
        case 2: return .affine(1 + number(0.7), number(0.7), number(0.7), 1 + number(0.7), number(30), number(30))
        default:
            var projection = Projection.affine(1, number(0.3), number(0.3), 1, number(20), number(20))
            projection.m13 = number(0.002)
            projection.m23 = number(0.002)
            return projection
        }
    }

    @Test(arguments: LineJoin.allCases, [[], [7, 4], [0, 9], [40, 300, 2, 5], [900, 1]] as [[Double]])
    func `a line made for the pixels seen has the pixels of the whole line`(join: LineJoin, dash: [Double]) {
        var generator = SplitMix64(seed: 71)
        for round in 0..<150 {
            let path = randomPath(&generator)
            let projection = randomProjection(&generator)
            let style = LineStyle(
                width: [0.4, 3, 17, 90][round % 4], cap: dash.isEmpty ? .round : [.butt, .square][round % 2],
                join: join,
                miterLimit: [10, 1, 80, 1e6][round / 4 % 4], dash: dash,
                dashPhase: .random(in: -50...50, using: &generator),
                start: round % 5 == 0 ? 0.2 : 0, end: round % 7 == 0 ? 0.7 : 1)
            let region = projection.region(of: pixels)
            let whole = path.stroked(style, tolerance: 0.01)
            let seen = path.stroked(style, tolerance: 0.01, within: region)
            let step = largestStep(drawn(seen, projection), drawn(whole, projection))
            #expect(step == 0, "\(path.pathData), \(style), \(projection)")
            #expect(seen.count <= whole.count)
        }
    }

    /// Curves that leave the picture for nine million points and come back.
    private func farCurves(_ count: Int) throws -> Path {
        let curve = "C9000000 50 -9000000 70 100 100"
        return try Path(pathData: "M0 0" + String(repeating: curve, count: count))
    }

    @Test func `five hundred dashed curves of millions of points took gigabytes`() throws {
        let style = LineStyle(width: 2, dash: [2, 1])
        let region = Projection.identity.region(of: PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 150))
        let polygons = try farCurves(500).stroked(style, tolerance: 0.01, within: region)
        // Each passes the picture about twice in all: eighty dashes of four corners or some more.
        #expect(polygons.count < 60_000)
        #expect(polygons.reduce(0) { $0 + $1.points.count } < 400_000)
        #expect(polygons.count > 20_000)
        // Without dashes each is a few segments.
        let plain = try farCurves(500).stroked(LineStyle(width: 2), tolerance: 0.01, within: region)
        #expect(plain.reduce(0) { $0 + $1.points.count } < 300_000)
    }

    @Test func `a dashed curve that goes far and comes back is dashed as one that is all made`() throws {
        for far in [3000, 30_000, 100_000] {
            let path = try Path(pathData: "M10 20C\(far) 50 -\(far) 70 90 80")
            let style = LineStyle(width: 3, cap: .square, dash: [9, 5])
            let found = DisplayList(size, size, [item(path, style, .identity)]).drawn.pixels
            let whole = path.stroked(style, tolerance: 0.007)
            #expect(largestStep(found, drawn(whole, .identity)) <= 1, "\(far)")
            #expect(found.contains { $0 >> 24 > 200 } && found.contains { $0 >> 24 == 0 })
        }
    }

    @Test func `dashes of a line of a billion points are as long as they are`() throws {
        for far in [1e5, 1e7, 1e9] {
            let style = LineStyle(width: 9, dash: [6, 4])
            var path = Path()
            path.append(.move(Point(x: -far, y: 40)))
            path.append(.line(Point(x: far, y: 40)))
            let near = try Path(pathData: "M-1000 40H1000")
            let found = DisplayList(size, size, [item(path, style, .identity)]).drawn.pixels
            #expect(found == DisplayList(size, size, [item(near, style, .identity)]).drawn.pixels, "\(far)")
            // Finer ones than can be seen keep their ink.
            let fine = DisplayList(size, size, [item(path, LineStyle(width: 9, dash: [0.001, 0.001]), .identity)])
            #expect(fine.drawn.pixels[40 * size + 48] >> 24 > 120)
            #expect(fine.drawn.pixels[40 * size + 48] >> 24 < 136)
        }
    }

    @Test func `a miter reaches into the picture from a corner outside`() throws {
        let path = try Path(pathData: "M-3000 40L-40 48L-3000 56")
        for dash in [[], [50_000, 1], [30, 1]] as [[Double]] {
            let style = LineStyle(width: 12, miterLimit: 1000, dash: dash)
            let region = Projection.identity.region(of: pixels)
            let seen = path.stroked(style, tolerance: 0.01, within: region)
            let whole = path.stroked(style, tolerance: 0.01)
            #expect(drawn(seen, .identity) == drawn(whole, .identity))
            if dash != [30, 1] { #expect(drawn(seen, .identity).contains { $0 >> 24 == 255 }) }
        }
    }

    /// Lines longer than all pictures, drawn again and again by one rasterizer while they move.
    @Test func `what a rasterizer has kept of a vast line does not show where the line moves`() throws {
        var generator = SplitMix64(seed: 72)
        var used = Rasterizer()
        let wave = (0..<4000).map { "L\($0 * 11) \($0.isMultiple(of: 2) ? 10 : 80)" }.joined()
        let path = try Path(pathData: "M0 40" + wave)
        for dash in [[], [9, 4]] as [[Double]] {
            let style = LineStyle(width: 5, cap: .round, join: .round, dash: dash)
            var place = Point(x: 20.25, y: 3)
            for step in 0..<60 {
                var items = [item(path, style, .translation(place.x, place.y))]
                if step.isMultiple(of: 3) {
                    let clip = Rect(x: Double(step), y: 10, width: 30, height: 50)
                    items = [.beginClip(Shape(.rectangle(clip), projection: .identity))] + items + [.endClip] + items
                }
                if step.isMultiple(of: 4) {
                    items = [.beginGroup(Group(filters: [.blur(radius: 3)]))] + items + [.endGroup]
                }
                let list = DisplayList(size, size, items)
                #expect(used.image(of: list).pixels == list.drawn.pixels, "step \(step)")
                place.x -= [1, 64, 700, 0.5, -300][step % 5]
                place.y += Double(Int.random(in: -1...1, using: &generator))
            }
        }
    }

    @Test func `a vast line that scrolls is traced now and then`() throws {
        let cache = RasterCache()
        var rasterizer = Rasterizer(cache: cache)
        let path = try Path(pathData: "M0 40H1000000")
        for step in 0..<64 {
            let line = item(path, LineStyle(width: 5, dash: [9, 4]), .translation(-1000 - Double(step), 0))
            _ = rasterizer.image(of: DisplayList(size, size, [line]))
        }
        #expect(cache.outlineStatistics.entryCount <= 3)
    }
}
