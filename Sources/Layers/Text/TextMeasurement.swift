public import Primitives

/// The measurements of a text in a box, without its outlines: small, so that shapers can cache very many of them.
public struct TextMeasurement: Hashable, Sendable {
    /// The bounding box of the glyphs, in points from the box's corner; nil if there is nothing to draw.
    public var bounds: Rect?
    /// Whether some of the text is left out or replaced by an ellipsis.
    public var isTruncated: Bool

    /// Creates the measurement of a text that is laid out.
    public init(of text: LaidOutText) {
        bounds = text.bounds
        isTruncated = text.isTruncated
    }
}
