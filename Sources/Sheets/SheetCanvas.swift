package import Drawing
package import Primitives

/// A canvas that collects the drawing operations of a sheet in a display list. Coordinates are in pixels.
package struct SheetCanvas: Sendable {
    /// The display list with all operations so far.
    package private(set) var list: DisplayList
    /// The theme that determines the colours of the canvas.
    package let theme: SheetTheme

    /// Creates an empty canvas of a size in pixels. Each side must be at least one pixel.
    package init(width: Int, height: Int, theme: SheetTheme) {
        list = DisplayList(width: width, height: height, background: theme.paper)
        self.theme = theme
    }

    /// Fills an outline with a colour.
    package mutating func fill(_ outline: Outline, _ color: Color) {
        list.items.append(.fill(Shape(outline, projection: .identity), .color(color)))
    }

    /// Fills a box with a colour. If `radius` is greater than 0, the corners of the box are rounded.
    package mutating func fill(_ box: PixelRect, _ color: Color, radius: Double = 0) {
        fill(Self.outline(box.rect, radius: radius), color)
    }

    /// Draws a line along a path, with round ends and corners.
    package mutating func stroke(_ path: Path, width: Double, _ color: Color) {
        fill(.stroke(path, LineStyle(width: width, cap: .round, join: .round)), color)
    }

    /// Draws a line of text.
    package mutating func write(_ text: SheetText) {
        let baseline = Point(x: Double(text.x), y: Double(text.baseline))
        list.items.append(.fill(text.font.shape(of: text.text, at: baseline), .color(theme.color(of: text.ink))))
    }

    /// Draws a shadow and a thin line around a box in which a picture will be shown.
    ///
    /// All calls must precede the call for the first picture, so that no shadow falls on a picture.
    package mutating func lift(_ box: PixelRect, radius: Double) {
        let shadow = Shadow(color: theme.shadow, offset: Point(x: 0, y: 2), radius: 5)
        list.items.append(.shadow(Shape(Self.outline(box.rect, radius: radius), projection: .identity), shadow))
        frame(box, theme.hairline, width: 1, radius: radius)
    }

    /// Draws a picture in a box. The box must have the picture's size. Pixels are copied unchanged except at rounded
    /// corners. Behind a translucent picture, a checkerboard is drawn.
    package mutating func show(_ image: Image, in box: PixelRect, radius: Double) {
        if !image.isOpaque { paint(Self.chequers(box), in: box, radius: radius) }
        paint(image, in: box, radius: radius)
    }

    /// Draws a placeholder for a missing picture. If the box is large enough, the reason is written in it.
    package mutating func showNothing(_ reason: String, in box: PixelRect, font: SheetFont, radius: Double) {
        fill(box, theme.grid, radius: radius)
        guard font.width(of: reason) + font.capHeight <= box.width, 2 * font.capHeight <= box.height else { return }
        write(
            SheetText(
                reason, middle: box.minX + box.width / 2, baseline: box.minY + (box.height + font.capHeight) / 2,
                font: font))
    }

    /// Draws a line around the outside of a box. `width` is the width of the line in pixels, and `radius` is the box's
    /// corner radius.
    package mutating func frame(_ box: PixelRect, _ color: Color, width: Double, radius: Double) {
        let around = box.rect.inset(by: EdgeInsets(top: -width, left: -width, bottom: -width, right: -width))
        let radii = CornerRadii(radius > 0 ? radius + width : 0)
        fill(.border(around, radii, width: width), color)
    }

    private mutating func paint(_ image: Image, in box: PixelRect, radius: Double) {
        let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(image: image, source: source, destination: box.rect)
        list.items.append(.fill(Shape(Self.outline(box.rect, radius: radius), projection: .identity), .image(paint)))
    }

    private static func outline(_ rect: Rect, radius: Double) -> Outline {
        radius > 0 ? .roundedRectangle(rect, CornerRadii(radius).fitted(to: rect.size)) : .rectangle(rect)
    }

    /// Returns a checkerboard in the size of a box, as in picture editors. Its squares are eight pixels wide.
    private static func chequers(_ box: PixelRect) -> Image {
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
