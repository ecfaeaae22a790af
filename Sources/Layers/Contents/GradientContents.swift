public import Drawing
public import Primitives

/// The values of a gradient layer; points are in the unit square of the bounds.
public struct GradientContents: Hashable, Sendable {
    /// The kind: along a line, from a centre outwards, or around the centre.
    public var kind = Gradient.Kind.linear
    /// The colours, first to last.
    public var colors: [Color] = []
    /// The location of each colour; nil spreads the colours evenly.
    public var locations: [Double]?
    /// The point of location 0: the line's start, or the centre.
    public var startPoint = Point(x: 0.5, y: 0)
    /// The point of location 1: the line's end, a corner of the box around the ellipse, or the direction of angle 0.
    public var endPoint = Point(x: 0.5, y: 1)

    /// How the angles of a conic gradient follow the box.
    public var angles = Angles.sheared

    /// How the angles of a conic gradient follow a box that is not square.
    public enum Angles: String, Hashable, Sendable, CaseIterable {
        /// Stretched with the box, as in Core Animation: a quarter of the colours lies between the middles of two
        /// adjacent sides.
        case sheared
        /// Even around the centre, as in CSS.
        case circular
    }

    /// Creates Core Animation's default gradient: from top to bottom.
    public init() {}
}

extension GradientContents: ContentsOfKind {
    static let kind = LayerContents.Kind.gradient

    /// The properties of gradients. A new property needs only an entry in this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "kind", in: Self.self, .gradientKind, { $0.kind }, { $0.kind = $1 },
            "Along a line (Core Animation's axial), from a centre outwards or clockwise around it.",
            choices: Gradient.Kind.allCases.map { $0.rawValue } + [PropertyCoding<Gradient.Kind>.axial], changes: .paint
        ),
        LayerProperty(
            "colors", in: Self.self, .colors, { $0.colors }, { $0.colors = $1 },
            "The colours, first to last; mixed premultiplied.", changes: .paint),
        LayerProperty(
            "locations", in: Self.self, .optionalNumbers, { $0.locations }, { $0.locations = $1 },
            "Where each colour stands, never falling, 0…1 from startPoint to endPoint; evenly when left out.",
            unit: .fraction, changes: .paint),
        LayerProperty(
            "startPoint", in: Self.self, .point, { $0.startPoint }, { $0.startPoint = $1 },
            "Where the line starts, or the centre, in unit coordinates.", unit: .fraction, changes: .paint
        ).moving,
        LayerProperty(
            "endPoint", in: Self.self, .point, { $0.endPoint }, { $0.endPoint = $1 },
            "Where the line ends, what the ellipse's half axes reach to, or where angle 0 points; in unit coordinates.",
            unit: .fraction, changes: .paint
        ).moving,
        LayerProperty(
            "angles", in: Self.self, .word, { $0.angles }, { $0.angles = $1 },
            "What an oblong box does to a conic gradient: it shears the angles (Core Animation) or leaves them (CSS).",
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
