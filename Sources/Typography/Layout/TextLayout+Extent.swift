package import Primitives

extension TextLayout {
    /// The width of the widest line without its trailing blanks, in points. It is 0 if there are no lines.
    package var width: Double { lines.map(\.width).max() ?? 0 }

    /// The left end of the first line's baseline, in points from the top left corner of the box. Nil if there are no
    /// lines.
    package var firstBaseline: Point? { lines.first?.origin }
}
