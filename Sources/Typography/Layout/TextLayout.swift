public import Layers
import Primitives

// Text in a box:
//
//     paragraphs ──shaped──▶ cells ──LineBreaker──▶ lines ──Truncation──▶ lines that fit ──placed──▶ one path
//
// Up to line breaking, all lengths are whole numbers of font units, independent of the text's size. Each length in
// points is one product of such a number. So a layout at twice the size in twice the box is exactly twice as large, to
// the last bit.

/// The layout of a text in a box, line by line.
public struct TextLayout: Sendable {
    /// A positioned glyph.
    struct PlacedGlyph: Hashable {
        /// The index of the glyph's font in `TextFonts`.
        var font: Int
        /// The index of the glyph's run in the text style.
        var run = 0
        var index: UInt32
        var origin: Point
    }

    /// A positioned line.
    struct PlacedLine: Hashable {
        /// The text of the line.
        var characters: String
        /// The left end of the line's baseline, in points from the top left corner of the box.
        var origin: Point
        /// The width of the line without its trailing blanks, in points.
        var width: Double
        /// The glyphs from left to right.
        var glyphs: [PlacedGlyph]
    }

    /// A hyphen or an ellipsis that the layout has added to the text.
    struct PlacedMark: Hashable {
        var characters: String
        /// The index of the mark's run in the text style.
        var run: Int
    }

    /// The maximum number of path steps in a layout. Further glyphs are left out.
    ///
    /// Several hundred thousand glyphs have fewer steps.
    static let maximumStepCount = 4_000_000

    /// The part of the layout that drawing needs: the outlines and pictures, their bounds, and whether the text is truncated or clipped.
    public private(set) var text = LaidOutText()
    /// The factor by which the text was scaled to fit the box: 1 if it was not scaled.
    public private(set) var scale = 1.0
    private(set) var lines: [PlacedLine] = []
    /// The hyphens and the ellipsis at the ends and inside of the lines, in the order of the lines.
    private(set) var marks: [PlacedMark] = []
    /// Whether the outlines and pictures in `text` have been created.
    private(set) var hasParts = false
    /// The number of points per unit of the font.
    private var unit = 0.0

    /// Lays out a text in a box. The box size is in points.
    ///
    /// Costs about 0.3 µs per character. `FontFamily.layout` caches the result.
    init(_ text: String, family: FontFamily, style: TextStyle, in box: Size) {
        let request = LayoutRequest(text: text, style: style, box: box)
        self.init(placing: request, family: family)
        draw(request, family: family)
    }

    /// Creates a layout without its parts: the outlines and pictures that `draw` adds.
    init(placing request: LayoutRequest, family: FontFamily) {
        let (text, style, box) = (request.text, request.style, request.box)
        guard style.largestSize > 0, box.width > 0, box.height > 0, !text.isEmpty else { return }
        let fonts = TextFonts(family, style)
        let shaper = Shaper(fonts: fonts, style: style)
        var breaker = LineBreaker(text, shaper: shaper, mode: style.lineBreakMode, runs: style.runs)
        let fitting = TextFitting(style: style, box: box, fonts: fonts)
        scale = fitting.scale(of: &breaker)
        let metrics = LineMetrics(fonts, style, scale: scale)
        let (lines, isCut) = fitting.lines(of: &breaker, metrics: metrics)
        self.text.isTruncated = isCut && style.lineBreakMode != .byClipping
        self.text.isClipped = style.lineBreakMode == .byClipping && lines.contains { $0.width(metrics) > box.width }
        place(lines, style: style, in: box, metrics: metrics)
        marks = lines.compactMap(\.mark)
        self.text.lines = self.lines.map {
            LaidOutLine(characters: $0.characters, baseline: $0.origin, width: $0.width)
        }
        unit = metrics.unit
        self.text.bounds = bounds(in: fonts)
    }

    /// Adds the outlines and pictures. `request` and `family` must be those with which the layout was created.
    mutating func draw(_ request: LayoutRequest, family: FontFamily) {
        hasParts = true
        if text.bounds == nil { return }
        text.parts = parts(in: TextFonts(family, request.style), colors: request.style.runs.map(\.color))
    }

    private mutating func place(_ lines: [TextLine], style: TextStyle, in box: Size, metrics: LineMetrics) {
        self.lines = LinePlacement.placements(of: lines, style: style, in: box, metrics: metrics).map { placement in
            let line = placement.line
            return PlacedLine(
                characters: line.characters, origin: placement.origin,
                width: placement.stretch > 0 ? box.width : line.width(metrics), glyphs: placement.glyphs())
        }
    }

    /// Returns the bounding box of all glyphs that draw something, in points. Returns nil if no glyph draws anything.
    private func bounds(in fonts: TextFonts) -> Rect? {
        var bounds: Rect?
        for glyph in inkedGlyphs(in: fonts) {
            guard let box = glyph.drawing.box else { continue }
            let placed = box.placed(at: glyph.origin, unit: unit)
            bounds = bounds.map { $0.union(placed) } ?? placed
        }
        return bounds
    }

    private func parts(in fonts: TextFonts, colors: [Color?]) -> [TextPart] {
        let glyphs = inkedGlyphs(in: fonts)
        var writer = TextPartWriter()
        // Most texts are one path.
        writer.reserveCapacity(glyphs.reduce(0) { $0 + $1.drawing.stepCount })
        for glyph in glyphs {
            let runColor = colors.isEmpty ? nil : colors[glyph.run]
            writer.append(glyph.drawing, at: glyph.origin, unit: unit, runColor: runColor)
        }
        return writer.finish()
    }

    /// A glyph's drawing in the font's units, and its origin in points.
    private struct InkedGlyph {
        var drawing: GlyphDrawing
        var run: Int
        var origin: Point
    }

    /// Returns the glyphs that draw something. Glyphs beyond the maximum number of path steps are left out.
    private func inkedGlyphs(in fonts: TextFonts) -> [InkedGlyph] {
        let glyphs = lines.flatMap(\.glyphs)
        var inked: [InkedGlyph] = []
        inked.reserveCapacity(glyphs.count)
        var stepCount = 0
        for (glyph, drawing) in zip(glyphs, fonts.drawings(of: glyphs)) where drawing.box != nil {
            stepCount += drawing.stepCount
            guard stepCount <= Self.maximumStepCount else { break }
            inked.append(InkedGlyph(drawing: drawing, run: glyph.run, origin: glyph.origin))
        }
        return inked
    }
}

extension LinePlacement {
    /// Returns the positions of a text's lines in a box.
    static func placements(of lines: [TextLine], style: TextStyle, in box: Size, metrics: LineMetrics)
        -> [LinePlacement]
    {
        let (baselines, height) = metrics.stack(lines)
        let spare = box.height - height
        let top: Double =
            switch style.verticalAlignment {
            case .top: 0
            case .center: spare / 2
            case .bottom: spare
            }
        return lines.enumerated().map { index, line in
            let spare = box.width - line.width(metrics)
            let stretchable = line.cells.count { line.text.cells[$0].isStretchable }
            let isStretched = style.alignment == .justified && !line.isLast && spare > 0 && stretchable > 0
            return LinePlacement(
                line: line, metrics: metrics, stretch: isStretched ? spare / Double(stretchable) : 0,
                origin: Point(
                    x: isStretched
                        ? 0
                        : style.alignment.offset(
                            of: spare, baseLevel: line.text.levels.base, hangsOver: style.hangsOver),
                    y: top + baselines[index]))
        }
    }
}

extension TextStyle {
    /// The largest font size in the text, in points. It is 0 if no run has a size.
    var largestSize: Double {
        let own = size.isFinite ? size : 0
        return runs.isEmpty ? own : runs.map { $0.size ?? own }.filter(\.isFinite).max() ?? 0
    }
}

extension TextAlignment {
    /// Returns the distance from the left of the box to the line, given the line's free space. Both are in points, and
    /// the free space is negative for a line that is too long.
    ///
    /// A line that is too long starts where its paragraph starts: at the left, or at the right in right-to-left text.
    /// If `hangsOver` is true, such a line is aligned like any other.
    fileprivate func offset(of spare: Double, baseLevel: UInt8, hangsOver: Bool) -> Double {
        let start = baseLevel & 1 == 0 ? 0 : spare
        if spare < 0, !hangsOver { return start }
        return switch self {
        case .natural, .justified: start
        case .left: 0
        case .center: spare / 2
        case .right: spare
        }
    }
}

extension TextLine {
    fileprivate var characters: String {
        guard let first = cells.first, let last = cells.last else { return "" }
        return text.characters(text.cells[first].scalars.lowerBound..<text.cells[last].scalars.upperBound)
    }

    fileprivate var mark: TextLayout.PlacedMark? {
        if let ellipsis {
            return .init(characters: text.characters(ellipsis), run: text.text.run(of: ellipsis.lowerBound))
        }
        return text.hyphen.map { .init(characters: $0.text, run: text.text.run(of: $0.scalar)) }
    }
}
