import TestTables
import Testing

/// The product's numbers over a chapter of 4 · 844 points that is pinned for three of them.
@Suite struct ProductZoomTests {
    private static let length = 2532.0

    private func frames(_ places: [Double]) throws -> InspectedFrames {
        try GalleryScene.frames(of: "product-zoom", scrolling: "feed", to: places.map { $0 * Self.length })
    }

    private func inOutCubic(_ t: Double) -> Double {
        let back = 2 - 2 * t
        return t < 0.5 ? 4 * t * t * t : 1 - back * back * back / 2
    }

    @Test func `the player flies from 3.2 times its size to its own`() throws {
        let places = [0, 0.07, 0.1, 0.175, 0.28, 0.35, 0.9]
        let frames = try frames(places)
        for (frame, place) in places.enumerated() {
            let scale = try frames.number("transform.scale", of: "player", frame: frame)
            let wanted = 3.2 - 2.2 * inOutCubic(min(1, place / 0.35))
            #expect(isClose(scale, wanted, tolerance: 1e-9), "\(scale) instead of \(wanted) at \(place)")
        }
        #expect(isClose(try frames.number("transform.scale", of: "player", frame: 2), 2.99475, tolerance: 0.000005))
        #expect(isClose(try frames.number("transform.scale", of: "player", frame: 3), 2.1, tolerance: 1e-9))
    }

    @Test(arguments: [("songs", 0.38), ("layers", 0.52), ("repair", 0.66)])
    func `a caption fades in for a fifth of its time, holds and fades out for a fifth`(
        caption: String, start: Double
    ) throws {
        let steps: [(part: Double, alpha: Double, y: Double)] = [
            (-0.1, 0, 40), (0, 0, 40), (0.1, 0.5, 40 * 0.125), (0.2, 1, 0), (0.5, 1, 0), (0.8, 1, 0),
            (0.9, 0.5, -40 * 0.125), (1, 0, -40), (1.1, 0, -40),
        ]
        let frames = try frames(steps.map { start + 0.12 * $0.part })
        for (frame, step) in steps.enumerated() {
            let alpha = try frames.number("alpha", of: caption, frame: frame)
            let y = try frames.number("transform.translation.y", of: caption, frame: frame)
            #expect(isClose(alpha, step.alpha, tolerance: 1e-9), "alpha \(alpha) at \(step.part)")
            #expect(isClose(y, step.y, tolerance: 1e-9), "y \(y) at \(step.part)")
        }
    }

    @Test func `five layers come 90 points apart`() throws {
        let sheets = ["back", "battery", "board", "display", "glass"]
        // inOutQuartic: 8t⁴ up to the middle.
        let gaps: [(place: Double, gap: Double)] = [
            (0.4, 0), (0.5, 0), (0.575, 90 * 0.03125), (0.65, 45), (0.725, 90 * 0.96875), (0.8, 90), (1, 90),
        ]
        let frames = try frames(gaps.map(\.place))
        for (frame, step) in gaps.enumerated() {
            let depths = try sheets.map { try frames.number("transform.translation.z", of: $0, frame: frame) }
            #expect(isClose(depths[2], 0, tolerance: 1e-9), "the middle one stays")
            for (below, above) in zip(depths, depths.dropFirst()) {
                #expect(isClose(above - below, step.gap, tolerance: 1e-9), "\(above - below) at \(step.place)")
            }
        }
    }

    @Test func `the chapter closes on black`() throws {
        let frames = try frames([0.85, 0.925, 1])
        #expect(try frames.numbers("backgroundColor", of: "stage", frame: 0) == [1, 1, 1, 1])
        // White to black half way in OKLab is a lightness of ½, whose cube is the linear light: #636363.
        let light = try frames.numbers("backgroundColor", of: "stage", frame: 1)
        for channel in light.prefix(3) { #expect(isClose(channel * 255, 99, tolerance: 0.5)) }
        #expect(try frames.numbers("backgroundColor", of: "stage", frame: 2) == [0, 0, 0, 1])
        #expect(try frames.number("alpha", of: "closing", frame: 0) == 0)
        #expect(try frames.number("alpha", of: "closing", frame: 2) == 1)
    }
}
