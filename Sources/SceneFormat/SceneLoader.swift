public import ParadeKit
public import Primitives

/// What the command line changes about a scene.
public struct SceneOverrides: Hashable, Sendable {
    /// Canvas size in points.
    public var canvasSize: Size?
    /// Pixels per point.
    public var scale: Double?
    /// What lies under everything.
    public var background: Color?
    /// Number of frames.
    public var frameCount: Int?
    /// Playback rate.
    public var frameRate: FrameRate?
    /// Another root for images and fonts.
    public var assetFolder: String?

    /// Creates overrides that change nothing.
    public init() {}
}

/// A scene read from a file, with what its frames depend on.
public struct LoadedScene: Sendable {
    /// The scene.
    public var scene: Scene
    /// Warnings; errors come as `SceneErrors`.
    public var warnings: [Diagnostic]
    /// SHA-256 of the scene file, lower-case hexadecimal.
    public var digest: String
    /// Each asset's path relative to the asset folder and its SHA-256, sorted by path.
    public var assets: [(path: String, digest: String)]
}

/// What is wrong with a scene file, at most twenty.
public struct SceneErrors: Error, Sendable {
    /// In the order of the file.
    public var diagnostics: [Diagnostic]
    /// How many more there are.
    public var omittedCount = 0
}

/// Reads scenes.
public enum SceneLoader {
    /// Reads, checks and lowers the file at a path.
    public static func load(path: String, overrides: SceneOverrides = SceneOverrides()) throws(SceneErrors) -> LoadedScene {
        fatalError("skeleton")
    }
}
