/// The grid of frames on a sheet: the number of columns and the size of a cell.
package struct CellGrid: Hashable, Sendable {
    /// The number of cells in a row, from 1 to the number of frames.
    package let columns: Int
    /// The number of frames, which is the number of cells.
    package let count: Int
    /// The size of a cell on the sheet, in pixels.
    package let cellWidth, cellHeight: Int
    /// The gap between neighbouring cells, in pixels.
    package let gap: Int
    /// Whether frames are scaled down. Only then may the corners of a cell be rounded.
    package let isReduced: Bool

    /// The default width for all cells of a row, in pixels. With both margins, the sheet is then 1800 pixels wide.
    static let contentWidth = 1720
    /// The largest height of a cell in pixels, unless the caller gives the cell width.
    static let tallest = 1200
    /// The default gap between cells, in pixels.
    static let standardGap = 16
    /// The width in pixels below which a frame is tiny. A tiny frame is enlarged by a whole number, so that its pixels
    /// become visible.
    private static let tinyWidth = 160

    /// Chooses a grid for `count` frames of a given size in pixels. The count, the width and the height must be at
    /// least 1.
    ///
    /// The grid has one row if frames are large enough to be legible in one row. Otherwise, it has as few rows as
    /// possible. A cell is never larger than its frame, except for tiny frames. If the caller gives `columns`,
    /// `cellWidth` or `gap`, the grid uses these values. `columns` is limited to the number of frames.
    package init(
        count: Int, frameWidth: Int, frameHeight: Int, columns: Int? = nil, cellWidth: Int? = nil, gap: Int? = nil
    ) {
        precondition(count > 0 && frameWidth > 0 && frameHeight > 0, "a sheet shows something")
        let gap = gap ?? Self.standardGap
        func width(_ columns: Int) -> Int {
            cellWidth ?? Self.width(columns: columns, gap: gap, frameWidth: frameWidth, frameHeight: frameHeight)
        }
        var chosen = min(count, columns ?? count)
        if columns == nil, let cellWidth {
            // Uses the number of columns that fills the sheet's width.
            chosen = min(count, max(1, (Self.contentWidth + gap) / (cellWidth + gap)))
            chosen = Self.balanced(count, columns: chosen)
        } else if columns == nil {
            chosen = Self.columns(count, frameWidth: frameWidth, frameHeight: frameHeight, width: width)
        }
        self.columns = chosen
        self.count = count
        self.gap = gap
        self.cellWidth = width(chosen)
        cellHeight = Self.height(of: self.cellWidth, frameWidth, frameHeight)
        isReduced = self.cellWidth < frameWidth
    }

    /// The number of rows.
    package var rows: Int { (count + columns - 1) / columns }

    /// Returns the number of columns of the grid with the fewest rows in which frames are legible. Frames are legible
    /// if the shorter side of a cell is long enough.
    ///
    /// Returns 1 if frames are not legible with any number of rows.
    private static func columns(_ count: Int, frameWidth: Int, frameHeight: Int, width: (Int) -> Int) -> Int {
        func shortSide(_ columns: Int) -> Int {
            let width = width(columns)
            return min(width, height(of: width, frameWidth, frameHeight))
        }
        // Up to two dozen frames are studied one by one; more frames are only scanned, so their cells may be smaller.
        let wanted = min(count <= 24 ? 132 : 88, shortSide(1))
        return (1...count).lazy.map { balanced(count, rows: $0) }.first { shortSide($0) >= wanted } ?? 1
    }

    private static func balanced(_ count: Int, rows: Int) -> Int { (count + rows - 1) / rows }

    /// Returns the smallest number of columns that needs no more rows than `columns`. The last row is then as full as
    /// possible.
    private static func balanced(_ count: Int, columns: Int) -> Int {
        balanced(count, rows: (count + columns - 1) / columns)
    }

    private static func width(columns: Int, gap: Int, frameWidth: Int, frameHeight: Int) -> Int {
        let room = max(1, (contentWidth - (columns - 1) * gap) / columns)
        guard frameWidth >= tinyWidth else {
            let scale = min(room, tinyWidth * 3 / 2) / frameWidth
            return frameWidth * max(1, min(scale, tallest / frameHeight))
        }
        let width = min(room, frameWidth)
        return height(of: width, frameWidth, frameHeight) <= tallest
            ? width : max(1, tallest * frameWidth / frameHeight)
    }

    private static func height(of width: Int, _ frameWidth: Int, _ frameHeight: Int) -> Int {
        max(1, (2 * width * frameHeight + frameWidth) / (2 * frameWidth))
    }
}
