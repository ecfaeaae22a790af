/// What a kind of view draws between its background and its children.
public enum LayerContents: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture.
    case image(ImageContents)
    /// Colours along a line.
    case gradient(GradientContents)

    /// The kinds of contents that have properties of their own.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image, gradient
    }

    /// Which kind this is; nil for a plain box.
    public var kind: Kind? {
        switch self {
        case .none: nil
        case .image: .image
        case .gradient: .gradient
        }
    }

    /// Creates a kind's contents with their defaults.
    public init(_ kind: Kind) {
        switch kind {
        case .image: self = .image(ImageContents())
        case .gradient: self = .gradient(GradientContents())
        }
    }
}

/// One kind's own values, which its lines of the registry reach.
protocol ContentsOfKind: Sendable {
    static var kind: LayerContents.Kind { get }
    /// Nil where the contents are of another kind.
    init?(_ contents: LayerContents)
    var asContents: LayerContents { get }
}
