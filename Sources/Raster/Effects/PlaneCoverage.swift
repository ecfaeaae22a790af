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
    /// Whether the coverage is what is missing to full coverage. It is then full outside `pixels`.
    var isComplement: Bool

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
    /// silhouette's pixels, unless the coverage is the complement.
    func append(row: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        if isComplement { return appendComplement(row: row, columns: columns, to: &coverage) }
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

    private func appendComplement(row: Int, columns: Range<Int>, to coverage: inout CoverageRow) {
        func append(_ columns: Range<Int>, _ byte: UInt8) {
            coverage.append(
                from: Int32(truncatingIfNeeded: columns.lowerBound), to: Int32(truncatingIfNeeded: columns.upperBound),
                coverage: Int32(byte))
        }
        let pixels = pixels
        guard pixels.minY <= row, row < pixels.maxY else { return append(columns, 255) }
        let start = line(row) * plane.width
        let alphas = plane.bytes
        let bytes = alphas.span
        let split = x + splitX
        append(columns.clamped(to: min(columns.lowerBound, x)..<x), 255)
        let left = columns.clamped(to: x..<split)
        coverage.append(left, complementOf: bytes, at: start + left.lowerBound - x)
        let middle = columns.clamped(to: split..<split + extraX)
        if !middle.isEmpty { append(middle, 255 - bytes[start + splitX]) }
        let right = columns.clamped(to: split + extraX..<pixels.maxX)
        coverage.append(right, complementOf: bytes, at: start + right.lowerBound - x - extraX)
        append(columns.clamped(to: pixels.maxX..<max(columns.upperBound, pixels.maxX)), 255)
    }
}

extension PlaneCoverage {
    /// Appends to a cache key everything that determines the silhouette's coverage of some rows.
    func append(to words: inout KeyWords, rows: Range<Int>) {
        let (plane, x, y, splitX, splitY, extraX, extraY, isComplement) = fields(
            of: Self.init(plane:x:y:splitX:splitY:extraX:extraY:isComplement:), plane, x, y, splitX, splitY, extraX,
            extraY, isComplement)
        guard !isComplement else {
            words.append(plane.serial)
            words.append(x)
            words.append(splitX, extraX)
            words.append(y - words.top, extraY)
            words.append(splitY)
            return
        }
        // `y` and `extraY` are left out, because the lines that are shown in the rows determine them.
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
