import Primitives

/// Puts the glyphs of a line in their places along a baseline.
struct LinePlacement {
    let line: TextLine
    let metrics: LineMetrics
    /// Points added to each blank of a justified line.
    let stretch: Double
    /// Where the baseline begins, at the left whatever the direction.
    let origin: Point

    /// The glyphs from left to right.
    func glyphs() -> [TextLayout.PlacedGlyph] {
        var result: [TextLayout.PlacedGlyph] = []
        // The pen as numbers of units, spaces and stretched blanks: a place is one sum of products and no rounding
        // travels along the line.
        var pen = LineExtent()
        var stretches = 0
        for run in runsInVisualOrder() {
            for cellIndex in run.isRightToLeft ? Array(run.cells.reversed()) : Array(run.cells) {
                let cell = line.text.cells[cellIndex]
                // Room belongs behind a character: to its left where text runs to the left.
                if run.isRightToLeft, cell.isSpaced { pen.spaces += 1 }
                for glyph in line.text.glyphs[cell.glyphs] {
                    let place = LineExtent(advance: pen.advance + glyph.x, spaces: pen.spaces)
                    let x = metrics.width(of: place) + Double(stretches) * stretch
                    result.append(
                        TextLayout.PlacedGlyph(
                            font: run.font, index: glyph.index,
                            origin: Point(x: origin.x + x, y: origin.y - Double(glyph.y) * metrics.unit)))
                    pen.advance += glyph.advance
                }
                if !run.isRightToLeft, cell.isSpaced { pen.spaces += 1 }
                if cell.isStretchable { stretches += 1 }
            }
        }
        return result
    }

    private struct VisualRun {
        var cells: Range<Int>
        var level: UInt8
        var font: Int
        var isRightToLeft: Bool { level & 1 != 0 }
    }

    /// The runs in the line by rule L2 of the bidirectional algorithm: from the highest level to the lowest odd one,
    /// whatever stands at that level or above is reversed.
    private func runsInVisualOrder() -> [VisualRun] {
        var runs = line.text.runs.compactMap { run in
            let cells = run.cells.clamped(to: line.cells)
            return cells.isEmpty ? nil : VisualRun(cells: cells, level: run.level, font: run.font)
        }
        let highest = runs.map(\.level).max() ?? 0
        guard let lowestOdd = runs.map(\.level).filter({ $0 & 1 != 0 }).min() else { return runs }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < runs.count {
                guard runs[start].level >= level else {
                    start += 1
                    continue
                }
                let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs
    }
}
