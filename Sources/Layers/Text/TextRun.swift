public import Primitives

/// A part of a text with its own attributes, as in UIKit's attributed strings.
///
/// If an attribute is nil, the label's attribute applies.
public struct TextRun: Hashable, Sendable {
    /// The characters of the run.
    public var text: String
    /// The index of the run's font family among the shaper's additional families; nil for the label's own family.
    public var family: Int?
    /// The em size in points.
    public var size: Double?
    /// The weight of the face in the family.
    public var weight: Double?
    /// Whether to use an italic face.
    public var isItalic: Bool?
    /// The settings of font features, which replace all of the label's settings.
    public var features: [FontFeature]?
    /// The values on axes of variable fonts. Every other axis has the label's value.
    public var variations = FontVariations()
    /// The colour of the glyphs.
    public var color: Color?

    /// Creates a run without attributes of its own.
    public init(_ text: String) { self.text = text }

    /// Whether the run has no attributes of its own.
    public var isPlain: Bool { self == TextRun(text) }
}
