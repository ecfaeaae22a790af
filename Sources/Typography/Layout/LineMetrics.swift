import Layers
import Primitives

/// The vertical measures of a line, in points.
struct LineBox {
    /// The distance from the top to the baseline.
    var ascent: Double
    var height: Double
    /// The gap to the next line; no gap follows the last line.
    var gap: Double

    /// The distance to the top of the next line.
    var pitch: Double { height + gap }

    /// Returns the box around this one and another on the same baseline.
    func union(_ other: LineBox) -> LineBox {
        let ascent = max(ascent, other.ascent)
        let descent = max(height - self.ascent, other.height - other.ascent)
        return LineBox(ascent: ascent, height: ascent + descent, gap: max(gap, other.gap))
    }
}

/// The conversion of font units and a style's lengths to points at one scale.
struct LineMetrics {
    /// Points per unit of the font.
    let unit: Double
    /// Letter spacing in points.
    let spacing: Double
    /// The box of a line for each entry of the fonts; a single one if all lines are equally high.
    private let boxes: [LineBox]
    private let fonts: TextFonts

    /// Creates the metrics; `scale` shrinks the font, the line distance and the letter spacing.
    init(_ fonts: TextFonts, _ style: TextStyle, scale: Double) {
        let unit = fonts.size * scale / fonts.unitsPerEm
        self.unit = unit
        self.fonts = fonts
        spacing = style.letterSpacing * scale
        if style.lineHeight > 0 {
            // The label's own font places the baselines, which are equally far apart whatever the runs are.
            let font = fonts.entries[0].stack.first
            let pitch = style.lineHeight * scale
            let height = (font.ascender + font.descender) * unit
            boxes = [LineBox(ascent: (pitch - height) / 2 + font.ascender * unit, height: pitch, gap: 0)]
        } else {
            boxes = fonts.entries.map { entry in
                let font = entry.stack.first
                return LineBox(
                    ascent: font.ascender * unit, height: (font.ascender + font.descender) * unit,
                    gap: font.lineGap * unit)
            }
        }
    }

    /// Whether all lines are equally high.
    var isUniform: Bool { boxes.count == 1 }

    /// Returns the box of a line, which is as high as its highest run.
    func box(of line: TextLine) -> LineBox {
        if isUniform { return boxes[0] }
        var box: LineBox?
        var last = -1
        for cell in line.text.cells[line.cells] {
            let entry = fonts.entry(ofRun: line.text.text.run(of: cell.scalars.lowerBound))
            if entry == last { continue }
            last = entry
            box = box.map { $0.union(boxes[entry]) } ?? boxes[entry]
        }
        return box ?? boxes[fonts.entry(ofRun: line.startRun)]
    }

    /// Returns the distance from the top of the first line to the baseline of each line and to the end of the last one,
    /// in points.
    func stack(_ lines: [TextLine]) -> (baselines: [Double], height: Double) {
        if isUniform {
            // A product for each line, so that no rounding error accumulates.
            let (box, count) = (boxes[0], Double(lines.count))
            return (lines.indices.map { Double($0) * box.pitch + box.ascent }, count * box.pitch - box.gap)
        }
        var top = 0.0
        var gap = 0.0
        let baselines = lines.map { line in
            let box = box(of: line)
            defer {
                top += box.pitch
                gap = box.gap
            }
            return top + box.ascent
        }
        return (baselines, top - gap)
    }

    /// Returns the number of lines that fit a height in points, if all lines are equally high. The number is at least 1,
    /// since a label shows its first line even if the line is too tall.
    func lineCount(in height: Double) -> Int {
        guard isUniform, boxes[0].pitch > 0 else { return .max }
        return max(1, Int(clamping: ((height + boxes[0].gap) / boxes[0].pitch * (1 + 1e-9)).rounded(.down)))
    }

    func width(of extent: LineExtent) -> Double { Double(extent.advance) * unit + Double(extent.spaces) * spacing }
}

/// A line of text that has not been positioned yet.
struct TextLine {
    var text: ShapedText
    /// The visible cells, without the trailing blanks, which hang over the end of the line.
    var cells: Range<Int>
    /// Whether the line is the last of its paragraph, or cut. Such a line is not justified.
    var isLast: Bool
    /// Whether a word goes on in the next line.
    private(set) var endsInWord = false
    /// The scalars of the ellipsis of a truncated line; nil for other lines.
    var ellipsis: Range<Int>?

    func width(_ metrics: LineMetrics) -> Double { metrics.width(of: text.extent(of: cells)) }

    /// The run in which the line starts, also if nothing in it is visible.
    var startRun: Int {
        cells.lowerBound < text.cells.count
            ? text.text.run(of: text.cells[cells.lowerBound].scalars.lowerBound) : text.text.firstRun
    }

    /// Creates a line of some cells; the cells are shaped again if a cut goes through joined cells.
    init(_ text: ShapedText, _ cells: Range<Int>, isLast: Bool) {
        let (text, cells) = text.line(cells)
        var end = cells.upperBound
        while end > cells.lowerBound, text.cells[end - 1].isBlank { end -= 1 }
        self.text = text
        self.cells = cells.lowerBound..<end
        endsInWord = !isLast && end == cells.upperBound
        self.isLast = isLast
    }
}
