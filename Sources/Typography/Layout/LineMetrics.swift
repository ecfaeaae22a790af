import Layers
import Primitives

/// Points that one scale makes of a font's units and a style's lengths.
struct LineMetrics {
    /// Points in one of the font's units.
    let unit: Double
    /// Points of letter spacing.
    let spacing: Double
    /// Points from a line box's top to its baseline.
    let ascent: Double
    /// Points from one baseline to the next.
    let pitch: Double
    /// Points that the last line box is shorter than the pitch.
    private let gap: Double

    /// `scale` shrinks all there is: the font, the distance of lines and of letters.
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

    /// The height of some lines.
    func height(ofLines count: Int) -> Double { Double(count) * pitch - gap }

    /// How many lines a height holds, at least 1: a label shows its first line even where that is too tall.
    func lineCount(in height: Double) -> Int {
        guard pitch > 0 else { return .max }
        return max(1, Int(clamping: ((height + gap) / pitch * (1 + 1e-9)).rounded(.down)))
    }

    func width(of extent: LineExtent) -> Double { Double(extent.advance) * unit + Double(extent.spaces) * spacing }
}

/// A line before it is placed.
struct TextLine {
    var text: ShapedText
    /// What shows: the blanks at its end hang over the edge.
    var cells: Range<Int>
    /// Whether it is the last of its paragraph, or cut: such lines are not stretched.
    var isLast: Bool

    func width(_ metrics: LineMetrics) -> Double { metrics.width(of: text.extent(of: cells)) }

    /// Cells of a text as a line, shaped anew where the cuts need it.
    init(_ text: ShapedText, _ cells: Range<Int>, isLast: Bool) {
        let (text, cells) = text.line(cells)
        var end = cells.upperBound
        while end > cells.lowerBound, text.cells[end - 1].isBlank { end -= 1 }
        self.text = text
        self.cells = cells.lowerBound..<end
        self.isLast = isLast
    }
}
