import Drawing
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

    @Test func `however many pictures are held, another never takes the last of what is left`() {
        let limit = EffectArea.Limit(frame)
        var held = 0.0
        var sides: [Int] = []
        for _ in 0..<300 {
            let side = widest(limit.leaving(held))
            sides.append(side)
            held += Double(side * side)
        }
        // Dozens of the largest, then smaller ones, and in the end small squares, which ten thousand views may have each.
        #expect(sides.prefix(27).allSatisfy { $0 == sides[0] })
        #expect(zip(sides, sides.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(sides.last == 14)
        #expect(held < 268_435_456 + 300 * 256)
    }

    @Test func `a frame of the largest size holds four of itself and more`() {
        let large = PixelRect(minX: 0, minY: 0, maxX: 8192, maxY: 8192)
        let pixels = 8192.0 * 8192
        for count in 0..<4 {
            #expect(EffectArea.Limit(large).leaving(Double(count) * pixels).allows(ContentBounds(large)))
        }
        #expect(!EffectArea.Limit(large).leaving(5 * pixels).allows(ContentBounds(large)))
    }
}
