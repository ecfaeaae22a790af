public import Primitives

/// The measurements of a text in a box.
///
/// They contain no outlines and are small, so a shaper can cache very many of them.
public struct TextMeasurement: Hashable, Sendable {
    /// The bounding box of the glyphs, in points from the top left corner of the box; nil if there is nothing to draw.
    public var bounds: Rect?
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated: Bool

    /// Creates the measurement of a laid-out text.
    public init(of text: LaidOutText) {
        bounds = text.bounds
        isTruncated = text.isTruncated
    }
}
