import FrameOutput
import ImageCoding
import ParadeKit
import SceneLoading
import Store

/// A planner of units: variants of scenes with their frames. Nothing is drawn.
struct UnitPlanner {
    let reader: SceneReader
    let store: Store?
    var compression = Compression.fast
    var wantsSHA256 = false
    var only: String?
    var shard: Shard?

    /// Returns what rendering a variant would take. A run that the store holds is planned without loading the scene.
    func plan(_ variant: SceneVariant) throws -> RunPlan {
        var settings = reader.settings
        settings.variant = variant.name
        let file = SceneFile(variant.scene, settings: settings)
        var options = ExportOptions()
        options.coding = compression
        options.wantsSHA256 = wantsSHA256
        options.store = store
        func request(_ digest: String) -> RunRequest {
            RunRequest(file, sceneDigest: digest, options: options, choice: [only, shard?.text].map { $0 ?? "" })
        }
        if let store, let digest = try? file.digest(), let found = request(digest).find(in: store),
            let plan = RunPlan(found, request: request(digest), store: store)
        {
            return plan
        }
        let renderer = try reader.read(variant)
        let frames = try FrameChoice(only: only, shard: shard).frames(of: renderer)
        let export = SceneExport(
            renderer, to: Destination(variant, output: nil, isAlone: true), options: options)
        return try RunPlan(
            renderer, frames: frames, export: export, request: request(renderer.loaded.digest), store: store,
            isCancelled: { Interruption.isRequested })
    }
}
