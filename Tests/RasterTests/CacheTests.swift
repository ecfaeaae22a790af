import Drawing
import Primitives
import Testing

@testable import Raster

/// What is kept between lists, by one worker or many, never shows.
struct CacheTests {
    /// A feed of pictures and shadows that scrolls by `offset` while one card grows, with a picture turned, one tilted,
    /// a nine-part picture turned, and a blurred group.
    private func feed(_ offset: Double, scale: Double) -> DisplayList {
        func placed(_ x: Double, _ y: Double, _ scale: Double = 1) -> Projection {
            Projection(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
        }
        func card(_ index: Int, _ projection: Projection, caps: ImageCaps? = nil) -> [DisplayItem] {
            let picture = Self.pictures[index % Self.pictures.count]
            let rect = Rect(x: 0, y: 0, width: 60, height: 40)
            let source = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
            let outline = Outline.roundedRectangle(rect, CornerRadii(6))
            let shape = Shape(outline, projection: projection)
            let paint = ImagePaint(image: picture, source: source, destination: rect, caps: caps)
            return [
                .shadow(shape, Shadow(color: .black, offset: Point(x: 0, y: 2), radius: 3)),
                .beginClip(shape), .fill(Shape(.rectangle(rect), projection: projection), .image(paint)), .endClip,
            ]
        }
        var items: [DisplayItem] = []
        for index in 0..<6 { items += card(index, placed(10, Double(index) * 45 - offset)) }
        items += card(1, placed(80, 30, scale))
        items += card(2, Projection(AffineTransform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 100, ty: 90 - offset)))
        items += card(3, Projection(m11: 1, m12: 0.1, m13: 0.002, m21: 0, m22: 1, m23: 0, m31: 90, m32: 10, m33: 1))
        let inset = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
        items += card(
            0, Projection(AffineTransform(a: 0.7, b: 0.4, c: -0.4, d: 0.7, tx: 60, ty: 120)),
            caps: ImageCaps(source: inset, destination: inset))
        items += [.beginGroup(Group(filters: [.blur(radius: 2)]))] + card(4, placed(90, 130)) + [.endGroup]
        return DisplayList(160, 180, background: .white, items)
    }

    private static let pictures = [
        noise(90, 60, seed: 1, isOpaque: true), noise(200, 133, seed: 2, isOpaque: true),
        noise(57, 41, seed: 3, isOpaque: false), noise(1100, 700, seed: 4, isOpaque: true),
    ]

    private func lists() -> [DisplayList] {
        (0..<24).map { feed(Double($0 * $0 / 3), scale: 0.8 + Double($0) / 100) }
    }

    @Test(arguments: [1 << 20, 2000, 0])
    func `lists look the same whatever was kept of others`(megabyte: Int) {
        let cache = RasterCache(megabyte: megabyte)
        var first = Rasterizer(cache: cache)
        var second = Rasterizer(cache: cache)
        for (index, list) in lists().enumerated() {
            let kept = index % 5 < 2 ? first.image(of: list).pixels : second.image(of: list).pixels
            #expect(kept == list.drawn.pixels, "\(index)")
        }
        if megabyte > 1 << 10 {
            #expect(cache.pictureStatistics.hitCount > 100)
            #expect(cache.effectStatistics.hitCount > 50)
        }
    }

    @Test(arguments: [1 << 20, 2000])
    func `workers at the same time draw what each would draw alone`(megabyte: Int) async {
        let lists = lists()
        let expected = lists.map(\.drawn.pixels)
        let cache = RasterCache(megabyte: megabyte)
        let wrong = await withTaskGroup(of: [Int].self) { group in
            for worker in 0..<4 {
                group.addTask {
                    var rasterizer = Rasterizer(cache: cache)
                    var wrong: [Int] = []
                    for round in 0..<3 {
                        for step in lists.indices {
                            let index = (step + worker * 5 + round) % lists.count
                            if rasterizer.image(of: lists[index]).pixels != expected[index] { wrong.append(index) }
                        }
                    }
                    return wrong
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a size that never comes back is not kept, and one that does is`() {
        let cache = RasterCache()
        var rasterizer = Rasterizer(cache: cache)
        _ = rasterizer.image(of: feed(0, scale: 0.5))
        _ = rasterizer.image(of: feed(0, scale: 0.5))
        let steady = cache.pictureStatistics
        for step in 1...100 { _ = rasterizer.image(of: feed(0, scale: 0.5 + Double(step) / 300)) }
        let after = cache.pictureStatistics
        #expect(after.missCount == steady.missCount + 100)
        // A growing picture's key each, and none of its pixels.
        #expect(after.byteCount - steady.byteCount < 100 * 2000)
    }

    @Test func `a list of more pictures than can be scaled looks the same whether its blurs were kept`() {
        // Fifteen pictures inside the blur and two outside, of two million columns and rows each.
        let paint = Paint.image(
            ImagePaint(
                image: Self.pictures[2], source: Rect(x: 0, y: 0, width: 57, height: 41),
                destination: Rect(x: 0, y: 0, width: 2040.5, height: 1024.5)))
        let square = Shape(.rectangle(Rect(x: 0, y: 0, width: 1024, height: 1024)), projection: .identity)
        let picture = DisplayItem.fill(square, paint)
        let blurred: [DisplayItem] =
            [.beginGroup(Group(filters: [.blur(radius: 1)]))] + Array(repeating: picture, count: 15) + [.endGroup]
        let list = DisplayList(1024, 1024, background: .white, blurred + [picture, picture])
        var rasterizer = Rasterizer(cache: RasterCache())
        let first = rasterizer.image(of: list)
        #expect(rasterizer.image(of: list).pixels == first.pixels)
    }

    @Test func `rows of a picture are the same one by one and in any bands`() {
        let list = feed(7, scale: 0.77)
        let cache = RasterCache()
        var rasterizer = Rasterizer(cache: cache)
        for _ in 0..<2 {
            rasterizer.prepare(list)
            for height in [1, 3, 7, 20, 45, 180] {
                var rows: [UInt32] = []
                for top in stride(from: 0, to: 180, by: height) {
                    var band = Pixmap(width: 160, height: min(height, 180 - top))
                    rasterizer.draw(rows: top..<min(180, top + height), into: &band)
                    rows += band.finish().pixels
                }
                #expect(rows == list.drawn.pixels, "\(height)")
            }
        }
    }
}

/// The table that workers share.
struct SharedTableTests {
    private final class Value: Sendable {}

    @Test func `all workers share the first value under a key`() {
        let table = SharedTable<Int, Value>(byteLimit: 1000)
        let first = table.publish(Value(), under: 1, byteCount: 10, list: 1)
        #expect(table.publish(Value(), under: 1, byteCount: 10, list: 2) === first)
        #expect(table.known(1, list: 3)?.value === first)
        #expect(table.known(2, list: 3) == nil)
        #expect(table.statistics.hitCount == 1)
        #expect(table.statistics.missCount == 1)
    }

    @Test func `a value comes back when another list asks for it`() {
        let table = SharedTable<Int, Value>(byteLimit: 1000)
        _ = table.publish(Value(), under: 1, byteCount: 10, list: 1)
        #expect(table.known(1, list: 1)?.wasRequestedTwice == false)
        #expect(table.known(1, list: 2)?.wasRequestedTwice == true)
        #expect(table.known(1, list: 2)?.wasRequestedTwice == true)
    }

    @Test func `values that a worker holds stay, and the others go by age`() {
        let table = SharedTable<Int, Value>(byteLimit: 10_000)
        var held: [Value] = []
        for key in 0..<30 {
            let value = table.publish(Value(), under: key, byteCount: 1000, list: UInt64(key))
            _ = table.known(key, list: UInt64(key) + 1)
            if key < 3 { held.append(value) }
        }
        table.trim()
        let kept = (0..<30).filter { table.known($0, list: 99) != nil }
        #expect(kept.prefix(3) == [0, 1, 2])
        #expect(kept.dropFirst(3).elementsEqual((30 - kept.count + 3)..<30))
        #expect(table.statistics.byteCount <= 10_000)
        #expect(table.statistics.evictionCount == 30 - kept.count)
        withExtendedLifetime(held) {}
    }

    @Test func `what one list alone has asked for drives out nothing else`() {
        let table = SharedTable<Int, Value>(byteLimit: 10_000)
        for key in 0..<5 {
            _ = table.publish(Value(), under: key, byteCount: 500, list: 1)
            _ = table.known(key, list: 2)
        }
        for key in 5..<500 {
            _ = table.publish(Value(), under: key, byteCount: 500, list: UInt64(key))
            table.trim()
            #expect(table.statistics.byteCount <= 10_000)
        }
        for key in 0..<5 { #expect(table.known(key, list: 999) != nil) }
    }

    @Test func `of what one list asks for far too much of, the first is kept`() {
        let table = SharedTable<Int, Value>(byteLimit: 10_000)
        for key in 0..<1000 { _ = table.publish(Value(), under: key, byteCount: 1000, list: 1) }
        #expect((30_000..<42_000).contains(table.statistics.byteCount))
        #expect((0..<30).allSatisfy { table.known($0, list: 1) != nil })
        #expect(table.known(999, list: 1) == nil)
        table.trim()
        #expect(table.statistics.byteCount <= 10_000)
    }

    @Test func `a value grows up to four times the limit, and only while it is kept`() {
        let table = SharedTable<Int, Value>(byteLimit: 10_000)
        let value = table.publish(Value(), under: 1, byteCount: 0, list: 1)
        #expect(table.reserve(30_000, for: 1, value))
        #expect(!table.reserve(20_000, for: 1, value))
        #expect(!table.reserve(1, for: 1, Value()))
        #expect(!table.reserve(1, for: 2, value))
    }
}
