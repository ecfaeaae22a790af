import Primitives
import RandomBits
import TestTables
import Testing

@Suite struct PathDataTests {
    /// Worked out by hand from SVG 2's grammar; arcs have tests of their own.
    @Test(arguments: [
        ("", ""), (" \n\t", ""),
        ("M1 2", "M1 2"), ("m1 2", "M1 2"), ("M1,2", "M1 2"), ("  M 1\t,\n 2  ", "M1 2"),
        ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"), ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"), ("M1 2M3 4", "M1 2 M3 4"),
        ("M1 2 m3 4 1 1", "M1 2 M4 6 L5 7"),
        ("M1 2L3 4l5-6", "M1 2 L3 4 L8 -2"), ("M1 2H5V6h-2v-3", "M1 2 L5 2 L5 6 L3 6 L3 3"),
        ("M0 0H1 2 3", "M0 0 L1 0 L2 0 L3 0"), ("M0 0v1 2 3", "M0 0 L0 1 L0 3 L0 6"),
        ("M10 0c1 2 3 4 5 6", "M10 0 C11 2 13 4 15 6"),
        ("M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "M0 0 C1 2 3 4 5 6 C7 8 9 10 11 12"),
        ("M0 0C1 2 3 4 5 6S7 8 9 10", "M0 0 C1 2 3 4 5 6 C7 8 7 8 9 10"),
        ("M0 0c1 2 3 4 5 6s7 8 9 10s1 1 2 2", "M0 0 C1 2 3 4 5 6 C7 8 12 14 14 16 C16 18 15 17 16 18"),
        ("M1 1S7 8 9 10", "M1 1 C1 1 7 8 9 10"), ("M0 0Q1 2 3 4S5 6 7 8", "M0 0 Q1 2 3 4 C3 4 5 6 7 8"),
        ("M0 0Q1 2 3 4T5 6 9 9", "M0 0 Q1 2 3 4 Q5 6 5 6 Q5 6 9 9"), ("M0 0q1 2 3 4t5 6", "M0 0 Q1 2 3 4 Q5 6 8 10"),
        ("M1 1T3 3", "M1 1 Q1 1 3 3"), ("M0 0C1 2 3 4 5 6T7 8", "M0 0 C1 2 3 4 5 6 Q5 6 7 8"),
        ("M1 1L2 2ZL3 3", "M1 1 L2 2 Z L3 3"), ("M1 1l1 1zl3 3z", "M1 1 L2 2 Z L4 4 Z"), ("M1 1zm1 1", "M1 1 Z M2 2"),
        ("M.5.5-.5-.5", "M0.5 0.5 L-0.5 -0.5"), ("M1e2-1e-2L+3E+1,5.", "M100 -0.01 L30 5"),
        ("M0.1 0.30000000000000004", "M0.1 0.30000000000000004"),
        ("M123456789012345678e-17 0", "M1.2345678901234567 0"),
        ("M-0 00012.50", "M0 12.5"),
        // A radius of zero makes an arc a line, two equal ends make it nothing.
        ("M1 1A0 5 0 0 1 3 3", "M1 1 L3 3"), ("M1 1a5 5 0 0 1 0 0L2 2", "M1 1 L2 2"),
    ])
    func `every command says where the pen goes`(data: String, expected: String) throws {
        #expect(try Path(pathData: data).pathData == expected)
    }

    @Test(arguments: [
        ("L1 2", "path data must begin with 'M' or 'm'", 0, 1),
        (" 5 5", "expected a command, one of M L H V C S Q T A Z, found '5'", 1, 1),
        ("M", "expected a number after 'M', found the end", 1, 1),
        ("M1", "expected a number after 'M', found the end", 2, 1),
        ("M1 x", "expected a number after 'M', found 'x'", 3, 1),
        ("M1 2 L 3 x", "expected a number after 'L', found 'x'", 9, 1),
        ("M1 2 3", "expected a number after 'M', found the end", 6, 1),
        ("M1 2,", "expected a number after ',', found the end", 5, 1),
        ("M1 2,L3 4", "expected a number after ',', found 'L'", 5, 1),
        ("M,1 2", "expected a number after 'M', found ','", 1, 1),
        ("M1,,2", "expected a number after 'M', found ','", 3, 1),
        ("M1 2 B3 4", "a command must be one of M L H V C S Q T A Z", 5, 1),
        ("M1 2 L3 4 é", "expected a command, one of M L H V C S Q T A Z, found 'é'", 10, 1),
        ("Mé", "expected a number after 'M', found 'é'", 1, 1),
        ("M1 2 z5", "expected a command, one of M L H V C S Q T A Z, found '5'", 6, 1),
        ("M1 2 C1 2 3 4 5", "expected a number after 'C', found the end", 15, 1),
        ("M1 2 A5 5 0 2 0 3 3", "expected a flag, 0 or 1, after 'A', found '2'", 12, 1),
        ("M1 2 a5 5 0 0", "expected a flag, 0 or 1, after 'a', found the end", 13, 1),
        ("M1 2e9", "the position is beyond ten million", 3, 3),
        ("M1e999 0", "the position is beyond ten million", 1, 5),
        ("M9999999 0 h 2", "the position is beyond ten million", 13, 1),
        ("M1 -", "expected a number after 'M', found '-'", 3, 1),
        ("M1 .", "expected a number after 'M', found '.'", 3, 1),
        ("M1 2 L1 2 \u{0}", "expected a command, one of M L H V C S Q T A Z, found '\u{0}'", 10, 1),
    ])
    func `a mistake is reported at its place`(data: String, message: String, offset: Int, length: Int) {
        #expect(throws: PathDataError(message, offset: offset, length: length)) { try Path(pathData: data) }
    }

    @Test func `a path reads back as it was written`() throws {
        var random = Random(seed: 3)
        for _ in 0..<300 {
            let path = random.path(steps: 12)
            #expect(try Path(pathData: path.pathData) == path)
        }
    }

    @Test func `no string traps, and what is read is finite`() {
        var random = Random(seed: 4)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  \n\té\u{0}😀")
        for _ in 0..<30_000 {
            let text = String((0..<random.whole(0...40)).map { _ in alphabet[random.whole(0...alphabet.count - 1)] })
            guard let path = try? Path(pathData: (random.whole(0...3) > 0 ? "M1 1" : "") + text) else { continue }
            #expect(path.isEmpty || path.length.isFinite)
        }
    }

    @Test func `a million steps are read, one more is refused`() throws {
        let most = "M0 0" + String(repeating: "h1", count: 999_999)
        #expect(try Path(pathData: most).elements.count == 1_000_000)
        #expect(throws: PathDataError("path data has more than a million steps", offset: 2_000_004)) {
            try Path(pathData: most + "h1 ")
        }
    }
}

@Suite struct PathDataArcTests {
    /// From a centre and two angles to ends and flags, the opposite way of the reader, and back by its path.
    @Test func `an arc runs along its ellipse from end to end`() throws {
        var random = Random(seed: 5)
        for _ in 0..<500 {
            let (cx, cy) = (random.number(-100...100), random.number(-100...100))
            let (rx, ry) = (random.number(1...80), random.number(1...80))
            let (turn, first) = (random.number(-180...180), random.number(-180...180))
            let sweep = random.number(10...350) * (random.whole(0...1) == 0 ? 1 : -1)
            func place(_ degrees: Double) -> Point {
                let (u, v) = (
                    rx * ElementaryFunctions.cosDegrees(degrees), ry * ElementaryFunctions.sinDegrees(degrees)
                )
                let (c, s) = (ElementaryFunctions.cosDegrees(turn), ElementaryFunctions.sinDegrees(turn))
                return Point(x: cx + c * u - s * v, y: cy + s * u + c * v)
            }
            let (start, end) = (place(first), place(first + sweep))
            let flags = "\(abs(sweep) > 180 ? 1 : 0)\(sweep > 0 ? 1 : 0)"
            let data = "M\(start.x) \(start.y)A\(rx) \(ry) \(turn) \(flags)\(end.x) \(end.y)"
            let path = try Path(pathData: data)
            guard case .cubic(_, _, let last)? = path.elements.last else { throw TestFailure() }
            #expect(last == end)
            let count = path.elements.count - 1
            for (index, element) in path.elements.dropFirst().enumerated() {
                guard case .cubic(_, _, let point) = element else { throw TestFailure() }
                let expected = place(first + sweep * Double(index + 1) / Double(count))
                #expect(abs(point.x - expected.x) < 1e-6 && abs(point.y - expected.y) < 1e-6, "\(data)")
            }
            // Between the cubics' ends: on the unit circle after undoing the ellipse.
            for point in path.flattened(tolerance: 1e-7)[0].points {
                let (dx, dy) = (point.x - cx, point.y - cy)
                let (c, s) = (ElementaryFunctions.cosDegrees(turn), ElementaryFunctions.sinDegrees(turn))
                let (u, v) = ((c * dx + s * dy) / rx, (c * dy - s * dx) / ry)
                #expect(abs((u * u + v * v).squareRoot() - 1) < 1e-6, "\(data)")
            }
        }
    }

    @Test func `radii too small for their ends grow until they fit`() throws {
        let half = try Path(pathData: "M0 0A1 1 0 0 1 20 0")
        let box = try #require(half.boundingBox)
        #expect(abs(box.minY + 10) < 1e-5 && abs(box.maxY) < 1e-5 && box.minX == 0 && box.maxX == 20)
        #expect(try Path(pathData: "M0 0A-10-10 0 0 1 20 0") == Path(pathData: "M0 0A10 10 0 0 1 20 0"))
    }

    @Test func `flags need nothing between them`() throws {
        #expect(try Path(pathData: "M0 0a5 5 0 1110 0") == Path(pathData: "M0 0a5 5 0 1 1 10 0"))
        #expect(try Path(pathData: "M0 0a5,5,0,01.5.5") == Path(pathData: "M0 0a5 5 0 0 1 .5 .5"))
    }

    @Test func `an arc whose ellipse grows beyond ten million is refused`() throws {
        // The ends are 20 apart across an axis of 1e-7: both axes grow 1e8 times, and the long one is 1e9.
        #expect(
            throws: PathDataError("the arc goes beyond ten million", offset: 5, length: 18)
        ) { try Path(pathData: "M0 0A10 1e-7 0 0 0 1 20") }
        #expect(throws: PathDataError.self) { try Path(pathData: "M118 226A771e-030 10 0 0 0 22-2") }
        #expect(throws: PathDataError.self) { try Path(pathData: "M0 0A1e7 1e7 0 1 1 1 0") }
        #expect(try !Path(pathData: "M0 0A1e7 1e7 0 0 1 1 0").isEmpty)
    }

    @Test func `a control that mirrors throw beyond ten million is refused`() throws {
        // The control is at 9e6, then at 2 · 0 − 9e6, then at 2 · 9e6 + 9e6.
        #expect(
            throws: PathDataError(
                "the control point, mirrored from the curve before, is beyond ten million", offset: 21)
        ) { try Path(pathData: "M0 0Q9e6 0 0 0T9e6 0T0 0 ") }
        #expect(throws: PathDataError.self) { try Path(pathData: "M0 0C0 0-9e6 0 9e6 0S0 0 0 0") }
        #expect(try Path(pathData: "M0 0Q9e6 0 0 0T1 0").elements.count == 3)
    }

    @Test(arguments: [
        "A1e7 1e7 1e6 0 0 1e-7 0", "A1e-300 1e-300 0 1 1 1 1", "A1e7 1e-7 45 0 0 1e7 1e7", "A1 1e-300 0 0 0 1e-200 1",
    ])
    func `extreme arcs are finite and end where they should`(arc: String) throws {
        let path = try Path(pathData: "M0 0" + arc)
        #expect(path.flattened(tolerance: 1).flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}

struct TestFailure: Error {}

/// A generator with a known sequence, so that a failing case can be named by its seed.
struct Random {
    private var bits: SplitMix64

    init(seed: UInt64) { bits = SplitMix64(seed: seed) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + bits.unit() * (range.upperBound - range.lowerBound)
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(bits.next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    mutating func point(_ range: ClosedRange<Double> = 0...100) -> Point { Point(x: number(range), y: number(range)) }

    /// A move, then lines, curves, closes and further moves.
    mutating func path(steps: Int) -> Path {
        var path = Path()
        path.append(.move(point()))
        for _ in 0..<steps {
            switch whole(0...9) {
            case 0: path.append(.move(point()))
            case 1: path.append(.close)
            case 2...4: path.append(.line(point()))
            case 5, 6: path.append(.quadratic(control: point(), end: point()))
            default: path.append(.cubic(control1: point(), control2: point(), end: point()))
            }
        }
        return path
    }
}
