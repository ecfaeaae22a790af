import TestTables
import Testing

/// The iris' and the wipe's numbers over a chapter of 5 · 844 points that is pinned for four of them.
@Suite struct IrisWipeTests {
    private static let length = 3376.0

    private func frames(_ places: [Double]) throws -> InspectedFrames {
        try GalleryScene.frames(of: "iris-wipe", scrolling: "feed", to: places.map { $0 * Self.length })
    }

    @Test func `the circle grows by the cube of the way`() throws {
        let places = [0, 0.06, 0.3, 0.45, 0.6, 0.8]
        let frames = try frames(places)
        for (frame, place) in places.enumerated() {
            let part = min(1, place / 0.6)
            let radius = 465 * part * part * part
            #expect(isClose(try frames.signal("radius", frame: frame), radius, tolerance: 1e-9))
            for side in ["size.width", "size.height"] {
                let opening = try frames.number(side, of: "iris", frame: frame)
                #expect(isClose(opening, 2 * radius, tolerance: 1e-9), "\(opening) at \(place)")
                let rim = try frames.number(side, of: "rim", frame: frame)
                #expect(isClose(rim, 2 * (radius + 6), tolerance: 1e-9), "a line of 6 points around the circle")
            }
            let scale = try frames.number("transform.scale", of: "totality", frame: frame)
            #expect(isClose(scale, 1.15 - 0.15 * part, tolerance: 1e-9))
        }
        #expect(isClose(try frames.signal("radius", frame: 2), 58.125, tolerance: 1e-9))
        // From (195, 422) to a corner of the screen.
        #expect(try frames.signal("radius", frame: 4) >= (195.0 * 195 + 422 * 422).squareRoot())
    }

    @Test func `the rim of light goes out over the last tenth`() throws {
        let frames = try frames([0.2, 0.5, 0.525, 0.55, 0.6])
        for (frame, alpha) in [1, 1, 0.75, 0.5, 0].enumerated() {
            #expect(isClose(try frames.number("alpha", of: "rim", frame: frame), alpha, tolerance: 1e-9))
        }
    }

    @Test func `the wipe begins beside the screen and ends with its soft edge beyond it`() throws {
        let frames = try frames([0.6, 0.73, 0.855, 0.98, 1])
        // 390 points that cover and 24 that fade, behind the left edge at first.
        for (frame, x) in [-414.0, -414, -207, 0, 0].enumerated() {
            #expect(isClose(try frames.number("transform.translation.x", of: "wipe", frame: frame), x, tolerance: 1e-9))
        }
    }
}
