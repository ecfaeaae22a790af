/// The horizontal alignment of lines in their box, with UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// Lines begin at the side where the paragraph's writing direction begins: left for left-to-right text.
    case natural
    case left, center, right
    /// Spaces between words are widened so that each line fills the width of the box.
    ///
    /// The last line of a paragraph is aligned as `natural`.
    case justified
}

/// The vertical alignment of a block of lines in its box.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
}

/// The ways in which text that does not fit breaks or is truncated, with UIKit's names.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Lines break between words. Text that does not fit into the lines is left out.
    case byWordWrapping
    /// Lines break between characters.
    case byCharWrapping
    /// Lines break between words. The last line is cut off at the edge of the box.
    case byClipping
    /// An ellipsis replaces the beginning of the last line.
    case byTruncatingHead
    /// An ellipsis replaces the end of the last line.
    case byTruncatingTail
    /// An ellipsis replaces the middle of the last line.
    case byTruncatingMiddle
}

/// The style in which a text is laid out. Lengths are in points.
public struct TextStyle: Hashable, Sendable {
    /// The em size in points. At 0, nothing is drawn.
    public var size = 17.0
    /// The weight of the face in the family, 1…1000.
    public var weight = 400.0
    /// Whether to use an italic face.
    public var isItalic = false
    /// The settings of font features. If a feature has several settings, the last one applies.
    public var features: [FontFeature] = []
    /// The values of the axes of variable fonts, apart from the weight.
    public var variations = FontVariations()
    /// The horizontal alignment of the lines in the box.
    public var alignment = TextAlignment.natural
    /// The vertical alignment of the lines in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// The maximum number of lines. At 0, only the box limits the number of lines.
    public var numberOfLines = 1
    /// How lines break, and how text that does not fit is truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The distance between baselines, in points; 0 for the font's own line height.
    public var lineHeight = 0.0
    /// The space added after each character, in points.
    public var letterSpacing = 0.0
    /// The smallest fraction of `size` to which the font may shrink so that the text fits. At 1, the font never
    /// shrinks.
    public var minimumScale = 1.0
    /// Whether lines end only at line feeds, and are neither broken nor truncated.
    ///
    /// A line that is wider than the box then extends beyond the box, and keeps its alignment.
    public var hangsOver = false

    /// The parts of the text, if any part has its own attributes; otherwise empty.
    ///
    /// The texts of all runs, joined, are the whole text.
    public var runs: [TextRun] = []

    /// Creates the style of UIKit's default label.
    public init() {}
}

extension LineBreakMode {
    /// The short names of the modes in scenes, in the order of the modes. Scenes may also use UIKit's names.
    public static let shortNames = ["wordWrap", "charWrap", "clip", "head", "tail", "middle"]

    /// Finds the mode with a UIKit name or a short name; nil if the name is unknown.
    public init?(spelling: String) {
        switch spelling {
        case "wordWrap": self = .byWordWrapping
        case "charWrap": self = .byCharWrapping
        case "clip": self = .byClipping
        case "head": self = .byTruncatingHead
        case "tail": self = .byTruncatingTail
        case "middle": self = .byTruncatingMiddle
        default: self.init(rawValue: spelling)
        }
    }
}
