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
            var kept: [Int: BandPixels] = [:]
            var digests: [FrameDigest] = []
            for (index, bands) in frames.enumerated() {
                hasher.begin(frame: index)
                for band in bands {
                    let pixels =
                        kept[band]
                        ?? BandPixels(
                            Self.pixels(ofBand: band, isOpaque: true).span, from: store.pool)
                    if band % 3 != 0 { kept[band] = pixels }
                    hasher.append(pixels)
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

    @Test func `a band that had to go is found again once it was made again`() {
        let store = BandStore(width: 4, byteLimit: 4 * 4 * Rasterizer.bandHeight + 1000)
        func make(_ number: UInt64) -> BandKey {
            let key = BandKey(words: [number])
            store.keep(KeptBand(pixels: BandPixels([1, 2, 3, 4].span, from: store.pool)), for: key)
            return key
        }
        let first = make(1)
        #expect(store.band(for: first) != nil)
        let second = make(2)
        #expect(store.band(for: first) == nil && store.band(for: second) != nil)
        _ = make(1)
        #expect(store.band(for: first) != nil && store.band(for: second) == nil)
    }

    private func bytes(of pixel: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
}
