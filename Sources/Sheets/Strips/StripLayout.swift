package import Drawing

/// The positions of everything on a strip, in whole pixels. The layout is computed before any frame is drawn.
///
///     title                                        facts
///     ┌──────┐ ┌──────┐ ┌──────┐      a grid of cells; for a comparison
///     │      │ │      │ │      │      several above each other
///     └──────┘ └──────┘ └──────┘
///     labels   labels   labels
///     ─ legend  ─ legend
///     1 ┌───────────────────────┐     panels over one time axis
///     0 └───────────────────────┘
///       0 s     0.5 s      1 s
package struct StripLayout: Hashable, Sendable {
    /// The width and height of the sheet, in pixels.
    package private(set) var width = 0, height = 0
    /// For each frame, the cells of its pictures from top to bottom.
    package private(set) var cells: [[PixelRect]] = []
    /// All lines of text on the sheet.
    package private(set) var texts: [SheetText] = []
    /// The small coloured marks before the entries of keys and legends.
    package private(set) var chips: [Chip] = []
    /// The boxes in which the curves are plotted, one for each panel.
    package private(set) var plots: [PixelRect] = []
    /// The time axis of the plots. Nil if there are no plots.
    package private(set) var timeAxis: TimeAxis?
    /// The font of the labels below each cell.
    package let labelFont: SheetFont

    /// A small coloured mark before an entry of a key or legend.
    package struct Chip: Hashable, Sendable {
        /// The position and size of the mark, in pixels.
        package var box: PixelRect
        /// The colour of the mark.
        package var ink: SheetInk
    }

    /// The margin around the sheet's content, in pixels.
    static let margin = 40
    /// The distance between a plot's curves and the edge of its background, in pixels.
    static let plotPadding = 12
    private static let plotHeight = 112
    private static let narrowest = 320
    private static let narrowestPlot = 720
    /// The distance from a picture to the labels below it, in pixels.
    private static let labelDistance = 14
    private static let sectionDistance = 40
    /// The smallest distance between two pictures of the same frame, in pixels.
    private static let layerDistance = 26

    private let left = Self.margin
    private var contentWidth: Int
    private var pitch: Int

    /// Creates the layout of a strip's content. The grid must have one cell for each frame.
    package init(_ content: StripContent, grid: CellGrid) {
        let verdicts = content.verdicts.map { [$0.text] }
        let labels = CellLabels(content.labels, cellWidth: grid.cellWidth)
        let verdictLabels = CellLabels(verdicts, cellWidth: grid.cellWidth)
        labelFont = labels.font
        pitch = max(grid.cellWidth, labels.width, verdictLabels.width) + grid.gap
        contentWidth = max(
            Self.narrowest, grid.columns * pitch - grid.gap, content.plots == nil ? 0 : Self.narrowestPlot)
        var top = Self.margin
        if let title = content.title { top = header(title, facts: content.facts, top: top) }
        top = place(content, grid, labels, verdictLabels, top: top)
        if !content.key.isEmpty {
            top += Self.labelDistance
            top = flow(content.key, chip: (14, 14), top: top)
        }
        if let plots = content.plots, !plots.panels.isEmpty {
            top = place(plots, grid, top: top + Self.sectionDistance)
        }
        height = top + Self.margin
        width = contentWidth + 2 * Self.margin
    }

    /// Adds the title and the facts. Returns the y coordinate at which the next content begins.
    ///
    /// The facts are at the right end of the title's line. If the line is too short, they are below the title.
    private mutating func header(_ title: String, facts: [String], top: Int) -> Int {
        let name = SheetFont.title.shortened(title, to: contentWidth)
        var baseline = top + SheetFont.title.capHeight
        texts.append(SheetText(name, x: left, baseline: baseline, font: .title, ink: .strong))
        let fact = facts.joined(separator: "  ·  ")
        let room = contentWidth - SheetFont.title.width(of: name) - 40
        if SheetFont.text.width(of: fact) <= room {
            texts.append(SheetText(fact, right: left + contentWidth, baseline: baseline, font: .text))
        } else {
            for line in Self.lines(of: facts, width: contentWidth) {
                baseline += SheetFont.text.leading
                texts.append(SheetText(line, x: left, baseline: baseline, font: .text))
            }
        }
        return baseline + 30
    }

    /// Returns facts joined to as few lines as possible. A fact that is too long for one line is truncated. `width` is
    /// in pixels.
    private static func lines(of texts: [String], width: Int) -> [String] {
        texts.reduce(into: []) { lines, text in
            let text = SheetFont.text.shortened(text, to: width)
            if let last = lines.last, SheetFont.text.width(of: last + "  ·  " + text) <= width {
                lines[lines.count - 1] = last + "  ·  " + text
            } else {
                lines.append(text)
            }
        }
    }

    /// Adds the cells and their labels. Returns the y coordinate at which the labels of the last row end.
    private mutating func place(
        _ content: StripContent, _ grid: CellGrid, _ labels: CellLabels, _ verdicts: CellLabels, top: Int
    ) -> Int {
        let layers = max(1, content.rowNames.count)
        let nameHeight = content.rowNames.isEmpty ? 0 : SheetFont.text.capHeight + 12
        let layerHeight = nameHeight + grid.cellHeight
        let labelHeight =
            (labels.lines.isEmpty ? 0 : Self.labelDistance + labels.height)
            + (verdicts.lines.isEmpty ? 0 : Self.labelDistance + verdicts.height)
        let rowHeight = layers * layerHeight + (layers - 1) * max(grid.gap, Self.layerDistance) + labelHeight
        let rowPitch = rowHeight + max(grid.gap, labelHeight == 0 ? 0 : 28)
        for index in 0..<grid.count {
            let x = left + index % grid.columns * pitch
            var y = top + index / grid.columns * rowPitch
            var boxes: [PixelRect] = []
            for layer in 0..<layers {
                if layer > 0 { y += max(grid.gap, Self.layerDistance) }
                if nameHeight > 0, index % grid.columns == 0 {
                    let name = SheetFont.text.shortened(content.rowNames[layer], to: contentWidth)
                    texts.append(
                        SheetText(name, x: left, baseline: y + SheetFont.text.capHeight, font: .text))
                }
                boxes.append(
                    PixelRect(x: x, y: y + nameHeight, width: grid.cellWidth, height: grid.cellHeight))
                y += layerHeight
            }
            cells.append(boxes)
            if !labels.lines.isEmpty {
                let inks = content.labels[index].indices.map { $0 == 0 ? SheetInk.strong : .quiet }
                y += Self.labelDistance
                texts += labels.texts(content.labels[index], inks: inks, x: x, top: y)
                y += labels.height
            }
            if !verdicts.lines.isEmpty {
                let verdict = content.verdicts[index]
                y += Self.labelDistance
                texts += verdicts.texts(
                    [verdict.text], inks: [verdict.isAlarming ? .alarm : .quiet], x: x, top: y)
            }
        }
        return top + (grid.rows - 1) * rowPitch + rowHeight
    }

    /// Adds the entries of a key or legend one after another. If they take more than one line, they are aligned in
    /// columns. Returns the y coordinate at which the entries end.
    private mutating func flow(_ entries: [StripContent.KeyEntry], chip: (width: Int, height: Int), top: Int) -> Int {
        var x = left
        var baseline = top + SheetFont.text.capHeight
        let room = contentWidth - chip.width - 8
        let texts = entries.map { SheetFont.text.shortened($0.text, to: room) }
        let widths = texts.map { chip.width + 8 + SheetFont.text.width(of: $0) }
        let isOneLine = widths.reduce(0, +) + 28 * (widths.count - 1) <= contentWidth
        let column = isOneLine ? 0 : widths.max() ?? 0
        for ((entry, text), own) in zip(zip(entries, texts), widths) {
            let width = max(own, column)
            if x > left, x + width > left + contentWidth {
                x = left
                baseline += SheetFont.text.leading
            }
            let middle = baseline - SheetFont.text.capHeight / 2
            chips.append(
                Chip(
                    box: PixelRect(x: x, y: middle - chip.height / 2, width: chip.width, height: chip.height),
                    ink: entry.ink))
            let ink: SheetInk = if case .curve = entry.ink { entry.ink } else { .quiet }
            self.texts.append(
                SheetText(text, x: x + chip.width + 8, baseline: baseline, font: .text, ink: ink))
            x += width + 28
        }
        return baseline + SheetFont.text.descent
    }

    /// Adds the panels below each other, and the time axis that they share. Returns the y coordinate at which the
    /// labels of the axis end.
    private mutating func place(_ plots: StripContent.Plots, _ grid: CellGrid, top: Int) -> Int {
        let labels = plots.panels.map(\.edgeLabels)
        let widest = labels.flatMap { [$0.high, $0.low ?? ""] }.map(SheetFont.text.width).max() ?? 0
        let gutter = widest + 10 + Self.plotPadding
        let axis = timeAxis(plots, grid, gutter: gutter)
        timeAxis = axis
        let (first, last) = (Int(axis.left), Int(axis.right))
        var y = top
        for (panel, label) in zip(plots.panels, labels) {
            if y > top { y += 26 }
            let entries = panel.curves.map { StripContent.KeyEntry($0.name, ink: .curve($0.color)) }
            y = flow(entries, chip: (20, 4), top: y) + 12
            let plot = PixelRect(x: first, y: y + Self.plotPadding, width: last - first, height: Self.plotHeight)
            self.plots.append(plot)
            let right = first - Self.plotPadding - 10
            // A number is centred vertically at the height of its value.
            let half = SheetFont.text.capHeight / 2
            if let low = label.low {
                texts.append(SheetText(label.high, right: right, baseline: plot.minY + half, font: .text))
                texts.append(SheetText(low, right: right, baseline: plot.maxY + half, font: .text))
            } else {
                let middle = plot.minY + plot.height / 2
                texts.append(SheetText(label.high, right: right, baseline: middle + half, font: .text))
            }
            y = plot.maxY + Self.plotPadding
        }
        let baseline = y + 10 + SheetFont.text.capHeight
        var end = Int.min
        for tick in axis.ticks(duration: plots.duration, distance: 120) {
            let text = SheetText(tick.text, middle: Int(tick.x), baseline: baseline, font: .text)
            guard text.box.maxX <= left + contentWidth + Self.margin, text.box.minX > end else { continue }
            texts.append(text)
            end = text.box.maxX + 12
        }
        return baseline + SheetFont.text.descent
    }

    /// Returns the time axis of the plots.
    ///
    /// If all cells are in one row and their frames are evenly spaced in time, the time of each frame is below its
    /// cell. Otherwise, the axis spans the width of the sheet.
    private func timeAxis(_ plots: StripContent.Plots, _ grid: CellGrid, gutter: Int) -> TimeAxis {
        let right = left + contentWidth
        let across = TimeAxis(
            left: Double(left + gutter), right: Double(right - Self.plotPadding), frameCount: plots.frameCount)
        guard grid.rows == 1, grid.count > 1, plots.shownFrames.count == grid.count, plots.frameCount > 1,
            let first = plots.shownFrames.first, let last = plots.shownFrames.last, last > first
        else { return across }
        let firstCenter = Double(left) + Double(grid.cellWidth) / 2
        let step = Double((grid.count - 1) * pitch) / Double(last - first)
        let begin = (firstCenter - Double(first) * step).rounded()
        let under = TimeAxis(
            left: begin, right: (begin + step * Double(plots.frameCount - 1)).rounded(), frameCount: plots.frameCount)
        let isEven = plots.shownFrames.enumerated().allSatisfy { position, frame in
            let center = firstCenter + Double(position * pitch)
            return (under.x(ofFrame: frame) - center).magnitude * 4 <= Double(grid.cellWidth)
        }
        let fits = under.left >= Double(left + gutter) && under.right <= Double(right - Self.plotPadding)
        return isEven && fits ? under : across
    }
}
