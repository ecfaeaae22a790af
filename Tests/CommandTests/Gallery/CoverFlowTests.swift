import TestTables
import Testing

/// The cover flow's numbers: covers of 220² every 140 points, seen from 600.
@Suite struct CoverFlowTests {
    private static let covers = [
        "tide", "moons", "orchard", "machines", "northbound", "garden", "bloom", "heat", "radio",
    ]
    private static let offsets: [Double] = [0, 35, 70, 140, 315, 420, 560, 630, 1015, 1120]

    private func frames() throws -> InspectedFrames {
        try GalleryScene.frames(
            of: "cover-flow", scrolling: "shelf", to: Self.offsets, "--views", Self.covers.joined(separator: ","),
            "--properties", "frame,transform.translation,transform.translation.z,transform.rotation.y,order,corners")
    }

    /// How far a cover's centre stands from the middle of the screen, before the perspective.
    private func place(of cover: String, at offset: Double, in frames: InspectedFrames, frame: Int) throws -> Double {
        let box = try frames.numbers("frame", of: cover, frame: frame)
        let shift = try frames.numbers("transform.translation", of: cover, frame: frame)
        return box[0] + box[2] / 2 + shift[0] - offset - 195
    }

    /// The recipe's rows: half a cover away and three covers away.
    @Test(arguments: [("moons", 70.0, 65.0, -32.5, -60.0), ("machines", 0, 270, -65, -120)])
    func `a cover's place, turn and depth`(
        cover: String, offset: Double, place: Double, turn: Double, depth: Double
    ) throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: offset))
        #expect(isClose(try self.place(of: cover, at: offset, in: frames, frame: frame), place, tolerance: 1e-9))
        #expect(isClose(try frames.number("transform.rotation.y", of: cover, frame: frame), turn, tolerance: 1e-9))
        #expect(isClose(try frames.number("transform.translation.z", of: cover, frame: frame), depth, tolerance: 1e-9))
    }

    @Test func `every cover follows the formula at every offset, the nearest in front`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for (index, cover) in Self.covers.enumerated() {
                let position = Double(index) - offset / 140
                let side = min(max(position, -1), 1)
                let found = (
                    place: try place(of: cover, at: offset, in: frames, frame: frame),
                    turn: try frames.number("transform.rotation.y", of: cover, frame: frame),
                    depth: try frames.number("transform.translation.z", of: cover, frame: frame),
                    order: try frames.number("order", of: cover, frame: frame)
                )
                let comment: Comment = "\(cover) at \(offset): \(found)"
                #expect(isClose(found.place, 70 * position + 60 * side, tolerance: 1e-9), comment)
                #expect(isClose(found.turn, -65 * side, tolerance: 1e-9), comment)
                #expect(isClose(found.depth, -120 * min(abs(position), 1), tolerance: 1e-9), comment)
                #expect(isClose(found.order, -abs(position), tolerance: 1e-9), comment)
            }
        }
    }

    @Test func `half a cover away the middle is seen 1.1 times as far`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 70))
        let (sine, cosine) = (0.5372996083468239, 0.8433914458128857)  // of 32.5°
        let distance = 1 + 60.0 / 600
        #expect(isClose(distance, 1.1, tolerance: 1e-12))
        var expected: [Double] = []
        for (x, y) in [(-110.0, -110.0), (110, -110), (110, 110), (-110, 110)] {
            // The right edge comes forward, the left one goes back; the shelf's middle is the eye's.
            let seen = distance - x * sine / 600
            expected += [195 + (65 + x * cosine) / seen, 332 + y / seen]
        }
        let corners = try frames.numbers("corners", of: "moons", frame: frame)
        for (found, wanted) in zip(corners, expected) {
            #expect(isClose(found, wanted, tolerance: 1e-9), "\(corners) beside \(expected)")
        }
    }

    @Test func `what is let go comes to rest with a cover in the middle`() throws {
        let scroll = try GalleryScene.scroll(of: "cover-flow", in: "shelf", axis: 0)
        #expect(scroll.first?.offset == 0)
        #expect(scroll.contains { $0.offset == 1120 })
        #expect(scroll.last?.offset == 560)
    }
}
