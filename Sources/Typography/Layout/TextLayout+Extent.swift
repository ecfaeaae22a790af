package import Primitives

extension TextLayout {
    /// The advance of the widest line in points, without the blanks at its end; 0 where there is nothing to draw.
    package var width: Double { lines.map(\.width).max() ?? 0 }

    /// Where the first line's baseline begins, in points from the box's corner; nil without a line.
    package var firstBaseline: Point? { lines.first?.origin }
}
