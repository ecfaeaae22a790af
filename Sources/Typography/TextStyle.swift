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
