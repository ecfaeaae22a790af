// Exact-area coverage of polygons, in integers.
//
// Each edge adds, in every row it crosses, the signed area between itself and the right border: to the pixel it
// runs through its part, to the next pixel the rest. The running sum from the left is then each pixel's winding
// number times its covered area.
//
//          pixel x      pixel x+1             h   height the edge crosses, 1/4096
//        ┌────────────┬────────────┐          m   twice its mean distance from the pixel's left, 0…8192
//        │    ╱▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ ┐        at x:      h · (8192 − m)
//        │   ╱▒▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ h        at x + 1:  h · m
//        │  ╱▒▒▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ ┘        a whole pixel: 4096 · 8192 = 2²⁵
//
// Sums of integers do not depend on the order of edges. Where an edge crosses a row's or a pixel's border is a pure
// function of the edge, so neither do they depend on which rows are drawn together. A bit per pixel tells where edges
// were; everything between is even and becomes one run.

import Primitives

/// Turns the edges of one polygon into coverage of some rows.
struct CoverageAccumulator {
    private var cells: [Int64] = []
    private var touched: [UInt64] = []
    private var grid = CellGrid(area: .empty)

    /// Twice 4096²: the sum of a pixel that is covered whole, once.
    private static let whole: Int64 = 1 << 25

    /// Begins a polygon. All cells are zero between polygons.
    mutating func begin(_ area: PixelRect) {
        grid = CellGrid(area: area)
        let cellCount = grid.stride * area.height
        if cells.count < cellCount {
            cells = [Int64](repeating: 0, count: cellCount)
            touched = [UInt64](repeating: 0, count: cellCount / 64)
        }
    }

    /// Adds an edge's part in the rows at hand.
    mutating func add(_ edge: Edge) { Self.add(edge, grid, &cells, &touched) }

    private static func add(
        _ edge: Edge, _ grid: CellGrid, _ cellArray: inout [Int64], _ touchedArray: inout [UInt64]
    ) {
        let area = grid.area
        let top = max(edge.y0, Int32(truncatingIfNeeded: area.minY) << FixedPoint.bits)
        let bottom = min(edge.y1, Int32(truncatingIfNeeded: area.maxY) << FixedPoint.bits)
        if top >= bottom { return }
        if edge.x0 >= grid.right && edge.x1 >= grid.right { return }
        var cells = cellArray.mutableSpan
        var touched = touchedArray.mutableSpan
        let slope = Int64(edge.x1) - Int64(edge.x0)
        let height = Int64(edge.y1) - Int64(edge.y0)
        var y = top
        var x = edge.x(at: y, slope: slope, height: height)
        while y < bottom {
            let row = FixedPoint.floor(y)
            let nextY = min(bottom, Int32(truncatingIfNeeded: row + 1) << FixedPoint.bits)
            let nextX = edge.x(at: nextY, slope: slope, height: height)
            grid.addPiece(
                row: row - area.minY, from: min(x, nextX), to: max(x, nextX), height: Int64(nextY - y),
                winding: Int64(edge.winding), &cells, &touched)
            y = nextY
            x = nextX
        }
    }

    /// Reads one row of the picture and leaves its cells zero.
    mutating func takeRow(_ y: Int, rule: FillRule, into coverage: inout CoverageRow) {
        Self.takeRow(y, rule, grid, &cells, &touched, into: &coverage)
    }

    private static func takeRow(
        _ y: Int, _ rule: FillRule, _ grid: CellGrid, _ cellArray: inout [Int64], _ touchedArray: inout [UInt64],
        into coverage: inout CoverageRow
    ) {
        var cells = cellArray.mutableSpan
        var touched = touchedArray.mutableSpan
        let base = (y - grid.area.minY) * grid.stride
        let wordBase = (y - grid.area.minY) * grid.wordStride
        let origin = Int32(truncatingIfNeeded: grid.area.minX)
        var sum: Int64 = 0
        var cursor: Int32 = 0
        for word in 0..<grid.wordStride {
            var bits = touched[wordBase + word]
            if bits == 0 { continue }
            touched[wordBase + word] = 0
            while bits != 0 {
                let column = Int32(truncatingIfNeeded: word &* 64 &+ bits.trailingZeroBitCount)
                bits &= bits &- 1
                if column > cursor {
                    coverage.append(
                        from: origin + cursor, to: origin + column, coverage: Self.coverage(of: sum, rule))
                }
                sum &+= cells[base + Int(column)]
                cells[base + Int(column)] = 0
                coverage.append(
                    from: origin + column, to: origin + column + 1, coverage: Self.coverage(of: sum, rule))
                cursor = column + 1
            }
        }
        coverage.append(
            from: origin + cursor, to: origin + Int32(truncatingIfNeeded: grid.area.width),
            coverage: Self.coverage(of: sum, rule))
    }

    /// Winding times area as 0…255, rounded half up.
    @inline(__always) private static func coverage(of sum: Int64, _ rule: FillRule) -> Int32 {
        var part: Int64
        switch rule {
        case .nonZero:
            part = min(sum.magnitude, UInt64(whole)) == UInt64(whole) ? whole : Int64(sum.magnitude)
        case .evenOdd:
            part = sum & (2 &* whole &- 1)
            if part > whole { part = 2 &* whole &- part }
        }
        return Int32(truncatingIfNeeded: (part &* 255 &+ whole / 2) &>> 25)
    }
}

extension Edge {
    /// Where the edge is at a height between its ends; always rounded down, so every caller sees the same place.
    @inline(__always) func x(at y: Int32, slope: Int64, height: Int64) -> Int32 {
        if slope == 0 || y == y0 { return x0 }
        if y == y1 { return x1 }
        let product = Int64(y - y0) &* slope
        var quotient = product / height
        if quotient &* height > product { quotient &-= 1 }
        return x0 &+ Int32(truncatingIfNeeded: quotient)
    }
}

/// Where the cells of an area lie: rows padded to whole words of touch bits.
private struct CellGrid {
    let area: PixelRect
    /// Cells from row to row.
    let stride: Int
    /// Words of touch bits from row to row.
    let wordStride: Int

    init(area: PixelRect) {
        self.area = area
        wordStride = (area.width + 63) / 64
        stride = wordStride * 64
    }

    var left: Int32 { Int32(truncatingIfNeeded: area.minX) << FixedPoint.bits }
    var right: Int32 { Int32(truncatingIfNeeded: area.maxX) << FixedPoint.bits }

    /// Adds the piece of an edge inside one row. What lies left of the area counts from its first column on, what
    /// lies right of it not at all.
    @inline(__always) func addPiece(
        row: Int, from start: Int32, to end: Int32, height: Int64, winding: Int64,
        _ cells: inout MutableSpan<Int64>, _ touched: inout MutableSpan<UInt64>
    ) {
        let base = row * stride
        let wordBase = row * wordStride
        let width = area.width
        let left = left
        var x = start
        var used: Int64 = 0
        if start < left {
            used = end <= left ? height : height &* Int64(left - start) / Int64(end - start)
            cells[base] &+= winding &* used &* 8192
            touched[wordBase] |= 1
            if end <= left { return }
            x = left
        }
        var column = FixedPoint.floor(x - left)
        while column < width {
            let columnStart = left + (Int32(truncatingIfNeeded: column) << FixedPoint.bits)
            let columnEnd = columnStart + FixedPoint.one
            let pieceEnd = min(end, columnEnd)
            let reached =
                end <= columnEnd ? height : height &* Int64(columnEnd - start) / Int64(end - start)
            let piece = winding &* (reached &- used)
            let mean = Int64(x - columnStart) &+ Int64(pieceEnd - columnStart)
            cells[base + column] &+= piece &* (8192 &- mean)
            touched[wordBase + (column >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
            if column + 1 < width && mean != 0 {
                cells[base + column + 1] &+= piece &* mean
                touched[wordBase + ((column + 1) >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: (column + 1) & 63)
            }
            if end <= columnEnd { return }
            used = reached
            x = columnEnd
            column += 1
        }
    }
}
