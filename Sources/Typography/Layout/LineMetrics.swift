import Layers
import Primitives

/// The heights of the parts of a line, in points.
struct LineBox {
    /// The distance from the top of the line to the baseline, in points.
    var ascent: Double
    var height: Double
    /// The gap between the line and the next line, in points. No gap follows the last line.
    var gap: Double

    /// The distance from the top of the line to the top of the next line, in points.
    var pitch: Double { height + gap }

    /// Returns the box around two boxes that have the same baseline.
    func union(_ other: LineBox) -> LineBox {
        let ascent = max(ascent, other.ascent)
        let descent = max(height - self.ascent, other.height - other.ascent)
        return LineBox(ascent: ascent, height: ascent + descent, gap: max(gap, other.gap))
    }
}

/// Converts font units, and the lengths of a text style, to points at one scale.
struct LineMetrics {
    /// The number of points per unit of the font.
    let unit: Double
    /// The letter spacing, in points.
    let spacing: Double
    /// The box of a line in the fonts of each entry of `TextFonts`. There is only one box if all lines have the same
    /// height.
    private let boxes: [LineBox]
    private let fonts: TextFonts

    /// Creates the metrics. The font, the line distance and the letter spacing are multiplied by `scale`.
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

    /// Whether all lines have the same height.
    var isUniform: Bool { boxes.count == 1 }

    /// Returns the box of a line. It encloses the boxes of all runs in the line.
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

    /// Stacks lines below each other. Returns the distances, in points, from the top of the first line to each baseline
    /// and to the end of the last line.
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

    /// Returns the number of lines that fit a height in points. Returns at least 1, since a label shows its first line
    /// even if the line is too tall.
    ///
    /// If lines differ in height, returns the greatest integer.
    func lineCount(in height: Double) -> Int {
        guard isUniform, boxes[0].pitch > 0 else { return .max }
        return max(1, Int(clamping: ((height + boxes[0].gap) / boxes[0].pitch * (1 + 1e-9)).rounded(.down)))
    }

    func width(of extent: LineExtent) -> Double { Double(extent.advance) * unit + Double(extent.spaces) * spacing }
}

/// A line of text that has not been positioned yet.
struct TextLine {
    var text: ShapedText
    /// The cells of the line without trailing blanks, which hang over the end of the line.
    var cells: Range<Int>
    /// Whether the line is the last of its paragraph, or truncated. Such a line is not justified.
    var isLast: Bool
    /// Whether the line ends inside a word, which continues in the next line.
    private(set) var endsInWord = false
    /// The range of the ellipsis in the line's scalars. Nil if the line is not truncated.
    var ellipsis: Range<Int>?

    func width(_ metrics: LineMetrics) -> Double { metrics.width(of: text.extent(of: cells)) }

    /// The index of the run in which the line starts, even if nothing in the line is visible.
    var startRun: Int {
        cells.lowerBound < text.cells.count
            ? text.text.run(of: text.cells[cells.lowerBound].scalars.lowerBound) : text.text.firstRun
    }

    /// Creates a line from a range of cells. If the range begins or ends inside joined cells, such as a ligature, the
    /// cells are shaped again. If `hyphenates` is true and the range ends at a soft hyphen, the line ends with a hyphen.
    init(_ text: ShapedText, _ cells: Range<Int>, isLast: Bool, hyphenates: Bool = false) {
        let isHyphenated = hyphenates && !isLast && text.canHyphenate(cells)
        let hyphenated = isHyphenated ? text.hyphenatedLine(cells) : nil
        let (text, cells) = hyphenated.map { ($0, $0.cells.indices) } ?? text.line(cells)
        var end = cells.upperBound
        while end > cells.lowerBound, text.cells[end - 1].isBlank { end -= 1 }
        self.text = text
        self.cells = cells.lowerBound..<end
        endsInWord = !isLast && end == cells.upperBound
        self.isLast = isLast
    }
}
