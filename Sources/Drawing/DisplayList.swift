public import Primitives

/// The drawing steps of a frame, back to front, with a map to device pixels for each shape. Equal lists give equal
/// pixels.
public struct DisplayList: Hashable, Sendable {
    /// The width of the picture in pixels, at least 1.
    public var width: Int
    /// The height of the picture in pixels, at least 1.
    public var height: Int
    /// The colour of the picture beneath all drawing steps.
    public var background: Color
    /// The drawing steps, back to front. Every group and clip that begins must also end.
    public var items: [DisplayItem]

    /// Creates a list for a picture of a given size in pixels.
    public init(width: Int, height: Int, background: Color, items: [DisplayItem] = []) {
        self.width = width
        self.height = height
        self.background = background
        self.items = items
    }
}

/// One step of drawing a frame.
public enum DisplayItem: Hashable, Sendable {
    /// Fills a shape with a paint, over the pixels beneath it (Porter–Duff source-over).
    case fill(Shape, Paint)
    /// Paints the shadow of a shape. The shadow is also painted where the shape would hide it.
    case shadow(Shape, Shadow)
    /// Fills a shape with the picture of everything beneath the innermost group, with filters applied. The filters are
    /// measured in the shape's local coordinates.
    ///
    /// What is beneath begins with the group around the innermost group, whose picture is transparent at first. The innermost
    /// group must have no blur and no shadow; otherwise nothing is drawn, and so without a group. The filters see only the rectangle around the shape, and beyond its edges the same pixels as in a mirror.
    case backdrop(Shape, [Filter])
    /// Begins a group. The following steps, up to the group's end, are drawn into a separate buffer, which is
    /// transparent at first.
    case beginGroup(Group)
    /// Begins the mask of the innermost group. The following steps, up to the group's end, draw the mask.
    ///
    /// The content that was drawn since the group began is multiplied by the mask's alpha.
    case beginMask
    /// Ends the innermost group. The group's effects are applied to its buffer, which is then composited over the
    /// pixels beneath.
    case endGroup
    /// Begins a clip. The following steps, up to the clip's end, paint only inside the shape. Clips can be nested.
    ///
    /// A pixel that the shape covers in part is mixed with the value that it had before the clip, in proportion to the
    /// coverage. This happens once, at the clip's end, however many steps inside the clip painted the pixel.
    case beginClip(Shape)
    /// Ends the innermost clip.
    case endClip
}

/// A geometric outline in flat local coordinates, and the projection from these coordinates to device pixels.
public struct Shape: Hashable, Sendable {
    /// The outline, in local coordinates.
    public var outline: Outline
    /// The projection from local coordinates to device pixels.
    public var projection: Projection

    /// Creates a shape.
    public init(_ outline: Outline, projection: Projection) {
        self.outline = outline
        self.projection = projection
    }
}

/// The geometry of a shape, in local coordinates. Common outlines have separate cases, because the rasterizer draws
/// them faster than general paths.
///
/// Large cases are indirect, so that the steps of a list are small. A rounded rectangle is not, because most shapes are one.
public enum Outline: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rectangle(Rect)
    /// A rectangle with round corners. On each side, the radii of the two corners add up to at most the side's length.
    case roundedRectangle(Rect, CornerRadii, curve: CornerCurve = .circular)
    /// A border inside a rounded rectangle: the area between its outline and the same outline inset by `width`.
    indirect case border(Rect, CornerRadii, width: Double, curve: CornerCurve = .circular)
    /// The area between a rectangle and a rounded rectangle, the hole: all points that are inside exactly one of both.
    indirect case frame(Rect, hole: Rect, CornerRadii, curve: CornerCurve = .circular)
    /// The inside of a path, as decided by a fill rule.
    case path(Path, FillRule)
    /// A line drawn along a path in a line style.
    indirect case stroke(Path, LineStyle)
}
