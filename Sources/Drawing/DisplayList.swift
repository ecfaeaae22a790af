public import Primitives

/// The drawing steps of a frame, back to front, mapped to device pixels. Equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
    /// The width of the picture in pixels, at least 1.
    public var width: Int
    /// The height of the picture in pixels, at least 1.
    public var height: Int
    /// The colour beneath all items.
    public var background: Color
    /// The drawing steps, back to front. Every group and every clip that begins also ends.
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
    /// Paints the blurred silhouette of a shape, including the part that lies beneath the shape.
    case shadow(Shape, Shadow)
    /// Begins a group. The steps up to the group's end draw into a separate buffer, which is transparent at first.
    case beginGroup(Group)
    /// Begins the mask of the innermost group. The content drawn since the group began is multiplied by the alpha of
    /// the steps that follow, up to the group's end.
    case beginMask
    /// Ends the innermost group and composites the group's buffer over the pixels beneath, with the group's effects.
    case endGroup
    /// Begins a clip: up to the clip's end, steps paint only inside the shape. Clips nest.
    ///
    /// A pixel that the shape covers in part is mixed with its value before the clip, in proportion to the coverage.
    /// This happens once, at the clip's end, regardless of how many steps inside the clip painted the pixel.
    case beginClip(Shape)
    /// Ends the innermost clip.
    case endClip
}

/// A figure in local, flat coordinates, and the projection of these coordinates to device pixels.
public struct Shape: Hashable, Sendable {
    /// The figure, in local coordinates.
    public var outline: Outline
    /// The projection from local coordinates to device pixels.
    public var projection: Projection

    /// Creates a shape.
    public init(_ outline: Outline, projection: Projection) {
        self.outline = outline
        self.projection = projection
    }
}

/// A figure. Common figures are separate cases because the rasterizer draws them faster than general paths.
public enum Outline: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rectangle(Rect)
    /// A rectangle with round corners. The radii at the two ends of a side add up to at most the side's length.
    case roundedRectangle(Rect, CornerRadii, curve: CornerCurve = .circular)
    /// The ring between a rounded rectangle's outline and the same outline inset by `width`.
    case border(Rect, CornerRadii, width: Double, curve: CornerCurve = .circular)
    /// The inside of a path, by a fill rule.
    case path(Path, FillRule)
    /// A line along a path.
    case stroke(Path, LineStyle)
}
