import Drawing
import Primitives
import RandomBits
import Testing

@testable import Raster

/// Segments and handles too short to be seen.
@Suite struct StrokeStubTests {
    private let size = 64

    private func drawn(_ path: Path, _ style: LineStyle, _ projection: Projection = .identity) -> [UInt32] {
        let item = DisplayItem.fill(Shape(.stroke(path, style), projection: projection), .color(.black))
        return DisplayList(size, size, [item]).drawn.pixels
    }

    private func drawn(_ data: String, _ style: LineStyle) throws -> [UInt32] { drawn(try Path(pathData: data), style) }

    /// A number of one decimal, in tenths, as it is written.
    private func text(_ tenths: Int) -> String { "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)" }

    enum Figure: CaseIterable { case rectangle, triangle, quadraticBlob, cubicBlob }

    /// Random outlines, closed, as commands that name places and as commands that name steps and return to their start.
    private func spellings(of figure: Figure, _ generator: inout SplitMix64) -> (
        absolute: String, relative: String
    ) {
        func tenths() -> Int { .random(in: 80...560, using: &generator) }
        func point() -> [Int] { [tenths(), tenths()] }
        let start = point()
        let letter: String
        var steps: [[[Int]]] = []
        switch figure {
        case .rectangle:
            letter = "L"
            let far = point()
            steps = [[[far[0], start[1]]], [far], [[start[0], far[1]]], [start]]
        case .triangle:
            letter = "L"
            steps = [[point()], [point()], [start]]
        case .quadraticBlob:
            letter = "Q"
            steps = (0..<3).map { _ in [point(), point()] } + [[point(), start]]
        case .cubicBlob:
            letter = "C"
            steps = (0..<3).map { _ in [point(), point(), point()] } + [[point(), point(), start]]
        }
        func places(_ points: [[Int]], from pen: [Int]) -> String {
            points.map { "\(text($0[0] - pen[0])) \(text($0[1] - pen[1]))" }.joined(separator: " ")
        }
        var absolute = "M" + places([start], from: [0, 0])
        var relative = absolute
        var pen = start
        for step in steps {
            absolute += letter + places(step, from: [0, 0])
            relative += letter.lowercased() + places(step, from: pen)
            pen = step[step.count - 1]
        }
        return (absolute + "Z", relative + "z")
    }

    @Test(arguments: Figure.allCases)
    func `absolute and relative commands of an outline draw the same line`(figure: Figure) throws {
        var generator = SplitMix64(seed: 61)
        for round in 0..<400 {
            let (absolute, relative) = spellings(of: figure, &generator)
            let style = LineStyle(
                width: .random(in: 1...16, using: &generator), cap: LineCap.allCases[round % 3],
                join: LineJoin.allCases[round / 3 % 3], dash: round % 5 == 0 ? [12, 7] : [],
                end: round % 7 == 0 ? 0.8 : 1)
            let step = largestStep(try drawn(absolute, style), try drawn(relative, style))
            #expect(step <= 1, "\(absolute) as \(relative), \(style)")
        }
    }

    @Test func `a handle of rounding-error length turned the start of a line`() throws {
        for cap in LineCap.allCases {
            let style = LineStyle(width: 12, cap: cap)
            let exact = try drawn("M 10.2 50.3 C 10.2 50.3 50 10 50 10", style)
            #expect(try drawn("M 0.1 0.2 m 10.1 50.1 C 10.2 50.3 50 10 50 10", style) == exact)
            for offset in [1e-15, 1e-9, 1e-4] {
                for data in [
                    "M 10.2 50.3 C 10.2 \(50.3 + offset) 50 10 50 10",
                    "M 10.2 50.3 C 10.2 50.3 \(50 + offset) 10 50 10",
                    "M 10.2 50.3 C \(10.2 - offset) 50.3 10.2 \(50.3 + offset) 50 10",
                ] { #expect(largestStep(try drawn(data, style), exact) <= 1, "\(cap), \(data)") }
            }
        }
    }

    @Test func `a closing line of rounding-error length put a spike on a corner`() throws {
        for join in LineJoin.allCases {
            let style = LineStyle(width: 10, join: join)
            let rectangle = try drawn("M 16.2 17.7 H 48 V 50.7 H 16.2 Z", style)
            #expect(try drawn("M 16.2 17.7 h 31.8 v 33 h -31.8 v -33 z", style) == rectangle)
            for offset in [1e-15, 1e-9, 1e-4] {
                let data = "M 16.2 17.7 H 48 V 50.7 H 16.2 V \(17.7 + offset) Z"
                #expect(largestStep(try drawn(data, style), rectangle) <= 1, "\(join), \(offset)")
            }
            let quad = try drawn("M 10.3 10.7 L 50.4 14.8 L 55.1 55.1 L 16.2 45.8 Z", style)
            let steps = "M 10.3 10.7 l 40.1 4.1 l 4.7 40.3 l -38.9 -9.3 l -5.9 -35.1 z"
            #expect(largestStep(try drawn(steps, style), quad) <= 1)
        }
    }

    /// Lines with steps of 1e-4 points and less put between their own, back and forth, at ends and inside.
    @Test(arguments: LineJoin.allCases, LineCap.allCases)
    func `stubs anywhere change nothing that is seen`(join: LineJoin, cap: LineCap) {
        var generator = SplitMix64(seed: 62)
        for round in 0..<60 {
            func point() -> Point {
                Point(x: .random(in: 8...56, using: &generator), y: .random(in: 8...56, using: &generator))
            }
            var (plain, stubby) = (Path(), Path())
            var pen = point()
            func stub() {
                let length = [1e-15, 1e-12, 1e-6, 1e-4][Int.random(in: 0...3, using: &generator)]
                let near = Point(
                    x: pen.x + .random(in: -length...length, using: &generator),
                    y: pen.y + .random(in: -length...length, using: &generator))
                switch Int.random(in: 0...2, using: &generator) {
                case 0: stubby.append(.line(near))
                case 1: stubby.append(.quadratic(control: near, end: pen))
                default: stubby.append(.cubic(control1: near, control2: pen, end: near))
                }
            }
            for path in 0...1 { if path == 0 { plain.append(.move(pen)) } else { stubby.append(.move(pen)) } }
            for _ in 0..<3 {
                stub()
                let element: Path.Element
                let end = point()
                switch Int.random(in: 0...2, using: &generator) {
                case 0: element = .line(end)
                case 1: element = .quadratic(control: point(), end: end)
                default: element = .cubic(control1: point(), control2: point(), end: end)
                }
                plain.append(element)
                stubby.append(element)
                pen = end
            }
            stub()
            if round.isMultiple(of: 2) {
                plain.append(.close)
                stubby.append(.close)
            }
            let style = LineStyle(width: .random(in: 1...14, using: &generator), cap: cap, join: join)
            #expect(largestStep(drawn(stubby, style), drawn(plain, style)) <= 1, "\(stubby.pathData), \(style.width)")
        }
    }

    @Test func `many steps too short to be seen are a line all the same`() throws {
        let steps = 40_000
        let line = "M 8 32" + (1...steps).map { " L \(8 + 48 * Double($0) / Double(steps)) 32" }.joined()
        for cap in LineCap.allCases {
            let style = LineStyle(width: 9, cap: cap)
            #expect(largestStep(try drawn(line, style), try drawn("M 8 32 H 56", style)) <= 1)
        }
    }

    @Test func `what is too short depends on the device's pixels`() throws {
        // A hook at the end: 0.02 points, seen at twenty pixels a point, not at a twentieth of a pixel.
        let (hooked, plain) = (try Path(pathData: "M 0 0 H 2 v 0.02"), try Path(pathData: "M 0 0 H 2"))
        let style = LineStyle(width: 0.5, cap: .square)
        let large = Projection.affine(20, 0, 0, 20, 10, 30)
        #expect(largestStep(drawn(hooked, style, large), drawn(plain, style, large)) > 50)
        let wide = LineStyle(width: 200, cap: .square)
        let (far, straight) = (try Path(pathData: "M 0 0 H 800 v 0.02"), try Path(pathData: "M 0 0 H 800"))
        let small = Projection.affine(0.05, 0, 0, 0.05, 10, 30)
        #expect(largestStep(drawn(far, wide, small), drawn(straight, wide, small)) <= 1)
    }

    @Test func `a subpath too small to be seen is a dot`() throws {
        for data in ["M 30.3 30.3 l 1e-15 1e-15", "M 30.3 30.3 l 1e-5 0 l 0 1e-5 z", "M 30.3 30.3 q 1e-9 3e-9 0 0"] {
            for cap in LineCap.allCases {
                let style = LineStyle(width: 10, cap: cap, join: .round)
                #expect(try drawn(data, style) == drawn("M 30.3 30.3 Z", style), "\(data), \(cap)")
            }
        }
    }

    /// A dash that ends on a corner but for rounding, on either side of it.
    @Test(arguments: LineCap.allCases)
    func `a dash that ends at a corner ends there`(cap: LineCap) throws {
        let corner = try Path(pathData: "M 10.1 10.1 H 40.4 V 52.3")
        let edge = try Path(pathData: "M 10.1 10.1 H 40.4")
        for offset in [-1e-4, -1e-12, 0, 1e-12, 1e-4] {
            let dash = [30.3 + offset, 100]
            let found = drawn(corner, LineStyle(width: 8, cap: cap, dash: dash))
            #expect(largestStep(found, drawn(edge, LineStyle(width: 8, cap: cap))) <= 1, "\(offset)")
            let trimmed = drawn(corner, LineStyle(width: 8, cap: cap, end: (30.3 + offset) / 72.5))
            #expect(largestStep(trimmed, drawn(edge, LineStyle(width: 8, cap: cap))) <= 1, "\(offset)")
        }
    }

    @Test func `a dash too short to be seen lies along its line`() throws {
        let line = try Path(pathData: "M 12 12 L 48 48")
        for cap in [LineCap.round, .square] {
            let dots = drawn(line, LineStyle(width: 9, cap: cap, dash: [0, 12]))
            for length in [1e-15, 1e-9, 1e-4] {
                let dashes = drawn(line, LineStyle(width: 9, cap: cap, dash: [length, 12 - length]))
                #expect(largestStep(dashes, dots) <= 1, "\(cap), \(length)")
            }
        }
        // Its ink counts where there are many.
        let fine = drawn(line, LineStyle(width: 9, dash: [0.001, 0.063]))
        #expect(fine.contains { $0 >> 24 >= 3 })
    }
}
