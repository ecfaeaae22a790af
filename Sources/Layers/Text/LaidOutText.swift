public import Drawing
public import Primitives

/// A text laid out in a box, ready for drawing without its fonts.
public struct LaidOutText: Hashable, Sendable {
    /// The parts to draw, back to front.
    public var parts: [TextPart] = []
    /// The bounding box of the parts; nil if there is nothing to draw.
    public var bounds: Rect?
    /// The lines, from top to bottom.
    public var lines: [LaidOutLine] = []
    /// Whether some line must be clipped to the box when the text is drawn.
    public var isClipped = false
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated = false

    /// Creates a text that draws nothing.
    public init() {}

    /// The outlines of all parts as one path; assigning a path makes it the only part, in the label's colour.
    public var path: Path {
        get {
            if parts.count == 1, case .outline(let path) = parts[0].shape { return path }
            var whole = Path()
            for case .outline(let path) in parts.map({ $0.shape }) { for step in path.elements { whole.append(step) } }
            return whole
        }
        set { parts = newValue.isEmpty ? [] : [TextPart(.outline(newValue))] }
    }
}

/// A part of a laid-out text that is drawn in one step, in points from the top left corner of the box.
public struct TextPart: Hashable, Sendable {
    /// What is drawn.
    public enum Shape: Hashable, Sendable {
        /// The outlines of some glyphs, which must be filled with the non-zero rule.
        case outline(Path)
        /// The picture of a glyph, stretched over a rectangle.
        case picture(Image, Rect)
    }

    /// What is drawn.
    public var shape: Shape
    /// A colour of the font for a layer of a coloured glyph; nil draws outlines in the colour of the text.
    public var fontColor: Color?
    /// The colour that the text has here instead of the label's; nil if it has none.
    public var runColor: Color?

    /// Creates a part.
    public init(_ shape: Shape, fontColor: Color? = nil, runColor: Color? = nil) {
        self.shape = shape
        self.fontColor = fontColor
        self.runColor = runColor
    }
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
