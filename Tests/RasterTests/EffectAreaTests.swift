import Primitives
import Testing

@testable import Raster

@Suite struct EffectAreaTests {
    private let frame = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)

    /// The widest square there may be, in pixels.
    private func widest(_ limit: EffectArea.Limit) -> Int {
        (1...10_000).last { limit.allows(ContentBounds(PixelRect(minX: 0, minY: 0, maxX: $0, maxY: $0))) } ?? 0
    }

    @Test func `pictures inside pictures together stay within twice the largest one and the frame's own`() {
        let limit = EffectArea.Limit(frame)
        let sides = (0..<100).map { widest(limit.inside($0)) }
        let total = sides.reduce(0) { $0 + $1 * $1 }
        #expect(total <= 2 * 8_388_608 + 100 * 2 * 264 * 264)
    }

    @Test func `a picture of the frame's size is never too large, however deep inside`() {
        for depth in [0, 1, 5, 31, 32, 33, 100, 1_000_000] {
            #expect(EffectArea.Limit(frame).inside(depth).allows(ContentBounds(frame)))
        }
    }
}
