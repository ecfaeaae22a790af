import Primitives

/// Positions the glyphs of a line along a baseline.
struct LinePlacement {
    let line: TextLine
    let metrics: LineMetrics
    /// The width, in points, that is added to each space of a justified line.
    let stretch: Double
    /// The left end of the line's baseline, in points, for any direction of the text.
    let origin: Point

    /// A cell of the line, with its position.
    struct PlacedCell {
        /// The cell's index in the line's text.
        var index: Int
        /// The left and right ends of the cell, in points from the left side of the text's box.
        var start: Double
        var end: Double
        /// The range of the cell's glyphs in the list of the line's glyphs.
        var glyphs: Range<Int>
    }

    /// Returns the positioned glyphs from left to right.
    func glyphs() -> [TextLayout.PlacedGlyph] { placed { _ in } }

    /// Returns the positioned glyphs from left to right, and the positioned cells in text order.
    func glyphsAndCells() -> (glyphs: [TextLayout.PlacedGlyph], cells: [PlacedCell]) {
        var cells: [PlacedCell] = []
        cells.reserveCapacity(line.cells.count)
        let glyphs = placed { cells.append($0) }
        cells.sort { $0.index < $1.index }
        return (glyphs, cells)
    }

    private func placed(_ note: (PlacedCell) -> Void) -> [TextLayout.PlacedGlyph] {
        var result: [TextLayout.PlacedGlyph] = []
        result.reserveCapacity(line.text.cells[line.cells].reduce(0) { $0 + $1.glyphs.count })
        // The pen is a count of font units, a count of letter spaces and a count of widened blanks. A position is one
        // sum of products of these counts, so no rounding error accumulates along the line.
        var pen = LineExtent()
        var stretches = 0
        var left: Double { origin.x + metrics.width(of: pen) + Double(stretches) * stretch }
        for run in runsInVisualOrder() {
            for cellIndex in run.isRightToLeft ? Array(run.cells.reversed()) : Array(run.cells) {
                let cell = line.text.cells[cellIndex]
                var placed = PlacedCell(
                    index: cellIndex, start: left, end: left, glyphs: result.count..<result.count + cell.glyphs.count)
                // Letter spacing follows a character; in right-to-left text the spacing is to the left of the
                // character.
                if run.isRightToLeft, cell.isSpaced { pen.spaces += 1 }
                for glyph in line.text.glyphs[cell.glyphs] {
                    let extent = LineExtent(advance: pen.advance + glyph.x, spaces: pen.spaces)
                    let x = metrics.width(of: extent) + Double(stretches) * stretch
                    result.append(
                        TextLayout.PlacedGlyph(
                            font: run.font, run: line.text.text.run(of: glyph.cluster), index: glyph.index,
                            origin: Point(x: origin.x + x, y: origin.y - Double(glyph.y) * metrics.unit)))
                    pen.advance += glyph.advance
                }
                if !run.isRightToLeft, cell.isSpaced { pen.spaces += 1 }
                if cell.isStretchable { stretches += 1 }
                placed.end = left
                note(placed)
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

    /// Returns the runs of the line in visual order, by rule L2 of the bidirectional algorithm.
    ///
    /// The levels are processed from the highest down to the lowest odd level. For each level, every sequence of runs
    /// with at least this level is reversed.
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
