/// The grid of frames on a sheet: the number of columns and the size of a cell.
package struct CellGrid: Hashable, Sendable {
    /// The number of frames in a row, from 1 to the number of frames.
    package let columns: Int
    /// The number of frames.
    package let count: Int
    /// The extent of a frame on the sheet, in pixels.
    package let cellWidth, cellHeight: Int
    /// The gap between cells, in pixels.
    package let gap: Int
    /// Whether frames are shown smaller than they are, so that the corners of a cell may be rounded.
    package let isReduced: Bool

    /// The default width of a sheet's cells: 1800 with its margins.
    static let contentWidth = 1720
    /// The default height of the tallest cell.
    static let tallest = 1200
    /// The default gap between cells.
    static let standardGap = 16
    /// The width below which a frame is enlarged by a whole number, so that its pixels are visible.
    private static let tinyWidth = 160

    /// Chooses a grid for `count` frames of a size in pixels, all at least one.
    ///
    /// Uses one row if frames are then large enough to be legible, otherwise as few rows as possible. A cell is never
    /// larger than its frame, except for tiny frames. Given values are used: columns (at most the number of frames), a
    /// cell's width, the gap.
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
            // Uses as many columns as fill the sheet's width.
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

    /// Returns the number of columns for the fewest rows in which a cell's shorter side is long enough; if no number of
    /// rows suffices, one column.
    private static func columns(_ count: Int, frameWidth: Int, frameHeight: Int, width: (Int) -> Int) -> Int {
        func shortSide(_ columns: Int) -> Int {
            let width = width(columns)
            return min(width, height(of: width, frameWidth, frameHeight))
        }
        // Two dozen frames are studied one by one, more are scanned.
        let wanted = min(count <= 24 ? 132 : 88, shortSide(1))
        return (1...count).lazy.map { balanced(count, rows: $0) }.first { shortSide($0) >= wanted } ?? 1
    }

    private static func balanced(_ count: Int, rows: Int) -> Int { (count + rows - 1) / rows }

    /// Returns at most `columns` columns, so that the last row is as full as the number of rows allows.
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
