import TestTables
import Testing

/// The cube pager's numbers: a box 390 deep turns about its middle and is seen from 1200 points.
@Suite struct CubePagerTests {
    private static let faces = ["desert", "village", "steps", "night"]
    private static let offsets = [0, 39, 130, 195, 260, 351, 390, 585, 877.5, 1170]

    private func frames() throws -> InspectedFrames {
        try GalleryScene.frames(
            of: "cube-pager", scrolling: "stories", to: Self.offsets, "--views", Self.faces.joined(separator: ","),
            "--properties", "corners,brightness,backfaceVisible")
    }

    @Test func `half way a face goes from the middle to 237.223 and keeps 0.6818 of its light`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 195))
        let corners = try frames.numbers("corners", of: "village", frame: frame)
        #expect(isClose(corners[0], 195, tolerance: 1e-9))
        // The far edge lies at 195·√2 beside the middle and 195 behind the screen.
        let edge = 195 * 2.0.squareRoot() / (1 + 195.0 / 1200)
        #expect(isClose(corners[2] - 195, edge, tolerance: 1e-9))
        #expect(isClose(edge, 237.223, tolerance: 0.0005))
        let light = try frames.number("brightness", of: "village", frame: frame)
        #expect(isClose(light, 1 - 0.45 * 0.5.squareRoot(), tolerance: 1e-9))
        #expect(isClose(light, 0.6818, tolerance: 0.00005))
    }

    /// The sines and cosines of 90° times the distances in pages that the test stops at, to sixteen digits.
    private static let turns: [(position: Double, sine: Double, cosine: Double)] = [
        (0, 0, 1), (0.1, 0.1564344650402309, 0.9876883405951378), (0.25, 0.3826834323650898, 0.9238795325112867),
        (1.0 / 3, 0.5, 0.8660254037844386), (0.5, 0.7071067811865476, 0.7071067811865476),
        (2.0 / 3, 0.8660254037844386, 0.5), (0.75, 0.9238795325112867, 0.3826834323650898),
        (0.9, 0.9876883405951378, 0.1564344650402309), (1, 1, 0),
    ]

    @Test func `the corners are those of a box that turns`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for (index, face) in Self.faces.enumerated() {
                let position = Double(index) - offset / 390
                guard abs(position) < 1 - 1e-9 else { continue }
                let turn = try #require(Self.turns.first { abs($0.position - abs(position)) < 1e-9 }, "\(offset)")
                let sine = position < 0 ? -turn.sine : turn.sine
                var expected: [Double] = []
                for (x, y) in [(-195.0, -422.0), (195, -422), (195, 422), (-195, 422)] {
                    // The near face stands at half the box's depth before its axis; turned, it is pushed back by as much.
                    let depth = 195 - (195 * turn.cosine - x * sine)
                    let nearness = 1 / (1 + depth / 1200)
                    expected += [195 + (x * turn.cosine + 195 * sine) * nearness, 422 + y * nearness]
                }
                let corners = try frames.numbers("corners", of: face, frame: frame)
                for (found, wanted) in zip(corners, expected) {
                    #expect(
                        isClose(found, wanted, tolerance: 1e-9), "\(face) at \(offset): \(corners) beside \(expected)")
                }
                let light = try frames.number("brightness", of: face, frame: frame)
                #expect(isClose(light, 1 - 0.45 * turn.sine, tolerance: 1e-9), "\(face) at \(offset)")
            }
        }
    }

    @Test func `two faces meet at one edge`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() where offset.truncatingRemainder(dividingBy: 390) != 0 {
            let page = Int(offset / 390)
            let left = try frames.numbers("corners", of: Self.faces[page], frame: frame)
            let right = try frames.numbers("corners", of: Self.faces[page + 1], frame: frame)
            for (one, other) in [(2, 0), (3, 1), (4, 6), (5, 7)] {
                #expect(isClose(left[one], right[other], tolerance: 1e-9), "at \(offset)")
            }
        }
    }
}
