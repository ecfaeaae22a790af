import FrameOutput
import Identity
import Inspection
import JSON
import SceneDocument
import SceneLoading
import Staging

/// The rendering of one scene in `parade render`. It reads the scene, chooses frames, renders them and reports the
/// result.
struct SceneRender {
    let path: String
    let destination: Destination
    let output: OutputOptions
    let reader: SceneReader
    let work: WorkOptions
    let console: Console

    /// Renders the scene and reports the result.
    func run() async -> ExitStatus {
        do {
            let loaded = try reader.read(path)
            let frames = try FrameChoice(only: output.only, shard: output.shard).frames(of: loaded.scene)
            if output.isDryRun {
                try reportPlan(loaded, frames: frames)
                return .success
            }
            // Checked before anything is written: the system may have too little memory or too few threads.
            let jobs = try workerCount(for: loaded)
            return try await render(loaded, frames: frames, jobs: jobs)
        } catch let failure as ReportedFailure {
            return failure.status
        } catch {
            let failure = CommandFailure(error)
            console.report(failure)
            return failure.status
        }
    }

    private func render(_ loaded: LoadedScene, frames: [Int], jobs: Int) async throws -> ExitStatus {
        let scene = loaded.scene
        switch destination {
        case .folder(let folder):
            let directory = try FrameDirectory(examining: folder)
            let header = header(of: loaded)
            return try await render(
                scene, frames: frames, jobs: jobs, isTraceInside: isTrace(besideFramesIn: folder),
                begin: {
                    let export = try DirectoryExport(
                        into: directory, header: header, scene: scene, frames: frames,
                        resume: output.resume, force: output.force)
                    noteOtherScene(in: directory, header, loaded)
                    return FolderDelivery(export: export, output: output, bandMemory: work.bandMemory)
                })
        case .file(let file, let container):
            let export = try ContainerExport(
                to: file, as: container, scene: scene, frameCount: destination.frames(frames, of: scene).count,
                compression: output.compression, isCancelled: { Interruption.isRequested })
            return try await render(
                scene, frames: frames, jobs: jobs,
                begin: {
                    FileDelivery(
                        export: export, remarks: container.remarks(on: scene, frames: frames), console: console)
                })
        case .stream:
            return try await render(
                scene, frames: frames, jobs: jobs, begin: { StreamDelivery(format: output.format ?? .rgba) })
        }
    }

    /// Renders the scene to a destination. `begin` claims the destination.
    private func render<Delivery: FrameDelivery>(
        _ scene: LoweredScene, frames: [Int], jobs: Int, isTraceInside: Bool = false, begin: () throws -> Delivery
    ) async throws -> ExitStatus {
        // Nothing is written into a folder before it is claimed, and no folder is touched if the trace cannot be
        // written.
        var trace = isTraceInside ? nil : try beginTrace()
        var delivery = try begin()
        let taken = destination.frames(frames, of: scene)
        var tally = RenderTally(total: taken.count)
        var progress = progress(total: taken.count)
        let passCount = delivery.passCount
        var stepCount = 0
        let isWhole: Bool
        do {
            if isTraceInside { trace = try beginTrace() }
            try trace?.write(frames, of: scene)
            isWhole = try await delivery.draw(
                taken, of: scene, jobs: jobs,
                deliver: { record, pass in
                    if pass == passCount - 1 { tally.add(record) }
                    stepCount += 1
                    progress.advance(to: stepCount / passCount, frame: record.state.index)
                })
        } catch {
            progress.clear()
            // The first failure is the one to report. Complete frames stay in the manifest if it can still be written.
            _ = try? delivery.finish(isWhole: false)
            throw error
        }
        progress.clear()
        let removedCount = try delivery.finish(isWhole: isWhole)
        if isWhole { try trace?.keep() }
        if !isWhole, case .file(let file, _) = destination {
            console.note("\(tally.text); '\(file)' is not written")
        } else {
            try close(tally, removed: removedCount, scene: scene, seconds: progress.elapsed)
        }
        return isWhole ? .success : Interruption.endStatus
    }

    /// Prepares the trace file if a trace was requested; otherwise returns nil.
    ///
    /// An existing trace file stays unchanged until all frames are complete.
    private func beginTrace() throws(OutputError) -> TraceExport? {
        guard let path = output.trace else { return nil }
        return try TraceExport(to: path, isCancelled: { Interruption.isRequested })
    }

    /// Returns whether the trace is written into `folder`, the folder of the frames.
    ///
    /// Also returns true if the trace is written into a parent of `folder` that does not exist yet.
    private func isTrace(besideFramesIn folder: String) -> Bool {
        guard let trace = output.trace else { return false }
        let (own, frames) = (NewFile.resolved(trace).dropLast(), NewFile.resolved(folder))
        let isThere = FileSystem.kind(of: "/" + own.joined(separator: "/"), followingLinks: true) != nil
        return isThere ? own.elementsEqual(frames) : frames.starts(with: own)
    }

    private func reportPlan(_ loaded: LoadedScene, frames: [Int]) throws {
        let canvas = loaded.scene.canvas
        let rendered = destination.frames(frames, of: loaded.scene)
        var plan = RenderPlan(
            scene: path, destination: destination.name, width: canvas.pixelWidth, height: canvas.pixelHeight,
            rendered: rendered)
        switch destination {
        case .folder(let folder):
            let directory = try FrameDirectory(examining: folder)
            try directory.requireOwnership(force: output.force)
            let header = header(of: loaded)
            noteOtherScene(in: directory, header, loaded)
            if output.resume { plan.keep(directory.framesThatHold(for: header, among: frames)) }
            plan.removed = directory.staleFiles(for: header, frames: frames)
        case .file(let file, let container):
            plan.command = try ContainerExport.command(
                to: file, as: container, scene: loaded.scene, frameCount: rendered.count)
        case .stream: break
        }
        try console.isJSON ? ResultOutput.print(plan.json, as: .json) : ResultOutput.print(plan.text)
    }

    /// Prints a note if the folder holds frames of another scene, which will be replaced.
    private func noteOtherScene(in directory: FrameDirectory, _ header: Manifest.Header, _ loaded: LoadedScene) {
        let assets = reader.assetFolder(ofScene: path)
        let inputs = [path] + loaded.assets.map { FileSystem.join(assets, $0.path) }
        guard directory.holdsFramesOfOtherFiles(than: header, inputs: inputs) else { return }
        console.note(
            """
            '\(directory.path)' holds frames of another scene, which those of '\(path)' replace
              choose another '--output' to keep both
            """)
    }

    private func header(of loaded: LoadedScene) -> Manifest.Header {
        Manifest.Header(
            loaded.scene, renderer: .current, sceneDigest: loaded.digest,
            assets: loaded.assets.map { Manifest.Asset(path: $0.path, digest: $0.digest) },
            hasReducedMotion: reader.reducesMotion)
    }

    private func progress(total: Int) -> Progress {
        Progress(name: Destination.name(ofScene: path), total: total, style: work.progress, console: console)
    }

    private func workerCount(for loaded: LoadedScene) throws -> Int {
        let count = try work.workerCount(jobs: output.jobs, for: loaded)
        console.detail("\(count) frame\(count == 1 ? "" : "s") at a time")
        return count
    }

    private func close(_ tally: RenderTally, removed: Int, scene: LoweredScene, seconds: Double) throws {
        let size = "\(scene.canvas.pixelWidth)×\(scene.canvas.pixelHeight)"
        console.note("\(tally.text), \(size), \(seconds.fixed(decimals: 1)) s → \(destination.name)")
        if !tally.isWhole, case .folder = destination { console.note("  '--resume' continues from here") }
        if removed > 0 { console.detail("\(removed) stale frame\(removed == 1 ? "" : "s") removed") }
        guard console.isJSON else { return }
        try ResultOutput.print(
            JSONWriter.text(
                .object([
                    ("scene", .string(path)), ("output", .string(destination.name)),
                    ("frames", .number(tally.done)), ("kept", .number(tally.kept)),
                    ("removed", .number(removed)), ("complete", .boolean(tally.isWhole)),
                    ("width", .number(scene.canvas.pixelWidth)),
                    ("height", .number(scene.canvas.pixelHeight)),
                    ("seconds", .number((seconds * 1000).rounded() / 1000)),
                ])), as: .json)
    }
}
