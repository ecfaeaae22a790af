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
            #expect(try isClose(value, row.number), "\(row.testDescription): \(value) for \(row.value)")
        }
    }

    @Test func `every value of the steps table is met`() throws {
        for row in try Table("steps").rows("y", "y_before") {
            let easing = try Easing(parsing: row.name)
            let value = try easing.value(at: row.input, isBefore: row.quantity == "y_before")
            #expect(try value == row.number, "\(row.testDescription): \(value) for \(row.value)")
        }
    }

    private func piecewise(_ name: String) throws -> PiecewiseLinear {
        let text = name == "linear(single 0.5)" ? "linear(0.5)" : name
        guard case .piecewise(let curve) = try Easing(parsing: text) else {
            throw Table.Broken(reason: "\(text) is no linear()")
        }
        return curve
    }

    @Test func `every corner of the linear table is placed`() throws {
        for row in try Table("linear").rows("point_input", "point_output") {
            let points = try piecewise(row.name).points
            let index = try Int(row.input)
            try #require(index < points.count)
            let value = row.quantity == "point_input" ? points[index].input : points[index].output
            #expect(try isClose(value, row.number, tolerance: 1e-15), "\(row.testDescription)")
        }
    }

    @Test func `every value of the linear table is met`() throws {
        for row in try Table("linear").rows("y") {
            let value = try piecewise(row.name).value(at: row.input)
            #expect(try isClose(value, row.number), "\(row.testDescription): \(value) for \(row.value)")
        }
    }
}
