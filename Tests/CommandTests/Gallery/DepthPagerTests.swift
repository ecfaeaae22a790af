import TestTables
import Testing

/// The depth pager's numbers: Android's transformer with a floor scale of 0.75, on pages 390 wide.
@Suite struct DepthPagerTests {
    private static let pages = ["mars", "jupiter", "saturn", "neptune"]
    private static let offsets = [0, 39, 97.5, 195, 292.5, 390, 487.5, 780, 1131, 1170]

    private func frames() throws -> InspectedFrames {
        try GalleryScene.frames(
            of: "depth-pager", scrolling: "pages", to: Self.offsets, "--views", Self.pages.joined(separator: ","),
            "--properties", "alpha,transform.translation,transform.scale,zPosition,corners")
    }

    @Test func `half way the next page has alpha ½, is moved by −195 and measures 0.875`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 195))
        #expect(try frames.number("alpha", of: "jupiter", frame: frame) == 0.5)
        #expect(try frames.numbers("transform.translation", of: "jupiter", frame: frame) == [-195, 0])
        #expect(try frames.number("transform.scale", of: "jupiter", frame: frame) == 0.875)
        let corners = try frames.numbers("corners", of: "jupiter", frame: frame)
        // Seven eighths of 390 × 844 about the middle of the screen.
        for (found, expected) in zip(corners, [24.375, 52.75, 365.625, 52.75, 365.625, 791.25, 24.375, 791.25]) {
            #expect(isClose(found, expected, tolerance: 1e-9), "\(corners)")
        }
    }

    @Test func `every page follows the formula at every offset`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for (index, page) in Self.pages.enumerated() {
                let position = min(max((390 * Double(index) - offset) / 390, -1), 1)
                let waiting = max(0, position)
                let place: Comment = "\(page) at \(offset)"
                #expect(
                    isClose(try frames.number("alpha", of: page, frame: frame), 1 - waiting, tolerance: 1e-9), place)
                let scale = try frames.number("transform.scale", of: page, frame: frame)
                #expect(isClose(scale, 0.75 + 0.25 * (1 - waiting), tolerance: 1e-9), place)
                let shift = try frames.numbers("transform.translation", of: page, frame: frame)
                #expect(isClose(shift[0], -390 * waiting, tolerance: 1e-9), place)
            }
        }
    }

    @Test func `what comes later lies further back`() throws {
        let frames = try frames()
        let depths = try Self.pages.map { try frames.number("zPosition", of: $0, frame: 0) }
        #expect(depths == depths.sorted(by: >))
    }
}
