/// How the labels under a cell stand: how large, and which share a line. The same for all cells of a sheet.
struct CellLabels: Hashable {
    /// The side of a dot in pixels.
    let dot: Int
    /// The numbers of the items of each line.
    let lines: [[Int]]
    /// How far from the cell's left edge each item begins, in pixels, so that items stand under each other.
    let starts: [Int]
    /// What the widest line needs, in pixels.
    let width: Int

    /// Dots from one line to the next.
    private static let leading = DotFace.ascent + DotFace.descent + 4
    /// Dots between the items of a line, at least.
    private static let space = 8

    /// Arranges items, as many for each cell, for cells of a width.
    ///
    /// Two pixels a dot where that fits, in as few lines as that takes, else one; where even that does not fit, more width
    /// is needed than there is. Lines begin at the cell's left edge: what stands at its right one would look as if it belonged
    /// to the next cell. The first item is what a frame is called and rather stands alone than the last.
    init(_ items: [[String]], cellWidth: Int) {
        let count = items.first?.count ?? 0
        let widths = (0..<count).map { item in items.map { DotFace.width(of: $0[item]) }.max() ?? 0 }
        let all = Array(0..<count)
        let arrangements = [[all], [Array(all.prefix(1)), Array(all.dropFirst())], all.map { [$0] }]
        for dot in [2, 1] {
            for lines in arrangements.map({ $0.filter { !$0.isEmpty } }) {
                let starts = Self.starts(of: lines, widths)
                let needed = (zip(starts, widths).map { $0 + $1 }.max() ?? 0) * dot
                // Three in a line need air before the next cell's.
                let air = (lines.first?.count ?? 0) > 2 ? 2 * Self.space * dot : 0
                guard needed + air <= cellWidth || (dot == 1 && lines.count == count) else { continue }
                (self.dot, self.lines, self.width) = (dot, lines, needed)
                self.starts = starts.map { $0 * dot }
                return
            }
        }
        (dot, lines, starts, width) = (1, [], [], 0)
    }

    /// Rows of pixels from the first line's top to below the last line's descenders.
    var height: Int { lines.isEmpty ? 0 : (lines.count * Self.leading - 4) * dot }

    /// The labels of a cell whose first line's letters begin at `top`.
    func texts(_ items: [String], inks: [SheetInk], x: Int, top: Int) -> [SheetText] {
        lines.enumerated().flatMap { row, line in
            let baseline = top + (row * Self.leading + DotFace.ascent) * dot
            return line.map { item in
                SheetText(items[item], x: x + starts[item], baseline: baseline, dot: dot, ink: inks[item])
            }
        }
    }

    /// Where each item begins, in dots.
    private static func starts(of lines: [[Int]], _ widths: [Int]) -> [Int] {
        var starts = widths.map { _ in 0 }
        for line in lines {
            for (item, next) in zip(line, line.dropFirst()) { starts[next] = starts[item] + widths[item] + space }
        }
        return starts
    }
}
