public import Primitives

/// What a frame shows, back to front, with every place mapped to device pixels. A value: equal lists give equal pixels.
public struct DisplayList: Hashable, Sendable {
    /// Width of the picture in pixels, at least 1.
    public var width: Int
    /// Height of the picture in pixels, at least 1.
    public var height: Int
    /// What lies under everything.
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
    /// Paints the inside of a shape over what is there (Porter–Duff source-over).
    case fill(Shape, Paint)
    /// Paints the blurred silhouette of a shape, beneath the shape too.
    case shadow(Shape, Shadow)
    /// Begins a layer of its own, transparent at first.
    case beginGroup(Group)
    /// From here to the group's end the alpha of what is drawn masks what the group held before.
    case beginMask
    /// Lays the group over what was there before, as the group says.
    case endGroup
    /// From here on paint lands only inside the shape; clips nest.
    ///
    /// A pixel that the shape covers in part takes what the steps up to the clip's end have made of it, together and once, in
    /// that proportion.
    case beginClip(Shape)
    /// Ends the innermost clip.
    case endClip
}

/// A figure in its own flat coordinates and the way from there to device pixels.
public struct Shape: Hashable, Sendable {
    /// The figure, in local coordinates.
    public var outline: Outline
    /// Local coordinates to device pixels.
    public var projection: Projection

    /// Creates a shape.
    public init(_ outline: Outline, projection: Projection) {
        self.outline = outline
        self.projection = projection
    }
}

/// The figures a rasterizer knows, so that common ones stay cheap.
public enum Outline: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(Rect)
    /// A rectangle with round corners; the radii fit the sides.
    case roundedRectangle(Rect, CornerRadii, curve: CornerCurve = .circular)
    /// The ring between a rounded rectangle's edge and the same edge `width` further in.
    case border(Rect, CornerRadii, width: Double, curve: CornerCurve = .circular)
    /// Any path.
    case path(Path, FillRule)
    /// A line along a path.
    case stroke(Path, LineStyle)
}

/// What fills a shape. Coordinates are those of the shape's outline.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours along a line, from a centre or around it.
    case gradient(Gradient)
    /// A picture.
    case image(ImagePaint)
}

/// Part of a picture stretched over a rectangle; outside the part the edge pixels go on.
public struct ImagePaint: Hashable, Sendable {
    /// The picture.
    public var image: Image
    /// The part of the picture that is shown, in pixels.
    public var source: Rect
    /// Where that part goes, in the outline's coordinates.
    public var destination: Rect
    /// Where given, the picture is a template: its alpha in this colour.
    public var tint: Color?
    /// Where given, margins of the part that are not stretched with its middle.
    public var caps: ImageCaps?

    /// Creates a paint.
    public init(image: Image, source: Rect, destination: Rect, tint: Color? = nil, caps: ImageCaps? = nil) {
        self.image = image
        self.source = source
        self.destination = destination
        self.tint = tint
        self.caps = caps
    }
}

/// The margins of a nine-part picture: corners keep their size, edges stretch along themselves, the middle both ways.
public struct ImageCaps: Hashable, Sendable {
    /// Margins inside the paint's source, in pixels of the picture.
    public var source: EdgeInsets
    /// Where they end inside the paint's destination, in the outline's coordinates.
    public var destination: EdgeInsets

    /// Creates margins.
    public init(source: EdgeInsets, destination: EdgeInsets) {
        self.source = source
        self.destination = destination
    }
}
