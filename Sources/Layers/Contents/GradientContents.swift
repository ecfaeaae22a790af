public import Primitives

/// A gradient layer's own values; points are in the unit square of the bounds.
public struct GradientContents: Hashable, Sendable {
    /// The colours, first to last.
    public var colors: [Color] = []
    /// Where each stands; nil spreads them evenly.
    public var locations: [Double]?
    /// Where location 0 is.
    public var startPoint = Point(x: 0.5, y: 0)
    /// Where location 1 is.
    public var endPoint = Point(x: 0.5, y: 1)

    /// Creates Core Animation's default gradient: from top to bottom.
    public init() {}
}

extension GradientContents: ContentsOfKind {
    static let kind = LayerContents.Kind.gradient

    /// The properties of gradients. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty("colors", in: Self.self, .colors, \.colors, "The colours along the line; mixed premultiplied."),
        LayerProperty(
            "locations", in: Self.self, .optionalNumbers, \.locations,
            "Where each colour stands on the line, 0…1; evenly when left out."),
        LayerProperty(
            "startPoint", in: Self.self, .point, \.startPoint, "Where the first colour stands, in unit coordinates."),
        LayerProperty(
            "endPoint", in: Self.self, .point, \.endPoint, "Where the last colour stands, in unit coordinates."),
    ]

    init?(_ contents: LayerContents) {
        guard case .gradient(let own) = contents else { return nil }
        self = own
    }

    var asContents: LayerContents { .gradient(self) }
}
