package import FrameOutput
import Identity
import JSON
import SceneLoading
import Staging

/// An export of frames of a scene to a folder, a file or a stream.
package struct SceneExport: Sendable {
    /// What an export says before it draws.
    package enum Remark: Sendable {
        /// The folder holds frames of another scene, which the new ones replace.
        case replacesOtherScene(folder: String)
        /// The file cannot show something as the scene says, or a detail of how it is made.
        case container(Container.Remark)
    }

    /// The result of an export.
    package struct Outcome: Sendable {
        /// The count of frames.
        package var tally: RenderTally
        /// The number of files of an earlier run that were removed.
        package var removedCount: Int
        /// Whether all frames were delivered; false after a cancellation.
        package var isWhole: Bool
    }

    private let renderer: Renderer
    package let destination: Destination
    private let options: ExportOptions
    private let streamFormat: RawStreamSink.Format
    private let request: RunRequest?
    private let isCancelled: @Sendable () -> Bool
    private var scene: LoweredScene { renderer.lowered }

    /// Describes an export, without beginning it.
    ///
    /// - Parameters:
    ///   - streamFormat: The format of a stream.
    ///   - request: The request under which a finished run is kept in the store of `options`; nil if it is not kept.
    ///   - isCancelled: A function that is called before each frame, and while another program is waited for. If it
    ///     returns true, no other frame starts.
    package init(
        _ renderer: Renderer, to destination: Destination, options: ExportOptions,
        streamFormat: RawStreamSink.Format = .rgba, request: RunRequest? = nil,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.renderer = renderer
        self.destination = destination
        self.options = options
        self.streamFormat = streamFormat
        self.request = request
        self.isCancelled = isCancelled
    }

    /// Returns the frames that are drawn of the given ones. A file may have fewer frames per second than the scene.
    package func frames(_ frames: [Int]) -> [Int] { destination.frames(frames, of: scene) }

    /// Draws frames and writes them.
    ///
    /// - Parameters:
    ///   - frames: The numbers of the frames, ascending.
    ///   - jobs: The number of frames that are drawn at the same time.
    ///   - remark: A function that is called once the destination is claimed, before the first frame is drawn.
    ///   - progress: A function that is called after each frame.
    package nonisolated(nonsending) func run(
        _ frames: [Int], jobs: Int, remark: (Remark) -> Void = { _ in }, progress: (ExportProgress) -> Void = { _ in }
    ) async throws -> Outcome {
        switch destination {
        case .folder(let folder):
            let directory = try FrameDirectory(examining: folder)
            return try await run(
                frames, jobs: jobs, isTraceInside: isTrace(besideFramesIn: folder), progress: progress,
                begin: {
                    let export = try DirectoryExport(
                        into: directory, header: header, scene: scene, frames: frames,
                        resume: options.resumes, force: options.acceptsOtherFiles)
                    if replacesOtherScene(in: directory) { remark(.replacesOtherScene(folder: folder)) }
                    return FolderDelivery(
                        export: export, options: options, hasAlpha: !renderer.isOpaque,
                        bandMemory: MemoryBudget(limit: options.memoryLimit).bandMemory, isCancelled: isCancelled,
                        store: frameStore, request: request, assets: renderer.loaded.assetRequests, header: header)
                })
        case .file(let file, let container):
            let export = try ContainerExport(
                to: file, as: container, scene: scene, frameCount: self.frames(frames).count,
                compression: options.coding, store: frameStore, isCancelled: isCancelled)
            return try await run(
                frames, jobs: jobs, progress: progress,
                begin: {
                    for text in container.remarks(on: scene, frames: frames) { remark(.container(text)) }
                    return FileDelivery(export: export)
                })
        case .stream:
            return try await run(
                frames, jobs: jobs, progress: progress,
                begin: { StreamDelivery(format: streamFormat, isCancelled: isCancelled) })
        }
    }

    /// Draws frames and delivers them. `begin` claims the destination.
    private nonisolated(nonsending) func run<Delivery: FrameDelivery>(
        _ frames: [Int], jobs: Int, isTraceInside: Bool = false, progress: (ExportProgress) -> Void,
        begin: () throws -> Delivery
    ) async throws -> Outcome {
        // Nothing is written into a folder before it is claimed, and no folder is touched if the trace cannot be
        // written.
        var trace = isTraceInside ? nil : try beginTrace()
        var delivery = try begin()
        let taken = self.frames(frames)
        var tally = RenderTally(total: taken.count)
        let passCount = delivery.passCount
        var stepCount = 0
        let isWhole: Bool
        do {
            if isTraceInside { trace = try beginTrace() }
            try trace?.write(frames, of: scene)
            isWhole = try await delivery.draw(
                taken, of: renderer.stage, jobs: jobs,
                deliver: { record, pass in
                    if pass == passCount - 1 { tally.add(record) }
                    stepCount += 1
                    progress(
                        ExportProgress(
                            frameIndex: record.state.index, completedCount: stepCount / passCount,
                            totalCount: taken.count))
                })
        } catch {
            // The first failure is the one to report. Complete frames stay in the manifest if it can still be written.
            _ = try? delivery.finish(isWhole: false)
            throw error
        }
        let removedCount = try delivery.finish(isWhole: isWhole)
        if isWhole { try trace?.keep() }
        return Outcome(tally: tally, removedCount: removedCount, isWhole: isWhole)
    }

    /// The store for the frames of a folder, or nil without a store.
    package var frameStore: FrameStore? {
        options.store.map { FrameStore($0, keys: frameKeys) }
    }

    /// The keys of the frames of a folder.
    package var frameKeys: FrameKeys {
        FrameKeys(
            renderer: .current,
            encoding: .png(hasAlpha: !renderer.isOpaque, compression: options.coding, scale: scene.canvas.scale))
    }

    /// Prepares the trace file if a trace was requested; otherwise returns nil.
    ///
    /// An existing trace file stays unchanged until all frames are complete.
    private func beginTrace() throws(OutputError) -> TraceExport? {
        guard let path = options.trace else { return nil }
        return try TraceExport(to: path, isCancelled: isCancelled)
    }

    /// Returns whether the trace is written into `folder`, the folder of the frames.
    ///
    /// Also returns true if the trace is written into a parent of `folder` that does not exist yet.
    private func isTrace(besideFramesIn folder: String) -> Bool {
        guard let trace = options.trace else { return false }
        let (own, frames) = (FileSystem.resolved(trace).dropLast(), FileSystem.resolved(folder))
        let isThere = FileSystem.kind(of: "/" + own.joined(separator: "/"), followingLinks: true) != nil
        return isThere ? own.elementsEqual(frames) : frames.starts(with: own)
    }

    /// What an export would do.
    package struct Plan: Sendable {
        /// The frames that are drawn.
        package var rendered: [Int]
        /// The frames of an earlier run that are kept.
        package var kept: [Int] = []
        /// The files of an earlier run that are removed.
        package var removed: [String] = []
        /// The program that writes the file, followed by its arguments, or nil.
        package var command: [String]?
        /// Whether frames of another scene are replaced.
        package var replacesOtherScene = false
    }

    /// Returns what an export of frames would do. Nothing is written.
    package func plan(_ frames: [Int]) throws -> Plan {
        var plan = Plan(rendered: self.frames(frames))
        switch destination {
        case .folder(let folder):
            let directory = try FrameDirectory(examining: folder)
            try directory.requireOwnership(force: options.acceptsOtherFiles)
            plan.replacesOtherScene = replacesOtherScene(in: directory)
            if options.resumes {
                plan.kept = directory.framesThatHold(for: header, among: frames)
                let kept = Set(plan.kept)
                plan.rendered.removeAll { kept.contains($0) }
            }
            plan.removed = directory.staleFiles(for: header, frames: frames)
        case .file(let file, let container):
            plan.command = try ContainerExport.command(
                to: file, as: container, scene: scene, frameCount: plan.rendered.count)
        case .stream: break
        }
        return plan
    }

    private func replacesOtherScene(in directory: FrameDirectory) -> Bool {
        directory.holdsFramesOfOtherFiles(than: header, inputs: renderer.inputPaths)
    }

    package var header: Manifest.Header {
        Manifest.Header(
            scene, renderer: .current, sceneDigest: renderer.loaded.digest,
            assets: renderer.loaded.assets.map { Manifest.Asset(path: $0.path, digest: $0.digest) },
            hasReducedMotion: renderer.scene.settings.reducesMotion)
    }
}

extension Renderer {
    /// The paths of the pictures, fonts and traces that the scene uses.
    package var assetPaths: [String] {
        let folder = scene.settings.assetFolder ?? scene.folder
        return loaded.assets.map { FileSystem.join(folder, $0.path) }
    }

    /// The paths of the files that the scene consists of: the scene file, if there is one, and its assets.
    package var inputPaths: [String] {
        switch scene.origin {
        case .text(let source): [source.file] + assetPaths
        case .built: assetPaths
        }
    }
}
