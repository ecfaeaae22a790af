package import Primitives

extension TextLayout {
    /// The advance of the widest line in points, without its trailing blanks; 0 if there is nothing to draw.
    package var width: Double { lines.map(\.width).max() ?? 0 }

    /// The start of the first line's baseline, in points from the box's top left corner; nil if there is no line.
    package var firstBaseline: Point? { lines.first?.origin }
}
