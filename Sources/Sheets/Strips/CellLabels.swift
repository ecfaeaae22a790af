/// The arrangement of the labels below a cell: their font size, and which labels share a line. All cells of a sheet use
/// the same arrangement.
struct CellLabels: Hashable {
    /// The font of the labels.
    let font: SheetFont
    /// For each line of labels, the indices of the labels on that line.
    let lines: [[Int]]
    /// For each label, the distance from the cell's left edge, in pixels. Distances are the same in every cell, so
    /// labels align in columns.
    let starts: [Int]
    /// The width of the widest line, in pixels.
    let width: Int

    /// The font sizes with the allowed numbers of lines, in the order in which they are tried.
    ///
    /// Large letters in two lines are better than small letters in one line. Medium letters in two lines are better
    /// than large letters in three lines.
    private static let choices: [(font: SheetFont, lines: ClosedRange<Int>)] = [
        (.text, 1...2), (SheetFont(capHeight: 12), 1...2), (.text, 3...3), (SheetFont(capHeight: 12), 3...3),
        (SheetFont(capHeight: 8), 1...3),
    ]

    /// Arranges labels below cells of a given width in pixels. `items` holds the labels of each cell. Each cell must
    /// have the same number of labels, and the first label is the frame's name.
    ///
    /// Lines begin at the cell's left edge, because a label at the right edge would seem to belong to the next cell. If
    /// the labels take two lines, the first label has a line to itself. If even the smallest letters do not fit with
    /// one label per line, the labels are wider than the cell.
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

    /// The number of pixel rows from the top of the first line's letters to the bottom of the last line's descenders.
    /// It is 0 if there are no labels.
    var height: Int { lines.isEmpty ? 0 : (lines.count - 1) * font.leading + font.capHeight + font.descent }

    /// Returns the labels of a cell as lines of text. `x` is the cell's left edge, and `top` is the top of the first
    /// line's letters, in pixels.
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

    /// Returns the font of a label. It is bold for the first label, which is the frame's name.
    private static func font(_ font: SheetFont, of item: Int) -> SheetFont {
        SheetFont(capHeight: font.capHeight, isBold: item == 0)
    }

    /// Returns, for each label, the distance from the cell's left edge, in pixels. `space` is the space between two
    /// labels on a line.
    private static func starts(of lines: [[Int]], _ widths: [Int], space: Int) -> [Int] {
        var starts = widths.map { _ in 0 }
        for line in lines {
            for (item, next) in zip(line, line.dropFirst()) { starts[next] = starts[item] + widths[item] + space }
        }
        return starts
    }
}
