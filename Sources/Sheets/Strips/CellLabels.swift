/// The arrangement of the labels under a cell: the font size, and which labels share a line. All cells of a sheet use
/// the same arrangement.
struct CellLabels: Hashable {
    /// The font of the labels.
    let font: SheetFont
    /// For each line, the indices of its items.
    let lines: [[Int]]
    /// The distance of each item from the cell's left edge, in pixels, which is the same in every cell, so items align
    /// in columns.
    let starts: [Int]
    /// The width of the widest line, in pixels.
    let width: Int

    /// The font sizes with the allowed numbers of lines, in the order in which they are tried.
    ///
    /// Large letters in two lines are better than small letters in one line, but medium letters in two lines are better
    /// than large letters in three.
    private static let choices: [(font: SheetFont, lines: ClosedRange<Int>)] = [
        (.text, 1...2), (SheetFont(capHeight: 12), 1...2), (.text, 3...3), (SheetFont(capHeight: 12), 3...3),
        (SheetFont(capHeight: 8), 1...3),
    ]

    /// Arranges items under cells of a given width in pixels; each cell must have the same number of items.
    ///
    /// If not even the smallest letters fit with a line for each item, the labels are wider than the cell. Lines begin
    /// at the cell's left edge, because a label at the right edge would seem to belong to the next cell. The first item
    /// is a frame's name. If one item has a line to itself, it is the first rather than the last.
    init(_ items: [[String]], cellWidth: Int) {
        let all = Array((items.first ?? []).indices)
        let arrangements = [[all], [Array(all.prefix(1)), Array(all.dropFirst())], all.map { [$0] }]
            .map { $0.filter { !$0.isEmpty } }
        for (font, counts) in Self.choices {
            let widths = all.map { item in items.map { Self.font(font, of: item).width(of: $0[item]) }.max() ?? 0 }
            for lines in arrangements where counts.contains(lines.count) {
                let starts = Self.starts(of: lines, widths, space: font.capHeight)
                let needed = zip(starts, widths).map { $0 + $1 }.max() ?? 0
                // A line of three items must leave space before the items of the next cell.
                let air = (lines.first?.count ?? 0) > 2 ? 2 * font.capHeight : 0
                let isLast = font.capHeight == 8 && lines.count == all.count
                guard needed + air <= cellWidth || isLast else { continue }
                (self.font, self.lines, self.starts, self.width) = (font, lines, starts, needed)
                return
            }
        }
        (font, lines, starts, width) = (.text, [], [], 0)
    }

    /// The number of pixel rows from the top of the first line to the bottom of the last line's descenders.
    var height: Int { lines.isEmpty ? 0 : (lines.count - 1) * font.leading + font.capHeight + font.descent }

    /// Returns the labels of a cell whose left edge is at `x`; the letters of the first line begin at `top`.
    func texts(_ items: [String], inks: [SheetInk], x: Int, top: Int) -> [SheetText] {
        lines.enumerated().flatMap { row, line in
            let baseline = top + row * font.leading + font.capHeight
            return line.map { item in
                SheetText(
                    items[item], x: x + starts[item], baseline: baseline, font: Self.font(font, of: item),
                    ink: inks[item])
            }
        }
    }

    /// Returns the font of an item: bold for the first item, which is a frame's name.
    private static func font(_ font: SheetFont, of item: Int) -> SheetFont {
        SheetFont(capHeight: font.capHeight, isBold: item == 0)
    }

    /// Returns the distance of each item from the cell's left edge, in pixels.
    private static func starts(of lines: [[Int]], _ widths: [Int], space: Int) -> [Int] {
        var starts = widths.map { _ in 0 }
        for line in lines {
            for (item, next) in zip(line, line.dropFirst()) { starts[next] = starts[item] + widths[item] + space }
        }
        return starts
    }
}
