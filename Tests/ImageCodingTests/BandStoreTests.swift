import Drawing
import Primitives
import RandomBits
import TestTables
import Testing

@testable import ImageCoding

/// Frames of bands that come again: what is kept of them never shows.
@Suite struct BandStoreTests {
    private static let width = 37

    /// Bands of some heights, by number; each has a key of its own.
    private static func pixels(ofBand band: Int, isOpaque: Bool) -> [UInt32] {
        let height = 1 + band * 7 % Band.height
        let content = Content.allCases[band % Content.allCases.count]
        return content.pixels(width: width, height: height * (band + 1), isOpaque: isOpaque).suffix(width * height)
    }

    /// Frames as lists of bands: some stay, some move, some are new.
    private static func frames(seed: UInt64) -> [[Int]] {
        var noise = SplitMix64(seed: seed)
        let top = (0..<3).map { _ in noise.index(below: 40) }
        return (0..<12).map { frame in
            frame % 5 == 4 ? top + [7, 8, 9] : top + (0..<4).map { _ in noise.index(below: 40) }
        }
    }

    private struct Output: Equatable {
        var files: [[UInt8]] = []
        var marks: [UInt32] = []
        var digests: [FrameDigest] = []
    }

    private func encode(_ frames: [[Int]], isOpaque: Bool, store: BandStore?, usesKeys: Bool) throws -> Output {
        var output = Output()
        for bands in frames {
            // Encoders come and go, as workers do; each has a height of its own.
            let heights = bands.map { Self.pixels(ofBand: $0, isOpaque: isOpaque).count / Self.width }
            var encoder = PNGEncoder(
                width: Self.width, height: heights.reduce(0, +), hasAlpha: !isOpaque, store: store)
            encoder.begin()
            append(bands, to: &encoder, isOpaque: isOpaque, usesKeys: usesKeys)
            let file = try encoder.finish()
            output.digests.append(encoder.digest)
            output.files.append(file.bytes)
            output.marks.append(file.checksum)
        }
        return output
    }

    private func append(_ bands: [Int], to encoder: inout PNGEncoder, isOpaque: Bool, usesKeys: Bool) {
        var top = 0
        for band in bands {
            let pixels = Self.pixels(ofBand: band, isOpaque: isOpaque)
            let rows = top..<top + pixels.count / Self.width
            top = rows.upperBound
            let key = usesKeys ? BandKey(words: [UInt64(band), 1]) : nil
            if let key, encoder.appendKept(key, rows: rows) == .kept { continue }
            var pixmap = Pixmap(width: Self.width, height: rows.count)
            for (index, pixel) in pixels.enumerated() { pixmap.storage[index] = pixel }
            encoder.append(pixmap, rows: rows, key: key)
        }
    }

    @Test(arguments: [0, 1, 30_000, 200_000, 1 << 30], [true, false])
    func `files and digests are the same whatever is kept`(limit: Int, isOpaque: Bool) throws {
        for seed in UInt64(0)..<3 {
            let frames = Self.frames(seed: seed)
            let plain = try encode(frames, isOpaque: isOpaque, store: nil, usesKeys: false)
            for (index, bands) in frames.enumerated() {
                let all = bands.flatMap { Self.pixels(ofBand: $0, isOpaque: isOpaque) }
                let straight = try PNGDecoder.decodeStraight(plain.files[index])
                #expect(try PNGDecoder.decode(plain.files[index], name: "").pixels == all)
                let picture = StraightImage(width: straight.width, height: straight.height, bytes: straight.rgba)
                #expect(plain.digests[index] == picture.digest)
                #expect(plain.marks[index] == cyclicRedundancyCheck(plain.files[index]))
            }
            let store = BandStore(width: Self.width, byteLimit: limit)
            #expect(try encode(frames, isOpaque: isOpaque, store: store, usesKeys: true) == plain)
            // Again, with all that can be found found.
            #expect(try encode(frames, isOpaque: isOpaque, store: store, usesKeys: true) == plain)
            #expect(store.byteCount <= limit)
            #expect(limit < 1 << 30 || store.counts.misses == Set(frames.flatMap { $0 }).count)
            #expect(limit > 0 || store.counts.hits == 0)
        }
    }

    @Test(arguments: [0, 1 << 30]) func `with SHA-256 asked for every frame is drawn, and packed once`(limit: Int)
        throws
    {
        let store = BandStore(width: Self.width, byteLimit: limit)
        let heights = [0, 1, 2].map { Self.pixels(ofBand: $0, isOpaque: true).count / Self.width }
        var files: [[UInt8]] = []
        for round in 0..<2 {
            var encoder = PNGEncoder(
                width: Self.width, height: heights.reduce(0, +), hasAlpha: false, store: store, wantsSHA256: true)
            encoder.begin()
            var top = 0
            var answers: [CacheAnswer] = []
            for band in 0..<3 {
                let rows = top..<top + heights[band]
                top = rows.upperBound
                let key = BandKey(words: [UInt64(band), 1])
                answers.append(encoder.appendKept(key, rows: rows))
                var pixmap = Pixmap(width: Self.width, height: rows.count)
                pixmap.storage = Self.pixels(ofBand: band, isOpaque: true)
                encoder.append(pixmap, rows: rows, key: key)
            }
            #expect(answers == Array(repeating: round == 0 || limit == 0 ? .unknown : .needsPixels, count: 3))
            let file = try encoder.finish()
            files.append(file.bytes)
            let straight = try PNGDecoder.decodeStraight(file.bytes)
            #expect(encoder.sha256Digits == SHA256.hex(of: straight.rgba))
        }
        #expect(files[0] == files[1])
    }

    @Test func `the newest bands are always found, and those that had to go once they were made again`() {
        // With keys of 64 words room for one of the newest and three earlier ones.
        let store = BandStore(width: 4, byteLimit: 4 * 2100)
        func key(_ number: Int) -> BandKey { BandKey(words: [UInt64(number)] + [UInt64](repeating: 0, count: 63)) }
        func make(_ number: Int) { _ = store.keep(Self.band(in: store), for: key(number)) }
        for number in 0..<2000 {
            make(number)
            #expect(store.band(for: key(number)) != nil)
            #expect(store.byteCount <= 4 * 2100)
        }
        let found = (0..<2000).filter { store.band(for: key($0)) != nil }
        #expect(found.count == 4)
        for number in 0..<2000 where !found.contains(number) {
            make(number)
            #expect(store.band(for: key(number)) != nil)
        }
    }

    @Test func `of what repeats after more than there is room for a part is found`() {
        // A band with its key of a word weighs 1448 bytes.
        let store = BandStore(width: 4, byteLimit: 4 * 100 * 1448)
        var found = 0
        for round in 0..<3 {
            for number in 0..<600 {
                let key = BandKey(words: [UInt64(number)])
                if store.band(for: key) != nil {
                    found += 1
                } else {
                    _ = store.keep(Self.band(in: store), for: key)
                }
            }
            // Room for a hundred of the newest and three hundred others.
            #expect(found >= round * 200)
        }
    }

    @Test func `frames of bands that are kept need no pixels, in whatever order they come`() throws {
        let store = BandStore(width: Self.width, byteLimit: 1 << 20)
        let frames = [[0, 1, 2, 3], [0, 1, 4, 5], [6, 1, 2, 3], [0, 1, 4, 3]]
        let plain = try encode(frames, isOpaque: true, store: nil, usesKeys: false)
        #expect(try encode(frames, isOpaque: true, store: store, usesKeys: true) == plain)
        let before = store.counts
        #expect(try encode(frames, isOpaque: true, store: store, usesKeys: true) == plain)
        let other = [[3, 2, 1, 0]]
        let new = try encode(other, isOpaque: true, store: nil, usesKeys: false)
        #expect(try encode(other, isOpaque: true, store: store, usesKeys: true) == new)
        #expect(store.counts.misses == before.misses && store.counts.hits == before.hits + 20)
    }

    /// A band of one row of four pixels, for which the pool has taken room for 64 rows.
    private static func band(in store: BandStore) -> CachedBand {
        let pixels = BandPixels([1, 2, 3, 4].span, isOpaque: false, from: store.pool)
        return CachedBand(
            isOpaque: false, digests: pixels.withPixels { RowDigests($0.bytes, width: 4) }, content: .pixels(pixels))
    }
}
