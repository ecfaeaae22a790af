public import Primitives

/// A text laid out in a box: all that drawing needs, and nothing of fonts.
public struct LaidOutText: Hashable, Sendable {
    /// The outlines of all glyphs, in points from the box's corner; filled where they do not wind around zero times.
    public var path = Path()
    /// A box around the path; nil where there is nothing to draw.
    public var bounds: Rect?
    /// Whether a line is to be cut off at the box.
    public var isClipped = false
    /// Whether some of the text is left out, or an ellipsis stands for it.
    public var isTruncated = false

    /// Creates a text that draws nothing.
    public init() {}
}
