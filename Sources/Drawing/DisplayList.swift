public import Primitives

/// The drawing steps of a frame, back to front, mapped to device pixels. A value: equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
    /// Width of the picture in pixels, at least 1.
    public var width: Int
    /// Height of the picture in pixels, at least 1.
    public var height: Int
    /// The colour beneath all items.
    public var background: Color
    /// The drawing steps; groups and clips are balanced.
    public var items: [DisplayItem]

    /// Creates a list for a picture.
    public init(width: Int, height: Int, background: Color, items: [DisplayItem] = []) {
        self.width = width
        self.height = height
        self.background = background
        self.items = items
    }
}

/// One drawing step.
public enum DisplayItem: Hashable, Sendable {
    /// Paints the inside of a shape over the pixels beneath it (Porter–Duff source-over).
    case fill(Shape, Paint)
    /// Paints the blurred silhouette of a shape, including the part beneath the shape.
    case shadow(Shape, Shadow)
    /// Begins a group, with a buffer of its own that is transparent at first.
    case beginGroup(Group)
    /// Begins the group's mask: the alpha of the steps up to the group's end masks the group's content so far.
    case beginMask
    /// Ends the group and composites it over the pixels beneath it, as the group specifies.
    case endGroup
    /// Begins a clip: until its end, paint lands only inside the shape. Clips nest.
    ///
    /// A pixel that the shape covers in part is mixed with its former value once, at the clip's end, in proportion to
    /// that coverage. It does not matter how many steps inside the clip painted it.
    case beginClip(Shape)
    /// Ends the innermost clip.
    case endClip
}

/// A figure in flat coordinates of its own, with its projection to device pixels.
public struct Shape: Hashable, Sendable {
    /// The figure, in local coordinates.
    public var outline: Outline
    /// Maps local coordinates to device pixels.
    public var projection: Projection

    /// Creates a shape.
    public init(_ outline: Outline, projection: Projection) {
        self.outline = outline
        self.projection = projection
    }
}

/// The kinds of figures that the rasterizer knows, so that common ones stay cheap.
public enum Outline: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rectangle(Rect)
    /// A rectangle with round corners; the radii fit the sides.
    case roundedRectangle(Rect, CornerRadii, curve: CornerCurve = .circular)
    /// The ring between a rounded rectangle's outline and the same outline inset by `width`.
    case border(Rect, CornerRadii, width: Double, curve: CornerCurve = .circular)
    /// Any path.
    case path(Path, FillRule)
    /// A line along a path.
    case stroke(Path, LineStyle)
}
