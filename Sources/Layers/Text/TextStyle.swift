/// Where lines stand across their box, with UIKit's names.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where the paragraph's direction begins.
    case natural
    case left, center, right
    /// Both sides, by stretching blanks; a paragraph's last line is natural.
    case justified
}

/// Where a block of lines stands in its box.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
}

/// What happens to text without room, with UIKit's names.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Lines break between words; what does not fit the last line is left out.
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

/// How a text is set. Lengths are points.
public struct TextStyle: Hashable, Sendable {
    /// Points of an em; nothing is set at 0.
    public var size = 17.0
    /// Which of the family's faces, 1…1000.
    public var weight = 400.0
    /// Whether an italic face is wanted.
    public var isItalic = false
    /// Where lines stand across the box.
    public var alignment = TextAlignment.natural
    /// Where the block of lines stands in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// Most lines; 0 is as many as the text takes and the box holds.
    public var numberOfLines = 1
    /// What happens to text without room.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Distance of baselines; 0 is the font's own.
    public var lineHeight = 0.0
    /// Room added after each character.
    public var letterSpacing = 0.0
    /// How far everything may shrink for the text to fit, as a fraction; 1 is not at all.
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
