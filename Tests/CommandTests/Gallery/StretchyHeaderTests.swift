import TestTables
import Testing

/// A photo that grows and blurs as the page is pulled down, and lags behind as it scrolls up.
@Suite struct StretchyHeaderTests {
    private func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

    @Test func `pulled down by 80 points the photo is 380 high, blurred by 8, its title nearly gone`() throws {
        let frames = try GalleryScene.frames(of: "stretchy-header", scrolling: "page", to: [-80])
        #expect(isClose(try frames.number("blur", of: "soft", frame: 0), 8, tolerance: 1e-9))
        #expect(isClose(try frames.number("alpha", of: "title", frame: 0), 0.2, tolerance: 1e-9))
        let boxes = try GalleryScene.frames(
            of: "stretchy-header", scrolling: "page", to: [-80, 0], "--views", "photo,soft", "--properties", "corners")
        for view in ["photo", "soft"] {
            let pulled = try boxes.numbers("corners", of: view, frame: 0)
            let rest = try boxes.numbers("corners", of: view, frame: 1)
            #expect(rest == [0, 0, 390, 0, 390, 300, 0, 300])
            #expect(pulled == [0, 0, 390, 0, 390, 380, 0, 380])
            // The picture has the photo's proportions, so that filling the taller box scales it by the heights.
            let scale = max((pulled[2] - pulled[0]) / 390, (pulled[5] - pulled[3]) / 300)
            #expect(isClose(scale, 1.26667, tolerance: 0.000005))
        }
    }

    @Test func `at 150 points the photo lags behind by 75`() throws {
        let frames = try GalleryScene.frames(of: "stretchy-header", scrolling: "page", to: [150])
        for view in ["photo", "soft", "scrim"] {
            #expect(isClose(try frames.number("transform.translation.y", of: view, frame: 0), 75, tolerance: 1e-9))
        }
    }

    @Test func `height, blur, title, shift and scrim follow the offset`() throws {
        let offsets = [-400.0, -150, -120, -100, -33, 0, 60, 120, 210, 290, 300]
        let frames = try GalleryScene.frames(of: "stretchy-header", scrolling: "page", to: offsets)
        let boxes = try GalleryScene.frames(
            of: "stretchy-header", scrolling: "page", to: offsets, "--views", "photo", "--properties", "corners")
        for (frame, offset) in offsets.enumerated() {
            let pulled = max(0, -offset)
            let values = [
                ("soft", "blur", min(12, pulled / 10)), ("title", "alpha", clamped(1 - pulled / 100)),
                ("photo", "transform.translation.y", 0.5 * max(0, offset)),
                ("scrim", "alpha", 0.45 * clamped((offset - 120) / 180)),
            ]
            for (view, property, value) in values {
                let shown = try frames.number(property, of: view, frame: frame)
                #expect(isClose(shown, value, tolerance: 1e-9), "\(property) of \(view) at \(offset)")
            }
            let corners = try boxes.numbers("corners", of: "photo", frame: frame)
            #expect(isClose(corners[1], -0.5 * max(0, offset), tolerance: 1e-9))
            #expect(isClose(corners[5] - corners[3], 300 + pulled, tolerance: 1e-9))
        }
    }
}
