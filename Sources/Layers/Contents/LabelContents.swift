public import Primitives

/// The values of a label.
public struct LabelContents: Hashable, Sendable {
    /// The text. A line feed starts a new line.
    public var text = ""
    /// The parts of the text, if any part has its own attributes; otherwise empty.
    ///
    /// The texts of all runs, joined, are `text`.
    public var runs: [TextRun] = []
    /// The shaper that lays out the text. Without a shaper, nothing is drawn.
    public var textShaper: TextShaper?
    /// The em size in points.
    public var fontSize = 17.0
    /// The weight of the face in the family: 1…1000, where 400 is regular and 700 bold.
    public var fontWeight = 400.0
    /// Whether to use an italic face.
    public var isItalic = false
    /// The settings of font features.
    public var fontFeatures: [FontFeature] = []
    /// The values of the axes of variable fonts, apart from the weight.
    public var fontVariations = FontVariations()
    /// The colour of the glyphs.
    public var textColor = Color.black
    /// The gradient that paints the glyphs instead of `textColor`. If it has no colours, `textColor` is used.
    public var gradient = GradientContents()
    /// The colour of the stroke along the glyphs' outlines; nil for no stroke.
    public var strokeColor: Color?
    /// The visible width of the stroke along the glyphs' outlines, in points.
    public var strokeWidth = 1.0
    /// On which side of the glyphs' outlines the stroke lies.
    public var strokePosition = StrokePosition.outside
    /// The horizontal alignment of the lines in the box.
    public var textAlignment = TextAlignment.natural
    /// The vertical alignment of the lines in the box.
    public var verticalAlignment = VerticalAlignment.center
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 1.0
    /// How lines break, and how text that does not fit is truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The distance between baselines, in points; 0 for the font's own line height.
    public var lineHeight = 0.0
    /// The space added after each character, in points.
    public var letterSpacing = 0.0
    /// The smallest fraction of `fontSize` to which the font may shrink so that the text fits. At 1, the font never
    /// shrinks.
    public var minimumScale = 1.0
    /// The natural width of the text before tracks are applied, in points; nil if the label has another width.
    ///
    /// While the box has this width, a text that becomes wider than the box extends beyond the box.
    public var naturalWidth: Double?
    /// The size of the box in which the text was split; nil if the text is not split.
    ///
    /// Sublayers draw the parts of a split text, which stay where they are if the box changes. The label itself draws
    /// nothing.
    public var splitSize: Size?
    /// The rectangle over which the gradient extends, in points from the top left corner of the box; nil for the box.
    ///
    /// The labels that draw the parts of a split text use the rectangle of the whole label.
    public var gradientBox: Rect?

    /// Whether the text is split, so that sublayers draw it.
    public var isSplit: Bool { splitSize != nil }
    /// Whether the label draws a part of a split text.
    var isPiece: Bool { gradientBox != nil }

    /// The positions of a stroke relative to the outlines of glyphs.
    public enum StrokePosition: String, Hashable, Sendable, CaseIterable {
        /// The stroke is outside the glyphs. It is drawn at twice its width, under the fill of the glyphs.
        case outside
        /// The stroke is half inside and half outside the glyphs, and drawn over their fill.
        case center
        /// The stroke is inside the glyphs, and drawn over their fill.
        case inside
    }

    /// Creates UIKit's default label: one line, truncated at the tail.
    public init() {}
}

extension LabelContents: ContentsOfKind {
    static let kind = LayerContents.Kind.label

    /// The properties of labels. To add a property, add an entry to this list.
    static let properties: [LayerProperty] =
        textProperties + FontTag.registeredAxes.map(variation)
        + GradientContents.properties(named: "gradient", in: Self.self, { $0.gradient }, { $0.gradient = $1 })

    private static let textProperties: [LayerProperty] = [
        LayerProperty(
            "text", in: Self.self, .text, { $0.text }, { $0.setText($1) },
            "The text; it switches halfway between two values.",
            changes: .layout),
        LayerProperty(
            "font.size", in: Self.self, aliases: ["fontSize"], .number, { $0.fontSize }, { $0.fontSize = $1 },
            "The font size.",
            range: 0 ... .infinity, unit: .points, changes: .layout
        ).moving,
        LayerProperty(
            "font.weight", in: Self.self, aliases: ["fontWeight", "font.variations.wght"], .number, { $0.fontWeight },
            { $0.fontWeight = $1 },
            "Which of the font's faces: 400 is regular, 700 bold.", range: 1...1000, changes: .layout),
        LayerProperty(
            "font.italic", in: Self.self, .boolean, { $0.isItalic }, { $0.isItalic = $1 },
            "Whether to use an italic face; switches halfway between two values.", changes: .layout),
        LayerProperty(
            "textColor", in: Self.self, .color, { $0.textColor }, { $0.textColor = $1 }, "Paint of the glyphs.",
            changes: .paint
        ).showing(.color(.black)),
        LayerProperty(
            "strokeColor", in: Self.self, .optionalColor, { $0.strokeColor }, { $0.strokeColor = $1 },
            "Paint of the line; null for none.", changes: .paint
        ).showing(.color(.black)),
        LayerProperty(
            "strokeWidth", in: Self.self, .number, { $0.strokeWidth }, { $0.strokeWidth = $1 },
            "Visible width of the line along the glyphs' outlines.", range: 0 ... .infinity, unit: .points,
            changes: .extent),
        LayerProperty(
            "strokePosition", in: Self.self, .word, { $0.strokePosition }, { $0.strokePosition = $1 },
            "Whether that line is around the glyphs under their fill, on their outlines, or inside.",
            choices: StrokePosition.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "textAlignment", in: Self.self, .word, { $0.textAlignment }, { $0.textAlignment = $1 },
            "The horizontal alignment of the lines in the box.",
            choices: TextAlignment.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "verticalAlignment", in: Self.self, .word, { $0.verticalAlignment }, { $0.verticalAlignment = $1 },
            "The vertical alignment of the lines in the box.",
            choices: VerticalAlignment.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "numberOfLines", in: Self.self, .number, { $0.numberOfLines }, { $0.numberOfLines = $1 },
            "The largest number of lines; 0 for no limit.", range: 0 ... .infinity, changes: .layout),
        LayerProperty(
            "lineBreakMode", in: Self.self, .lineBreakMode, { $0.lineBreakMode }, { $0.lineBreakMode = $1 },
            "What happens to text that does not fit.",
            choices: LineBreakMode.allCases.map { $0.rawValue } + LineBreakMode.shortNames, changes: .layout),
        LayerProperty(
            "lineHeight", in: Self.self, .number, { $0.lineHeight }, { $0.lineHeight = $1 },
            "The distance between baselines in points; 0 uses the font's own.", range: 0 ... .infinity, unit: .points,
            changes: .layout
        ).moving,
        LayerProperty(
            "letterSpacing", in: Self.self, .number, { $0.letterSpacing }, { $0.letterSpacing = $1 },
            "Points added after each character.", unit: .points, changes: .layout
        ).moving,
        LayerProperty(
            "minimumScale", in: Self.self, .number, { $0.minimumScale }, { $0.minimumScale = $1 },
            "The smallest scale to which the font may shrink so that the text fits; 1 never shrinks.", range: 0...1,
            changes: .layout),
    ]

    /// Replaces the text. If the text changes, the runs are removed, as in UILabel.
    mutating func setText(_ text: String) {
        if !runs.isEmpty, !text.utf8.elementsEqual(self.text.utf8) { runs = [] }
        self.text = text
    }

    /// Replaces the runs, and sets `text` to the joined texts of the new runs.
    ///
    /// - Parameter keepsPlain: Whether runs without attributes remain runs, so that `setText(_:ofRun:)` can replace
    ///   their texts.
    package mutating func setRuns(_ runs: [TextRun], keepsPlain: Bool = false) {
        text = runs.map { $0.text }.joined()
        self.runs = !keepsPlain && runs.allSatisfy { $0.isPlain } ? [] : runs
    }

    /// Replaces the text of the run with an index. Does nothing if the runs have been removed.
    package mutating func setText(_ text: String, ofRun index: Int) {
        guard runs.indices.contains(index) else { return }
        runs[index].text = text
        self.text = runs.map { $0.text }.joined()
    }

    /// Returns whether a property of labels affects only the paint of the glyphs and of the stroke along them, and not
    /// which glyphs are drawn and where.
    package static func paintsGlyphs(_ property: LayerProperty) -> Bool {
        property.kinds.contains(kind)
            && (property.change == .paint || property.name == "strokeWidth" || property.name == "strokePosition")
    }

    /// Returns the property that sets an axis of variable fonts.
    static func variation(_ axis: FontTag) -> LayerProperty {
        LayerProperty(
            FontTag.propertyPrefix + axis.name, in: Self.self, .number, { $0.value(of: axis) },
            { $0.fontVariations[axis] = $1 },
            "The value of the axis '\(axis.name)' of a variable font (default: the font's own).", changes: .layout)
    }

    /// Returns the value of an axis of variable fonts.
    ///
    /// If the label does not set the axis, the result is the font's default. If the font lacks the axis, it is 0.
    func value(of axis: FontTag) -> Double {
        fontVariations[axis] ?? textShaper?.axes.first { $0.tag == axis }?.defaultValue ?? 0
    }

    static var probe: Self {
        var contents = Self()
        contents.strokeColor = .white
        contents.gradient = GradientContents.probe
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .label(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .label(self) }
}
