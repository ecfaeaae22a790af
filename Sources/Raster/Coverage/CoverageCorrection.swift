import Primitives

/// What the sums of some columns of one row need, each of them, to become the area inside.
struct CoverageCorrection: Equatable, Sendable {
    var row: Int32
    /// The first column and the one after the last.
    var start, end: Int32
    /// In 1/2²⁵ of a pixel.
    var change: Int64
}

extension Array where Element == CoverageCorrection {
    /// The first of them in a row or below; they are sorted by rows.
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
