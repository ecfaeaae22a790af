/// What came of comparing two pictures.
package enum PictureVerdict: Hashable, Sendable {
    /// Every byte of every pixel is the same.
    case equal(PictureSize)
    /// Pixels differ, none by more than the threshold.
    case withinThreshold(ImageComparison)
    /// Pixels have changed.
    case different(ImageComparison)
    /// The pictures have other sizes; the numbers are of what they have in common.
    case size(expected: PictureSize, actual: PictureSize, overlap: ImageComparison)
    /// There is no actual picture.
    case onlyExpected
    /// There is no expected picture.
    case onlyActual
    /// One cannot be read.
    case unreadable(ComparisonError)

    /// Whether it counts as a difference.
    package var isDifferent: Bool {
        switch self {
        case .equal, .withinThreshold, .unreadable: false
        case .different, .size, .onlyExpected, .onlyActual: true
        }
    }

    /// The numbers, where there are some.
    package var comparison: ImageComparison? {
        switch self {
        case .withinThreshold(let comparison), .different(let comparison), .size(_, _, let comparison): comparison
        case .equal, .onlyExpected, .onlyActual, .unreadable: nil
        }
    }
}

/// Columns and rows.
package struct PictureSize: Hashable, Sendable, CustomStringConvertible {
    /// Columns.
    package var width: Int
    /// Rows.
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// `750×1334`.
    package var description: String { "\(width)×\(height)" }
}
