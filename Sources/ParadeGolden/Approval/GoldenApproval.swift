package import SceneDocument
import SceneLoading

/// A check of one scene whose frames are approved as they are drawn, for a viewer in which they have been looked at.
package struct GoldenApproval: Sendable {
    /// The scene file.
    package let scene: String
    /// The settings with which the scene is read.
    package let overrides: SceneOverrides

    /// Creates an approval.
    package init(scene: String, overrides: SceneOverrides) {
        self.scene = scene
        self.overrides = overrides
    }

    /// Why nothing was approved.
    package struct Refusal: Error, Hashable, Sendable {
        /// Lower case, no full stop.
        package var message: String
    }

    /// Checks all frames, and writes those that differ into the golden, which is created if it is missing.
    ///
    /// Returns the frames that were approved; empty if all were equal. The check keeps its results in its own folder
    /// inside `.parade`, as the checks of tests do. The golden is replaced as a whole or stays as it was.
    package func run() async throws(Refusal) -> [Int] {
        var check = GoldenCheck(scene: scene)
        check.frames = overrides.frameCount
        check.scale = overrides.scale
        check.hasReducedMotion = overrides.reducesMotion
        check.assets = overrides.assetFolder
        check.fontFolders = overrides.fontFolders
        do {
            let result = try await check.run()
            let saved = try SavedRun(in: result.lastFolder)
            guard let update = try GoldenUpdate(of: result.scene, in: saved, pictures: nil) else { return [] }
            try update.write()
            return update.approved
        } catch let refusal as GoldenUpdate.Refusal {
            throw Refusal(message: refusal.message)
        } catch {
            throw Refusal(message: String(describing: error))
        }
    }
}
