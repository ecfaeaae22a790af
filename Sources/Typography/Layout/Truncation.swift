/// Composes the last line of a text that is too long. The line has as much of the text as fits, and an ellipsis for the
/// omitted text.
///
/// The line is shaped as a separate text, so the ellipsis kerns, joins and follows the paragraph's direction like any
/// other character.
struct Truncation {
    /// A range of cells from which the line takes its text, before or after the ellipsis.
    struct Stretch {
        var text: ShapedText
        var cells: Range<Int>
    }

    let width: Double
    let metrics: LineMetrics
    private let head: Stretch
    private let tail: Stretch
    /// Whether `head` and `tail` are the same cells. If so, each cell may appear only once in the line.
    private let isOneStretch: Bool
    private let ellipsis: TextScalars
    private let ellipsisWidth: Double

    init(head: Stretch, tail: Stretch, isOneStretch: Bool, width: Double, metrics: LineMetrics) {
        self.head = head
        self.tail = tail
        self.isOneStretch = isOneStretch
        self.width = width
        self.metrics = metrics
        let shaper = head.text.shaper
        let run = Self.run(after: head, width, metrics)
        ellipsis = TextScalars(shaper.fonts.spelling(of: .ellipsis, inRun: run), run: run)
        let shaped = ShapedText(ellipsis, shaper: shaper)
        ellipsisWidth = metrics.width(of: shaped.extent(of: shaped.cells.indices))
    }

    /// Returns the index of the run of the first cell that does not fit. The ellipsis gets the attributes of this run.
    private static func run(after head: Stretch, _ width: Double, _ metrics: LineMetrics) -> Int {
        let cell = head.cells.first { index in
            !(metrics.width(of: head.text.extent(of: head.cells.lowerBound..<index + 1)) <= width)
        }
        guard let cell = cell ?? head.cells.last else { return head.text.text.firstRun }
        return head.text.text.run(of: head.text.cells[cell].scalars.lowerBound)
    }

    /// Returns a line with the beginning of the text, followed by the ellipsis.
    func atTail() -> TextLine {
        fitting(largest(before: width - ellipsisWidth, in: head), limit: head.cells.count) { (before: $0, behind: 0) }
    }

    /// Returns a line with the ellipsis, followed by the end of the text.
    func atHead() -> TextLine {
        fitting(largest(behind: width - ellipsisWidth, in: tail, atMost: tail.cells.count), limit: tail.cells.count) {
            (before: 0, behind: $0)
        }
    }

    /// Returns a line with the beginning and the end of the text in about equal lengths, and the ellipsis between them.
    func inMiddle() -> TextLine {
        let room = width - ellipsisWidth
        var before = largest(before: room / 2, in: head)
        let rest = room - widthOf(head, head.cells.prefix(before))
        let limit = isOneStretch ? tail.cells.count - before : tail.cells.count
        var behind = largest(behind: rest, in: tail, atMost: limit)
        var line = composed(before: before, behind: behind)
        for _ in 0..<8 where line.width(metrics) > width && before + behind > 0 {
            if before > behind { before -= 1 } else { behind -= 1 }
            line = composed(before: before, behind: behind)
        }
        return line
    }

    /// Returns the line with the largest number of cells that fits. `split` divides a number of cells into those before
    /// and those after the ellipsis.
    ///
    /// The search starts at `first`, an estimate from sums of advances.
    private func fitting(_ first: Int, limit: Int, _ split: (Int) -> (before: Int, behind: Int)) -> TextLine {
        func line(_ count: Int) -> TextLine {
            let (before, behind) = split(count)
            return composed(before: before, behind: behind)
        }
        var count = first
        var best = line(count)
        for _ in 0..<8 where best.width(metrics) > width && count > 0 {
            count -= 1
            best = line(count)
        }
        // Kerning may bring the ellipsis closer to the text than the estimate assumes, so one more cell may fit.
        if count == first, count < limit {
            let longer = line(count + 1)
            if longer.width(metrics) <= width { return longer }
        }
        return best
    }

    private func widthOf(_ stretch: Stretch, _ cells: Range<Int>) -> Double {
        metrics.width(of: stretch.text.extent(of: cells))
    }

    private func largest(before room: Double, in stretch: Stretch) -> Int {
        var count = 0
        while count < stretch.cells.count, widthOf(stretch, stretch.cells.prefix(count + 1)) <= room { count += 1 }
        return count
    }

    private func largest(behind room: Double, in stretch: Stretch, atMost limit: Int) -> Int {
        var count = 0
        while count < limit, widthOf(stretch, stretch.cells.suffix(count + 1)) <= room { count += 1 }
        return count
    }

    private func composed(before: Int, behind: Int) -> TextLine {
        var kept = head.cells.prefix(before)
        while let last = kept.last, head.text.cells[last].isBlank { kept = kept.dropLast() }
        var rest = tail.cells.suffix(behind)
        while let first = rest.first, tail.text.cells[first].isBlank { rest = rest.dropFirst() }
        var scalars = TextScalars()
        scalars.append(head.text.text, head.text.scalars(of: kept))
        let start = scalars.count
        scalars.append(ellipsis, 0..<ellipsis.count)
        scalars.append(tail.text.text, tail.text.scalars(of: rest))
        let base = (before > 0 ? head : tail).text.levels.base
        let text = ShapedText(scalars, shaper: head.text.shaper, baseLevel: base)
        var line = TextLine(text, text.cells.indices, isLast: true)
        line.ellipsis = start..<start + ellipsis.count
        return line
    }
}

extension ShapedText {
    /// Returns the range of scalars that consecutive cells cover.
    fileprivate func scalars(of cells: Range<Int>) -> Range<Int> {
        guard let first = cells.first, let last = cells.last else { return 0..<0 }
        return self.cells[first].scalars.lowerBound..<self.cells[last].scalars.upperBound
    }
}
