import Drawing
import ImageCoding
import JSON
import RandomBits
import TestTables
import Testing

@testable import Comparison

@Suite struct ImageComparisonTests {
    /// Widths around whole vectors and tiles, and one of several runs of vectors.
    private static let sizes = [(1, 1), (2, 9), (3, 8), (4, 1), (5, 17), (7, 3), (8, 8), (9, 20), (33, 26), (1037, 5)]

    @Test func `a picture equals itself`() throws {
        let picture = StraightImage.noise(width: 37, height: 21, seed: 1)
        #expect(ImageComparison(picture, picture) == ImageComparison(width: 37, height: 21))
    }

    @Test func `pictures of different sizes have no comparison`() {
        let picture = StraightImage(width: 2, height: 3, filledWith: [1, 2, 3, 4])
        #expect(ImageComparison(picture, StraightImage(width: 3, height: 2, filledWith: [1, 2, 3, 4])) == nil)
    }

    @Test(arguments: sizes, [0, 1, 7, 254, 255])
    func `all numbers are those of counting slowly`(size: (Int, Int), threshold: Int) throws {
        let (width, height) = size
        var numbers = SplitMix64(seed: UInt64(width * 100 + height))
        let first = StraightImage.noise(width: width, height: height, seed: numbers.next())
        // From nearly equal to all different, by small and large steps.
        for share in [0.01, 0.3, 1] {
            let bytes = first.bytes.map { byte in
                guard numbers.unit() < share else { return byte }
                return numbers.unit() < 0.5 ? byte ^ 1 : UInt8(truncatingIfNeeded: numbers.next())
            }
            let second = StraightImage(width: width, height: height, bytes: bytes)
            let slow = SlowComparison(first, second, threshold: threshold)
            let comparison = try #require(ImageComparison(first, second, threshold: threshold))
            #expect(comparison.changedPixelCount == slow.changed.count)
            #expect(comparison.differingPixelCount == slow.differing)
            let levels = comparison.largestByChannel
            #expect([levels.red, levels.green, levels.blue, levels.alpha] == slow.largest)
            #expect(comparison.largestDifference == slow.largest.max())
            #expect(comparison.meanDifference == Double(slow.sum) / Double(width * height * 4))
            let regions = slow.regions
            #expect(comparison.regions == Array(regions.prefix(ImageComparison.mostRegions)))
            #expect(comparison.regionCount == regions.count)
        }
    }

    @Test func `the share is of all pixels`() throws {
        let picture = StraightImage.noise(width: 5, height: 4, seed: 10)
        let changed = picture.painting([1, 2, 3, 4], at: [(0, 0), (4, 1), (2, 3)])
        #expect(try #require(ImageComparison(changed, picture)).changedShare == 0.15)
    }

    @Test func `a threshold of 255 lets all differences pass, and what lies outside 0…255 is the nearest`() throws {
        let black = StraightImage(width: 9, height: 1, filledWith: [0, 0, 0, 0])
        let white = StraightImage(width: 9, height: 1, filledWith: [255, 255, 255, 255])
        for (threshold, count) in [(-5, 9), (0, 9), (254, 9), (255, 0), (256, 0), (1000, 0)] {
            #expect(try #require(ImageComparison(black, white, threshold: threshold)).changedPixelCount == count)
        }
    }

    @Test func `a row that one of the pictures has not is not read`() async {
        await #expect(processExitsWith: .failure) {
            var rows = RowComparison(width: 8, threshold: 0)
            _ = rows.add(.clear(width: 7, height: 1), .clear(width: 8, height: 1), row: 0, bit: 1)
        }
        await #expect(processExitsWith: .failure) {
            var rows = RowComparison(width: 8, threshold: 0)
            _ = rows.add(.clear(width: 8, height: 1), .clear(width: 7, height: 1), row: 0, bit: 1)
        }
        await #expect(processExitsWith: .failure) {
            var meter = PerceptualMeter()
            meter.add(.clear(width: 7, height: 1), .clear(width: 8, height: 1), row: 0, width: 8)
        }
        await #expect(processExitsWith: .failure) {
            var meter = PerceptualMeter()
            meter.add(.clear(width: 8, height: 1), .clear(width: 7, height: 1), row: 0, width: 8)
        }
    }

    @Test func `which picture is the first changes nothing`() throws {
        let first = StraightImage.noise(width: 50, height: 40, seed: 2)
        let second = StraightImage.noise(width: 50, height: 40, seed: 3)
        #expect(ImageComparison(first, second, threshold: 90) == ImageComparison(second, first, threshold: 90))
    }

    @Test func `any byte of a small picture changed to any other value is seen`() throws {
        // Eleven columns are two vectors and a tail of three.
        let picture = StraightImage.noise(width: 11, height: 2, seed: 4)
        for offset in picture.bytes.indices {
            for step in UInt8(1)...255 {
                let old = picture.bytes[offset]
                let new = old &+ step
                let comparison = try #require(ImageComparison(picture.replacing(offset, with: new), picture))
                let size = abs(Int(new) - Int(old))
                #expect(comparison.changedPixelCount == 1)
                #expect(comparison.largestDifference == size)
                #expect(comparison.meanDifference == Double(size) / 88)
                let place = ChangedRegion(
                    pixels: PixelRect(x: offset / 4 % 11, y: offset / 44, width: 1, height: 1), changedPixelCount: 1)
                #expect(comparison.regions == [place])
            }
        }
    }

    @Test func `one byte changed somewhere in a large picture is seen`() throws {
        let picture = StraightImage.noise(width: 1171, height: 83, seed: 5)
        var numbers = SplitMix64(seed: 6)
        for _ in 0..<500 {
            let offset = numbers.index(below: picture.bytes.count)
            let new = picture.bytes[offset] &+ UInt8(1 + numbers.index(below: 255))
            let comparison = try #require(ImageComparison(picture.replacing(offset, with: new), picture))
            let size = abs(Int(new) - Int(picture.bytes[offset]))
            #expect(comparison.changedPixelCount == 1 && comparison.differingPixelCount == 1)
            let levels = comparison.largestByChannel
            let expected = (0..<4).map { $0 == offset % 4 ? size : 0 }
            #expect([levels.red, levels.green, levels.blue, levels.alpha] == expected)
        }
    }

    @Test func `what pictures of different sizes have in common is compared from the upper left corner`() {
        let first = StraightImage.noise(width: 21, height: 9, seed: 7)
        let second = StraightImage.noise(width: 13, height: 30, seed: 8)
        let comparison = ImageComparison(overlapOf: first, second, threshold: 100)
        let slow = SlowComparison(first, second, threshold: 100)
        #expect((comparison.width, comparison.height) == (13, 9))
        #expect(comparison.changedPixelCount == slow.changed.count)
        #expect(comparison.regions == slow.regions)
    }

    @Test func `a comparison reads back from its text`() throws {
        let first = StraightImage.noise(width: 90, height: 70, seed: 9)
        let comparison = try #require(
            ImageComparison(first, first.painting([1, 2, 3, 4], at: [(3, 4), (80, 60)]), threshold: 3))
        let text = JSONWriter.text(comparison.json)
        #expect(try ImageComparison(json: try JSONParser.parse(SourceText(file: "text", text: text))) == comparison)
        #expect(comparison.regionCount == 2)
    }

    /// Every number is needed, and sides are those that a picture can have.
    @Test func `a text that was changed by others gives no comparison`() throws {
        var comparison = ImageComparison(width: PNGDecoder.maximumSide, height: 1)
        comparison.regions = [ChangedRegion(pixels: PixelRect(x: 0, y: 0, width: 1, height: 1), changedPixelCount: 1)]
        func read(_ text: String) throws -> ImageComparison? {
            try? ImageComparison(json: try JSONParser.parse(SourceText(file: "text", text: text)))
        }
        let text = JSONWriter.text(comparison.json)
        #expect(try read(text) == comparison)
        let side = "\(PNGDecoder.maximumSide)"
        #expect(try read(text.replacing(side, with: "\(PNGDecoder.maximumSide + 1)")) == nil)
        for (old, new) in [("\"width\":\(side)", "\"width\":0"), ("\"height\":1", "\"height\":0")] {
            #expect(text.contains(old))
            #expect(try read(text.replacing(old, with: new, maxReplacements: 1)) == nil, "\(new)")
        }
        for name in ["width", "threshold", "changed", "differing", "largest", "mean", "perceptual", "regionCount", "x"]
        {
            #expect(text.contains("\"\(name)\""))
            #expect(try read(text.replacing("\"\(name)\"", with: "\"other\"", maxReplacements: 1)) == nil, "\(name)")
        }
        for count in [0, 3, 5] {
            let levels = (0..<count).map { _ in "0" }.joined(separator: ", ")
            #expect(try read(text.replacing(#/"channels":\[[^\]]*\]/#, with: "\"channels\":[\(levels)]")) == nil)
        }
    }

    @Test func `a padded picture holds the old one and clear pixels`() {
        let picture = StraightImage(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        let padded = picture.padded(toWidth: 3, height: 2)
        #expect(padded.bytes == [1, 2, 3, 4, 5, 6, 7, 8] + [UInt8](repeating: 0, count: 16))
        #expect(padded.padded(toWidth: 1, height: 1) == padded)
        #expect(picture.padded(toWidth: 3, height: 1).bytes == [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0])
        #expect(picture.padded(toWidth: 2, height: 2).bytes == [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0])
    }
}
