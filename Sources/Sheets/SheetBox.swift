package import Primitives

/// An upright rectangle of whole pixels on a sheet.
package struct SheetBox: Hashable, Sendable {
    /// The left and the top edge.
    package var x, y: Int
    /// Extent to the right and down; not negative.
    package var width, height: Int

    /// Creates a box from four numbers.
    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The right edge: the first column beyond.
    package var maxX: Int { x + width }
    /// The bottom edge: the first row beyond.
    package var maxY: Int { y + height }
    /// The same for drawing.
    package var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

    /// Whether some pixel is in both.
    package func overlaps(_ other: SheetBox) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Whether every pixel of another box is in this one.
    package func contains(_ other: SheetBox) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }
}
