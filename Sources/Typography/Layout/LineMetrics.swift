import Layers
import Primitives

/// The conversion of font units and a style's lengths to points at one scale.
struct LineMetrics {
    /// Points per unit of the font.
    let unit: Double
    /// Letter spacing in points.
    let spacing: Double
    /// Points from the top of a line box to its baseline.
    let ascent: Double
    /// Points from one baseline to the next.
    let pitch: Double
    /// The gap between two line boxes, in points; no gap follows the last line.
    private let gap: Double

    /// Creates the metrics; `scale` shrinks the font, the line distance and the letter spacing.
    init(_ font: Font, _ style: TextStyle, scale: Double) {
        unit = style.size * scale / font.unitsPerEm
        spacing = style.letterSpacing * scale
        let height = (font.ascender + font.descender) * unit
        if style.lineHeight > 0 {
            pitch = style.lineHeight * scale
            ascent = (pitch - height) / 2 + font.ascender * unit
            gap = 0
        } else {
            gap = font.lineGap * unit
            pitch = height + gap
            ascent = font.ascender * unit
        }
    }

    /// Returns the height of a number of lines, in points.
    func height(ofLines count: Int) -> Double { Double(count) * pitch - gap }

    /// Returns the number of lines that fit a height in points. The number is at least 1, since a label shows its first
    /// line even if the line is too tall.
    func lineCount(in height: Double) -> Int {
        guard pitch > 0 else { return .max }
        return max(1, Int(clamping: ((height + gap) / pitch * (1 + 1e-9)).rounded(.down)))
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
