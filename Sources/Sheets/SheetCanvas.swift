package import Drawing
package import Primitives

/// A drawing list with the few steps that sheets are made of; coordinates are pixels.
package struct SheetCanvas: Sendable {
    /// The steps so far.
    package private(set) var list: DisplayList
    /// Where its colours come from.
    package let theme: SheetTheme

    /// Creates empty paper of at least one pixel.
    package init(width: Int, height: Int, theme: SheetTheme) {
        list = DisplayList(width: width, height: height, background: theme.paper)
        self.theme = theme
    }

    /// Paints an outline.
    package mutating func fill(_ outline: Outline, _ color: Color) {
        list.items.append(.fill(Shape(outline, projection: .identity), .color(color)))
    }

    /// Paints a box, its corners round.
    package mutating func fill(_ box: SheetBox, _ color: Color, radius: Double = 0) {
        fill(Self.outline(box.rect, radius: radius), color)
    }

    /// Draws a line along a path, ends and corners round.
    package mutating func stroke(_ path: Path, width: Double, _ color: Color) {
        fill(.stroke(path, LineStyle(width: width, cap: .round, join: .round)), color)
    }

    /// Letters a line.
    package mutating func write(_ text: SheetText) {
        let place = Point(x: Double(text.x), y: Double(text.baseline))
        list.items.append(.fill(text.font.shape(of: text.text, at: place), .color(theme.color(of: text.ink))))
    }

    /// Lifts a box from the paper, with a line around it: before any picture, so that none lies in another's shadow.
    package mutating func lift(_ box: SheetBox, radius: Double) {
        let shadow = Shadow(color: theme.shadow, offset: Point(x: 0, y: 2), radius: 5)
        list.items.append(.shadow(Shape(Self.outline(box.rect, radius: radius), projection: .identity), shadow))
        frame(box, theme.hairline, width: 1, radius: radius)
    }

    /// Shows a picture of a box's size, pixel for pixel but for its corners; a chequered ground where it is translucent.
    package mutating func show(_ image: Image, in box: SheetBox, radius: Double) {
        if !image.isOpaque { paint(Self.chequers(box), in: box, radius: radius) }
        paint(image, in: box, radius: radius)
    }

    /// Shows that there is no picture, and says why where there is room.
    package mutating func showNothing(_ reason: String, in box: SheetBox, font: SheetFont, radius: Double) {
        fill(box, theme.grid, radius: radius)
        guard font.width(of: reason) + font.capHeight <= box.width, 2 * font.capHeight <= box.height else { return }
        write(
            SheetText(
                reason, middle: box.x + box.width / 2, baseline: box.y + (box.height + font.capHeight) / 2,
                font: font))
    }

    /// Draws a line around a box, outside of its pixels.
    package mutating func frame(_ box: SheetBox, _ color: Color, width: Double, radius: Double) {
        let around = box.rect.inset(by: EdgeInsets(top: -width, left: -width, bottom: -width, right: -width))
        let radii = CornerRadii(radius > 0 ? radius + width : 0)
        fill(.border(around, radii, width: width), color)
    }

    private mutating func paint(_ image: Image, in box: SheetBox, radius: Double) {
        let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(image: image, source: source, destination: box.rect)
        list.items.append(.fill(Shape(Self.outline(box.rect, radius: radius), projection: .identity), .image(paint)))
    }

    private static func outline(_ rect: Rect, radius: Double) -> Outline {
        radius > 0 ? .roundedRectangle(rect, CornerRadii(radius).fitted(to: rect.size)) : .rectangle(rect)
    }

    /// Squares of eight pixels, as every picture editor has them.
    private static func chequers(_ box: SheetBox) -> Image {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(box.width * box.height)
        for y in 0..<box.height {
            for x in 0..<box.width {
                pixels.append((x / 8 + y / 8).isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFFE2_DDDC)
            }
        }
        return Image(width: box.width, height: box.height, pixels: pixels)
    }
}
