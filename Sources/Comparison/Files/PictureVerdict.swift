/// The result of comparing two pictures.
package enum PictureVerdict: Hashable, Sendable {
    /// All bytes of all pixels are equal.
    case equal(PictureSize)
    /// Some pixels differ, but no pixel differs by more than the threshold.
    case withinThreshold(ImageComparison)
    /// At least one pixel differs by more than the threshold.
    case different(ImageComparison)
    /// The pictures have different sizes. `overlap` compares the area that they have in common.
    case size(expected: PictureSize, actual: PictureSize, overlap: ImageComparison)
    /// The actual picture is missing.
    case onlyExpected
    /// The expected picture is missing.
    case onlyActual
    /// One of the files cannot be read.
    case unreadable(ComparisonError)

    /// Whether the verdict counts as a difference. An unreadable file does not count as a difference.
    package var isDifferent: Bool {
        switch self {
        case .equal, .withinThreshold, .unreadable: false
        case .different, .size, .onlyExpected, .onlyActual: true
        }
    }

    /// The comparison of the pixels; nil if the pixels were not compared or are all equal.
    package var comparison: ImageComparison? {
        switch self {
        case .withinThreshold(let comparison), .different(let comparison), .size(_, _, let comparison): comparison
        case .equal, .onlyExpected, .onlyActual, .unreadable: nil
        }
    }
}

/// The size of a picture, in pixels.
package struct PictureSize: Hashable, Sendable, CustomStringConvertible {
    /// The number of pixels in a row.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size as text, such as `750×1334`.
    package var description: String { "\(width)×\(height)" }
}
