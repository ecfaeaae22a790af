import Foundation
import TestTables
import Testing

/// A valley in cut-out layers, each scrolling at its own rate, under a sky that turns from night to dawn.
@Suite struct LayeredHeroTests {
    /// How far each layer is held back for a point of scrolling, back to front.
    private static let layers = [("sky", 0.9), ("far", 0.75), ("near", 0.6), ("trees", 0.4), ("title", 0.25)]

    @Test func `each layer lags behind by its own rate`() throws {
        let offsets = [0.0, 1, 133.7, 250, 400, 560]
        let frames = try GalleryScene.frames(of: "layered-hero", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            for (name, lag) in Self.layers {
                let shift = try frames.number("transform.translation.y", of: name, frame: frame)
                #expect(isClose(shift, lag * offset, tolerance: 1e-9), "\(name) at \(offset)")
            }
        }
    }

    @Test func `at 400 points the layers have opened by 360, 300, 240, 160, 100 and 0`() throws {
        let frames = try GalleryScene.frames(of: "layered-hero", scrolling: "feed", to: [400])
        let shifts = [360.0, 300, 240, 160, 100]
        for (layer, shift) in zip(Self.layers, shifts) {
            let shown = try frames.number("transform.translation.y", of: layer.0, frame: 0)
            #expect(isClose(shown, shift, tolerance: 1e-9), "\(layer.0)")
        }
        // The foreground is plain content: it goes with the scroll, and not a point less.
        let corners = try GalleryScene.frames(
            of: "layered-hero", scrolling: "feed", to: [0, 400], "--views", "foreground", "--properties", "corners")
        let before = try corners.numbers("corners", of: "foreground", frame: 0)
        let after = try corners.numbers("corners", of: "foreground", frame: 1)
        #expect(before.count == 8)
        for (index, (a, b)) in zip(before, after).enumerated() { #expect(a - b == (index % 2 == 0 ? 0 : 400)) }
    }

    @Test func `the title fades and spreads between 120 and 360 points`() throws {
        let offsets = [0.0, 120, 180, 240, 300, 360, 500]
        let frames = try GalleryScene.frames(of: "layered-hero", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            let part = max(0, min(1, (offset - 120) / 240))
            #expect(isClose(try frames.number("alpha", of: "title", frame: frame), 1 - part, tolerance: 1e-9))
            #expect(isClose(try frames.number("letterSpacing", of: "title", frame: frame), 12 * part, tolerance: 1e-9))
        }
    }

    @Test func `the sky is half way between night and dawn in OKLab`() throws {
        let frames = try GalleryScene.frames(of: "layered-hero", scrolling: "feed", to: [0, 250, 500, 600])
        func sky(_ frame: Int) throws -> [Int] {
            try frames.numbers("backgroundColor", of: "sky", frame: frame).map { Int(($0 * 255).rounded()) }
        }
        #expect(try sky(0) == [0x0b, 0x10, 0x26, 0xff])
        // Mixed as sRGB it would be #854540.
        #expect(try sky(1) == [0x7b, 0x45, 0x45, 0xff])
        #expect(try sky(2) == [0xff, 0x7a, 0x59, 0xff])
        #expect(try sky(3) == [0xff, 0x7a, 0x59, 0xff])
    }
}
