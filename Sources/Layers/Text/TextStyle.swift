/// The horizontal alignment of lines in their box, with UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The side at which the paragraph's direction begins.
    case natural
    case left, center, right
    /// Both sides, by widening the spaces; a paragraph's last line is natural.
    case justified
}

/// The vertical alignment of a block of lines in its box.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
}

/// How text that does not fit breaks or truncates, with UIKit's names.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Lines break between words; text that does not fit after the last line is left out.
    case byWordWrapping
    /// Lines break between characters.
    case byCharWrapping
    /// Lines break between words; the last is cut off at the box.
    case byClipping
    /// An ellipsis in place of the last line's beginning.
    case byTruncatingHead
    /// An ellipsis in place of the last line's end.
    case byTruncatingTail
    /// An ellipsis in place of the last line's middle.
    case byTruncatingMiddle
}

/// The style of a text. Lengths are points.
public struct TextStyle: Hashable, Sendable {
    /// The em size in points; at 0 nothing is drawn.
    public var size = 17.0
    /// The weight of the face in the family, 1…1000.
    public var weight = 400.0
    /// Whether to use an italic face.
    public var isItalic = false
    /// Horizontal alignment of the lines in the box.
    public var alignment = TextAlignment.natural
    /// Vertical alignment of the lines in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// Maximum number of lines; 0 is limited only by the box.
    public var numberOfLines = 1
    /// How text that does not fit breaks or truncates.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Distance between baselines; 0 uses the font's own.
    public var lineHeight = 0.0
    /// Space added after each character.
    public var letterSpacing = 0.0
    /// The smallest scale to which the text may shrink to fit, as a fraction; 1 never shrinks.
    public var minimumScale = 1.0

    /// Creates the style of UIKit's default label.
    public init() {}
}

extension LineBreakMode {
    /// The short spellings that scenes may use beside UIKit's names.
    public static let shortNames = ["wordWrap", "charWrap", "clip", "head", "tail", "middle"]

    /// Finds a mode by UIKit's name or the short one.
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
