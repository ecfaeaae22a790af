import Primitives
import TestTables
import Testing

@testable import ImageCoding
@testable import Raster

/// Frames of bands that come again: what is kept of them never shows.
@Suite struct BandStoreTests {
    private static let width = 37

    /// Bands of some heights, by number; each has a key of its own.
    private static func pixels(ofBand band: Int, isOpaque: Bool) -> [UInt32] {
        let height = 1 + band * 7 % Rasterizer.bandHeight
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
        var digests: [Int: String] = [:]
    }

    private func encode(_ frames: [[Int]], isOpaque: Bool, store: BandStore?, usesKeys: Bool) throws -> Output {
        var output = Output()
        for (index, bands) in frames.enumerated() {
            // Encoders come and go, as workers do; each has a height of its own.
            let heights = bands.map { Self.pixels(ofBand: $0, isOpaque: isOpaque).count / Self.width }
            var encoder = PNGEncoder(
                width: Self.width, height: heights.reduce(0, +), hasAlpha: !isOpaque, store: store)
            encoder.begin(frame: index)
            append(bands, to: &encoder, isOpaque: isOpaque, usesKeys: usesKeys)
            let (file, digests) = try encoder.finish()
            for digest in digests + encoder.heldDigests() { output.digests[digest.frame] = digest.digest }
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
            if let key, encoder.appendKept(key, rows: rows) { continue }
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
                #expect(plain.digests[index] == SHA256Digest.hex(of: straight.rgba))
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

    @Test func `digests of frames that wait for each other are those of the frames`() throws {
        for seed in UInt64(0)..<20 {
            let frames = Self.frames(seed: seed)
            let store = BandStore(width: Self.width, byteLimit: 100_000)
            var hasher = FrameHasher(store.digests)
            var kept: [Int: (UInt64, BandPixels)] = [:]
            var lastSerial: UInt64 = 0
            var digests: [FrameDigest] = []
            for (index, bands) in frames.enumerated() {
                hasher.begin(frame: index)
                for band in bands {
                    lastSerial += 1
                    let made =
                        kept[band]
                        ?? (
                            lastSerial,
                            BandPixels(Self.pixels(ofBand: band, isOpaque: true).span, from: store.pool)
                        )
                    if band % 3 != 0 { kept[band] = made }
                    if band % 2 == 0 && hasher.appendKnown(made.0) { continue }
                    hasher.append(made.0, made.1)
                }
                digests += hasher.finish()
                if seed % 4 == UInt64(index % 4) { digests += hasher.flush() }
            }
            digests += hasher.flush()
            #expect(digests.count == frames.count)
            for digest in digests {
                let pixels = frames[digest.frame].flatMap { Self.pixels(ofBand: $0, isOpaque: true) }
                #expect(digest.digest == SHA256Digest.hex(of: pixels.flatMap { bytes(of: $0) }))
            }
        }
    }

    @Test func `a frame that holds on to more than 24 MiB is digested before it ends`() throws {
        let store = BandStore(width: 4096, byteLimit: 0)
        let pixels = [UInt32](repeating: .max, count: 4096 * Rasterizer.bandHeight)
        let band = BandPixels(pixels.span, from: store.pool)
        let count = (24 << 20) / band.byteCount + 2
        var hasher = FrameHasher(store.digests)
        hasher.begin(frame: 5)
        for serial in 1...count { hasher.append(UInt64(serial), band) }
        let digests = hasher.finish() + hasher.flush()
        #expect(digests.map(\.frame) == [5])
        let bytes = [UInt8](repeating: 255, count: count * band.byteCount)
        #expect(digests.first?.digest == SHA256Digest.hex(of: bytes))
    }

    @Test func `the newest bands are always found, and those that had to go once they were made again`() {
        // With keys of 64 words room for one of the newest, three earlier ones, and the pixels of two.
        let store = BandStore(width: 4, byteLimit: 7000)
        func key(_ number: Int) -> BandKey { BandKey(words: [UInt64(number)] + [UInt64](repeating: 0, count: 63)) }
        func make(_ number: Int) {
            _ = store.keep(KeptBand(isOpaque: false), Self.pixel(in: store), for: key(number))
        }
        for number in 0..<2000 {
            make(number)
            #expect(store.band(for: key(number))?.pixels != nil)
            #expect(store.byteCount <= 7000)
        }
        let found = (0..<2000).filter { store.band(for: key($0)) != nil }
        #expect(found.count == 4)
        for number in 0..<2000 where !found.contains(number) {
            make(number)
            #expect(store.band(for: key(number))?.pixels != nil)
        }
    }

    @Test func `of what repeats after more than there is room for a part is found`() {
        let store = BandStore(width: 4, byteLimit: 7 * 100 * 408)
        var found = 0
        for round in 0..<3 {
            for number in 0..<600 {
                let key = BandKey(words: [UInt64(number)])
                if store.band(for: key) != nil {
                    found += 1
                } else {
                    _ = store.keep(KeptBand(isOpaque: false), Self.pixel(in: store), for: key)
                }
            }
            // Room for a hundred of the newest and three hundred others.
            #expect(found >= round * 200)
        }
    }

    @Test func `a band without its pixels keeps its number, and gets them again`() throws {
        // Room for the pixels of one band.
        let store = BandStore(width: 4, byteLimit: 3500)
        let keys = (0..<2).map { BandKey(words: [UInt64($0)]) }
        let bands = keys.map { store.keep(KeptBand(isOpaque: true), Self.pixel(in: store), for: $0) }
        let found = try #require(store.band(for: keys[0]))
        #expect(found.pixels == nil && found.band.serial == bands[0].serial && bands[0].serial != bands[1].serial)
        let again = store.keep(KeptBand(isOpaque: true), Self.pixel(in: store), for: keys[0])
        #expect(again.serial == bands[0].serial)
        #expect(store.band(for: keys[0])?.pixels != nil && store.band(for: keys[1])?.pixels == nil)
    }

    @Test func `frames that come again need no pixels, and one that is new needs them all`() throws {
        // Room for the keys and chunks of all bands, and for the pixels of three.
        let store = BandStore(width: Self.width, byteLimit: 6 * 4 * Self.width * Rasterizer.bandHeight)
        let frames = [[0, 1, 2, 3], [0, 1, 4, 5], [6, 1, 2, 3], [0, 1, 4, 3]]
        let plain = try encode(frames, isOpaque: true, store: nil, usesKeys: false)
        #expect(try encode(frames, isOpaque: true, store: store, usesKeys: true) == plain)
        let before = store.counts
        #expect(try encode(frames, isOpaque: true, store: store, usesKeys: true) == plain)
        #expect(store.counts.misses == before.misses && store.counts.hits == before.hits + 16)
        // All bands are known, but in an order in which nobody has digested them.
        let other = [[3, 2, 1, 0]]
        let new = try encode(other, isOpaque: true, store: nil, usesKeys: false)
        #expect(try encode(other, isOpaque: true, store: store, usesKeys: true) == new)
        #expect(store.counts.misses > before.misses)
    }

    private static func pixel(in store: BandStore) -> BandPixels { BandPixels([1, 2, 3, 4].span, from: store.pool) }

    private func bytes(of pixel: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
}
