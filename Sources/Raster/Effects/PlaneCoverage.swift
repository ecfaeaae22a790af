import Drawing
import Primitives

/// A blurred silhouette stored as alphas of whole pixels, in which one column and one row can be repeated.
///
/// The blur of a corner does not depend on the length of the sides. So a large silhouette is stored as a small plane
/// whose middle is repeated:
///
///     ┌───┬─────────┬───┐   From the left: `splitX` columns, then the column at
///     │ ╭─┼─────────┼─╮ │   index `splitX` repeated `extraX` additional times,
///     ├─┼─┼─────────┼─┼─┤   then all other columns. Rows are repeated in the
///     │ ╰─┼─────────┼─╯ │   same way, by `splitY` and `extraY`.
///     └───┴─────────┴───┘
struct PlaneCoverage: Hashable, Sendable {
    var plane: AlphaPlane
    /// The column and the row of the plane's first pixel in the picture.
    var x, y: Int
    var splitX, splitY: Int
    var extraX, extraY: Int

    /// The pixels that the silhouette covers.
    var pixels: PixelRect {
        PixelRect(minX: x, minY: y, maxX: x + plane.width + extraX, maxY: y + plane.height + extraY)
    }

    /// Returns the index of the plane's row that row `row` of the picture shows.
    func line(_ row: Int) -> Int {
        let line = row - y
        return line > splitY ? max(splitY, line - extraY) : line
    }

    /// Appends the silhouette's coverage of `columns` in one row. The row and all columns must lie within the
    /// silhouette's pixels.
    func append(row: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        let start = line(row) * plane.width
        let alphas = plane.bytes
        let bytes = alphas.span
        let split = x + splitX
        let left = columns.clamped(to: x..<split)
        let middle = columns.clamped(to: split..<split + extraX)
        let right = columns.clamped(to: split + extraX..<x + plane.width + extraX)
        coverage.append(left, bytes: bytes, at: start + left.lowerBound - x)
        if !middle.isEmpty {
            coverage.append(
                from: Int32(truncatingIfNeeded: middle.lowerBound), to: Int32(truncatingIfNeeded: middle.upperBound),
                coverage: Int32(bytes[start + splitX]))
        }
        coverage.append(right, bytes: bytes, at: start + right.lowerBound - x - extraX)
    }
}

extension PlaneCoverage {
    /// Appends to a cache key everything that determines the silhouette's coverage of some rows.
    func append(to words: inout KeyWords, rows: Range<Int>) {
        // `y` and `extraY` are left out, because the lines that are shown in the rows determine them.
        let (plane, x, _, splitX, splitY, extraX, _) = fields(
            of: Self.init(plane:x:y:splitX:splitY:extraX:extraY:), plane, x, y, splitX, splitY, extraX, extraY)
        let first = line(rows.lowerBound)
        let last = line(rows.upperBound - 1)
        words.append(plane.serial)
        words.append(x)
        words.append(splitX, extraX)
        words.append(first, last)
        // Lines are consecutive unless a line is repeated. In that case, the key needs the index of the repeated line.
        words.append(last - first == rows.count - 1 ? -1 : splitY)
    }
}
