import TestTables
import Testing

/// The sideways chapter's numbers: 1170 points of scrolling from 844 on move a track of four panels by as much.
@Suite struct SidewaysChapterTests {
    private static let panels = ["spring", "summer", "autumn", "winter"]
    private static let offsets = [0, 844, 902.5, 1234, 1429, 1624, 1760.5, 2014, 2400, 2858]

    private func frames() throws -> InspectedFrames {
        let pictures = Self.panels.map { "\($0).picture" }
        return try GalleryScene.frames(
            of: "sideways-chapter", scrolling: "feed", to: Self.offsets, "--views",
            (["stage", "track", "bar"] + Self.panels + pictures).joined(separator: ","),
            "--properties", "transform.translation,transform.scale.x,frame,corners")
    }

    private func progress(_ offset: Double) -> Double { min(max((offset - 844) / 1170, 0), 1) }

    @Test func `half way the track has moved by −585`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 1429))
        #expect(try frames.numbers("transform.translation", of: "track", frame: frame) == [-585, 0])
        #expect(try frames.numbers("frame", of: "track", frame: frame)[2] == 1560)
        #expect(try frames.number("transform.scale.x", of: "bar", frame: frame) == 0.5)
    }

    @Test func `the picture of a panel in the centre is in its place`() throws {
        let frames = try frames()
        for (panel, offset) in zip(Self.panels, [844.0, 1234, 1624, 2014]) {
            let frame = try #require(Self.offsets.firstIndex(of: offset))
            let shift = try frames.numbers("transform.translation", of: "\(panel).picture", frame: frame)
            #expect(isClose(shift[0], 0, tolerance: 1e-9), "\(panel)")
        }
    }

    @Test func `track, pictures and bar follow the scroll while the chapter is pinned`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            let progress = progress(offset)
            let track = try frames.numbers("transform.translation", of: "track", frame: frame)
            #expect(isClose(track[0], -1170 * progress, tolerance: 1e-9), "at \(offset)")
            #expect(isClose(try frames.number("transform.scale.x", of: "bar", frame: frame), progress, tolerance: 1e-9))
            for (index, panel) in Self.panels.enumerated() {
                let left = 390 * Double(index) - 1170 * progress
                let corners = try frames.numbers("corners", of: panel, frame: frame)
                #expect(isClose(corners[0], left, tolerance: 1e-9), "\(panel) at \(offset)")
                // The panel's own way across the screen, 0 where it enters at the right, 1 where it has left.
                let cover = (390 - left) / 780
                let shift = try frames.numbers("transform.translation", of: "\(panel).picture", frame: frame)
                #expect(isClose(shift[0], -39 + 78 * (1 - cover), tolerance: 1e-9), "\(panel) at \(offset)")
            }
        }
    }

    @Test func `the stage fills the screen as long as the chapter is pinned`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            let corners = try frames.numbers("corners", of: "stage", frame: frame)
            #expect(isClose(corners[1], max(844 - offset, 0) - max(offset - 2014, 0), tolerance: 1e-9), "at \(offset)")
        }
    }

    @Test func `pictures are 120% as wide as a panel`() throws {
        let frames = try frames()
        for panel in Self.panels {
            #expect(try frames.numbers("frame", of: "\(panel).picture", frame: 0)[2] == 1.2 * 390, "\(panel)")
        }
    }
}
