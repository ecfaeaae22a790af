public import Drawing
public import Primitives

/// A text that is laid out in a box. It can be drawn without the fonts.
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

    /// The outlines of all parts as one path.
    ///
    /// Assigning a path replaces all parts by a single part in the label's colour.
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

/// A part of a laid-out text that is drawn in one step. Coordinates are in points from the top left corner of the box.
public struct TextPart: Hashable, Sendable {
    /// The shape of a part: outlines to fill, or a picture.
    public enum Shape: Hashable, Sendable {
        /// The outlines of some glyphs, to be filled with the non-zero rule.
        case outline(Path)
        /// The picture of a glyph, and the rectangle into which it is scaled.
        case picture(Image, Rect)
    }

    /// The outlines or picture to draw.
    public var shape: Shape
    /// The font's own colour for a layer of a coloured glyph; nil for outlines in the colour of the text.
    public var fontColor: Color?
    /// The text colour of the run, which replaces the label's text colour; nil if the run has no colour.
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
    /// The width of the line without trailing blanks, in points: the sum of the advances.
    public var width: Double

    /// Creates a line.
    public init(characters: String, baseline: Point, width: Double) {
        self.characters = characters
        self.baseline = baseline
        self.width = width
    }
}
