import Layers
import Primitives

/// Breaks a text into lines. Each paragraph is shaped only once, even if several scales are tried.
struct LineBreaker {
    /// The position of a cell in the text: the index of its paragraph, and the index of the cell in the paragraph.
    struct CellIndex {
        var paragraph: Int
        var cell: Int
    }

    /// The result of one attempt to break the text.
    struct Outcome {
        var lines: [TextLine] = []
        /// The cell at which the last line starts.
        var lastStart = CellIndex(paragraph: 0, cell: 0)
        /// Whether some visible text is not in the lines.
        var isCut = false
    }

    let shaper: Shaper
    let mode: LineBreakMode
    private let paragraphs: [Substring]
    /// The index of each scalar's run. Empty if the text has no runs.
    private let runs: [Int]
    private let text: String
    private var shaped: [ShapedText?]

    /// Creates a line breaker for a text. `runs` are the consecutive parts of the text, or empty.
    init(_ text: String, shaper: Shaper, mode: LineBreakMode, runs: [TextRun] = []) {
        self.text = text
        self.shaper = shaper
        self.mode = mode
        self.runs = runs.enumerated().flatMap { index, run in
            repeatElement(index, count: run.text.unicodeScalars.count)
        }
        var paragraphs = text.paragraphs
        // A line feed at the very end of the text ends the last line and does not begin another.
        if paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
        self.paragraphs = paragraphs
        shaped = Array(repeating: nil, count: paragraphs.count)
    }

    var paragraphCount: Int { paragraphs.count }

    mutating func paragraph(_ index: Int) -> ShapedText {
        if let known = shaped[index] { return known }
        let text = ShapedText(scalars(of: paragraphs[index]), shaper: shaper)
        shaped[index] = text
        return text
    }

    private func scalars(of paragraph: Substring) -> TextScalars {
        if runs.isEmpty { return TextScalars(paragraph) }
        let start = text.unicodeScalars.distance(from: text.startIndex, to: paragraph.startIndex)
        let end = start + paragraph.unicodeScalars.count
        return TextScalars(paragraph, runs: runs[start..<end], emptyRun: end < runs.count ? runs[end] : runs.last ?? 0)
    }

    /// Returns at most `maximum` lines from the beginning of the text. Each line is filled as far as `width`, in
    /// points, allows.
    ///
    /// If lines differ in height, `height` limits the number of lines too. The first line is always returned.
    mutating func lines(width: Double, height: Double, metrics: LineMetrics, atMost maximum: Int) -> Outcome {
        var outcome = Outcome()
        var top = 0.0
        for index in paragraphs.indices {
            let text = paragraph(index)
            var start = 0
            repeat {
                guard outcome.lines.count < maximum else {
                    outcome.isCut = isVisible(from: CellIndex(paragraph: index, cell: start))
                    return outcome
                }
                let (line, end) = line(of: text, from: start, width: width, metrics: metrics)
                if !metrics.isUniform {
                    let box = metrics.box(of: line)
                    guard outcome.lines.isEmpty || !(top + box.height > height * (1 + 1e-9)) else {
                        outcome.isCut = isVisible(from: CellIndex(paragraph: index, cell: start))
                        return outcome
                    }
                    top += box.pitch
                }
                outcome.lines.append(line)
                outcome.lastStart = CellIndex(paragraph: index, cell: start)
                start = end
            } while start < text.cells.count
        }
        return outcome
    }

    /// Returns the cells from `start` to the next forced line break, or to the end of the paragraph.
    mutating func stretch(from start: CellIndex) -> Range<Int> {
        let cells = paragraph(start.paragraph).cells
        let rest = start.cell..<cells.count
        return start.cell..<(rest.first { cells[$0].opportunity == .mandatory }.map { $0 + 1 } ?? cells.count)
    }

    private mutating func isVisible(from start: CellIndex) -> Bool {
        if start.paragraph + 1 < paragraphs.count, paragraphs[(start.paragraph + 1)...].contains(where: { !$0.isEmpty })
        {
            return true
        }
        return paragraph(start.paragraph).cells[start.cell...].contains { !$0.isBlank }
    }

    private func line(of text: ShapedText, from start: Int, width: Double, metrics: LineMetrics) -> (TextLine, end: Int)
    {
        func made(to end: Int) -> TextLine {
            TextLine(text, start..<end, isLast: isLast(end, of: text), hyphenates: mode != .byCharWrapping)
        }
        var end = self.end(of: text, from: start, width: width, metrics: metrics)
        var line = made(to: end)
        // Sums of advances ignore how a cut changes ligatures and kerning, so the line can be too wide. The difference
        // is small, so few steps suffice.
        for _ in 0..<8 where !(line.width(metrics) <= width) && end > start + 1 {
            end = self.end(of: text, from: start, atMost: end - 1, width: width, metrics: metrics)
            line = made(to: end)
        }
        return (line, end)
    }

    private func isLast(_ end: Int, of text: ShapedText) -> Bool {
        end >= text.cells.count || text.cells[end - 1].opportunity == .mandatory
    }

    /// Returns the end of the line that begins at a cell. The line has at least one cell.
    private func end(of text: ShapedText, from start: Int, width: Double, metrics: LineMetrics) -> Int {
        for index in start..<max(start, text.cells.count) {
            let cell = text.cells[index]
            if index > start, !cell.isBlank,
                !(metrics.width(of: text.extent(of: start..<index + 1)) <= width)
            {
                // The first cell of a ligature has the whole advance, so the ligature is a candidate up to its last cell.
                var limit = index
                while limit + 1 < text.cells.count, text.cells[limit + 1].continuesLigature { limit += 1 }
                return end(of: text, from: start, atMost: limit, width: width, metrics: metrics)
            }
            if cell.opportunity == .mandatory { return index + 1 }
        }
        return text.cells.count
    }

    /// Returns the end, up to `limit`, of a line that is too long for its paragraph's rest.
    ///
    /// The line ends at the last break opportunity. A soft hyphen is an opportunity if the hyphen fits. If there is no
    /// opportunity, the line ends inside a word, but not beside a soft hyphen, where the word would be divided without
    /// its hyphen. With `byCharWrapping`, the line ends at the limit.
    private func end(
        of text: ShapedText, from start: Int, atMost limit: Int, width: Double, metrics: LineMetrics
    ) -> Int {
        if mode == .byCharWrapping { return limit }
        let opportunity = (start + 1...limit).last { end in
            guard text.cells[end - 1].opportunity == .allowed else { return false }
            return !text.endsAtSoftHyphen(end - 1)
                || hyphenFits(text, start..<end, width: width, metrics: metrics)
        }
        if let opportunity { return opportunity }
        let insideWord = (start + 1...limit).last { end in
            !text.endsAtSoftHyphen(end - 1) && !(text.endsAtSoftHyphen(end) && text.cells[end].scalars.count == 1)
        }
        return insideWord ?? limit
    }

    private func hyphenFits(_ text: ShapedText, _ cells: Range<Int>, width: Double, metrics: LineMetrics) -> Bool {
        guard text.canHyphenate(cells) else { return false }
        // The length of a line that is shaped again is only known afterwards.
        if text.cells[cells.lowerBound].isBound || text.cells[cells.upperBound].isBound { return true }
        var extent = text.extent(of: cells)
        extent.advance += text.hyphenExtent(ofCell: cells.upperBound - 1).advance
        return metrics.width(of: extent) <= width
    }
}
