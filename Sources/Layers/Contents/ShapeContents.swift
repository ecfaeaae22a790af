public import Primitives

/// A shape layer's own values, as `CAShapeLayer` has them; the path's coordinates are points in the bounds.
public struct ShapeContents: Hashable, Sendable {
    /// The lines and curves.
    public var path = Path()
    /// Paint of the inside; nil for none.
    public var fillColor: Color? = .black
    /// Which points are inside.
    public var fillRule = FillRule.nonZero
    /// Paint of the line; nil for none.
    public var strokeColor: Color?
    /// Width of the line.
    public var lineWidth = 1.0
    /// How open ends look.
    public var lineCap = LineCap.butt
    /// How corners look.
    public var lineJoin = LineJoin.miter
    /// Longest miter, in line widths; longer ones become bevels.
    public var miterLimit = 10.0
    /// Lengths of dashes and gaps in turn; nil for an unbroken line.
    public var lineDash: [Double]?
    /// How far into the pattern the line starts.
    public var lineDashPhase = 0.0
    /// Where the line starts, as a fraction of its length.
    public var strokeStart = 0.0
    /// Where the line ends, as a fraction of its length.
    public var strokeEnd = 1.0

    /// Creates Core Animation's default shape: an empty path, filled black, not stroked.
    public init() {}
}

extension ShapeContents: ContentsOfKind {
    static let kind = LayerContents.Kind.shape

    /// The properties of shapes. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "path", in: Self.self, .path, \.path,
            "SVG path data in points of the bounds; two paths of the same steps mix, others switch half way."
        ).moving,
        LayerProperty("fillColor", in: Self.self, .optionalColor, \.fillColor, "Paint of the inside; null for none."),
        LayerProperty(
            "fillRule", in: Self.self, .fillRule, \.fillRule,
            "Which points are inside: those not wound around zero times, or an odd number of times.",
            choices: FillRule.allCases.map(\.rawValue) + PropertyCoding<FillRule>.coreAnimationWords),
        LayerProperty("strokeColor", in: Self.self, .optionalColor, \.strokeColor, "Paint of the line; null for none."),
        LayerProperty(
            "lineWidth", in: Self.self, .number, \.lineWidth, "Width of the line.", range: 0 ... .infinity),
        LayerProperty(
            "lineCap", in: Self.self, .word, \.lineCap, "How the ends of lines and dashes look.",
            choices: LineCap.allCases.map(\.rawValue)),
        LayerProperty(
            "lineJoin", in: Self.self, .word, \.lineJoin, "How corners look.",
            choices: LineJoin.allCases.map(\.rawValue)),
        LayerProperty(
            "miterLimit", in: Self.self, .number, \.miterLimit,
            "Longest miter, in line widths; longer ones become bevels.", range: 0 ... .infinity),
        LayerProperty(
            "lineDash", in: Self.self, .optionalNumbers, \.lineDash,
            "Lengths of dashes and gaps in turn, in points; null for an unbroken line.",
            aliases: ["lineDashPattern"], range: 0 ... .infinity),
        LayerProperty(
            "lineDashPhase", in: Self.self, .number, \.lineDashPhase, "How far into the pattern the line starts."
        ).moving,
        LayerProperty(
            "strokeStart", in: Self.self, .number, \.strokeStart,
            "Where the line starts, as a fraction of the whole path's length."),
        LayerProperty(
            "strokeEnd", in: Self.self, .number, \.strokeEnd,
            "Where the line ends, as a fraction of the whole path's length."),
    ]

    init?(_ contents: LayerContents) {
        guard case .shape(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .shape(self) }
}
