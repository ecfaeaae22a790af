public import Layers
import Primitives

// Text in a box:
//
//     paragraphs ──shaped──▶ cells ──LineBreaker──▶ lines ──Truncation──▶ lines that fit ──placed──▶ one path
//
// Up to the breaking of lines all is whole numbers of font units, whatever the size; each length in points is one
// product of such a number. So a layout at twice the size in twice the box is the same, twice as large, to the last bit.

/// A text laid out in a box, line by line.
public struct TextLayout: Sendable {
    /// A glyph in its place.
    struct PlacedGlyph: Hashable {
        /// The number of its font in the stack.
        var font: Int
        var index: UInt32
        var origin: Point
    }

    /// A line in its place.
    struct PlacedLine: Hashable {
        /// What it says.
        var characters: String
        /// Where its baseline begins.
        var origin: Point
        /// How far it advances, without the blanks at its end.
        var width: Double
        /// From left to right.
        var glyphs: [PlacedGlyph]
    }

    /// Most steps of a path; some hundred thousand glyphs have fewer. What a font asks for beyond that is left out.
    static let maximumStepCount = 4_000_000

    /// What drawing needs of it.
    public private(set) var text = LaidOutText()
    /// By how much everything was shrunk; 1 is not at all.
    public private(set) var scale = 1.0
    private(set) var lines: [PlacedLine] = []

    /// Lays out a text in a box of a size. Costs about 0.3 µs a character; `FontFamily.layout` remembers.
    init(_ text: String, family: FontFamily, style: TextStyle, in box: Size) {
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
        draw(fonts, unit: metrics.unit)
    }

    private mutating func place(_ lines: [TextLine], style: TextStyle, in box: Size, metrics: LineMetrics) {
        let spare = box.height - metrics.height(ofLines: lines.count)
        let top: Double =
            switch style.verticalAlignment {
            case .top: 0
            case .center: spare / 2
            case .bottom: spare
            }
        for (index, line) in lines.enumerated() {
            let width = line.width(metrics)
            let spare = box.width - width
            let stretchable = line.cells.count { line.text.cells[$0].isStretchable }
            let isStretched =
                style.alignment == .justified && !line.isLast && spare > 0 && stretchable > 0
            let placement = LinePlacement(
                line: line, metrics: metrics, stretch: isStretched ? spare / Double(stretchable) : 0,
                origin: Point(
                    x: isStretched ? 0 : style.alignment.offset(of: spare, baseLevel: line.text.levels.base),
                    y: top + Double(index) * metrics.pitch + metrics.ascent))
            self.lines.append(
                PlacedLine(
                    characters: line.characters, origin: placement.origin, width: isStretched ? box.width : width,
                    glyphs: placement.glyphs()))
        }
    }

    private mutating func draw(_ fonts: FontStack, unit: Double) {
        let glyphs = lines.flatMap(\.glyphs)
        let outlines = fonts.outlines(of: glyphs)
        text.path.reserveCapacity(min(Self.maximumStepCount, outlines.reduce(0) { $0 + $1.path.elements.count }))
        for (glyph, outline) in zip(glyphs, outlines) {
            guard let box = outline.box else { continue }
            guard text.path.elements.count + outline.path.elements.count <= Self.maximumStepCount else { return }
            let map = AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: glyph.origin.x, ty: glyph.origin.y)
            text.path.append(outline.path, map)
            let placed = Rect(
                x: box.minX * unit + glyph.origin.x, y: box.minY * unit + glyph.origin.y, width: box.width * unit,
                height: box.height * unit)
            text.bounds = text.bounds.map { $0.union(placed) } ?? placed
        }
    }
}

extension TextAlignment {
    /// The share of a line's spare room to its left. A line without spare room begins where its paragraph does.
    fileprivate func offset(of spare: Double, baseLevel: UInt8) -> Double {
        let start = baseLevel & 1 == 0 ? 0 : spare
        if spare < 0 { return start }
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
    /// Adds the steps of another path as a map moves them.
    fileprivate mutating func append(_ other: Path, _ map: AffineTransform) {
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
