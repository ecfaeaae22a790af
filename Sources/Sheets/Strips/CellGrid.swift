/// How many frames stand side by side on a sheet, and how large.
package struct CellGrid: Hashable, Sendable {
    /// Frames in a row, at least 1 and at most as many as there are.
    package let columns: Int
    /// How many frames there are.
    package let count: Int
    /// Extent of a frame on the sheet, in pixels.
    package let cellWidth, cellHeight: Int
    /// Room between cells, in pixels.
    package let gap: Int
    /// Whether frames are smaller than they are, so that the corners of a cell may be rounded.
    package let isReduced: Bool

    /// The width that the cells of a sheet fill where nobody says otherwise: with its margins 1800.
    static let contentWidth = 1720
    /// The tallest cell where nobody says otherwise.
    static let tallest = 1200
    /// Room between cells where nobody says otherwise.
    static let standardGap = 16
    /// Below this width a frame is enlarged by a whole number, so that its pixels can be seen.
    private static let tinyWidth = 160

    /// Chooses a grid for `count` frames of a size in pixels, at least one of each.
    ///
    /// One row where frames are then large enough to be read, else as few rows as that takes; a cell is never larger than
    /// its frame, but for tiny ones. What is given is taken: columns (no more than frames), a cell's width, the gap.
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
            // As many as fill the sheet.
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

    /// Rows of cells.
    package var rows: Int { (count + columns - 1) / columns }

    /// The fewest rows in which the shorter side of a cell is long enough, be it for a single column.
    private static func columns(_ count: Int, frameWidth: Int, frameHeight: Int, width: (Int) -> Int) -> Int {
        func shortSide(_ columns: Int) -> Int {
            let width = width(columns)
            return min(width, height(of: width, frameWidth, frameHeight))
        }
        // Two dozen can be looked at one by one, more are looked over.
        let wanted = min(count <= 24 ? 132 : 88, shortSide(1))
        return (1...count).lazy.map { balanced(count, rows: $0) }.first { shortSide($0) >= wanted } ?? 1
    }

    private static func balanced(_ count: Int, rows: Int) -> Int { (count + rows - 1) / rows }

    /// No more columns than `columns`, and the last row as full as the number of rows allows.
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
