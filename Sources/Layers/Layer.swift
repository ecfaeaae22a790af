public import Primitives

/// All values that determine how a view looks at one time, with Core Animation's names and meanings.
///
/// Lengths are in points of the parent's coordinates, angles in degrees, and fractions in 0…1. An animated value may
/// overshoot its normal range, such as an alpha greater than 1 or a negative width. Such a value is stored unchanged,
/// and clamped when the layer is drawn.
public struct Layer: Hashable, Sendable {
    /// The view's name in the scene, used in messages and listings; nil if the view has no name.
    public var id: String?
    /// The layer's own contents, such as a picture or text.
    public var contents: LayerContents = .none

    /// The position of the anchor point in the parent, in points.
    ///
    /// If the anchor point is the middle of the box, this is UIKit's `center`.
    public var position: Point = .zero
    /// The box in the layer's own coordinates, in points. In a scroll container, the origin of the box is the scroll
    /// offset.
    public var bounds: Rect = .zero
    /// The anchor point, in unit coordinates of the box. It lies at `position`, and scales and rotations keep it fixed.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The depth among siblings: a layer with a greater depth is nearer to the viewer.
    ///
    /// If the parent has a sublayer transform or preserves 3D, the depth is a coordinate in 3D space.
    public var zPosition = 0.0
    /// The drawing order among siblings of equal depth: a layer with a greater order is nearer to the viewer.
    ///
    /// Layers of equal order are drawn in tree order.
    public var order = 0.0
    /// The components of the transform, which are applied before the functions in `transform`.
    public var components = TransformComponents()
    /// The transform functions, which are applied after `components`.
    public var transform: [TransformFunction] = []
    /// The transform that applies to all children about the layer's anchor point, such as a perspective.
    public var sublayerTransform: [TransformFunction] = []
    /// Whether the children share a 3D space with the layer. Otherwise they are flattened into the layer's plane.
    ///
    /// If the layer has a group effect, this value has no effect, as in CSS. Group effects are opacity less than 1,
    /// clipping, a mask, filters and blending.
    public var preserves3D = false
    /// Whether the layer is visible when it faces away from the viewer.
    public var isBackfaceVisible = true

    /// The opacity of the layer and its children, drawn as one picture.
    public var alpha = 1.0
    /// Whether the layer and its children are hidden.
    public var isHidden = false
    /// The colour that fills the box.
    public var backgroundColor = Color.clear
    /// The radii of the box's corners, in points. Radii that are too large for the box are scaled down when it is
    /// drawn.
    public var cornerRadii = CornerRadii.zero
    /// The shape of the box's corners.
    public var cornerCurve = CornerCurve.circular
    /// The width of the border, in points. The border is drawn inside the bounds.
    public var borderWidth = 0.0
    /// The colour of the border.
    public var borderColor = Color.black
    /// Whether contents and children are clipped to the rounded box.
    public var clipsToBounds = false
    /// The kinds of values that tracks write in this layer. They affect how the layer is drawn in every frame.
    public var varying: VaryingValues = []
    /// The storage of the shadow, filters and blend mode. Code reads and writes these values through `effects`.
    var storedEffects = StoredEffects.standard

    /// The storage of the path that the layer follows. Code reads and writes the path through `offset`.
    var storedOffset = StoredOffsetPath.none

    /// Creates a layer with UIKit's defaults.
    public init() {}
}

extension Layer {
    /// The properties that every layer has. To add a property, add an entry to this list.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "center", aliases: ["position"], .point, { $0.position }, { $0.position = $1 },
            "The position of the anchor point in the parent (default: the middle of the untransformed box).",
            unit: .points,
            changes: .extent
        ).box.moving,
        LayerProperty(
            "frame", .rect, { $0.frame }, { $0.frame = $1 }, "The untransformed box in the parent's coordinates.",
            unit: .points, changes: .layout
        ).box.moving,
        LayerProperty(
            "bounds", .rect, { $0.bounds }, { $0.bounds = $1 },
            "The box in the view's own coordinates; its origin scrolls the children.", unit: .points, changes: .layout
        ).box.moving,
        LayerProperty(
            "size", .size, { $0.bounds.size }, { $0.bounds.size = $1 },
            "The width and height of the box, which grows about the anchor point.", unit: .points, changes: .layout
        ).box.moving,
        LayerProperty(
            "anchorPoint", .point, { $0.anchorPoint }, { $0.anchorPoint = $1 },
            "The point of the box, in unit coordinates, that center places and about which transforms act.",
            unit: .fraction,
            changes: .extent
        ).moving,
        LayerProperty(
            "zPosition", .number, { $0.zPosition }, { $0.zPosition = $1 },
            "Depth among siblings: higher values draw later, and are real depth under sublayerTransform or preserves3D.",
            unit: .points, changes: .extent
        ).moving,
        LayerProperty(
            "order", .number, { $0.order }, { $0.order = $1 },
            "Drawing order among siblings of equal zPosition: higher values draw later, equal values as written.",
            changes: .paint),
        LayerProperty(
            "alpha", aliases: ["opacity"], .number, { $0.alpha }, { $0.alpha = $1 },
            "Opacity of the view and its children as one picture.",
            range: 0...1, unit: .fraction, changes: .paint
        ).showing(.number(1)).grouping,
        LayerProperty(
            "hidden", .boolean, { $0.isHidden }, { $0.isHidden = $1 },
            "Whether the view and its children are hidden.", changes: .paint
        ).showing(.boolean(false)),
        LayerProperty(
            "backgroundColor", .color, { $0.backgroundColor }, { $0.backgroundColor = $1 },
            "Paint of the box, rounded by cornerRadius.", changes: .paint
        ).paintingBox(.color(.black)),
        LayerProperty(
            "cornerRadius", .radii, { $0.cornerRadii }, { $0.cornerRadii = $1 },
            "Radii of the box: one number, or four clockwise from the top left.",
            range: 0 ... .infinity, unit: .points, changes: .paint),
        LayerProperty(
            "cornerCurve", .word, { $0.cornerCurve }, { $0.cornerCurve = $1 }, "The shape of round corners.",
            choices: CornerCurve.allCases.map { $0.rawValue }, changes: .paint),
        LayerProperty(
            "borderWidth", .number, { $0.borderWidth }, { $0.borderWidth = $1 },
            "Width of the line inside the bounds, above content and children.",
            range: 0 ... .infinity, unit: .points, changes: .paint
        ).paintingBox(.number(1)),
        LayerProperty(
            "borderColor", .color, { $0.borderColor }, { $0.borderColor = $1 }, "Colour of the border.", changes: .paint
        ).paintingBox(.color(.black)).varying(.borderAlpha),
        LayerProperty(
            "clipsToBounds", aliases: ["masksToBounds"], .boolean, { $0.clipsToBounds }, { $0.clipsToBounds = $1 },
            "Whether content and children stay inside the rounded box.", changes: .layout),
        LayerProperty(
            "transform", aliases: ["transform3D"], .transform, { $0.transform }, { $0.transform = $1 },
            "Transform functions about the anchor point; the last function is applied first.", changes: .extent
        ).moving,
        LayerProperty(
            "sublayerTransform", .transform, { $0.sublayerTransform }, { $0.sublayerTransform = $1 },
            "Transform functions for all children, about the anchor point; usually a perspective.", changes: .layout
        ).moving,
        LayerProperty(
            "preserves3D", .boolean, { $0.preserves3D }, { $0.preserves3D = $1 },
            "Whether children share the view's 3D space; an alpha less than 1, a clip, a mask or a filter prevents this.",
            changes: .layout),
        LayerProperty(
            "backfaceVisible", aliases: ["doubleSided", "isDoubleSided"], .boolean, { $0.isBackfaceVisible },
            { $0.isBackfaceVisible = $1 },
            "Whether the view is visible when turned away from the viewer.", changes: .paint
        ).showing(.boolean(true)),
    ]
}

extension Layer {
    /// The box in the parent's coordinates before transforms, in points.
    ///
    /// Setting the frame changes `position` and the size of `bounds`, and keeps `anchorPoint`. If the new frame equals
    /// the old frame along an axis, `position` keeps its exact value along this axis. Writing back a frame that was
    /// read therefore changes nothing.
    public var frame: Rect {
        get {
            Rect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            let old = frame
            if newValue.origin.x != old.origin.x || newValue.width != old.width {
                position.x = newValue.minX + anchorPoint.x * newValue.width
            }
            if newValue.origin.y != old.origin.y || newValue.height != old.height {
                position.y = newValue.minY + anchorPoint.y * newValue.height
            }
            bounds.size = newValue.size
        }
    }

    /// The anchor point in the layer's own coordinates.
    var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }
}
