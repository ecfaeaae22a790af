import Primitives
import Testing

/// Places on paths by arc length, against closed formulas.
@Suite struct MeasuredPathTests {
    private func place(_ data: String, _ fraction: Double) throws -> MeasuredPath.Place {
        try #require(MeasuredPath(Path(pathData: data)).place(at: fraction))
    }

    private func expect(
        _ data: String, _ fraction: Double, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
        tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let place = try place(data, fraction)
        let found = [place.point.x, place.point.y, place.direction.x, place.direction.y]
        for (number, expected) in zip(found, [x, y, dx, dy]) {
            #expect(abs(number - expected) <= tolerance, "\(found)", sourceLocation: sourceLocation)
        }
    }

    @Test func `a line is measured by its length`() throws {
        for (fraction, x) in [(0, 10), (0.25, 20), (0.5, 30), (1, 50), (1.5, 50), (-1, 10)] as [(Double, Double)] {
            try expect("M 10 7 H 50", fraction, x, 7, 1, 0)
        }
        // Legs of 30 and 40 points: at a corner, the second one begins.
        try expect("M 0 0 H 30 V 40", 0.25, 17.5, 0, 1, 0)
        try expect("M 0 0 H 30 V 40", 30.0 / 70, 30, 0, 0, 1)
        try expect("M 0 0 H 30 V 40", 0.5, 30, 5, 0, 1)
    }

    @Test func `a circle is measured by its angle`() throws {
        // Half a circle of radius 50 around (50, 0), over the top; arcs are cubics within 3e-4 radii.
        for step in 0...16 {
            let angle = Double.pi * Double(step) / 16
            let (sine, cosine) = (ElementaryFunctions.sin(angle), ElementaryFunctions.cos(angle))
            try expect(
                "M 0 0 A 50 50 0 0 1 100 0", Double(step) / 16, 50 - 50 * cosine, -50 * sine, sine, -cosine,
                tolerance: 0.02)
        }
    }

    @Test func `a parabola is measured by its closed arc length`() throws {
        // (t, t²) for t in 0…1: s(t) = ½ t √(1 + 4t²) + ¼ asinh 2t.
        func length(_ t: Double) -> Double {
            let root = (1 + 4 * t * t).squareRoot()
            return t * root / 2 + ElementaryFunctions.log(2 * t + root) / 4
        }
        for t in [0.1, 0.25, 0.5, 0.8] {
            let root = (1 + 4 * t * t).squareRoot()
            try expect("M 0 0 Q 0.5 0 1 1", length(t) / length(1), t, t * t, 1 / root, 2 * t / root, tolerance: 1e-8)
        }
    }

    @Test func `a closed path goes round, several subpaths and open ones do not`() throws {
        let square = "M 0 0 H 10 V 10 H 0 Z"
        for fraction in [0.125, 1.125, -0.875, 5.125] { try expect(square, fraction, 5, 0, 1, 0, tolerance: 1e-12) }
        try expect(square, 1, 0, 0, 1, 0)
        try expect(square, 0.875, 0, 5, 0, -1)
        try expect(square + " M 20 0 h 40", 2, 60, 0, 1, 0)
        try expect(square + " M 20 0 h 40", 0.25, 10, 10, -1, 0)
        try expect(square + " M 20 0 h 40", 0.75, 40, 0, 1, 0)
    }

    @Test func `degenerate paths have a place, and the empty path has none`() throws {
        #expect(MeasuredPath(Path()).place(at: 0.5) == nil)
        try expect("M 3 4", 0.5, 3, 4, 1, 0)
        try expect("M 3 4 L 3 4", 0.5, 3, 4, 1, 0)
        try expect("M 3 4 Z", .nan, 3, 4, 1, 0)
        for fraction in [Double.nan, .infinity, -.infinity, 1e300] {
            let place = try place("M 0 0 H 10 V 10 H 0 Z", fraction)
            #expect(place.point.x.isFinite && place.direction.x.isFinite)
        }
        // A cusp has no velocity; the direction is that of a neighbouring curve or point.
        let cusp = try place("M 0 0 C 10 10 0 10 10 0", 0.5)
        #expect(abs(cusp.direction.x * cusp.direction.x + cusp.direction.y * cusp.direction.y - 1) < 1e-9)
    }
}
