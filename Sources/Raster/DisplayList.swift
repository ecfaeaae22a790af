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
    public var items: [DisplayItem] = []

    /// Creates an empty list for a picture.
    public init(width: Int, height: Int, background: Color) {
        self.width = width
        self.height = height
        self.background = background
    }
}

/// One drawing step.
public enum DisplayItem: Hashable, Sendable {
    /// Paints the inside of a shape over what is there (Porter–Duff source-over).
    case fill(Shape, Paint)
    /// Begins a layer of its own, transparent at first.
    case beginGroup(opacity: Double)
    /// Lays the group over what was there before, times its opacity.
    case endGroup
    /// From here on paint lands only inside the shape, in proportion to coverage; clips nest.
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
    /// A rectangle with circular corners; the radii fit the sides.
    case roundedRectangle(Rect, CornerRadii)
    /// The ring between a rounded rectangle's edge and the same edge `width` further in.
    case border(Rect, CornerRadii, width: Double)
    /// Any path.
    case path(Path, FillRule)
}

/// What fills a shape. Coordinates are those of the shape's outline.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours along a line.
    case linearGradient(LinearGradient)
    /// A picture.
    case image(ImagePaint)
}

/// Colours along a line; beyond its ends the end colours go on.
public struct LinearGradient: Hashable, Sendable {
    /// The colours, at least one; mixed premultiplied.
    public var colors: [Color]
    /// Where each colour stands, 0…1, never falling, as many as colours.
    public var locations: [Double]
    /// Where location 0 is.
    public var start: Point
    /// Where location 1 is.
    public var end: Point

    /// Creates a gradient.
    public init(colors: [Color], locations: [Double], start: Point, end: Point) {
        self.colors = colors
        self.locations = locations
        self.start = start
        self.end = end
    }
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

    /// Creates a paint.
    public init(image: Image, source: Rect, destination: Rect, tint: Color? = nil) {
        self.image = image
        self.source = source
        self.destination = destination
        self.tint = tint
    }
}
