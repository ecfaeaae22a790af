/// How the labels under a cell stand: how large, and which share a line. The same for all cells of a sheet.
struct CellLabels: Hashable {
    /// The size of the letters.
    let font: SheetFont
    /// The numbers of the items of each line.
    let lines: [[Int]]
    /// How far from the cell's left edge each item begins, in pixels, so that items stand under each other.
    let starts: [Int]
    /// What the widest line needs, in pixels.
    let width: Int

    /// The sizes of letters, and in how many lines they are tried, in this order: large letters in two lines rather than small
    /// ones in one, but middling ones in two lines rather than large ones in three.
    private static let choices: [(font: SheetFont, lines: ClosedRange<Int>)] = [
        (.text, 1...2), (SheetFont(capHeight: 12), 1...2), (.text, 3...3), (SheetFont(capHeight: 12), 3...3),
        (SheetFont(capHeight: 8), 1...3),
    ]

    /// Arranges items, as many for each cell, for cells of a width.
    ///
    /// Where not even the smallest letters fit in a line for each item, more width is needed than there is. Lines begin at the
    /// cell's left edge: what stands at its right one would look as if it belonged to the next cell. The first item is what a frame
    /// is called and rather stands alone than the last.
    init(_ items: [[String]], cellWidth: Int) {
        let all = Array((items.first ?? []).indices)
        let arrangements = [[all], [Array(all.prefix(1)), Array(all.dropFirst())], all.map { [$0] }]
            .map { $0.filter { !$0.isEmpty } }
        for (font, counts) in Self.choices {
            let widths = all.map { item in items.map { Self.font(font, of: item).width(of: $0[item]) }.max() ?? 0 }
            for lines in arrangements where counts.contains(lines.count) {
                let starts = Self.starts(of: lines, widths, space: font.capHeight)
                let needed = zip(starts, widths).map { $0 + $1 }.max() ?? 0
                // Three in a line need air before the next cell's.
                let air = (lines.first?.count ?? 0) > 2 ? 2 * font.capHeight : 0
                let isLast = font.capHeight == 8 && lines.count == all.count
                guard needed + air <= cellWidth || isLast else { continue }
                (self.font, self.lines, self.starts, self.width) = (font, lines, starts, needed)
                return
            }
        }
        (font, lines, starts, width) = (.text, [], [], 0)
    }

    /// Rows of pixels from the first line's top to below the last line's descenders.
    var height: Int { lines.isEmpty ? 0 : (lines.count - 1) * font.leading + font.capHeight + font.descent }

    /// The labels of a cell whose first line's letters begin at `top`.
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

    /// The first item is what a frame is called, and stands out where there are others.
    private static func font(_ font: SheetFont, of item: Int) -> SheetFont {
        SheetFont(capHeight: font.capHeight, isBold: item == 0)
    }

    /// Where each item begins.
    private static func starts(of lines: [[Int]], _ widths: [Int], space: Int) -> [Int] {
        var starts = widths.map { _ in 0 }
        for line in lines {
            for (item, next) in zip(line, line.dropFirst()) { starts[next] = starts[item] + widths[item] + space }
        }
        return starts
    }
}
