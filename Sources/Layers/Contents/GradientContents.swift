public import Drawing
public import Primitives

/// The values of a gradient layer. Its points are in unit coordinates of the layer's bounds.
public struct GradientContents: Hashable, Sendable {
    /// The kind of gradient: along a line, outwards from a centre, or around a centre.
    public var kind = Gradient.Kind.linear
    /// The colours, first to last.
    public var colors: [Color] = []
    /// The location of each colour, where 0 is `startPoint` and 1 is `endPoint`.
    ///
    /// If the list is nil, the colours are spread evenly.
    public var locations: [Double]?
    /// The start of a linear gradient's line, or the centre of a radial or conic gradient.
    public var startPoint = Point(x: 0.5, y: 0)
    /// The second point of the gradient. The meaning depends on the kind:
    ///
    /// - In a linear gradient, it is the end of the line.
    /// - In a radial gradient, it is a corner of the rectangle around the ellipse.
    /// - In a conic gradient, it lies in the direction of angle 0.
    public var endPoint = Point(x: 0.5, y: 1)

    /// How the angles of a conic gradient are measured in a box that is not square.
    public var angles = Angles.sheared

    /// The ways to measure the angles of a conic gradient in a box that is not square.
    public enum Angles: String, Hashable, Sendable, CaseIterable {
        /// The angles are scaled with the box, as in Core Animation.
        ///
        /// A quarter of the colours always lies between the middles of two adjacent sides.
        case sheared
        /// The angles are not scaled with the box, as in CSS: equal angles show equal parts of the colours.
        case circular
    }

    /// Creates Core Animation's default gradient, which runs from top to bottom and has no colours.
    public init() {}
}

extension GradientContents: ContentsOfKind {
    static let kind = LayerContents.Kind.gradient

    /// The properties of gradients. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "kind", in: Self.self, .gradientKind, { $0.kind }, { $0.kind = $1 },
            "The kind: along a line (Core Animation's axial), outwards from a centre, or clockwise around a centre.",
            choices: Gradient.Kind.allCases.map { $0.rawValue } + [PropertyCoding<Gradient.Kind>.axial], changes: .paint
        ),
        LayerProperty(
            "colors", in: Self.self, .colors, { $0.colors }, { $0.colors = $1 },
            "The colours, first to last, mixed with premultiplied alpha.", changes: .paint),
        LayerProperty(
            "locations", in: Self.self, .optionalNumbers, { $0.locations }, { $0.locations = $1 },
            "The position of each colour, from 0 (startPoint) to 1 (endPoint), in order (default: evenly spaced).",
            unit: .fraction, changes: .paint),
        LayerProperty(
            "startPoint", in: Self.self, .point, { $0.startPoint }, { $0.startPoint = $1 },
            "The start of the line, or the centre, in unit coordinates.", unit: .fraction, changes: .paint
        ).moving,
        LayerProperty(
            "endPoint", in: Self.self, .point, { $0.endPoint }, { $0.endPoint = $1 },
            "The line's end, the reach of the ellipse's half axes, or the direction of angle 0, in unit coordinates.",
            unit: .fraction, changes: .paint
        ).moving,
        LayerProperty(
            "angles", in: Self.self, .word, { $0.angles }, { $0.angles = $1 },
            "Whether a box that is not square distorts a conic gradient's angles (Core Animation) or not (CSS).",
            choices: Angles.allCases.map { $0.rawValue }, changes: .paint),
    ]

    static var probe: Self {
        var contents = Self()
        contents.colors = [.black, .white]
        contents.locations = [0, 1]
        return contents
    }

    init?(_ contents: LayerContents) {
        guard case .gradient(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .gradient(self) }
}
