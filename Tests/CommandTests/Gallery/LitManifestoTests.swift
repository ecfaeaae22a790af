import TestTables
import Testing

/// The manifesto's numbers: a chapter of 4 · 844 points after a cover of one, pinned for three of them.
@Suite struct LitManifestoTests {
    private func frames(_ places: [Double]) throws -> InspectedFrames {
        try GalleryScene.frames(of: "lit-manifesto", scrolling: "feed", to: places.map { 844 + 2532 * $0 / 100 })
    }

    @Test(arguments: [(0, 15.0, 21.0), (23, 48.542, 54.542), (47, 83.542, 89.542)])
    func `a word is lit over six hundredths of the way`(word: Int, printedStart: Double, printedEnd: Double) throws {
        let start = 15 + 70 * Double(word) / 48
        #expect(isClose(start, printedStart, tolerance: 0.0005) && isClose(start + 6, printedEnd, tolerance: 0.0005))
        let frames = try frames([start - 1, start, start + 3, start + 6, start + 7])
        // outSine half way is the sine of 45°.
        let parts = [0, 0, 0.5.squareRoot(), 1, 1]
        let unlit = [0x55, 0x58, 0x5f].map { Double($0) / 255 }
        let lit = [0xf5, 0xf5, 0xf7].map { Double($0) / 255 }
        for (frame, part) in parts.enumerated() {
            let alpha = try frames.number("alpha", of: "paragraph[\(word)]", frame: frame)
            #expect(isClose(alpha, 0.15 + 0.85 * part, tolerance: 1e-9), "\(alpha) in frame \(frame)")
            let color = try frames.numbers("textColor", of: "paragraph[\(word)]", frame: frame)
            for channel in 0..<3 {
                let wanted = unlit[channel] + (lit[channel] - unlit[channel]) * part
                #expect(isClose(color[channel], wanted, tolerance: 1e-9), "\(color) in frame \(frame)")
            }
        }
    }

    @Test func `the words are 48, each a little behind the one before`() throws {
        let frames = try frames([50])
        let alphas = try (0..<48).map { try frames.number("alpha", of: "paragraph[\($0)]", frame: 0) }
        #expect(alphas == alphas.sorted(by: >))
        #expect(alphas.first == 1 && alphas.last == 0.15)
        #expect(throws: InspectedFrames.Missing.self) { try frames.number("alpha", of: "paragraph[48]", frame: 0) }
    }
}
