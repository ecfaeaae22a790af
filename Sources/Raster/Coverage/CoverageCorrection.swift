import Primitives

/// The amount to add to each sum of some columns of a row, so that the sums become the area inside.
struct CoverageCorrection: Equatable, Sendable {
    var row: Int32
    /// The first column, and the one after the last.
    var start, end: Int32
    /// In 1/2²⁵ of a pixel.
    var change: Int64
}

extension Array where Element == CoverageCorrection {
    /// Returns the index of the first correction at or below a row; the array must be sorted by rows.
    func firstIndex(fromRow row: Int) -> Int {
        var first = 0
        var end = count
        while first < end {
            let middle = (first + end) / 2
            if Int(self[middle].row) < row { first = middle + 1 } else { end = middle }
        }
        return first
    }
}
