public import Primitives

/// A part of a text with attributes of its own, as in UIKit's attributed strings. An attribute that is nil is the
/// label's.
public struct TextRun: Hashable, Sendable {
    /// The characters of the run.
    public var text: String
    /// The index of the run's family among those that the label's shaper knows beside its own.
    public var family: Int?
    /// The em size in points.
    public var size: Double?
    /// The weight of the face in the family.
    public var weight: Double?
    /// Whether to use an italic face.
    public var isItalic: Bool?
    /// The settings of font features, which replace the label's.
    public var features: [FontFeature]?
    /// The values of axes of variable fonts; other axes have the label's values.
    public var variations = FontVariations()
    /// The colour of the glyphs.
    public var color: Color?

    /// Creates a run with the attributes of its label.
    public init(_ text: String) { self.text = text }

    /// Whether the run looks like its label.
    public var isPlain: Bool { self == TextRun(text) }
}
