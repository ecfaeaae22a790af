public import Primitives

/// A text laid out in a box, ready for drawing without its fonts.
public struct LaidOutText: Hashable, Sendable {
    /// The outlines of all glyphs, in points from the top left corner of the box; must be filled with the non-zero
    /// rule.
    public var path = Path()
    /// The bounding box of the path; nil if there is nothing to draw.
    public var bounds: Rect?
    /// Whether some line must be clipped to the box when the text is drawn.
    public var isClipped = false
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated = false

    /// Creates a text that draws nothing.
    public init() {}
}
