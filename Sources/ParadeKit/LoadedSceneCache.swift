import Primitives
import SceneLoading

/// A scene that is loaded once for all copies of a scene.
final class LoadedSceneCache: Sendable {
    private struct Kept {
        var scene: LoadedScene
        var isReviewed: Bool
    }

    private let kept = Locked<Kept?>(nil)

    /// Returns the kept scene, or that of `load`. A scene whose frames were not reviewed is not returned for a review.
    ///
    /// Other callers wait while `load` runs. Errors are not kept, because a missing file may be there the next time.
    func scene(reviewsFrames: Bool, load: () throws(SceneErrors) -> LoadedScene) throws(SceneErrors) -> LoadedScene {
        try kept.withLock { kept throws(SceneErrors) in
            if let kept, kept.isReviewed || !reviewsFrames { return kept.scene }
            let scene = try load()
            kept = Kept(scene: scene, isReviewed: reviewsFrames)
            return scene
        }
    }
}
