public import Primitives
public import Raster

/// Everything a view shows at one moment, with Core Animation's names and meanings; the same type at rest and in motion.
///
/// Lengths are points in the parent's coordinates, angles degrees, fractions 0…1.
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
    /// Depth among siblings: higher is nearer.
    public var zPosition = 0.0
    /// The transform's components, applied first.
    public var components = TransformComponents()
    /// The transform list, applied after the components.
    public var transform: [TransformFunction] = []
    /// Perspective and other maps shared by the children, about the anchor point.
    public var sublayerTransform: [TransformFunction] = []

    /// Group opacity.
    public var alpha = 1.0
    /// Whether the layer and its children are left out.
    public var isHidden = false
    /// Paint of the box.
    public var backgroundColor = Color.clear
    /// Radii of the box, fitted when drawn.
    public var cornerRadii = CornerRadii.zero
    /// Width of the line drawn inside the bounds.
    public var borderWidth = 0.0
    /// Colour of that line.
    public var borderColor = Color.black
    /// Whether contents and children stay inside the rounded box.
    public var clipsToBounds = false

    /// Creates a layer with UIKit's defaults.
    public init() {}

    /// The untransformed box in the parent's coordinates; setting it keeps the anchor point's share.
    public var frame: Rect {
        get {
            Rect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = Point(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }
}

/// The parts of a transform that Core Animation's key paths name.
///
/// They compose Scale · RotateX · RotateY · RotateZ · Translate · Perspective in row vectors.
public struct TransformComponents: Hashable, Sendable {
    /// `transform.scale.x`, `.y`, `.z`.
    public var scaleX = 1.0, scaleY = 1.0, scaleZ = 1.0
    /// `transform.rotation.x`, `.y`, `.z`, in degrees.
    public var rotationX = 0.0, rotationY = 0.0, rotationZ = 0.0
    /// `transform.translation.x`, `.y`, `.z`, in points.
    public var translationX = 0.0, translationY = 0.0, translationZ = 0.0
    /// `m34`: −1/d for a perspective seen from d points.
    public var m34 = 0.0

    /// Creates components that change nothing.
    public init() {}
}

/// What a kind of view draws between its background and its children.
public enum LayerContents: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture.
    case image(ImageContents)
    /// Colours along a line.
    case gradient(GradientContents)
}

/// How a picture sits in its layer.
public struct ImageContents: Hashable, Sendable {
    /// The picture; nil draws nothing.
    public var image: Image?
    /// Pixels of the picture per point: 1, or what an `@2x` in its name says.
    public var imageScale = 1.0
    /// UIKit's content mode.
    public var contentMode = ContentMode.scaleToFill
    /// The part of the picture that is shown, in unit coordinates; may leave 0…1.
    public var contentsRect = Rect.unit
    /// Where set, the picture is a template.
    public var tintColor: Color?

    /// Creates contents without a picture.
    public init() {}
}

/// UIKit's ways to fit a picture into a box.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

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
