public import Primitives
public import Staging

/// The values that the command line sets in place of the scene's values. If a value is nil, the scene's value is used.
public struct SceneOverrides: Hashable, Sendable {
    /// The name of the variant that is drawn; nil for the scene without a variant. The other overrides win over those of
    /// the variant.
    public var variant: String?
    /// The canvas size in points.
    public var canvasSize: Size?
    /// The number of pixels per point.
    public var scale: Double?
    /// The colour behind all views.
    public var background: Color?
    /// The number of frames.
    public var frameCount: Int?
    /// The playback rate.
    public var frameRate: FrameRate?
    /// The root folder for images and fonts, instead of the scene's folder.
    public var assetFolder: String?
    /// The folders in which fonts are also searched by file name, after the scene's folder. Empty by default.
    public var fontFolders: [String] = []
    /// Whether motion is reduced. Properties that move, scale, turn or blur views then keep their values at rest. In
    /// the actions of a pager, such properties change in jumps instead.
    ///
    /// Opacity, colours and similar properties still change gradually.
    public var reducesMotion = false
    /// The limits of the scene.
    public var limits = SceneLimits()

    /// Creates overrides that change nothing.
    public init() {}
}
