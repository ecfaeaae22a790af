import Drawing
import Primitives

/// What a kind of view draws between its background and its children.
public enum LayerContents: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture.
    case image(ImageContents)
    /// Colours along a line.
    case gradient(GradientContents)
    /// A path, filled and stroked.
    case shape(ShapeContents)
    /// Text.
    case label(LabelContents)
    /// Dots for pages.
    case pageControl(PageControlContents)

    /// The kinds of contents that have properties of their own.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image, gradient, shape, label, pageControl
    }

    /// Which kind this is; nil for a plain box.
    public var kind: Kind? {
        switch self {
        case .none: nil
        case .image: .image
        case .gradient: .gradient
        case .shape: .shape
        case .label: .label
        case .pageControl: .pageControl
        }
    }

    /// Creates a kind's contents with their defaults.
    public init(_ kind: Kind) {
        switch kind {
        case .image: self = .image(ImageContents())
        case .gradient: self = .gradient(GradientContents())
        case .shape: self = .shape(ShapeContents())
        case .label: self = .label(LabelContents())
        case .pageControl: self = .pageControl(PageControlContents())
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

extension LayerContents {
    /// Adds what the contents draw, between background and children.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        switch self {
        case .none: break
        case .image(let contents): contents.draw(on: box, into: &items)
        case .gradient(let contents): contents.draw(on: box, into: &items)
        case .shape(let contents): contents.draw(on: box, into: &items)
        case .label(let contents): contents.draw(on: box, into: &items)
        case .pageControl(let contents): contents.draw(on: box, into: &items)
        }
    }

    /// Where contents draw beyond their box, in the box's coordinates; nil where they never do.
    func overflow(of box: LayerBox) -> Rect? {
        switch self {
        case .none, .gradient: nil
        case .image(let contents): box.clips ? nil : contents.destination(in: box.rect)
        case .shape(let contents): box.clips ? nil : contents.reach(in: box.rect)
        case .label(let contents): box.clips ? nil : contents.reach(in: box.rect)
        case .pageControl(let contents): box.clips ? nil : contents.reach(in: box.rect)
        }
    }
}
