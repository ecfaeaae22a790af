public import Primitives
public import Raster

/// A gradient layer's own values; points are in the unit square of the bounds.
public struct GradientContents: Hashable, Sendable {
    /// Along a line, from a centre outwards, or around it.
    public var kind = Gradient.Kind.linear
    /// The colours, first to last.
    public var colors: [Color] = []
    /// Where each stands; nil spreads them evenly.
    public var locations: [Double]?
    /// Where location 0 is: the line's start, or the centre.
    public var startPoint = Point(x: 0.5, y: 0)
    /// Where location 1 is: the line's end, a corner of the box around the ellipse, or the direction of angle 0.
    public var endPoint = Point(x: 0.5, y: 1)

    /// What the box does to the angles of a conic gradient.
    public var angles = Angles.sheared

    /// What an oblong box does to the angles of a conic gradient.
    public enum Angles: String, Hashable, Sendable, CaseIterable {
        /// They are stretched with it, as Core Animation's: a quarter of the colours lies between two neighbouring sides'
        /// middles.
        case sheared
        /// They are even around the centre, as CSS's.
        case circular
    }

    /// Creates Core Animation's default gradient: from top to bottom.
    public init() {}
}

extension GradientContents: ContentsOfKind {
    static let kind = LayerContents.Kind.gradient

    /// The properties of gradients. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "kind", in: Self.self, .gradientKind, \.kind,
            "Along a line (Core Animation's axial), from a centre outwards or clockwise around it.",
            choices: Gradient.Kind.allCases.map(\.rawValue) + [PropertyCoding<Gradient.Kind>.axial]),
        LayerProperty("colors", in: Self.self, .colors, \.colors, "The colours, first to last; mixed premultiplied."),
        LayerProperty(
            "locations", in: Self.self, .optionalNumbers, \.locations,
            "Where each colour stands, never falling, 0…1 from startPoint to endPoint; evenly when left out."),
        LayerProperty(
            "startPoint", in: Self.self, .point, \.startPoint,
            "Where the line starts, or the centre, in unit coordinates."
        ).moving,
        LayerProperty(
            "endPoint", in: Self.self, .point, \.endPoint,
            "Where the line ends, what the ellipse's half axes reach to, or where angle 0 points; in unit coordinates."
        ).moving,
        LayerProperty(
            "angles", in: Self.self, .word, \.angles,
            "What an oblong box does to a conic gradient: it shears the angles (Core Animation) or leaves them (CSS).",
            choices: Angles.allCases.map(\.rawValue)),
    ]

    init?(_ contents: LayerContents) {
        guard case .gradient(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .gradient(self) }
}
