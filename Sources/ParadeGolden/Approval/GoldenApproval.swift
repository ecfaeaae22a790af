import ParadeKit
package import SceneDocument
import SceneLoading

/// The approval of all frames of one scene, for a viewer in which the user has looked at the frames.
///
/// The approval draws and checks all frames again, and then approves those that differ.
package struct GoldenApproval: Sendable {
    /// The scene file.
    package let scene: String
    /// The overrides with which the scene is read.
    package let overrides: SceneOverrides

    /// Creates an approval.
    package init(scene: String, overrides: SceneOverrides) {
        self.scene = scene
        self.overrides = overrides
    }

    /// The reason why no frame was approved.
    package struct Refusal: Error, Hashable, Sendable {
        /// The message: lower case, no full stop.
        package var message: String
    }

    /// Checks all frames and writes the frames that differ into the golden. Creates the golden if it is missing.
    ///
    /// Returns the indices of the approved frames, or an empty array if no frame differs. The results of the check are
    /// written into a subfolder of `.parade`. The golden is either replaced as a whole or left unchanged.
    package func run() async throws(Refusal) -> [Int] {
        var check = GoldenCheck(scene: scene)
        check.settings = SceneSettings(overrides)
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
