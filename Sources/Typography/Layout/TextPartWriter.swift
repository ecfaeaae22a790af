import Drawing
import Layers
import Primitives

/// Collects the outlines and pictures of a text. Consecutive outlines of the same colour become one path.
struct TextPartWriter {
    private var parts: [TextPart] = []
    private var path = Path()
    private var fontColor: Color?
    private var runColor: Color?

    /// Reserves memory for the steps of the first path. `stepCount` is their number.
    mutating func reserveCapacity(_ stepCount: Int) { path.reserveCapacity(stepCount) }

    /// Appends the drawing of a glyph. `origin` is in points, and `unit` is the number of points per unit of the font.
    mutating func append(_ drawing: GlyphDrawing, at origin: Point, unit: Double, runColor: Color?) {
        let map = AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: origin.x, ty: origin.y)
        switch drawing {
        case .outline(let outline): append(outline.path, map, fontColor: nil, runColor: runColor)
        case .layers(let layers):
            for layer in layers { append(layer.outline.path, map, fontColor: layer.color, runColor: runColor) }
        case .picture(let image, let rect): append(image, rect.placed(at: origin, unit: unit), runColor: runColor)
        }
    }

    /// Appends an outline, transformed by `map`.
    mutating func append(_ outline: Path, _ map: AffineTransform, fontColor: Color?, runColor: Color?) {
        if fontColor != self.fontColor || runColor != self.runColor { endPath() }
        self.fontColor = fontColor
        self.runColor = runColor
        path.append(outline, map)
    }

    /// Appends a picture that fills a rectangle, which is in points.
    mutating func append(_ image: Image, _ rect: Rect, runColor: Color?) {
        endPath()
        parts.append(TextPart(.picture(image, rect), runColor: runColor))
    }

    /// Returns all parts, back to front.
    consuming func finish() -> [TextPart] {
        endPath()
        return parts
    }

    private mutating func endPath() {
        guard !path.isEmpty else { return }
        parts.append(TextPart(.outline(path), fontColor: fontColor, runColor: runColor))
        path = Path()
    }
}

extension Rect {
    /// Returns a glyph's rectangle in points, for a glyph at `origin`. `unit` is the number of points per unit of the
    /// font.
    func placed(at origin: Point, unit: Double) -> Rect {
        Rect(x: minX * unit + origin.x, y: minY * unit + origin.y, width: width * unit, height: height * unit)
    }
}

extension Path {
    /// Appends the steps of another path, transformed by `map`.
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
