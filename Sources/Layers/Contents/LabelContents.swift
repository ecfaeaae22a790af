public import Primitives
public import Typography

/// A label's own values.
public struct LabelContents: Hashable, Sendable {
    /// What it says; a line feed starts a line.
    public var text = ""
    /// The faces it is set in; nil draws nothing.
    public var fontFamily: FontFamily?
    /// Points of an em.
    public var fontSize = 17.0
    /// Which of the family's faces: 1…1000, 400 is regular and 700 bold.
    public var fontWeight = 400.0
    /// Whether an italic face is wanted.
    public var isItalic = false
    /// Paint of the glyphs.
    public var textColor = Color.black
    /// Where lines stand across the box.
    public var textAlignment = TextAlignment.natural
    /// Where the block of lines stands in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// Most lines; 0 is as many as the text takes.
    public var numberOfLines = 1.0
    /// What happens to text without room.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Distance of baselines in points; 0 is the font's own.
    public var lineHeight = 0.0
    /// Points added after each character.
    public var letterSpacing = 0.0
    /// How far the font may shrink for the text to fit, as a fraction of its size; 1 is not at all.
    public var minimumScale = 1.0

    /// Creates UIKit's default label: one line, truncated at the tail.
    public init() {}
}

extension LabelContents: ContentsOfKind {
    static let kind = LayerContents.Kind.label

    /// The properties of labels. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty("text", in: Self.self, .text, \.text, "What it says; switches half way."),
        LayerProperty(
            "font.size", in: Self.self, .number, \.fontSize, "Points of an em.", aliases: ["fontSize"],
            range: 0 ... .infinity
        ).moving,
        LayerProperty(
            "font.weight", in: Self.self, .number, \.fontWeight,
            "Which of the font's faces: 400 is regular, 700 bold.", aliases: ["fontWeight"], range: 1...1000),
        LayerProperty(
            "font.italic", in: Self.self, .boolean, \.isItalic, "Whether an italic face is wanted; switches half way."),
        LayerProperty("textColor", in: Self.self, .color, \.textColor, "Paint of the glyphs."),
        LayerProperty(
            "textAlignment", in: Self.self, .word, \.textAlignment, "Where lines stand across the box.",
            choices: TextAlignment.allCases.map(\.rawValue)),
        LayerProperty(
            "verticalAlignment", in: Self.self, .word, \.verticalAlignment, "Where the lines stand in the box.",
            choices: VerticalAlignment.allCases.map(\.rawValue)),
        LayerProperty(
            "numberOfLines", in: Self.self, .number, \.numberOfLines,
            "Most lines; 0 is as many as the text takes.", range: 0 ... .infinity),
        LayerProperty(
            "lineBreakMode", in: Self.self, .lineBreakMode, \.lineBreakMode, "What happens to text without room.",
            choices: LineBreakMode.allCases.map(\.rawValue) + LineBreakMode.shortNames),
        LayerProperty(
            "lineHeight", in: Self.self, .number, \.lineHeight,
            "Distance of baselines in points; 0 is the font's own.", range: 0 ... .infinity
        ).moving,
        LayerProperty(
            "letterSpacing", in: Self.self, .number, \.letterSpacing, "Points added after each character."
        ).moving,
        LayerProperty(
            "minimumScale", in: Self.self, .number, \.minimumScale,
            "How far the font may shrink for the text to fit; 1 is not at all.", range: 0...1),
    ]

    init?(_ contents: LayerContents) {
        guard case .label(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .label(self) }
}
