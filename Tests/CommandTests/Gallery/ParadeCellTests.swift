import Foundation
import TestTables
import Testing

/// Cards that rise into place and sink away, each property in its own slice of the journey.
@Suite struct ParadeCellTests {
    /// The tops of the six cards of 220 points in a viewport of 844.
    private static let tops = ["hills", "lake", "dunes", "coast", "volcano", "aurora"].enumerated().map {
        (name: $0.element, top: 312 + 244 * Double($0.offset))
    }

    private struct Pose {
        var alpha = 1.0
        var scale = 1.0
        var y = 0.0
        var rotation = 0.0

        /// How a card stands whose top is at a place of the content.
        init(top: Double, offset: Double) {
            let distance = max(-1, min(1, (top + 110 - offset - 422) / 844))
            let progress = 1 - abs(distance)
            func part(_ low: Double, _ high: Double) -> Double { max(0, min(1, (progress - low) / (high - low))) }
            if distance > 0.0005 {
                let back = part(0.5, 1) - 1
                alpha = 1 - pow(1 - part(0.5, 0.8), 3)
                scale = 0.6 + 0.4 * (1 + 2.70158 * back * back * back + 1.70158 * back * back)
                y = 120 * pow(1 - part(0.5, 0.9), 5)
                rotation = -8 * (1 - part(0.5, 1))
            } else if distance < -0.0005 {
                let wave = (1 - cos(.pi * part(0.5, 1))) / 2
                alpha = 0.2 + 0.8 * wave
                scale = 0.85 + 0.15 * wave
                y = -40 * (1 - wave)
            }
        }
    }

    @Test func `a card whose lower edge is at the screen’s is not yet its full size`() throws {
        // dunes: 800 + 220 − 844
        let frames = try GalleryScene.frames(of: "parade-cell", scrolling: "feed", to: [176])
        let progress = 1 - abs(try frames.signal("center(dunes)", frame: 0))
        #expect(isClose(progress, 0.63033, tolerance: 0.000005))
        #expect(isClose(try frames.number("alpha", of: "dunes", frame: 0), 0.81910, tolerance: 0.000005))
        #expect(isClose(try frames.number("transform.scale", of: "dunes", frame: 0), 0.93532, tolerance: 0.000005))
        #expect(isClose(try frames.number("transform.translation.y", of: "dunes", frame: 0), 16.712, tolerance: 0.0005))
        #expect(isClose(try frames.number("transform.rotation.z", of: "dunes", frame: 0), -5.9147, tolerance: 0.00005))
    }

    @Test func `a card in the middle is at rest`() throws {
        let offsets = Self.tops.map { $0.top - 312 }
        let frames = try GalleryScene.frames(of: "parade-cell", scrolling: "feed", to: offsets)
        for (frame, card) in Self.tops.enumerated() {
            #expect(try frames.number("alpha", of: card.name, frame: frame) == 1)
            #expect(try frames.number("transform.scale", of: card.name, frame: frame) == 1)
            #expect(try frames.number("transform.translation.y", of: card.name, frame: frame) == 0)
            #expect(try frames.number("transform.rotation.z", of: card.name, frame: frame) == 0)
        }
    }

    @Test func `all cards follow their formulas wherever the feed stands`() throws {
        let offsets = stride(from: -100.0, through: 1320, by: 71).map { $0 }
        let frames = try GalleryScene.frames(of: "parade-cell", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            for card in Self.tops {
                let pose = Pose(top: card.top, offset: offset)
                let values = [
                    ("alpha", pose.alpha), ("transform.scale", pose.scale), ("transform.translation.y", pose.y),
                    ("transform.rotation.z", pose.rotation),
                ]
                for (property, value) in values {
                    let shown = try frames.number(property, of: card.name, frame: frame)
                    #expect(isClose(shown, value, tolerance: 1e-9), "\(property) of \(card.name) at \(offset)")
                }
            }
        }
    }
}
