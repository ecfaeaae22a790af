public import Primitives

/// The options of a variant of a scene, which replace the scene's own values. If a value is nil, the scene's value is
/// used.
public struct VariantOptions: Hashable, Sendable {
    /// A colour that replaces the scene's colour of the same name.
    public struct NamedColor: Hashable, Sendable {
        /// The name in the scene's `colors`.
        public var name: String
        /// The colour.
        public var color: Color

        /// Creates a named colour.
        public init(name: String, color: Color) {
            self.name = name
            self.color = color
        }
    }

    /// The canvas size in points.
    public var canvasSize: Size?
    /// The number of pixels per point.
    public var scale: Double?
    /// The colour behind all views.
    public var background: Color?
    /// Whether motion is reduced.
    public var reducesMotion = false
    /// The number of frames.
    public var frameCount: Int?
    /// The replaced colours, sorted by name.
    public var colors: [NamedColor] = []

    /// Creates options that change nothing.
    public init() {}
}

extension SceneOverrides {
    /// Returns overrides in which values that are nil are those of a variant. Values that are set stay.
    package func filled(by variant: VariantOptions) -> SceneOverrides {
        var filled = self
        filled.canvasSize = canvasSize ?? variant.canvasSize
        filled.scale = scale ?? variant.scale
        filled.background = background ?? variant.background
        filled.frameCount = frameCount ?? variant.frameCount
        filled.reducesMotion = reducesMotion || variant.reducesMotion
        return filled
    }
}
