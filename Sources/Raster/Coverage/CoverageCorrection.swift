import Primitives

/// A correction of accumulated areas in a range of columns of one row.
///
/// `change` is added to the sum of each column in the range. Each sum then equals the area inside the outline.
struct CoverageCorrection: Equatable, Sendable {
    var row: Int32
    /// The first column, and the column after the last.
    var start, end: Int32
    /// The amount to add, in 1/2²⁵ of a pixel's area.
    var change: Int64
}

extension Array where Element == CoverageCorrection {
    /// Returns the index of the first correction in the given row or in a later row. The array must be sorted by rows.
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
