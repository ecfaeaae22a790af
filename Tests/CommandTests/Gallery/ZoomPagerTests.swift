import TestTables
import Testing

/// The zoom-out pager's numbers: Android's transformer with scales from 0.85 and alphas from ½, on pages of 390 × 844.
@Suite struct ZoomPagerTests {
    private static let pages = ["circle", "stripe", "fold", "tile"]
    private static let offsets = [0, 3.9, 39, 58.5, 195, 351, 386.1, 390, 429, 780, 799.5, 1170]

    private func frames() throws -> InspectedFrames {
        try GalleryScene.frames(
            of: "zoom-pager", scrolling: "pages", to: Self.offsets, "--views", Self.pages.joined(separator: ","),
            "--properties", "alpha,transform.translation,transform.scale")
    }

    @Test func `a tenth of a page away a page measures 0.9, is two thirds opaque and moved by 1.6`() throws {
        let frames = try frames()
        let frame = try #require(Self.offsets.firstIndex(of: 351))
        #expect(isClose(try frames.number("transform.scale", of: "stripe", frame: frame), 0.9, tolerance: 1e-9))
        #expect(isClose(try frames.number("alpha", of: "stripe", frame: frame), 2.0 / 3, tolerance: 1e-9))
        let shift = try frames.numbers("transform.translation", of: "stripe", frame: frame)
        #expect(isClose(shift[0], 1.6, tolerance: 1e-9))
        #expect(shift[1] == 0)
    }

    @Test func `every page follows the transformer at every offset`() throws {
        let frames = try frames()
        for (frame, offset) in Self.offsets.enumerated() {
            for (index, page) in Self.pages.enumerated() {
                let position = min(max((390 * Double(index) - offset) / 390, -1), 1)
                let scale = max(0.85, 1 - abs(position))
                let (verticalMargin, horizontalMargin) = (844 * (1 - scale) / 2, 390 * (1 - scale) / 2)
                let shift = horizontalMargin - verticalMargin / 2
                let place: Comment = "\(page) at \(offset)"
                let found = try frames.numbers("transform.translation", of: page, frame: frame)
                #expect(isClose(found[0], position < 0 ? shift : -shift, tolerance: 1e-9), place)
                #expect(
                    isClose(try frames.number("transform.scale", of: page, frame: frame), scale, tolerance: 1e-9), place
                )
                let alpha = 0.5 + 0.5 * (scale - 0.85) / 0.15
                #expect(isClose(try frames.number("alpha", of: page, frame: frame), alpha, tolerance: 1e-9), place)
            }
        }
    }
}
