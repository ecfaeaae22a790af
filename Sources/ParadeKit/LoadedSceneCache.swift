import Primitives
import SceneLoading

/// The result of loading a scene, kept for the copies of the scene.
final class LoadedSceneCache: Sendable {
    private struct Kept {
        var result: Result<LoadedScene, SceneErrors>
        var isReviewed: Bool
    }

    private let kept = Locked<Kept?>(nil)

    /// Returns the kept scene, or that of `load`. A scene whose frames were not reviewed is not returned for a review.
    ///
    /// Other callers wait while `load` runs.
    func scene(reviewsFrames: Bool, load: () throws(SceneErrors) -> LoadedScene) throws(SceneErrors) -> LoadedScene {
        try kept.withLock { kept -> Result<LoadedScene, SceneErrors> in
            if let kept, kept.isReviewed || !reviewsFrames { return kept.result }
            let result = Result { () throws(SceneErrors) in try load() }
            kept = Kept(result: result, isReviewed: reviewsFrames)
            return result
        }.get()
    }
}
