import Assets
package import FrameOutput
import Store

/// An export of a run that the store holds, without loading its scene.
package struct StoredExport: Sendable {
    private let found: RunRequest.Found
    private let store: Store
    private let folder: String
    private let options: ExportOptions

    /// Looks a run up. Returns nil if the store does not hold it, or if it must be drawn: with a trace, and if the store
    /// verifies a part of its frames.
    package init?(_ request: RunRequest, to folder: String, options: ExportOptions) {
        guard let store = options.store, options.trace == nil, store.options.verifiedFraction == 0,
            let found = request.find(in: store)
        else { return nil }
        self.found = found
        self.store = store
        self.folder = folder
        self.options = options
    }

    /// The run.
    package var storedRun: StoredRun { found.run }

    /// The paths of the run's assets on this machine.
    package var assetPaths: [String] { found.assets.map(\.location) }

    /// Puts the frames into the folder. Returns nil if the store no longer holds all that are missing there.
    ///
    /// - Parameters:
    ///   - path: The path of the scene file.
    ///   - isCancelled: A function that is called before each frame. If it returns true, no other frame is put.
    ///   - remark: A function that is called if the frames replace those of another scene.
    ///   - progress: A function that is called after each frame.
    package func run(
        file path: String, isCancelled: () -> Bool = { false }, remark: (SceneExport.Remark) -> Void = { _ in },
        progress: (ExportProgress) -> Void = { _ in }
    ) throws -> SceneExport.Outcome? {
        let total = found.run.frames.count
        var tally = RenderTally(total: total)
        if !options.resumes, found.run.isInPlace(in: folder) {
            tally.add(StoredRun.Delivery(keptCount: total))
            return SceneExport.Outcome(tally: tally, removedCount: 0, isWhole: true)
        }
        guard let manifest = found.run.manifest() else { return nil }
        let directory = try FrameDirectory(examining: folder)
        let isOther = directory.holdsFramesOfOtherFiles(than: manifest.header, inputs: [path] + assetPaths)
        var count = 0
        let delivery = try found.run.deliver(
            manifest, into: directory, from: store, readsFiles: options.resumes, force: options.acceptsOtherFiles,
            isCancelled: isCancelled,
            progress: { frame in
                count += 1
                progress(ExportProgress(frameIndex: frame, completedCount: count, totalCount: total))
            })
        guard let delivery else { return nil }
        if isOther { remark(.replacesOtherScene(folder: folder)) }
        tally.add(delivery)
        return SceneExport.Outcome(tally: tally, removedCount: delivery.removedCount, isWhole: delivery.isWhole)
    }
}
