package import FrameOutput
package import ImageCoding
import Staging

/// Two image files that should show the same picture: the expected file and the actual file.
package struct PicturePair: Sendable {
    /// The path of the file with the expected picture.
    package var expectedPath: String
    /// The path of the file with the actual picture.
    package var actualPath: String
    /// The largest difference of a channel at which a pixel still counts as unchanged, in levels 0…255.
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

    /// The result of comparing the two pictures of a pair.
    package struct Result: Sendable {
        /// The verdict.
        package var verdict: PictureVerdict
        /// The decoded pictures; nil if the bytes of both files are equal.
        package var pictures: (expected: StraightImage, actual: StraightImage)?
    }

    /// Reads and compares both files.
    ///
    /// If the bytes of both files are equal, only one of the files is decoded, to check that it is a valid picture. If
    /// the file also matches `mark`, it is not decoded either.
    ///
    /// - Parameter mark: The length and checksum that were recorded when the file was complete; nil if unknown.
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
