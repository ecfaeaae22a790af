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
        /// The index of the glyph's font in the font stack.
        var font: Int
        var index: UInt32
        var origin: Point
    }

    /// A positioned line.
    struct PlacedLine: Hashable {
        /// The text of the line.
        var characters: String
        /// The start of the line's baseline, in points from the box's top left corner.
        var origin: Point
        /// The advance of the line without its trailing blanks, in points.
        var width: Double
        /// The glyphs from left to right.
        var glyphs: [PlacedGlyph]
    }

    /// The maximum number of steps in a path, more than several hundred thousand glyphs have; further glyphs are left
    /// out.
    static let maximumStepCount = 4_000_000

    /// The part of the layout that drawing needs: the path, its bounds, and whether the text is truncated or clipped.
    public private(set) var text = LaidOutText()
    /// The factor by which the text was shrunk; 1 if it was not.
    public private(set) var scale = 1.0
    private(set) var lines: [PlacedLine] = []
    /// Whether the path of `text` has been created.
    private(set) var hasPath = false
    /// Points per unit of the font.
    private var unit = 0.0

    /// Lays out a text in a box. Costs about 0.3 µs per character; `FontFamily.layout` caches the result.
    init(_ text: String, family: FontFamily, style: TextStyle, in box: Size) {
        let request = LayoutRequest(text: text, style: style, box: box)
        self.init(placing: request, family: family)
        draw(request, family: family)
    }

    /// Creates a layout that is complete except for its path.
    init(placing request: LayoutRequest, family: FontFamily) {
        let (text, style, box) = (request.text, request.style, request.box)
        guard style.size > 0, style.size.isFinite, box.width > 0, box.height > 0, !text.isEmpty else { return }
        let fonts = FontStack(family, weight: style.weight, isItalic: style.isItalic)
        let shaper = Shaper(fonts: fonts, keepsLettersApart: style.letterSpacing != 0)
        var breaker = LineBreaker(text, shaper: shaper, mode: style.lineBreakMode)
        let fitting = TextFitting(style: style, box: box, font: fonts.first)
        scale = fitting.scale(of: &breaker)
        let metrics = LineMetrics(fonts.first, style, scale: scale)
        let (lines, isCut) = fitting.lines(of: &breaker, metrics: metrics)
        self.text.isTruncated = isCut && style.lineBreakMode != .byClipping
        self.text.isClipped = style.lineBreakMode == .byClipping && lines.contains { $0.width(metrics) > box.width }
        place(lines, style: style, in: box, metrics: metrics)
        self.text.lines = self.lines.map {
            LaidOutLine(characters: $0.characters, baseline: $0.origin, width: $0.width)
        }
        unit = metrics.unit
        self.text.bounds = bounds(in: fonts)
    }

    /// Adds the path; `request` and `family` must be the ones with which the layout was created.
    mutating func draw(_ request: LayoutRequest, family: FontFamily) {
        hasPath = true
        if text.bounds == nil { return }
        text.path = path(in: FontStack(family, weight: request.style.weight, isItalic: request.style.isItalic))
    }

    private mutating func place(_ lines: [TextLine], style: TextStyle, in box: Size, metrics: LineMetrics) {
        self.lines = LinePlacement.placements(of: lines, style: style, in: box, metrics: metrics).map { placement in
            let line = placement.line
            return PlacedLine(
                characters: line.characters, origin: placement.origin,
                width: placement.stretch > 0 ? box.width : line.width(metrics), glyphs: placement.glyphs())
        }
    }

    /// Returns the bounding box of the glyphs that have ink, in points.
    private func bounds(in fonts: FontStack) -> Rect? {
        var bounds: Rect?
        for glyph in inkedGlyphs(in: fonts) {
            let placed = Rect(
                x: glyph.box.minX * unit + glyph.origin.x, y: glyph.box.minY * unit + glyph.origin.y,
                width: glyph.box.width * unit, height: glyph.box.height * unit)
            bounds = bounds.map { $0.union(placed) } ?? placed
        }
        return bounds
    }

    private func path(in fonts: FontStack) -> Path {
        let glyphs = inkedGlyphs(in: fonts)
        var path = Path()
        path.reserveCapacity(glyphs.reduce(0) { $0 + $1.outline.elements.count })
        for glyph in glyphs {
            path.append(
                glyph.outline, AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: glyph.origin.x, ty: glyph.origin.y))
        }
        return path
    }

    /// Returns each glyph that has ink: its outline and box in the font's units, its origin in points. Glyphs beyond
    /// the maximum size of a path are left out.
    private func inkedGlyphs(in fonts: FontStack) -> [(outline: Path, box: Rect, origin: Point)] {
        let glyphs = lines.flatMap(\.glyphs)
        var inked: [(outline: Path, box: Rect, origin: Point)] = []
        inked.reserveCapacity(glyphs.count)
        var stepCount = 0
        for (glyph, outline) in zip(glyphs, fonts.outlines(of: glyphs)) {
            guard let box = outline.box else { continue }
            stepCount += outline.path.elements.count
            guard stepCount <= Self.maximumStepCount else { break }
            inked.append((outline.path, box, glyph.origin))
        }
        return inked
    }
}

extension LinePlacement {
    /// Returns the placements of a text's lines in a box.
    static func placements(of lines: [TextLine], style: TextStyle, in box: Size, metrics: LineMetrics)
        -> [LinePlacement]
    {
        let spare = box.height - metrics.height(ofLines: lines.count)
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
                    y: top + Double(index) * metrics.pitch + metrics.ascent))
        }
    }
}

extension TextAlignment {
    /// Returns how much of a line's free space is to the left of the line. A line that is too long starts where its
    /// paragraph starts: at the left, or in right-to-left text at the right. If it hangs over, it keeps its aligned
    /// edge.
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
        let range = text.cells[first].scalars.lowerBound..<text.cells[last].scalars.upperBound
        return String(String.UnicodeScalarView(text.text.scalars[range].compactMap(Unicode.Scalar.init)))
    }
}

extension Path {
    /// Appends the steps of another path, transformed by `map`.
    mutating func append(_ other: Path, _ map: AffineTransform) {
        for element in other.elements {
            switch element {
            case .move(let point): append(.move(map.map(point)))
            case .line(let point): append(.line(map.map(point)))
            case .quadratic(let control, let end): append(.quadratic(control: map.map(control), end: map.map(end)))
            case .cubic(let control1, let control2, let end):
                append(.cubic(control1: map.map(control1), control2: map.map(control2), end: map.map(end)))
            case .close: append(.close)
            }
        }
    }
}
