public import Primitives

/// The values of a shape layer, as in `CAShapeLayer`. Coordinates and lengths are in points of the layer's bounds.
public struct ShapeContents: Hashable, Sendable {
    /// The path to fill and stroke.
    public var path = Path()
    /// The colour that fills the path; nil if the path is not filled.
    public var fillColor: Color? = .black
    /// The rule that decides which points are inside the path.
    public var fillRule = FillRule.nonZero
    /// The gradient that fills the path instead of `fillColor`. If it has no colours, `fillColor` is used.
    public var gradient = GradientContents()
    /// The gradient that paints the stroke instead of `strokeColor`. If it has no colours, `strokeColor` is used.
    public var strokeGradient = GradientContents()
    /// The colour of the stroke; nil if the path is not stroked.
    public var strokeColor: Color?
    /// The width of the stroke, in points.
    public var lineWidth = 1.0
    /// The shape of the stroke at the ends of open lines and dashes.
    public var lineCap = LineCap.butt
    /// The shape of the stroke at corners.
    public var lineJoin = LineJoin.miter
    /// The maximum length of a miter, as a multiple of the line width. Corners with a longer miter are bevelled.
    public var miterLimit = 10.0
    /// The alternating lengths of dashes and gaps, in points; nil for an unbroken line.
    public var lineDash: [Double]?
    /// The distance into the dash pattern at which the stroke starts, in points.
    public var lineDashPhase = 0.0
    /// Where the stroked part of the path starts, as a fraction of the whole path's length.
    public var strokeStart = 0.0
    /// Where the stroked part of the path ends, as a fraction of the whole path's length.
    public var strokeEnd = 1.0

    /// Creates Core Animation's default shape: an empty path, filled black, not stroked.
    public init() {}
}

extension ShapeContents: ContentsOfKind {
    static let kind = LayerContents.Kind.shape

    /// The properties of shapes. To add a property, add an entry to this list.
    static let properties: [LayerProperty] =
        ownProperties
        + GradientContents.properties(named: "gradient", in: Self.self, { $0.gradient }, { $0.gradient = $1 })
        + GradientContents.properties(
            named: "strokeGradient", in: Self.self, { $0.strokeGradient }, { $0.strokeGradient = $1 })

    private static let ownProperties: [LayerProperty] = [
        LayerProperty(
            "path", in: Self.self, .path, { $0.path }, { $0.path = $1 },
            "SVG path data in points of the bounds; paths with the same commands mix, others switch halfway.",
            unit: .points, changes: .extent
        ).moving,
        LayerProperty(
            "fillColor", in: Self.self, .optionalColor, { $0.fillColor }, { $0.fillColor = $1 },
            "Paint of the inside; null for none.", changes: .paint
        ).showing(.color(.black)),
        LayerProperty(
            "fillRule", in: Self.self, .fillRule, { $0.fillRule }, { $0.fillRule = $1 },
            "Which points are inside: those whose winding number is not 0, or those whose winding number is odd.",
            choices: FillRule.allCases.map { $0.rawValue } + PropertyCoding<FillRule>.coreAnimationWords,
            changes: .paint),
        LayerProperty(
            "strokeColor", in: Self.self, .optionalColor, { $0.strokeColor }, { $0.strokeColor = $1 },
            "Paint of the line; null for none.", changes: .paint
        ).showing(.color(.black)),
        LayerProperty(
            "lineWidth", in: Self.self, .number, { $0.lineWidth }, { $0.lineWidth = $1 }, "Width of the line.",
            range: 0 ... .infinity, unit: .points, changes: .extent),
        LayerProperty(
            "lineCap", in: Self.self, .word, { $0.lineCap }, { $0.lineCap = $1 },
            "The shape of the ends of lines and dashes.",
            choices: LineCap.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "lineJoin", in: Self.self, .word, { $0.lineJoin }, { $0.lineJoin = $1 }, "The shape of the line's corners.",
            choices: LineJoin.allCases.map { $0.rawValue }, changes: .extent),
        LayerProperty(
            "miterLimit", in: Self.self, .number, { $0.miterLimit }, { $0.miterLimit = $1 },
            "The longest miter, in line widths; a longer miter becomes a bevel.", range: 0 ... .infinity,
            changes: .extent),
        LayerProperty(
            "lineDash", in: Self.self, aliases: ["lineDashPattern"], .optionalNumbers, { $0.lineDash },
            { $0.lineDash = $1 },
            "Lengths of dashes and gaps in turn, in points; null for an unbroken line.", range: 0 ... .infinity,
            unit: .points, changes: .paint),
        LayerProperty(
            "lineDashPhase", in: Self.self, .number, { $0.lineDashPhase }, { $0.lineDashPhase = $1 },
            "The distance into the dash pattern at which the line starts.", unit: .points, changes: .paint
        ).moving,
        LayerProperty(
            "strokeStart", in: Self.self, .number, { $0.strokeStart }, { $0.strokeStart = $1 },
            "The start of the line, as a fraction of the whole path's length.", unit: .fraction, changes: .extent),
        LayerProperty(
            "strokeEnd", in: Self.self, .number, { $0.strokeEnd }, { $0.strokeEnd = $1 },
            "The end of the line, as a fraction of the whole path's length.", unit: .fraction, changes: .extent),
    ]

    static var probe: Self {
        var contents = Self()
        contents.path.append(.move(.zero))
        contents.strokeColor = .white
        contents.gradient = GradientContents.probe
        contents.strokeGradient = GradientContents.probe
        contents.lineDash = [1]
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .shape(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .shape(self) }
}
