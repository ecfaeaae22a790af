package import FrameOutput
package import ImageCoding
import Staging

/// Two files that should hold the same picture.
package struct PicturePair: Sendable {
    /// The file with the expected picture.
    package var expectedPath: String
    /// The file with the actual picture.
    package var actualPath: String
    /// The largest difference, in levels of any channel, at which a pixel still counts as unchanged.
    package var threshold: Int
    /// The maximum number of pixels in a picture; a larger picture is not read.
    package var maximumPixels: Int

    /// Creates a pair.
    package init(
        expectedPath: String, actualPath: String, threshold: Int = 0,
        maximumPixels: Int = ImageDecoder.maximumPixels
    ) {
        self.expectedPath = expectedPath
        self.actualPath = actualPath
        self.threshold = threshold
        self.maximumPixels = maximumPixels
    }

    /// Both pictures of a pair and the result of comparing them.
    package struct Result: Sendable {
        /// The verdict.
        package var verdict: PictureVerdict
        /// The decoded pictures; nil if the files have equal bytes.
        package var pictures: (expected: StraightImage, actual: StraightImage)?
    }

    /// Reads and compares both files.
    ///
    /// If both files have equal bytes, only one is decoded, to check that it is a valid picture. Even this is skipped
    /// if the file matches `mark`, the length and checksum that were recorded when the file was complete.
    package func compare(trusted mark: FileMark? = nil) throws(ComparisonError) -> Result {
        let expectedFile = try PictureFile(reading: expectedPath)
        let actualFile = try PictureFile(reading: actualPath)
        if expectedFile.bytes == actualFile.bytes {
            if let mark, mark.fits(expectedFile.bytes),
                let header = try? PNGDecoder.header(expectedFile.bytes)
            {
                return Result(verdict: .equal(PictureSize(width: header.width, height: header.height)))
            }
            let picture = try expectedFile.picture(maximumPixels: maximumPixels)
            return Result(verdict: .equal(PictureSize(width: picture.width, height: picture.height)))
        }
        let expected = try expectedFile.picture(maximumPixels: maximumPixels)
        let actual = try actualFile.picture(maximumPixels: maximumPixels)
        return Result(verdict: verdict(expected, actual), pictures: (expected, actual))
    }

    private func verdict(_ expected: StraightImage, _ actual: StraightImage) -> PictureVerdict {
        guard let comparison = ImageComparison(actual, expected, threshold: threshold) else {
            return .size(
                expected: PictureSize(width: expected.width, height: expected.height),
                actual: PictureSize(width: actual.width, height: actual.height),
                overlap: ImageComparison(overlapOf: actual, expected, threshold: threshold))
        }
        if comparison.differingPixelCount == 0 {
            return .equal(PictureSize(width: actual.width, height: actual.height))
        }
        return comparison.isUnchanged ? .withinThreshold(comparison) : .different(comparison)
    }
}
