import TestTables
import Testing

/// The route's numbers: the map is 500 points high and begins at 546, so that it is drawn from 2 to 646.
@Suite struct RouteTests {
    /// The kilometres that are shown.
    private static let counts: [(progress: Double, kilometres: String)] = [
        (-0.003, "0.0"), (0, "0.0"), (0.0625, "2.6"), (0.25, "10.6"),
        (0.33, "13.9"), (0.5, "21.1"), (0.875, "36.9"), (1, "42.2"),
        (1.1, "42.2"),
    ]

    private func frames() throws -> InspectedFrames {
        try GalleryScene.frames(of: "route", scrolling: "feed", to: Self.counts.map { 2 + 644 * $0.progress })
    }

    @Test func `line, tail, head and ring follow the scroll evenly`() throws {
        let frames = try frames()
        for (frame, count) in Self.counts.enumerated() {
            let progress = min(1, max(0, count.progress))
            for view in ["line", "ring", "tail", "head"] {
                let end = try frames.number("strokeEnd", of: view, frame: frame)
                #expect(isClose(end, progress, tolerance: 1e-9), "\(view) at \(end), not \(progress)")
            }
            let tail = try frames.number("strokeStart", of: "tail", frame: frame)
            #expect(isClose(tail, max(0, progress - 0.08), tolerance: 1e-9))
        }
        // The length of a circle of 60 points, and what half of it is.
        #expect(isClose(120 * Double.pi, 376.991, tolerance: 0.0005))
        let middle = try #require(Self.counts.firstIndex { $0.progress == 0.5 })
        let ring = try frames.number("strokeEnd", of: "ring", frame: middle) * 120 * Double.pi
        #expect(isClose(ring, 188.496, tolerance: 0.0005))
    }

    @Test func `the counter shows the kilometres with one decimal`() throws {
        let frames = try frames()
        for (frame, count) in Self.counts.enumerated() {
            #expect(try frames.text(of: "distance", frame: frame) == count.kilometres, "at \(count.progress)")
        }
    }

    @Test func `a kilometre's mark changes as the head gets there`() throws {
        let marks = [("ten", 10.0), ("twenty", 20), ("thirty", 30), ("forty", 40)]
        let places = marks.flatMap { [$0.1 / 42.2 - 0.011, $0.1 / 42.2 + 0.0001] }
        let frames = try GalleryScene.frames(of: "route", scrolling: "feed", to: places.map { 2 + 644 * $0 })
        for (index, mark) in marks.enumerated() {
            let before = try frames.numbers("textColor", of: mark.0, frame: 2 * index)
            let after = try frames.numbers("textColor", of: mark.0, frame: 2 * index + 1)
            #expect(before != after && after == [1, 1, 1, 1])
        }
    }
}
