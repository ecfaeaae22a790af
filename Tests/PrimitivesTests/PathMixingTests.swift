import Primitives
import Testing

@Suite struct PathMixingTests {
    private func mix(_ from: String, _ to: String, _ fraction: Double) throws -> String? {
        try Path(pathData: from).mixed(with: Path(pathData: to), fraction: fraction)?.pathData
    }

    @Test func `paths of the same steps mix point by point`() throws {
        #expect(
            try mix("M0 0L10 0Q1 2 3 4C1 1 2 2 3 3Z", "M10 10L10 20Q3 4 5 6C3 3 4 4 5 5Z", 0.5)
                == "M5 5 L10 10 Q2 3 4 5 C2 2 3 3 4 4 Z")
        #expect(try mix("M0 0L10 0", "M10 10L20 0", -1) == "M-10 -10 L0 0")
    }

    @Test func `a line mixes with a curve as the curve it is`() throws {
        #expect(try mix("M0 0L3 0Z", "M0 0C1 6 2 6 3 0Z", 0.5) == "M0 0 C1 3 2 3 3 0 Z")
        #expect(try mix("M0 0Q3 3 6 0", "M0 0L6 0", 0.5) == "M0 0 C2 1 4 1 6 0")
        // After a close the pen is back at the start.
        #expect(try mix("M3 0L9 9ZL6 3", "M3 0L9 9ZC4 1 5 2 6 3", 0.5) == "M3 0 L9 9 Z C4 1 5 2 6 3")
    }

    @Test(arguments: [("M0 0L1 1", "M0 0L1 1L2 2"), ("M0 0L1 1Z", "M0 0L1 1L2 2"), ("M0 0M1 1", "M0 0L1 1")])
    func `paths of other steps do not mix`(from: String, to: String) throws {
        #expect(try mix(from, to, 0.5) == nil)
    }

    @Test func `the ends come back untouched`() throws {
        let (line, curve) = (try Path(pathData: "M0 0L3 0"), try Path(pathData: "M0 0C1 6 2 6 3 0"))
        #expect(line.mixed(with: curve, fraction: 0) == line && line.mixed(with: curve, fraction: 1) == curve)
    }
}
