package import SceneDocument
package import SceneLoading

/// The options with which a scene is read: overrides of the scene's values, and how warnings are treated.
package struct SceneRequest: Sendable {
    /// The values that replace the scene's own.
    package var overrides: SceneOverrides
    /// Whether a warning is an error. If true, all frames are reviewed.
    package var isStrict: Bool
    /// Whether all frames are reviewed even if warnings are not errors.
    package var reviewsFrames: Bool

    /// Creates a request.
    package init(_ overrides: SceneOverrides, isStrict: Bool = false, reviewsFrames: Bool = false) {
        self.overrides = overrides
        self.isStrict = isStrict
        self.reviewsFrames = reviewsFrames
    }

    /// Reads the scene in a file with these options.
    package func load(_ path: String) throws(SceneErrors) -> LoadedScene {
        let loaded = try SceneLoader.load(
            path: path, overrides: overrides, reviewsFrames: isStrict || reviewsFrames)
        if isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
        return loaded
    }
}
