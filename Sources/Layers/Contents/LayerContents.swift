import Drawing
import Primitives

/// The contents of a layer, drawn between the layer's background and the layer's children.
///
/// To add a kind of contents, add a file for it in this folder. Then add the cases that the compiler requests in this
/// file.
public enum LayerContents: Hashable, Sendable {
    /// No contents.
    case none
    /// A picture.
    case image(ImageContents)
    /// A gradient.
    case gradient(GradientContents)
    /// A path that is filled and stroked.
    case shape(ShapeContents)
    /// Text.
    case label(LabelContents)
    /// The dots of a page control.
    case pageControl(PageControlContents)
    /// Noise.
    case noise(NoiseContents)
    /// A picture of a sequence.
    case sequence(SequenceContents)

    /// The kinds of contents that add properties to a layer, in the order of the documentation.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case image, gradient, shape, label, pageControl, noise, sequence
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
        case .noise: .noise
        case .sequence: .sequence
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
        case .noise: self = .noise(NoiseContents())
        case .sequence: self = .sequence(SequenceContents())
        }
    }
}

/// A type for one kind of contents: its values, its entries in the property registry, and its drawing.
protocol ContentsOfKind: Sendable {
    static var kind: LayerContents.Kind { get }
    /// The properties that only layers with this kind of contents have.
    static var properties: [LayerProperty] { get }
    /// Values for a test of which properties overlap. Optional colours and lists are not nil in these values.
    static var probe: Self { get }

    /// Creates contents with default values.
    init()
    /// Extracts the values from a layer's contents; nil if the contents are of another kind.
    init?(_ contents: LayerContents)
    var asContents: LayerContents { get }

    /// Appends the items that draw the contents.
    func draw(on box: LayerBox, into items: inout [DisplayItem])
    /// Returns the bounds of the contents in the box's coordinates; nil if the contents never draw beyond the box.
    func overflow(of box: LayerBox) -> Rect?
    /// Returns whether an edge of the contents coincides with a part of the box's edge, as the background's edge does.
    func meetEdge(of box: LayerBox) -> Bool
    /// Returns an outline that the contents fill opaquely without drawing outside it; nil if there is no such outline.
    ///
    /// If an opaque border hides the edge of the contents, the outline extends to the edge of the box, as the border
    /// does.
    func opaqueOutline(on box: LayerBox) -> Outline?
}

extension ContentsOfKind {
    static var probe: Self { Self() }

    func opaqueOutline(on box: LayerBox) -> Outline? { nil }
}

extension LayerContents.Kind {
    /// The properties that only layers with this kind of contents have.
    var properties: [LayerProperty] {
        switch self {
        case .image: ImageContents.properties
        case .gradient: GradientContents.properties
        case .shape: ShapeContents.properties
        case .label: LabelContents.properties
        case .pageControl: PageControlContents.properties
        case .noise: NoiseContents.properties
        case .sequence: SequenceContents.properties
        }
    }

    /// Contents for a test of which properties overlap. Optional colours and lists are not nil in these contents.
    var probe: LayerContents {
        switch self {
        case .image: ImageContents.probe.asContents
        case .gradient: GradientContents.probe.asContents
        case .shape: ShapeContents.probe.asContents
        case .label: LabelContents.probe.asContents
        case .pageControl: PageControlContents.probe.asContents
        case .noise: NoiseContents.probe.asContents
        case .sequence: SequenceContents.probe.asContents
        }
    }
}

extension LayerContents {
    /// Appends the items that draw the contents.
    func draw(on box: LayerBox, into items: inout [DisplayItem]) {
        switch self {
        case .none: break
        case .image(let contents): contents.draw(on: box, into: &items)
        case .gradient(let contents): contents.draw(on: box, into: &items)
        case .shape(let contents): contents.draw(on: box, into: &items)
        case .label(let contents): contents.draw(on: box, into: &items)
        case .pageControl(let contents): contents.draw(on: box, into: &items)
        case .noise(let contents): contents.draw(on: box, into: &items)
        case .sequence(let contents): contents.draw(on: box, into: &items)
        }
    }

    /// Whether the contents are drawn even if the box is empty. This holds for parts of a split text: a glyph may have an
    /// advance of zero or less.
    var drawsInEmptyBox: Bool { if case .label(let contents) = self { contents.isPiece } else { false } }

    /// Whether the contents fill the area of the background, so that they end where it ends.
    var fillsBackground: Bool { kind == .gradient || kind == .noise }

    /// Returns the bounds of the contents in the box's coordinates; nil if the contents never draw beyond the box.
    func overflow(of box: LayerBox) -> Rect? {
        switch self {
        case .none: nil
        case .image(let contents): contents.overflow(of: box)
        case .gradient(let contents): contents.overflow(of: box)
        case .shape(let contents): contents.overflow(of: box)
        case .label(let contents): contents.overflow(of: box)
        case .pageControl(let contents): contents.overflow(of: box)
        case .noise(let contents): contents.overflow(of: box)
        case .sequence(let contents): contents.overflow(of: box)
        }
    }

    /// Returns whether an edge of the contents coincides with a part of the box's edge, as the background's edge does.
    func meetEdge(of box: LayerBox) -> Bool {
        switch self {
        case .none: false
        case .image(let contents): contents.meetEdge(of: box)
        case .gradient(let contents): contents.meetEdge(of: box)
        case .shape(let contents): contents.meetEdge(of: box)
        case .label(let contents): contents.meetEdge(of: box)
        case .pageControl(let contents): contents.meetEdge(of: box)
        case .noise(let contents): contents.meetEdge(of: box)
        case .sequence(let contents): contents.meetEdge(of: box)
        }
    }

    /// Returns an outline that the contents fill opaquely without drawing outside it; nil if there is no such outline.
    func opaqueOutline(on box: LayerBox) -> Outline? {
        switch self {
        case .none: nil
        case .image(let contents): contents.opaqueOutline(on: box)
        case .gradient(let contents): contents.opaqueOutline(on: box)
        case .shape(let contents): contents.opaqueOutline(on: box)
        case .label(let contents): contents.opaqueOutline(on: box)
        case .pageControl(let contents): contents.opaqueOutline(on: box)
        case .noise(let contents): contents.opaqueOutline(on: box)
        case .sequence(let contents): contents.opaqueOutline(on: box)
        }
    }
}
