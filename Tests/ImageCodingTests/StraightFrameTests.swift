import Drawing
import RandomBits
import Testing

@testable import ImageCoding

@Suite struct StraightFrameTests {
    @Test func `bytes and digest are those a file of the frame holds`() throws {
        let image = Image(width: 23, height: 90, pixels: Content.noise.pixels(width: 23, height: 90, isOpaque: false))
        let straight = try PNGDecoder.decodeStraight(PNGEncoder.encode(image)).rgba
        var frame = StraightFrame(store: BandStore(width: 23, byteLimit: 0))
        // Twice, because what is kept from frame to frame must not show.
        for _ in 0..<2 {
            frame.begin()
            frame.append(band(of: image, rows: 0..<64), rows: 0..<64)
            frame.append(band(of: image, rows: 64..<90), rows: 64..<90)
            #expect(frame.bytes == straight)
            #expect(frame.digest == StraightImage(width: 23, height: 90, bytes: straight).digest)
            #expect(frame.sha256 == SHA256.hex(of: straight))
        }
    }

    private static let width = 3

    /// A frame of bands with random heights. Their rows have one of two contents, and some bands have keys, by which the
    /// store may have them already.
    private func frame(height: Int, from store: BandStore, _ random: inout SplitMix64) -> (
        StraightFrame, rows: [UInt32]
    ) {
        var frame = StraightFrame(store: store)
        frame.begin()
        var rows: [UInt32] = []
        while rows.count < height {
            let key = random.index(below: 3) == 0 ? nil : random.index(below: 4)
            // What has one key has one height and one content.
            var content = SplitMix64(seed: UInt64(key ?? random.index(below: 1000)))
            let count = min(1 + content.index(below: Band.height), height - rows.count)
            let band = (0..<count).map { _ in content.index(below: 12) == 0 ? UInt32(0xFF00_00FF) : 0xFF00_FF00 }
            let words = key.map { BandKey(words: [UInt64($0), UInt64(count)]) }
            let top = rows.count
            rows += band
            if let words, frame.appendKept(words) == .kept { continue }
            var pixmap = Pixmap(width: Self.width, height: count)
            for row in 0..<count {
                for column in 0..<Self.width { pixmap.storage[row * Self.width + column] = column == 1 ? band[row] : 0 }
            }
            frame.append(pixmap, rows: top..<rows.count, key: words)
        }
        return (frame, rows)
    }

    @Test func `the rows that differ are those of which a pixel differs, joined over small gaps`() {
        var random = SplitMix64(seed: 5)
        var different = 0
        for _ in 0..<300 {
            let store = BandStore(width: Self.width, byteLimit: BandStore.usualLimit)
            let height = 1 + random.index(below: 300)
            let gap = 1 + random.index(below: 12)
            let (old, oldRows) = frame(height: height, from: store, &random)
            let (new, newRows) = frame(height: height, from: store, &random)
            var expected: [Range<Int>] = []
            for row in 0..<height where oldRows[row] != newRows[row] {
                if let last = expected.last, row - last.upperBound < gap {
                    expected[expected.count - 1] = last.lowerBound..<row + 1
                } else {
                    expected.append(row..<row + 1)
                }
            }
            #expect(new.rows(differingFrom: old, width: Self.width, joiningGapsBelow: gap) == expected)
            #expect(new.rows(differingFrom: new, width: Self.width, joiningGapsBelow: gap).isEmpty)
            #expect(new.rows(differingFrom: nil, width: Self.width, joiningGapsBelow: gap) == [0..<height])
            if !expected.isEmpty { different += 1 }
        }
        #expect(different > 200)
        let empty = StraightFrame(store: BandStore(width: Self.width, byteLimit: 0))
        #expect(empty.rows(differingFrom: nil, width: Self.width, joiningGapsBelow: 1).isEmpty)
    }

    /// Rows of a picture in a band that is taller than the last ones.
    private func band(of image: Image, rows: Range<Int>) -> Pixmap {
        var band = Pixmap(width: image.width, height: 64)
        for (place, index) in (rows.lowerBound * image.width..<rows.upperBound * image.width).enumerated() {
            band.storage[place] = image.pixels[index]
        }
        return band
    }
}
