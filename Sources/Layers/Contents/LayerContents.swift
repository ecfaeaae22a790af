import Drawing
import Primitives

/// The contents of one kind of view, drawn between its background and its children.
///
/// To add a kind, add a file for it in this folder and the cases in this file that the compiler asks for.
public enum LayerContents: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture.
    case image(ImageContents)
    /// A gradient.
    case gradient(GradientContents)
    /// A path, filled and stroked.
    case shape(ShapeContents)
    /// Text.
    case label(LabelContents)
    /// Page dots.
    case pageControl(PageControlContents)

    /// The kinds of contents that add properties to a layer, in the order of the documentation.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image, gradient, shape, label, pageControl
    }

    /// The kind of these contents; nil for a plain box.
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

    /// Creates contents of a kind with default values.
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

/// The values of one kind of contents, the registry entries for these values, and the drawing of the contents.
protocol ContentsOfKind: Sendable {
    static var kind: LayerContents.Kind { get }
    /// The properties of this kind alone.
    static var properties: [LayerProperty] { get }
    /// Values for testing which properties overlap: optional colours and lists are not nil.
    static var probe: Self { get }

    /// Creates the default values.
    init()
    /// Takes the values out of layer contents; nil if the contents are of another kind.
    init?(_ contents: LayerContents)
    var asContents: LayerContents { get }

    /// Appends the drawing of the contents, between background and children.
    func draw(on box: LayerBox, into items: inout [DisplayItem])
    /// Returns the bounds of the contents in the box's coordinates; nil if the contents never draw beyond the box.
    func overflow(of box: LayerBox) -> Rect?
    /// Returns whether the contents end somewhere along the edge of the box, as the background does.
    func meetEdge(of box: LayerBox) -> Bool
    /// Returns an outline that the contents fill opaquely and never draw beyond; nil if there is no such outline.
    ///
    /// Contents that end under an opaque border count as reaching the edge of the box, because the border reaches it.
    func opaqueOutline(on box: LayerBox) -> Outline?
}

extension ContentsOfKind {
    static var probe: Self { Self() }

    func opaqueOutline(on box: LayerBox) -> Outline? { nil }
}

extension LayerContents.Kind {
    /// The properties of this kind alone.
    var properties: [LayerProperty] {
        switch self {
        case .image: ImageContents.properties
        case .gradient: GradientContents.properties
        case .shape: ShapeContents.properties
        case .label: LabelContents.properties
        case .pageControl: PageControlContents.properties
        }
    }

    /// Contents for testing which properties overlap: optional colours and lists are not nil.
    var probe: LayerContents {
        switch self {
        case .image: ImageContents.probe.asContents
        case .gradient: GradientContents.probe.asContents
        case .shape: ShapeContents.probe.asContents
        case .label: LabelContents.probe.asContents
        case .pageControl: PageControlContents.probe.asContents
        }
    }
}

extension LayerContents {
    /// Appends the drawing of the contents, between background and children.
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

    /// Returns the bounds of the contents in the box's coordinates; nil if the contents never draw beyond the box.
    func overflow(of box: LayerBox) -> Rect? {
        switch self {
        case .none: nil
        case .image(let contents): contents.overflow(of: box)
        case .gradient(let contents): contents.overflow(of: box)
        case .shape(let contents): contents.overflow(of: box)
        case .label(let contents): contents.overflow(of: box)
        case .pageControl(let contents): contents.overflow(of: box)
        }
    }

    /// Returns whether the contents end somewhere along the edge of the box, as the background does.
    func meetEdge(of box: LayerBox) -> Bool {
        switch self {
        case .none: false
        case .image(let contents): contents.meetEdge(of: box)
        case .gradient(let contents): contents.meetEdge(of: box)
        case .shape(let contents): contents.meetEdge(of: box)
        case .label(let contents): contents.meetEdge(of: box)
        case .pageControl(let contents): contents.meetEdge(of: box)
        }
    }

    /// Returns an outline that the contents fill opaquely and never draw beyond; nil if there is no such outline.
    func opaqueOutline(on box: LayerBox) -> Outline? {
        switch self {
        case .none: nil
        case .image(let contents): contents.opaqueOutline(on: box)
        case .gradient(let contents): contents.opaqueOutline(on: box)
        case .shape(let contents): contents.opaqueOutline(on: box)
        case .label(let contents): contents.opaqueOutline(on: box)
        case .pageControl(let contents): contents.opaqueOutline(on: box)
        }
    }
}
