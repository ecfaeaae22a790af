public import Primitives

/// A text laid out in a box, ready for drawing without its fonts.
public struct LaidOutText: Hashable, Sendable {
    /// The outlines of all glyphs, in points from the box's corner; to be filled with the non-zero rule.
    public var path = Path()
    /// The bounding box of the path; nil if there is nothing to draw.
    public var bounds: Rect?
    /// Whether a line must be cut off at the box.
    public var isClipped = false
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated = false

    /// Creates a text that draws nothing.
    public init() {}
}
