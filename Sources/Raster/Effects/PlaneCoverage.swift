import Drawing
import Primitives

/// A silhouette on whole pixels with a middle that may be repeated, because the blur of a corner does not depend on the
/// length of the sides.
///
///     ┌───┬─────────┬───┐   `splitX` columns, then the column at `splitX`
///     │ ╭─┼─────────┼─╮ │   `extraX` additional times, then the rest;
///     ├─┼─┼─────────┼─┼─┤   rows likewise.
///     │ ╰─┼─────────┼─╯ │
///     └───┴─────────┴───┘
struct PlaneCoverage: Hashable, Sendable {
    var plane: AlphaPlane
    /// The coordinates of the plane's first pixel.
    var x, y: Int
    var splitX, splitY: Int
    var extraX, extraY: Int

    /// The pixels that the silhouette covers.
    var pixels: PixelRect {
        PixelRect(minX: x, minY: y, maxX: x + plane.width + extraX, maxY: y + plane.height + extraY)
    }

    /// Returns the index of the plane's row that is shown in a row of the picture.
    func line(_ row: Int) -> Int {
        let line = row - y
        return line > splitY ? max(splitY, line - extraY) : line
    }

    /// Appends the coverage of `columns` in one row. All columns must belong to the silhouette.
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
    /// Appends to a key everything that determines the coverage of some rows.
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
