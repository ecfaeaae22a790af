import Assets
import FrameOutput
import Staging
import Store

/// A type that draws the frames of a scene and delivers them to a destination, which was claimed beforehand.
protocol FrameDelivery {
    /// The number of passes; in each pass, all frames are drawn once.
    var passCount: Int { get }

    /// Draws frames and calls `deliver` for each of them, with the frame's record and the index of the pass.
    ///
    /// Returns whether all frames were delivered.
    nonisolated(nonsending) mutating func draw(
        _ frames: [Int], of stage: Stage, jobs: Int, deliver: (FrameRecord, _ pass: Int) -> Void
    ) async throws -> Bool

    /// Finishes the output, and returns the number of files from an earlier run that were removed.
    ///
    /// `isWhole` is whether all frames were delivered.
    mutating func finish(isWhole: Bool) throws -> Int
}

/// A delivery of frames into a folder.
struct FolderDelivery: FrameDelivery {
    var export: DirectoryExport
    let options: ExportOptions
    let hasAlpha: Bool
    /// The memory limit for the finished bands that workers share, in bytes.
    let bandMemory: Int
    let isCancelled: @Sendable () -> Bool
    /// The store, or nil.
    let store: FrameStore?
    /// The request under which the finished run is kept in the store; nil if it is not kept.
    let request: RunRequest?
    /// The scene's assets, for the kept run.
    let assets: [AssetRequest]
    let header: Manifest.Header

    let passCount = 1

    nonisolated(nonsending) mutating func draw(
        _ frames: [Int], of stage: Stage, jobs: Int, deliver: (FrameRecord, _ pass: Int) -> Void
    ) async throws -> Bool {
        let sink = export.sink(
            hasAlpha: hasAlpha, compression: options.coding,
            wantsSHA256: options.wantsSHA256, store: store, bandMemory: bandMemory)
        return try await FrameExporter.export(
            stage, frames: frames, jobs: jobs, to: sink, isCancelled: isCancelled,
            deliver: { record in
                try export.add(record)
                deliver(record, 0)
            })
    }

    mutating func finish(isWhole: Bool) throws -> Int {
        let removedCount = try export.finish(isComplete: isWhole).count
        if let store {
            store.keepCosts(of: header)
            if isWhole, let request, let run = export.storedRun(keys: store.keys.known) {
                request.keep(run, assets: assets, in: store.store)
            }
        }
        return removedCount
    }
}

/// A delivery of frames into one file. If the delivery does not finish, an existing file stays unchanged.
struct FileDelivery: FrameDelivery {
    let export: ContainerExport

    var passCount: Int { export.passCount }

    nonisolated(nonsending) func draw(
        _ frames: [Int], of stage: Stage, jobs: Int, deliver: (FrameRecord, _ pass: Int) -> Void
    ) async throws -> Bool {
        do {
            guard try await export.run(stage, frames: frames, jobs: jobs, deliver: deliver) else { return false }
            try export.finish()
            return true
        } catch is CancellationError {
            // A cancelled export needs no message.
            return false
        }
    }

    func finish(isWhole: Bool) -> Int { 0 }
}

/// A delivery of raw frames to standard output.
struct StreamDelivery: FrameDelivery {
    let format: RawStreamSink.Format
    let isCancelled: @Sendable () -> Bool

    let passCount = 1

    nonisolated(nonsending) func draw(
        _ frames: [Int], of stage: Stage, jobs: Int, deliver: (FrameRecord, _ pass: Int) -> Void
    ) async throws -> Bool {
        var stream = try FrameStream(
            format, scene: stage.simulation.scene, frames: frames, isCancelled: isCancelled)
        return try await FrameExporter.export(
            stage, frames: frames, jobs: jobs, to: RawStreamSink(format, canvas: stage.simulation.scene.canvas),
            isCancelled: isCancelled,
            deliver: { record in
                try stream.write(record)
                deliver(record, 0)
            })
    }

    func finish(isWhole: Bool) -> Int { 0 }
}
