import TestTables
import Testing
import Timing

@Suite struct CurveTests {
    static let points: [String: (Double, Double, Double, Double)] = [
        "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1),
        "vertical_tangents": (0, 1.5, 1, 1.5), "steep": (1, 0, 0, 1), "linear_diag": (0.3, 0.3, 0.7, 0.7),
    ]

    @Test func `every value of the Bézier table is met`() throws {
        for row in try Table("cubic_bezier").rows("y") {
            let p = try #require(CurveTests.points[row.name])
            let curve = try #require(CubicBezier(x1: p.0, y1: p.1, x2: p.2, y2: p.3))
            let value = try curve.value(at: row.input)
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    @Test func `every value of the steps table is met`() throws {
        for row in try Table("steps").rows("y", "y_before") {
            let easing = try Easing(parsing: row.name)
            let value = try easing.value(at: row.input, isBefore: row.quantity == "y_before")
            #expect(try value == row.number, "\(row.description): \(value) for \(row.value)")
        }
    }

    private func piecewise(_ name: String) throws -> PiecewiseLinear {
        // The grammar wants two stops; the curve itself makes do with one.
        if name == "linear(single 0.5)" { return try #require(PiecewiseLinear(stops: [.init(output: 0.5)])) }
        guard case .piecewise(let curve) = try Easing(parsing: name) else {
            throw Table.Broken(reason: "\(name) is no linear()")
        }
        return curve
    }

    @Test func `every corner of the linear table is placed`() throws {
        for row in try Table("linear").rows("point_input", "point_output") {
            let points = try piecewise(row.name).points
            let index = try Int(row.input)
            try #require(index < points.count)
            let value = row.quantity == "point_input" ? points[index].input : points[index].output
            #expect(try isClose(value, row.number, tolerance: 1e-15), "\(row.description)")
        }
    }

    @Test func `every value of the linear table is met`() throws {
        for row in try Table("linear").rows("y") {
            let value = try piecewise(row.name).value(at: row.input)
            #expect(try isClose(value, row.number), "\(row.description): \(value) for \(row.value)")
        }
    }

    /// CSS Easing Functions 2 lets curves go on along the tangents at their ends; of two points in one place the next decides.
    @Test func `outside, a curve is its tangent`() throws {
        let tangents: [(points: (Double, Double, Double, Double), before: Double, after: Double)] = [
            ((0.2, 0.4, 0.6, 0.9), 2, 0.25), ((0, 0, 0.5, 0.25), 0.5, 1.5), ((0.25, 0.5, 1, 1), 2, 2.0 / 3),
            ((0, 0, 1, 1), 1, 1), ((0, 0, 0, 0.5), 0, 0.5), ((0.5, 0.5, 1, 0.5), 1, 0), ((1, 0.25, 1, 1), 0.25, 0),
            ((1, 1, 1, 1), 1, 1), ((0, 0.7, 0.3, 1), 0, 0),
        ]
        for (p, before, after) in tangents {
            let curve = try #require(CubicBezier(x1: p.0, y1: p.1, x2: p.2, y2: p.3))
            #expect(isClose(curve.value(at: -2), -2 * before) && isClose(curve.value(at: 3), 1 + 2 * after), "\(p)")
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "\(p)")
            // A level tangent stays level however far one goes.
            #expect(curve.value(at: -.infinity) == (before == 0 ? 0 : -.infinity), "\(p)")
            #expect(curve.value(at: .infinity) == (after == 0 ? 1 : .infinity), "\(p)")
        }
    }

    /// 0.7 + (0.1 − 0.7) is not 0.1: the sum of a segment misses its end.
    @Test func `the end of a last segment is its point, to the last bit`() throws {
        #expect(try piecewise("linear(0.3, 0.7, 0.1)").value(at: 1) == 0.1)
    }

    /// CSS Easing Functions 2: where the progress is the input of control points, the output of the last such point counts.
    @Test(arguments: [
        ("linear(0, 0.2 50%, 0.8 50%, 1)", 0.5, 0.8), ("linear(0, 0.2 50%, 0.9 50%, 0.4 50%, 1)", 0.5, 0.4),
        ("linear(0, 0.2 25%, 0.8 25%, 0.3 75%, 0.6 75%, 1)", 0.25, 0.8),
        ("linear(0, 0.2 25%, 0.8 25%, 0.3 75%, 0.6 75%, 1)", 0.75, 0.6), ("linear(0, 0.6 0%, 0.3 0%, 1)", 0.0, 0.3),
        ("linear(0, 0.6 100%, 0.3 100%, 0.9 100%)", 1.0, 0.9),
    ])
    func `of several stops at one place the last counts`(text: String, progress: Double, height: Double) throws {
        #expect(try piecewise(text).value(at: progress) == height)
    }

    @Test func `the heights stand over the x that was asked for`() throws {
        // Compared through x: the curve's own abscissa at the parameter found is x to the last bits, however steep.
        let steep = try #require(CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1))
        for step in 1..<1000 {
            let x = Double(step) / 1000
            // This curve is its own mirror about (½, ½), and X(t) = 4t³ − 6t² + 3t, Y(t) = 3t² − 2t³.
            let y = steep.value(at: x)
            var (low, high) = (0.0, 1.0)
            for _ in 0..<80 {
                let t = (low + high) / 2
                if 3 * t * t - 2 * t * t * t < y { low = t } else { high = t }
            }
            #expect(isClose(4 * low * low * low - 6 * low * low + 3 * low, x))
        }
    }

    @Test func `a curve whose x rises makes time run forward`() throws {
        let coordinates = [0, 0.001, 0.25, 0.5, 0.999, 1]
        for x1 in coordinates {
            for x2 in coordinates {
                let curve = try #require(CubicBezier(x1: x1, y1: 0.2, x2: x2, y2: 0.8))
                var last = 0.0
                for step in 0...500 {
                    let value = curve.value(at: Double(step) / 500)
                    #expect(value >= last - 1e-15)
                    last = value
                }
                #expect(curve.value(at: 0) == 0)
                #expect(curve.value(at: 1) == 1)
            }
        }
    }

    @Test func `beyond its ends a curve follows its tangents`() throws {
        let values: [(String, Double, Double)] = [
            ("ease", -0.1, -0.04), ("ease-in", -0.1, 0), ("ease-out", -0.1, -0.172413793103448),
            ("ease-in-out", -0.1, 0), ("ease", 1.1, 1), ("ease-in", 1.1, 1.172413793103448), ("ease-out", 1.1, 1),
            ("ease-in-out", 1.1, 1), ("cubic-bezier(0, 0, 0, 0)", -0.5, -0.5), ("cubic-bezier(1, 1, 1, 1)", 1.5, 1.5),
        ]
        for (text, x, y) in values {
            let value = try Easing(parsing: text).value(at: x)
            #expect(isClose(value, y, tolerance: 1e-14), "\(text) at \(x): \(value)")
        }
    }

    @Test func `control points outside time make no curve`() {
        #expect(CubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1) == nil)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1) == nil)
        #expect(CubicBezier(x1: .nan, y1: 0, x2: 1, y2: 1) == nil)
        #expect(CubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1) == nil)
    }

    @Test func `steps after an overshooting curve go beyond their ends`() throws {
        let steps = try #require(StepCurve(count: 1, position: .jumpStart))
        #expect(steps.value(at: 1.5) == 2)
        #expect(StepCurve.halfWay == StepCurve(count: 2, position: .jumpNone))
        #expect(StepCurve(count: 0) == nil)
        #expect(StepCurve(count: 1, position: .jumpNone) == nil)
        #expect(StepCurve(count: .max, position: .jumpBoth)?.value(at: 0.5).isFinite == true)
    }

    @Test func `places that fall are raised, and runs without places are spread`() throws {
        let curve = try #require(
            PiecewiseLinear(stops: [
                .init(output: 0), .init(output: 1, start: 0.6), .init(output: 2, start: 0.4), .init(output: 3),
                .init(output: 4),
            ]))
        #expect(curve.points.map(\.input) == [0, 0.6, 0.6, 0.8, 1])
        #expect(PiecewiseLinear(stops: []) == nil)
        #expect(PiecewiseLinear(stops: [.init(output: .nan)]) == nil)
    }
}
