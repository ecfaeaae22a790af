import ParadeKit
import SceneLoading
import Testing

/// The estimate by which workers share the memory budget.
@Suite struct MemoryBudgetTests {
    private func bytes(_ view: String) throws -> Int {
        let text =
            #"{"canvas": {"width": 200, "height": 100, "scale": 2}, "views": [{"frame": [0, 0, 50, 40], \#(view)}]}"#
        return MemoryBudget.bytesPerWorker(for: try SceneLoader.load(text: text))
    }

    private static let animated = #""animate": [{"signal": "time", "properties": "#

    @Test func `glass counts with two pictures of its box, moving or not`() throws {
        // 50 × 40 points at two pixels per point, four bytes each; 36 bytes for a canvas pixel instead of 12.
        let glass = 2 * 4 * 100 * 80 + (36 - 12) * 400 * 200
        let plain = try bytes(#""backgroundColor": "red""#)
        #expect(try bytes(#""backdropBlur": 4"#) == plain + glass)
        #expect(try bytes(#""backdropSaturation": 0"#) == plain + glass)
        #expect(try bytes(Self.animated + #"{"backdropContrast": [1, 2]}}]"#) == plain + glass)
    }

    @Test func `a blur counts with pictures of the canvas, and shadows with none`() throws {
        let plain = try bytes(#""backgroundColor": "red""#)
        #expect(try bytes(#""blur": 4"#) == plain + (36 - 12) * 400 * 200)
        #expect(try bytes(Self.animated + #"{"shadows": [[], [{"blur": 8}]]}}]"#) == plain)
    }
}
