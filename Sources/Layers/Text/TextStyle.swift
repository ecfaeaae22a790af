/// The horizontal alignment of lines in their box, with UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The side at which lines begin in the paragraph's writing direction: left for left-to-right text.
    case natural
    case left, center, right
    /// Lines end at both sides, with wider spaces between words. The last line of a paragraph is aligned as `natural`.
    case justified
}

/// The vertical alignment of a block of lines in its box.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
}

/// The ways in which text that does not fit breaks or is truncated, with UIKit's names.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Lines break between words; text that does not fit into the lines is left out.
    case byWordWrapping
    /// Lines break between characters.
    case byCharWrapping
    /// Lines break between words; the last line is cut off at the edge of the box.
    case byClipping
    /// An ellipsis replaces the beginning of the last line.
    case byTruncatingHead
    /// An ellipsis replaces the end of the last line.
    case byTruncatingTail
    /// An ellipsis replaces the middle of the last line.
    case byTruncatingMiddle
}

/// The style of a text. Lengths are points.
public struct TextStyle: Hashable, Sendable {
    /// The em size in points; nothing is drawn if it is 0.
    public var size = 17.0
    /// The weight of the face in the family, 1…1000.
    public var weight = 400.0
    /// Whether to use an italic face.
    public var isItalic = false
    /// The settings of font features; of two settings of a feature, the later one counts.
    public var features: [FontFeature] = []
    /// The values of the axes of variable fonts, apart from the weight.
    public var variations = FontVariations()
    /// Horizontal alignment of the lines in the box.
    public var alignment = TextAlignment.natural
    /// Vertical alignment of the lines in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// Maximum number of lines; if 0, only the box limits the number of lines.
    public var numberOfLines = 1
    /// The treatment of text that does not fit: it breaks or is truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Distance between baselines; 0 uses the font's line height.
    public var lineHeight = 0.0
    /// Space added after each character.
    public var letterSpacing = 0.0
    /// The smallest fraction of `size` to which the text may shrink so that it fits; 1 never shrinks the text.
    public var minimumScale = 1.0
    /// Whether lines end only at line feeds, and a line wider than its box hangs over from the edge at which it is
    /// aligned. Such a line is neither broken nor truncated.
    public var hangsOver = false

    /// The parts of the text with attributes of their own, which together are the text; empty if no part has any.
    public var runs: [TextRun] = []

    /// Creates the style of UIKit's default label.
    public init() {}
}

extension LineBreakMode {
    /// The short names that scenes may use instead of UIKit's names, in the order of the modes.
    public static let shortNames = ["wordWrap", "charWrap", "clip", "head", "tail", "middle"]

    /// Finds a mode by UIKit's name or the short name; nil if the name is unknown.
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
