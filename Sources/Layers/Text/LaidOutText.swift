public import Primitives

/// A text laid out in a box, ready for drawing without its fonts.
public struct LaidOutText: Hashable, Sendable {
    /// The outlines of all glyphs, in points from the top left corner of the box; must be filled with the non-zero
    /// rule.
    public var path = Path()
    /// The bounding box of the path; nil if there is nothing to draw.
    public var bounds: Rect?
    /// The lines, from top to bottom.
    public var lines: [LaidOutLine] = []
    /// Whether some line must be clipped to the box when the text is drawn.
    public var isClipped = false
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated = false

    /// Creates a text that draws nothing.
    public init() {}
}

/// A line of a laid-out text.
public struct LaidOutLine: Hashable, Sendable {
    /// The text of the line.
    public var characters: String
    /// The start of the baseline, in points from the top left corner of the text's box.
    public var baseline: Point
    /// The advance of the line without trailing blanks, in points.
    public var width: Double

    /// Creates a line.
    public init(characters: String, baseline: Point, width: Double) {
        self.characters = characters
        self.baseline = baseline
        self.width = width
    }
}
