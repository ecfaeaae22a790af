import TestTables
import Testing

/// A large title that slides under a bar, while the bar gets its own title, a hairline and a blurred ground.
@Suite struct LargeTitleTests {
    private func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

    @Test func `at 46 points the small title is half there and the bar five eighths`() throws {
        let frames = try GalleryScene.frames(of: "large-title", scrolling: "feed", to: [46])
        #expect(isClose(try frames.number("alpha", of: "small", frame: 0), 0.5, tolerance: 1e-9))
        #expect(isClose(try frames.number("alpha", of: "bar", frame: 0), 0.625, tolerance: 1e-9))
    }

    @Test func `pulled down by 50 points the large title is a twentieth larger`() throws {
        let frames = try GalleryScene.frames(of: "large-title", scrolling: "feed", to: [-50])
        #expect(isClose(try frames.number("transform.scale", of: "large", frame: 0), 1.05, tolerance: 1e-9))
    }

    @Test func `both titles, the bar and the stretch follow the offset`() throws {
        let offsets = [-300.0, -100, -99, -1, 0, 12.25, 36, 40, 44, 48, 52, 60, 400]
        let frames = try GalleryScene.frames(of: "large-title", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            let values = [
                ("small", "alpha", clamped((offset - 40) / 12)), ("bar", "alpha", clamped((offset - 36) / 16)),
                ("large", "transform.scale", 1 + min(0.1, max(0, -offset) / 1000)),
            ]
            for (view, property, value) in values {
                let shown = try frames.number(property, of: view, frame: frame)
                #expect(isClose(shown, value, tolerance: 1e-9), "\(property) of \(view) at \(offset)")
            }
        }
    }

    @Test func `the large title goes under the bar with the page, and stretches from its leading edge`() throws {
        let offsets = [-80.0, 0, 30, 52]
        let frames = try GalleryScene.frames(
            of: "large-title", scrolling: "feed", to: offsets, "--views", "ground,large", "--properties", "corners")
        for (frame, offset) in offsets.enumerated() {
            let title = try frames.numbers("corners", of: "large", frame: frame)
            #expect(isClose(title[0], 20, tolerance: 1e-9))
            // The middle of its leading edge, 94 + 41/2 on the page, goes by the offset.
            #expect(isClose((title[1] + title[7]) / 2, 114.5 - offset, tolerance: 1e-9))
            // What hides it is as high as a status bar of 47 and a bar of 44.
            #expect(try frames.numbers("corners", of: "ground", frame: frame) == [0, 0, 390, 0, 390, 91, 0, 91])
        }
    }
}
