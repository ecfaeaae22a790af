package import SceneDocument
package import SceneLoading

/// The options for reading a scene: overrides, and the treatment of warnings.
package struct SceneRequest: Sendable {
    /// The overrides of the scene.
    package var overrides: SceneOverrides
    /// Whether all frames are reviewed, and a warning is an error.
    package var isStrict: Bool
    /// Whether all frames are reviewed, even if warnings are allowed.
    package var reviewsFrames: Bool

    /// Creates a request.
    package init(_ overrides: SceneOverrides, isStrict: Bool = false, reviewsFrames: Bool = false) {
        self.overrides = overrides
        self.isStrict = isStrict
        self.reviewsFrames = reviewsFrames
    }

    /// Reads the scene in a file.
    package func load(_ path: String) throws(SceneErrors) -> LoadedScene {
        let loaded = try SceneLoader.load(
            path: path, overrides: overrides, reviewsFrames: isStrict || reviewsFrames)
        if isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
        return loaded
    }
}
