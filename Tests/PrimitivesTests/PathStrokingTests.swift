import Primitives
import Testing

@Suite struct PathStrokingTests {
    /// How often polygons turn around a point, by the crossings of a ray to the right.
    private func winding(_ polygons: [Polyline], _ point: Point) -> Int {
        var winding = 0
        for polygon in polygons {
            var previous = polygon.points[polygon.points.count - 1]
            for corner in polygon.points {
                if (previous.y <= point.y) != (corner.y <= point.y) {
                    let x = previous.x + (corner.x - previous.x) * (point.y - previous.y) / (corner.y - previous.y)
                    if x > point.x { winding += corner.y > previous.y ? 1 : -1 }
                }
                previous = corner
            }
        }
        return winding
    }

    private func area(_ polygons: [Polyline]) -> Double {
        polygons.reduce(0) { sum, polygon in
            let points = polygon.points
            return points.indices.reduce(sum) { sum, index in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                return sum + (a.x * b.y - b.x * a.y) / 2
            }
        }
    }

    private func stroke(_ data: String, _ style: LineStyle, tolerance: Double = 1e-3) throws -> [Polyline] {
        try Path(pathData: data).stroked(style, tolerance: tolerance)
    }

    /// A round line is the set of points within half a width of the path: the definition, tried on random paths.
    @Test(arguments: [0.5, 3, 12, 40])
    func `a round line holds the points near its path, and all windings have one sign`(width: Double) {
        var random = Random(seed: 11)
        let tolerance = 0.005
        for _ in 0..<60 {
            let path = random.path(steps: random.whole(1...5))
            let lines = path.flattened(tolerance: 1e-3).map { $0.points + ($0.isClosed ? [$0.points[0]] : []) }
                .filter { $0.count > 1 }
            let style = LineStyle(width: width, cap: .round, join: .round)
            let polygons = path.stroked(style, tolerance: tolerance)
            for _ in 0..<60 {
                let point = random.point(-30...130)
                let distance = lines.map { PrimitivesTests.distance(from: point, to: $0) }.min() ?? .infinity
                let turns = winding(polygons, point)
                #expect(turns <= 0)
                if distance < width / 2 - 2 * tolerance { #expect(turns < 0, "\(path.pathData) misses \(point)") }
                if distance > width / 2 + 2 * tolerance { #expect(turns == 0, "\(path.pathData) holds \(point)") }
            }
        }
    }

    @Test(arguments: LineJoin.allCases, LineCap.allCases)
    func `no style makes windings of two signs`(join: LineJoin, cap: LineCap) {
        var random = Random(seed: 12)
        for _ in 0..<60 {
            let path = random.path(steps: 6)
            let style = LineStyle(
                width: random.number(1...30), cap: cap, join: join, dash: random.whole(0...1) == 0 ? [] : [9, 4, 2],
                dashPhase: random.number(-20...20), start: random.number(0...0.4), end: random.number(0.3...1))
            let polygons = path.stroked(style, tolerance: 0.01)
            for _ in 0..<40 { #expect(winding(polygons, random.point(-30...130)) <= 0) }
        }
    }

    @Test func `a line of a width is its rectangle`() throws {
        let polygons = try stroke("M10 10H40", LineStyle(width: 6))
        #expect(polygons.count == 1 && abs(area(polygons) + 180) < 1e-9)
        #expect(
            Set(polygons[0].points)
                == Set([Point(x: 10, y: 7), Point(x: 40, y: 7), Point(x: 40, y: 13), Point(x: 10, y: 13)]))
        #expect(try abs(area(stroke("M10 10H40", LineStyle(width: 6, cap: .square))) + 216) < 1e-9)
        #expect(try abs(area(stroke("M10 10H40", LineStyle(width: 6, cap: .round))) + 180 + 9 * .pi) < 0.02)
    }

    @Test func `a rectangle's line is the ring between two rectangles`() throws {
        let polygons = try stroke("M10 10H50V40H10Z", LineStyle(width: 4))
        #expect(polygons.count == 2)
        #expect(abs(area(polygons) + (44 * 34 - 36 * 26)) < 1e-9)
        let outside = [8.0, 52], inside = [12.0, 48]
        #expect(polygons.map { [$0.points.map(\.x).min(), $0.points.map(\.x).max()] }.contains(outside))
        #expect(polygons.map { [$0.points.map(\.x).min(), $0.points.map(\.x).max()] }.contains(inside))
    }

    @Test func `a circle's line has the area of its ring`() throws {
        for width in [0.2, 5, 19.9] {
            let polygons = try stroke("M10 0A10 10 0 0 1-10 0A10 10 0 0 1 10 0Z", LineStyle(width: width))
            #expect(abs(area(polygons) / (2 * .pi * 10 * width) + 1) < 1e-3)
        }
    }

    @Test func `trimming by nothing and dashing without gaps change nothing`() {
        var random = Random(seed: 13)
        for _ in 0..<60 {
            let path = random.path(steps: 6)
            let plain = path.stroked(LineStyle(width: 5), tolerance: 0.01)
            #expect(path.stroked(LineStyle(width: 5, start: 0, end: 1), tolerance: 0.01) == plain)
            #expect(path.stroked(LineStyle(width: 5, start: -1, end: 3), tolerance: 0.01) == plain)
            for dash in [[0.0], [0, 0], [7, 0], [-3, -1], [1e6, 5]] {
                #expect(path.stroked(LineStyle(width: 5, dash: dash), tolerance: 0.01) == plain, "\(dash)")
            }
        }
    }

    @Test func `trimming the line is the line of the trimmed path`() {
        var random = Random(seed: 14)
        for _ in 0..<60 {
            let path = random.path(steps: 6)
            let (start, end) = (random.number(0...0.5), random.number(0.5...1))
            let trimmed = path.stroked(LineStyle(width: 5, start: start, end: end), tolerance: 0.01)
            let expected = path.trimmed(from: start, to: end).stroked(LineStyle(width: 5), tolerance: 0.01)
            #expect(abs(area(trimmed) - area(expected)) < 1e-6 * abs(area(expected)) + 1e-6)
        }
    }

    /// A corner of 60° between lines of 100, 10 wide: by hand, in 1/cos of half the turn of 120°, which is 2.
    @Test func `a miter is as long as it is, up to its limit`() throws {
        let corner = "M0 0L50 -86.60254037844386L100 0"
        func top(_ style: LineStyle) throws -> Double { try stroke(corner, style)[0].points.map(\.y).min() ?? 0 }
        let tip = -86.60254037844386
        #expect(try abs(top(LineStyle(width: 10)) - (tip - 10)) < 1e-6)
        #expect(try abs(top(LineStyle(width: 10, miterLimit: 2.001)) - (tip - 10)) < 1e-6)
        #expect(try abs(top(LineStyle(width: 10, miterLimit: 1.999)) - (tip - 2.5)) < 1e-6)
        #expect(try abs(top(LineStyle(width: 10, join: .bevel)) - (tip - 2.5)) < 1e-6)
        #expect(try abs(top(LineStyle(width: 10, join: .round)) - (tip - 5)) < 1e-2)
    }

    @Test func `a turn back ends flat, or round where joins are round`() throws {
        for join in [LineJoin.miter, .bevel] {
            let polygons = try stroke("M0 0H50H20", LineStyle(width: 10, join: join, miterLimit: 1e9))
            #expect(polygons[0].points.map(\.x).max() == 50)
        }
        let round = try stroke("M0 0H50H20", LineStyle(width: 10, join: .round))
        #expect(abs((round[0].points.map(\.x).max() ?? 0) - 55) < 1e-2)
    }

    @Test func `steps of no length change nothing`() throws {
        let style = LineStyle(width: 6, cap: .round)
        #expect(try stroke("M0 0L0 0H20L20 0V20C20 20 20 20 20 20", style) == stroke("M0 0H20V20", style))
    }

    @Test func `a subpath of no length is a dot with round caps, a square with square ones, else nothing`() throws {
        for data in ["M5 5Z", "M5 5H5", "M5 5L5 5Z"] {
            #expect(try stroke(data, LineStyle(width: 4)).isEmpty)
            #expect(try abs(area(stroke(data, LineStyle(width: 4, cap: .square))) + 16) < 1e-9)
            #expect(try abs(area(stroke(data, LineStyle(width: 4, cap: .round))) + 4 * .pi) < 0.02)
        }
        #expect(try stroke("M5 5", LineStyle(width: 4, cap: .round)).isEmpty)
        #expect(try stroke("M5 5M9 9", LineStyle(width: 4, cap: .square)).isEmpty)
    }

    private func spans(_ data: String, _ style: LineStyle) throws -> [ClosedRange<Double>] {
        try stroke(data, style).map { ($0.points.map(\.x).min() ?? 0)...($0.points.map(\.x).max() ?? 0) }
    }

    /// Dashes of a level line, by hand.
    @Test(arguments: [
        ([4.0, 2], 0.0, 0.0, 1.0, [0.0...4, 6...10, 12...16, 18...20]),
        ([5], 0, 0, 1, [0...5, 10...15]),
        ([4, 2, 1], 0, 0, 1, [0...4, 6...7, 11...13, 14...18]),
        ([4, 2], 5, 0, 1, [1...5, 7...11, 13...17, 19...20]),
        ([4, 2], -1, 0, 1, [1...5, 7...11, 13...17, 19...20]),
        ([4, 2], 6000, 0, 1, [0...4, 6...10, 12...16, 18...20]),
        // Dashes start where the path does, not where the line is cut.
        ([4, 2], 0, 0.1, 0.75, [2...4, 6...10, 12...15]),
        // Dashes that touch are one.
        ([2, 0, 2, 2], 0, 0, 1, [0...4, 6...10, 12...16, 18...20]),
    ])
    func `dashes lie where the pattern says`(
        dash: [Double], phase: Double, start: Double, end: Double, expected: [ClosedRange<Double>]
    ) throws {
        let found = try spans("M0 0H20", LineStyle(dash: dash, dashPhase: phase, start: start, end: end))
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) {
            #expect(
                abs(found.lowerBound - expected.lowerBound) < 1e-9 && abs(found.upperBound - expected.upperBound) < 1e-9
            )
        }
    }

    @Test func `every subpath starts the pattern anew`() throws {
        #expect(try spans("M0 0H5M10 0H15", LineStyle(dash: [3, 3])) == [0...3, 10...13])
    }

    @Test func `dashes of no length are dots`() throws {
        #expect(try spans("M0 0H20", LineStyle(width: 2, cap: .square, dash: [0, 8])) == [-1...1, 7...9, 15...17])
        #expect(try spans("M0 0H20", LineStyle(width: 2, dash: [0, 8])).isEmpty)
    }

    @Test func `on a closed path a dash goes on over the start`() throws {
        // 40 around; dashes 0…6, 10…16, 20…26, 30…36, and with a phase of 3 one from 37 to 43.
        #expect(try stroke("M0 0H10V10H0Z", LineStyle(dash: [6, 4])).count == 4)
        let joined = try stroke("M0 0H10V10H0Z", LineStyle(dash: [6, 4], dashPhase: 3))
        #expect(joined.count == 4)
        #expect(joined.allSatisfy { abs(area([$0]) + 6) < 0.3 })
    }

    @Test func `a dash on a curve is as long as the pattern says`() throws {
        let polygons = try stroke("M0 0C0 80 100 -40 100 60", LineStyle(width: 0.5, dash: [5, 3]), tolerance: 1e-4)
        for polygon in polygons.dropLast() { #expect(abs(area([polygon]) + 2.5) < 1e-3) }
    }

    @Test func `finer dashes than can be seen keep their share of ink, and their number is bounded`() throws {
        for dash in [[1e-6, 1e-6], [1e-5, 3e-5], [0.001, 0.002]] {
            let polygons = try stroke("M0 0H1e7", LineStyle(width: 1, dash: dash), tolerance: 0.01)
            #expect(polygons.count <= 100_002)
            #expect(abs(-area(polygons) / 1e7 - dash[0] / (dash[0] + dash[1])) < 1e-3)
        }
    }

    @Test func `the area of half a million wild curves has a bounded number of corners`() {
        var random = Random(seed: 16)
        var path = Path()
        path.append(.move(.zero))
        for _ in 0..<500_000 {
            path.append(.quadratic(control: random.point(-1e7...1e7), end: random.point(-1e7...1e7)))
        }
        for style in [
            LineStyle(width: 1e6, cap: .round, join: .round), LineStyle(width: 3, cap: .round, dash: [1e-6, 1e-6]),
        ] {
            let corners = path.stroked(style, tolerance: 1e-3).reduce(0) { $0 + $1.points.count }
            #expect(corners < 20_000_000)
        }
    }

    @Test func `extreme styles and paths end, with finite points or none`() throws {
        var random = Random(seed: 15)
        let numbers = [0, 1e-300, 1e-9, 1, 1e7, 1e300, .infinity, -.infinity, .nan, -5]
        func number() -> Double { numbers[random.whole(0...numbers.count - 1)] }
        for _ in 0..<400 {
            var path = random.path(steps: 4)
            let scale = [1e-300, 1e-9, 1, 1e5][random.whole(0...3)]
            path = path.applying(.scale(x: scale, y: scale))
            if random.whole(0...5) == 0 { path.append(.line(Point(x: number(), y: number()))) }
            let style = LineStyle(
                width: random.whole(0...1) == 0 ? 3 : number(), cap: .round,
                join: LineJoin.allCases[random.whole(0...2)],
                miterLimit: number(), dash: random.whole(0...1) == 0 ? [] : [number(), number(), number()],
                dashPhase: number(), start: random.whole(0...3) == 0 ? number() : 0,
                end: random.whole(0...3) == 0 ? number() : 1)
            let polygons = path.stroked(style, tolerance: [1e-12, 1e-3, 1, 1e9][random.whole(0...3)])
            #expect(polygons.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
        }
    }
}
