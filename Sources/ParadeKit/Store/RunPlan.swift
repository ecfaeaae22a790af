import Assets
package import FrameOutput
import SceneLoading
import Staging
package import Store

/// What rendering one unit, a variant of a scene, would take. Nothing is drawn.
package struct RunPlan: Sendable {
    /// How the cost of frames is known.
    package enum CostSource: String, Sendable {
        /// The store has the costs of earlier frames of the scene.
        case measured
        /// Nothing is known of the scene, and the cost is guessed from the size of the frames and their drawing steps.
        case guessed
    }

    /// The frames, ascending.
    package var frames: [Int]
    /// The key of the run.
    package var runKey: StoreKey
    /// The keys of the frames, by the frames' indices.
    package var keys: [Int: StoreKey]
    /// The files on which the frames depend: each file's path in the asset folder, and its SHA-256.
    package var assets: [Manifest.Asset]
    /// The SHA-256 of the scene file.
    package var sceneDigest: String
    /// The size of the frames in pixels.
    package var width: Int
    package var height: Int
    /// The frames whose files the store holds.
    package var knownFrames: [Int] = []
    /// Whether the store holds the run and all its frames, so that the scene need not even be loaded.
    package var isRunKnown = false
    /// The frames that would be drawn: of equal frames that are not known, the first.
    package var drawnFrames: [Int] = []
    /// The estimated processor time of the drawn frames, in seconds.
    package var seconds = 0.0
    /// The estimated processor time of each frame in microseconds, in the order of the frames; 0 for one that would not be
    /// drawn.
    package var frameCosts: [Int] = []
    package var costSource = CostSource.guessed

    /// Plans a run that the store holds. Nothing is loaded. Returns nil if this version cannot read the run.
    package init?(_ found: RunRequest.Found, request: RunRequest, store: Store) {
        guard let header = found.run.manifest()?.header else { return nil }
        frames = found.run.frames.map(\.index)
        runKey = request.runKey(found.assets)
        keys = found.run.keys
        assets = header.assets
        sceneDigest = header.sceneDigest
        (width, height) = (header.canvas.pixelWidth, header.canvas.pixelHeight)
        look(in: store)
        isRunKnown = knownFrames.count == frames.count
        estimate(FrameStore.costs(of: header, in: store), guesses: [:])
    }

    /// Plans a run of a scene. Its frames are simulated, but not drawn.
    ///
    /// - Parameters:
    ///   - export: The export of the frames.
    ///   - isCancelled: A function that is called before each frame. If it returns true, a `CancellationError` is
    ///     thrown.
    package init(
        _ renderer: Renderer, frames: [Int], export: SceneExport, request: RunRequest, store: Store?,
        isCancelled: () -> Bool = { false }
    ) throws {
        self.frames = frames
        runKey = request.runKey(renderer.loaded.assetRequests)
        let header = export.header
        assets = header.assets
        sceneDigest = header.sceneDigest
        (width, height) = (header.canvas.pixelWidth, header.canvas.pixelHeight)
        let keys = export.frameKeys
        let guesses = try keys.make(frames, of: renderer.stage, isCancelled: isCancelled)
        self.keys = keys.known
        if let store { look(in: store) }
        let costs = store.map { FrameStore.costs(of: header, in: $0) }
        estimate(costs ?? FrameCosts(frameCount: header.frameCount), guesses: guesses)
    }

    /// Finds out which frames are known and which would be drawn.
    private mutating func look(in store: Store) {
        var answers: [StoreKey: Bool] = [:]
        knownFrames = frames.filter { frame in
            guard let key = keys[frame] else { return false }
            let answer = answers[key] ?? store.holdsFile(key)
            answers[key] = answer
            return answer
        }
    }

    private mutating func estimate(_ costs: FrameCosts, guesses: [Int: Int]) {
        let known = Set(knownFrames)
        var taken: Set<StoreKey> = []
        drawnFrames = frames.filter { frame in
            !known.contains(frame) && keys[frame].map { taken.insert($0).inserted } ?? true
        }
        let times = drawnFrames.map { costs.estimate(ofFrame: $0) }
        costSource = times.contains(nil) || times.isEmpty ? .guessed : .measured
        var costs: [Int: Int] = [:]
        for (frame, time) in zip(drawnFrames, times) { costs[frame] = time ?? guesses[frame] ?? 0 }
        frameCosts = frames.map { costs[$0] ?? 0 }
        seconds = Double(frameCosts.reduce(0, +)) / 1e6
    }
}
