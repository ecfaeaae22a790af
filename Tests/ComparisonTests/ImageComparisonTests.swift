import Comparison
import ImageCoding
import Testing

@Suite struct ImageComparisonTests {
    @Test func `one level in one channel of one pixel is seen`() throws {
        let plain = StraightImage(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        for index in 0..<8 {
            var bytes = plain.bytes
            bytes[index] ^= 1
            let changed = StraightImage(width: 2, height: 1, bytes: bytes)
            let comparison = try #require(ImageComparison(changed, plain))
            #expect(comparison.changedPixelCount == 1)
            #expect(comparison.largestDifference == 1)
            #expect(comparison.meanDifference == 1.0 / 8)
        }
    }
}
