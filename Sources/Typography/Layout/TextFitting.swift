import Layers
import Primitives

/// Finds the part of a text that fits a box, and the scale at which the whole text fits.
struct TextFitting {
    let style: TextStyle
    let box: Size
    let fonts: TextFonts

    /// The width available for a line, in points. It is infinite if text may hang over the box.
    ///
    /// A small tolerance is added, so rounding errors neither break nor cut a line.
    private var width: Double { style.hangsOver ? .infinity : box.width * (1 + 1e-12) }

    private func maximumLineCount(_ metrics: LineMetrics) -> Int {
        let fitting = metrics.lineCount(in: box.height)
        return style.numberOfLines > 0 ? min(style.numberOfLines, fitting) : fitting
    }

    /// Returns the largest scale, from the style's minimum scale to 1, at which the whole text fits. If the text fits
    /// at no scale, returns the minimum.
    ///
    /// The width of a single line is proportional to the scale, so a division gives the scale. For several lines, the
    /// range of scales is bisected twelve times, since a text that fits at one scale also fits at every smaller scale.
    func scale(of breaker: inout LineBreaker) -> Double {
        let smallest = max(style.minimumScale, 1e-3)
        guard smallest < 1 else { return 1 }
        if fits(1, &breaker) { return 1 }
        if style.numberOfLines == 1 {
            let whole = TextLine(breaker.paragraph(0), breaker.stretch(from: .start), isLast: true)
            let wanted = whole.width(LineMetrics(fonts, style, scale: 1))
            guard wanted > box.width else { return 1 }
            return max(smallest, box.width / wanted)
        }
        var low = smallest
        var high = 1.0
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if fits(middle, &breaker) { low = middle } else { high = middle }
        }
        return low
    }

    private func fits(_ scale: Double, _ breaker: inout LineBreaker) -> Bool {
        let metrics = LineMetrics(fonts, style, scale: scale)
        return !breaker.lines(width: width, height: box.height, metrics: metrics, atMost: maximumLineCount(metrics))
            .isCut
    }

    /// Returns the visible lines, and whether a part of the text is left out.
    func lines(of breaker: inout LineBreaker, metrics: LineMetrics) -> (lines: [TextLine], isCut: Bool) {
        var outcome = breaker.lines(
            width: width, height: box.height, metrics: metrics, atMost: maximumLineCount(metrics))
        guard outcome.isCut, !outcome.lines.isEmpty else { return (outcome.lines, false) }
        let lastStart = outcome.lastStart
        let head = Truncation.Stretch(
            text: breaker.paragraph(lastStart.paragraph), cells: breaker.stretch(from: lastStart))
        let last: TextLine
        switch style.lineBreakMode {
        case .byWordWrapping, .byCharWrapping: return (outcome.lines, true)
        case .byClipping: last = TextLine(head.text, head.cells, isLast: true)
        case .byTruncatingTail:
            last = Truncation(head: head, tail: head, isOneStretch: true, width: width, metrics: metrics).atTail()
        case .byTruncatingHead, .byTruncatingMiddle:
            let (tail, isHead) = tail(after: lastStart, head: head, of: &breaker)
            let truncation = Truncation(
                head: head, tail: tail, isOneStretch: isHead, width: width, metrics: metrics)
            last = style.lineBreakMode == .byTruncatingHead ? truncation.atHead() : truncation.inMiddle()
        }
        outcome.lines[outcome.lines.count - 1] = last
        return (outcome.lines, true)
    }

    /// Returns the cells after the last forced break of the text, and whether they are the same cells as `head`.
    private func tail(
        after lastStart: LineBreaker.CellIndex, head: Truncation.Stretch, of breaker: inout LineBreaker
    ) -> (Truncation.Stretch, isHead: Bool) {
        let index = breaker.paragraphCount - 1
        var stretch =
            index == lastStart.paragraph ? head.cells : breaker.stretch(from: .init(paragraph: index, cell: 0))
        let text = breaker.paragraph(index)
        let isHead = index == lastStart.paragraph && stretch.upperBound == text.cells.count
        while stretch.upperBound < text.cells.count {
            stretch = breaker.stretch(from: .init(paragraph: index, cell: stretch.upperBound))
        }
        return (Truncation.Stretch(text: text, cells: stretch), isHead)
    }
}

extension LineBreaker.CellIndex {
    static let start = LineBreaker.CellIndex(paragraph: 0, cell: 0)
}
