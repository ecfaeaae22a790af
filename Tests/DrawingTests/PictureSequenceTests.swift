import Drawing
import Primitives
import Synchronization
import Testing

@Suite struct PictureSequenceTests {
    /// Counts what a sequence decodes, and breaks it.
    private final class Counter: Sendable {
        let decoded = Mutex<[Int]>([])
        let isBroken = Mutex(false)
    }

    private static let size = 8

    /// Pictures of one level each; the level of picture i is 10 · i.
    private static func sequence(_ count: Int, kept: Int, _ counter: Counter = Counter()) -> PictureSequence {
        sequence(count, cache: PictureCache(limit: kept * 4 * size * size), counter)
    }

    private static func sequence(_ count: Int, cache: PictureCache, _ counter: Counter) -> PictureSequence {
        PictureSequence(
            (0..<count).map { PictureSequence.Picture(name: "p\($0).png", digest: "d\($0)") }, width: size,
            height: size, isOpaque: true, cache: cache
        ) { index throws(PictureFailure) in
            if counter.isBroken.withLock({ $0 }) { throw PictureFailure(name: "p\(index).png", reason: "is broken") }
            counter.decoded.withLock { $0.append(index) }
            let pixel = 0xFF00_0000 | UInt32(10 * index) * 0x01_0101
            return Image(width: size, height: size, pixels: [UInt32](repeating: pixel, count: size * size))
        }
    }

    @Test func `a picture is decoded once while it is kept`() throws {
        let counter = Counter()
        let sequence = Self.sequence(5, kept: 2, counter)
        for index in [0, 1, 0, 1, 2, 1, 0] { _ = try sequence.image(index) }
        // Picture 2 evicts 0, which was used before 1; 0 then evicts 2.
        #expect(counter.decoded.withLock { $0 } == [0, 1, 2, 0])
    }

    @Test func `pictures in use are not evicted, and others are`() throws {
        let counter = Counter()
        let cache = PictureCache(limit: 2 * 4 * Self.size * Self.size)
        let sequence = Self.sequence(6, cache: cache, counter)
        var held = try (0..<4).map { try sequence.image($0) }
        #expect(cache.byteCount == 4 * 4 * Self.size * Self.size)
        for index in 0..<4 { #expect(try sequence.image(index) === held[index]) }
        held.removeAll()
        #expect(counter.decoded.withLock { $0.count } == 4)
        // The test holds them no longer, so the next picture evicts all but the one that was used last.
        _ = try sequence.image(4)
        #expect(cache.byteCount == 2 * 4 * Self.size * Self.size)
    }

    @Test func `the cache never exceeds its limit while pictures come and go`() throws {
        let cache = PictureCache(limit: 3 * 4 * Self.size * Self.size)
        let sequence = Self.sequence(25, cache: cache, Counter())
        for step in 0..<200 {
            _ = try sequence.image(step * 7 % 25, mixedWithNext: step % 3 * 50)
            #expect(cache.byteCount <= 3 * 4 * Self.size * Self.size)
        }
    }

    @Test func `workers that go through mixes decode each picture once`() throws {
        // Each of two workers shows a pair, 256 times with another weight; the cache holds both pairs.
        let counter = Counter()
        let sequence = Self.sequence(10, kept: 4, counter)
        for weight in 1..<256 {
            for index in [2, 7] { _ = try sequence.image(index, mixedWithNext: weight) }
        }
        #expect(counter.decoded.withLock { $0 } == [2, 3, 7, 8])
    }

    @Test func `a sequence that is released leaves no pictures`() throws {
        let cache = PictureCache(limit: 1 << 20)
        for _ in 0..<3 {
            let sequence = Self.sequence(4, cache: cache, Counter())
            for index in 0..<4 { _ = try sequence.image(index) }
            #expect(cache.byteCount == 4 * 4 * Self.size * Self.size)
        }
        #expect(cache.byteCount == 0)
    }

    @Test func `a picture that is decoded again has the same serial number, and no other picture has it`() throws {
        let sequence = Self.sequence(3, kept: 1)
        var serials: [UInt64] = []
        for _ in 0..<2 {
            for index in 0..<3 { serials.append(try sequence.image(index).serial) }
            serials.append(try sequence.image(1, mixedWithNext: 7).serial)
        }
        #expect(serials[..<4] == serials[4...])
        #expect(Set(serials).count == 4)
        #expect(Image(width: 1, height: 1, pixels: [0]).serial > (serials.max() ?? 0))
    }

    @Test(arguments: [1, 64, 128, 255])
    func `a mix is weighted and rounded, and stays opaque`(weight: Int) throws {
        let sequence = Self.sequence(25, kept: 3)
        for index in [0, 3, 23] {
            let exact = (Double(10 * index * (256 - weight)) + Double(10 * (index + 1) * weight)) / 256
            let level = UInt32((exact + 0.5).rounded(.down))
            let image = try sequence.image(index, mixedWithNext: weight)
            #expect(image.pixels.allSatisfy { $0 == 0xFF00_0000 | level * 0x01_0101 })
        }
    }

    @Test func `a picture that fails is tried again`() throws {
        let counter = Counter()
        let sequence = Self.sequence(3, kept: 2, counter)
        counter.isBroken.withLock { $0 = true }
        for weight in [0, 9] {
            let failure = #expect(throws: PictureFailure.self) { try sequence.image(1, mixedWithNext: weight) }
            #expect(failure?.message == "'p1.png' is broken")
        }
        counter.isBroken.withLock { $0 = false }
        #expect(try sequence.image(1).pixels[0] == 0xFF0A_0A0A)
        #expect(try sequence.image(1, mixedWithNext: 128).pixels[0] == 0xFF0F_0F0F)
    }

    @Test func `workers that ask at the same time get the same pixels`() async throws {
        let sequence = Self.sequence(12, kept: 2)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    (0..<300).count { step in
                        let index = (step * 5 + worker) % 11
                        let image = try? sequence.image(index, mixedWithNext: step % 2 * 128)
                        return image?.pixels[0] != 0xFF00_0000 | UInt32(10 * index + step % 2 * 5) * 0x01_0101
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    private static func list(_ sequence: PictureSequence, _ index: Int, _ weight: Int) -> DisplayList {
        let rect = Rect(x: 0, y: 0, width: 8, height: 8)
        let paint = SequencePaint(
            sequence: sequence, index: index, weight: weight, source: rect, destination: rect, tint: .black)
        return DisplayList(
            width: 20, height: 10, background: .black,
            items: [.fill(Shape(.rectangle(rect), projection: .identity), .sequence(paint))])
    }

    @Test func `a list is written with the pictures' names, or with the digests of their files`() {
        let sequence = Self.sequence(3, kept: 1)
        #expect(
            Self.list(sequence, 1, 64).description.hasSuffix(
                "with image p1.png mixed 0.25 with p2.png 0 0 8 8 into 0 0 8 8 tinted #000000"))
        let bytes = Self.list(sequence, 1, 0).canonicalBytes { _ in [] }
        #expect(bytes == Self.list(Self.sequence(3, kept: 1), 1, 0).canonicalBytes { _ in [] })
        #expect(bytes != Self.list(sequence, 2, 0).canonicalBytes { _ in [] })
        #expect(bytes != Self.list(sequence, 1, 1).canonicalBytes { _ in [] })
    }

    @Test func `a list is drawn with the pictures in place of the sequence`() throws {
        let sequence = Self.sequence(5, kept: 2)
        let list = try Self.list(sequence, 1, 0).withPictures()
        guard case .fill(_, .image(let paint)) = list.items[0] else {
            Issue.record("no picture")
            return
        }
        #expect(paint.image === (try sequence.image(1)))
        #expect(paint.tint == .black)
    }
}
