public import Primitives

/// Everything a view shows at one moment, with Core Animation's names and meanings; the same type at rest and in motion.
///
/// Lengths are points in the parent's coordinates, angles degrees, fractions 0…1. A moving value may overshoot what
/// makes sense (an alpha above 1, a negative width): it is kept as it is and made sensible where the layer is drawn.
public struct Layer: Hashable, Sendable {
    /// The view's name in the scene; for messages and listings.
    public var id: String?
    /// What it draws of its own.
    public var contents: LayerContents = .none

    /// Where the anchor point lies in the parent. UIKit's center when the anchor is in the middle.
    public var position: Point = .zero
    /// The box in the layer's own coordinates. A scroll container's origin is where its content stands.
    public var bounds: Rect = .zero
    /// The point of the box that `position` places and transforms turn about; unit coordinates.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// Depth among siblings, higher is nearer; a place in space where the parent has a sublayer transform or preserves 3D.
    public var zPosition = 0.0
    /// Place among siblings of equal depth, higher is nearer; those of equal order draw in tree order.
    public var order = 0.0
    /// The transform's components, applied first.
    public var components = TransformComponents()
    /// The transform list, applied after the components.
    public var transform: [TransformFunction] = []
    /// Perspective and other maps shared by the children, about the anchor point.
    public var sublayerTransform: [TransformFunction] = []
    /// Whether the children stand in space with the layer instead of falling into its plane.
    ///
    /// Group effects (opacity below 1, clipping, masks, filters, blending) switch it off, as in CSS.
    public var preserves3D = false
    /// Whether the layer shows when it is turned away from the viewer.
    public var isBackfaceVisible = true

    /// Group opacity.
    public var alpha = 1.0
    /// Whether the layer and its children are left out.
    public var isHidden = false
    /// Paint of the box.
    public var backgroundColor = Color.clear
    /// Radii of the box, fitted when drawn.
    public var cornerRadii = CornerRadii.zero
    /// The shape of the box's corners.
    public var cornerCurve = CornerCurve.circular
    /// Width of the line drawn inside the bounds.
    public var borderWidth = 0.0
    /// Colour of that line.
    public var borderColor = Color.black
    /// Whether contents and children stay inside the rounded box.
    public var clipsToBounds = false
    /// What tracks write of the values that decide how the layer is drawn in every frame.
    public var varying: VaryingValues = []
    /// Shadow, filters and blending; `effects` reads and writes them.
    var storedEffects = StoredEffects.standard

    /// Creates a layer with UIKit's defaults.
    public init() {}
}

extension Layer {
    /// The properties every layer has. A line here is all that a new one needs.
    static let properties: [LayerProperty] = [
        LayerProperty(
            "center", aliases: ["position"], .point, \.position,
            "Where the anchor point lies in the parent: the middle of the untransformed box by default."
        ).moving,
        LayerProperty("frame", .rect, \.frame, "The untransformed box in the parent's coordinates.").moving,
        LayerProperty(
            "bounds", .rect, \.bounds, "The box in the view's own coordinates; its origin scrolls the children."
        ).moving,
        LayerProperty("size", .size, \.bounds.size, "Width and height of the box; it grows about the anchor point.")
            .moving,
        LayerProperty(
            "anchorPoint", .point, \.anchorPoint,
            "The point of the box, in unit coordinates, that center places and transforms turn about."
        ).moving,
        LayerProperty(
            "zPosition", .number, \.zPosition,
            "Depth among siblings: higher draws later; real depth under sublayerTransform and preserves3D."
        ).moving,
        LayerProperty(
            "order", .number, \.order,
            "Drawing order among siblings of equal zPosition: higher draws later; as written where equal."),
        LayerProperty(
            "alpha", aliases: ["opacity"], .number, \.alpha, "Opacity of the view and its children as one picture.",
            range: 0...1
        ).grouping,
        LayerProperty("hidden", .boolean, \.isHidden, "Whether the view and its children are left out."),
        LayerProperty("backgroundColor", .color, \.backgroundColor, "Paint of the box, rounded by cornerRadius."),
        LayerProperty(
            "cornerRadius", .radii, \.cornerRadii, "Radii of the box: one number, or four clockwise from the top left.",
            range: 0 ... .infinity),
        LayerProperty(
            "cornerCurve", .word, \.cornerCurve, "The shape of round corners.",
            choices: CornerCurve.allCases.map(\.rawValue)),
        LayerProperty(
            "borderWidth", .number, \.borderWidth, "Width of the line inside the bounds, above content and children.",
            range: 0 ... .infinity),
        LayerProperty("borderColor", .color, \.borderColor, "Colour of the border."),
        LayerProperty(
            "clipsToBounds", aliases: ["masksToBounds"], .boolean, \.clipsToBounds,
            "Whether content and children stay inside the rounded box."),
        LayerProperty(
            "transform", aliases: ["transform3D"], .transform, \.transform,
            "Functions about the anchor point; the last of the list acts on the view first."
        ).moving,
        LayerProperty(
            "sublayerTransform", .transform, \.sublayerTransform,
            "Functions shared by the children, about the anchor point; a perspective, as a rule."
        ).moving,
        LayerProperty(
            "preserves3D", .boolean, \.preserves3D,
            "Whether children stand in space with the view; alpha below 1, clips, masks and filters switch it off."),
        LayerProperty(
            "backfaceVisible", aliases: ["doubleSided", "isDoubleSided"], .boolean, \.isBackfaceVisible,
            "Whether the view shows when it is turned away from the viewer."),
    ]
}

extension Layer {
    /// The untransformed box in the parent's coordinates; setting it keeps the anchor point's share.
    ///
    /// An axis whose numbers do not change keeps its position to the last bit, so that writing back what was read
    /// changes nothing.
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
