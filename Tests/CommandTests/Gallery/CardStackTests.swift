import TestTables
import Testing

/// Five cards that stop one after another and shrink and dim as later ones land on them.
@Suite struct CardStackTests {
    private static let cards = ["bach", "schubert", "ravel", "part", "glass"]

    /// The offset at which a card of 460 points, 60 below the one before, meets its place at 72 + 12·i.
    private func stuck(_ index: Int) -> Double {
        260 + 520 * Double(index) - (72 + 12 * Double(index))
    }

    @Test func `at the end the tops are 72, 84, 96, 108, 120 and the scales 0_80 to 1`() throws {
        let end = stuck(4)
        let frames = try GalleryScene.frames(
            of: "card-stack", scrolling: "feed", to: [end, end + 20], "--views", Self.cards.joined(separator: ","),
            "--properties", "corners,transform.scale")
        for frame in 0..<2 {
            for (index, card) in Self.cards.enumerated() {
                let scale = [0.80, 0.85, 0.90, 0.95, 1.00][index]
                if index < 4 {
                    let shown = try frames.number("transform.scale", of: card, frame: frame)
                    #expect(isClose(shown, scale, tolerance: 1e-9), "\(card)")
                }
                // A card shrinks about the middle of its top edge: 195 across.
                let top = [72.0, 84, 96, 108, 120][index]
                let corners = [
                    195 - 171 * scale, top, 195 + 171 * scale, top, 195 + 171 * scale, top + 460 * scale,
                    195 - 171 * scale, top + 460 * scale,
                ]
                let shown = try frames.numbers("corners", of: card, frame: frame)
                #expect(shown.count == 8)
                for (a, b) in zip(shown, corners) { #expect(isClose(a, b, tolerance: 1e-9), "\(card)") }
            }
        }
    }

    @Test func `a card lies on the page until it is stuck, and never moves after`() throws {
        let offsets = (0..<5).flatMap { [stuck($0) - 30, stuck($0), stuck($0) + 11] }
        let frames = try GalleryScene.frames(
            of: "card-stack", scrolling: "feed", to: offsets, "--views", Self.cards.joined(separator: ","),
            "--properties", "corners")
        for (frame, offset) in offsets.enumerated() {
            for (index, card) in Self.cards.enumerated() {
                let top = max(72 + 12 * Double(index), 260 + 520 * Double(index) - offset)
                let shown = try frames.numbers("corners", of: card, frame: frame)
                #expect(isClose(shown[1], top, tolerance: 1e-9), "\(card) at \(offset)")
            }
        }
    }

    @Test func `cards shrink and dim evenly from where they are stuck to where the last one is`() throws {
        let offsets = stride(from: 0.0, through: 2240, by: 56).map { $0 }
        let frames = try GalleryScene.frames(of: "card-stack", scrolling: "feed", to: offsets)
        for (frame, offset) in offsets.enumerated() {
            for index in 0..<4 {
                let part = max(0, min(1, (offset - stuck(index)) / (stuck(4) - stuck(index))))
                let below = Double(4 - index)
                let scale = try frames.number("transform.scale", of: Self.cards[index], frame: frame)
                let brightness = try frames.number("brightness", of: Self.cards[index], frame: frame)
                #expect(isClose(scale, 1 - 0.05 * below * part, tolerance: 1e-9))
                #expect(isClose(brightness, 1 - 0.08 * below * part, tolerance: 1e-9))
            }
        }
    }
}
