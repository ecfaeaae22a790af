import FrameOutput
import Identity
import JSON
import SceneFormat
import Staging

/// One scene of `parade render`: read, choose frames, render, say how it went.
struct SceneRender {
    let path: String
    let destination: Destination
    let output: OutputOptions
    let scene: SceneOptions
    let work: WorkOptions
    let console: Console

    /// Renders, and says everything there is to say.
    func run() async -> ExitStatus {
        do {
            let loaded = try SceneReader(console: console).read(
                path, overrides: scene.overrides(work), isStrict: scene.isStrict)
            let frames = try FrameChoice(only: output.only, shard: output.shard).frames(of: loaded.scene)
            if output.isDryRun {
                try tellPlan(loaded, frames: frames)
                return .success
            }
            // Before anything is written: memory or threads may be too few.
            let jobs = try workerCount(for: loaded)
            switch destination {
            case .folder(let folder): return try await render(loaded, frames: frames, jobs: jobs, into: folder)
            case .file(let file, let container):
                return try await write(loaded, frames: frames, jobs: jobs, to: file, as: container)
            case .stream: return try await stream(loaded, frames: frames, jobs: jobs)
            }
        } catch let told as Told {
            return told.status
        } catch {
            let failure = CommandFailure(error)
            console.report(failure)
            return failure.status
        }
    }

    private func render(
        _ loaded: LoadedScene, frames: [Int], jobs: Int, into folder: String
    ) async throws -> ExitStatus {
        let scene = loaded.scene
        let directory = try FrameDirectory(examining: folder)
        // Nothing is written into a folder before it is ours, and no folder is touched for a trace that cannot be.
        let isTraceInside = isTrace(besideFramesIn: folder)
        var trace = isTraceInside ? nil : try beginTrace()
        var export = try DirectoryExport(
            into: directory, header: header(of: loaded), scene: scene, frames: frames, resume: output.resume,
            force: output.force)
        let sink = export.sink(
            hasAlpha: !scene.isOpaqueThroughout, compression: output.compression,
            wantsSHA256: output.wantsSHA256, bandMemory: work.bandMemory)
        var tally = RenderTally(total: frames.count)
        var progress = progress(total: frames.count)
        let isWhole: Bool
        do {
            if isTraceInside { trace = try beginTrace() }
            try trace?.write(frames, of: scene)
            isWhole = try await FrameExporter.export(
                scene, frames: frames, jobs: jobs, to: sink,
                isCancelled: { Interruption.isRequested },
                deliver: { record in
                    try export.add(record)
                    tally.add(record)
                    progress.advance(to: tally.done, frame: record.state.index)
                })
        } catch {
            progress.clear()
            // The first failure is the one to tell; what is whole stays listed where that can still be written.
            _ = try? export.finish(isComplete: false)
            throw error
        }
        progress.clear()
        let removed = try export.finish(isComplete: isWhole)
        if isWhole { try trace?.keep() }
        try close(tally, removed: removed.count, scene: scene, seconds: progress.elapsed)
        return isWhole ? .success : Interruption.status ?? .internalError
    }

    private func write(
        _ loaded: LoadedScene, frames: [Int], jobs: Int, to file: String, as container: Container
    ) async throws -> ExitStatus {
        let scene = loaded.scene
        let shown = container.frames(frames, at: scene.timeline.frameRate)
        let export = try ContainerExport(
            to: file, as: container, scene: scene, frameCount: shown.count, compression: output.compression,
            isCancelled: { Interruption.isRequested })
        let trace = try beginTrace()
        try trace?.write(frames, of: scene)
        for remark in container.remarks(on: scene, frames: frames) {
            if remark.isImportant { console.note(remark.text) } else { console.detail(remark.text) }
        }
        var tally = RenderTally(total: shown.count)
        var stepCount = 0
        var progress = progress(total: shown.count)
        defer { progress.clear() }
        do {
            let isWhole = try await export.run(
                scene, frames: shown, jobs: jobs,
                deliver: { record, pass in
                    if pass == export.passCount - 1 { tally.add(record) }
                    stepCount += 1
                    progress.advance(to: stepCount / export.passCount, frame: record.state.index)
                })
            if isWhole {
                try export.finish()
                try trace?.keep()
            }
        } catch is CancellationError {
            // Whoever wished it knows.
        }
        progress.clear()
        guard export.isFinished else {
            console.note("\(tally.text); '\(file)' is not written")
            return Interruption.status ?? .internalError
        }
        try close(tally, removed: 0, scene: scene, seconds: progress.elapsed)
        return .success
    }

    private func stream(_ loaded: LoadedScene, frames: [Int], jobs: Int) async throws -> ExitStatus {
        let scene = loaded.scene
        let format = output.format ?? .rgba
        let trace = try beginTrace()
        try trace?.write(frames, of: scene)
        var stream = try FrameStream(
            format, scene: scene, frames: frames, isCancelled: { Interruption.isRequested })
        var tally = RenderTally(total: frames.count)
        var progress = progress(total: frames.count)
        defer { progress.clear() }
        let isWhole = try await FrameExporter.export(
            scene, frames: frames, jobs: jobs, to: RawStreamSink(format, canvas: scene.canvas),
            isCancelled: { Interruption.isRequested },
            deliver: { record in
                try stream.write(record)
                tally.add(record)
                progress.advance(to: tally.done, frame: record.state.index)
            })
        progress.clear()
        if isWhole { try trace?.keep() }
        try close(tally, removed: 0, scene: scene, seconds: progress.elapsed)
        return isWhole ? .success : Interruption.status ?? .internalError
    }

    /// Readies the place of the trace, where one is wanted; an earlier one stays until the frames are whole.
    private func beginTrace() throws(OutputError) -> TraceExport? {
        guard let path = output.trace else { return nil }
        return try TraceExport(to: path, isCancelled: { Interruption.isRequested })
    }

    /// Whether the trace's own folder is that of the frames, or is made together with it.
    private func isTrace(besideFramesIn folder: String) -> Bool {
        guard let trace = output.trace else { return false }
        let (own, frames) = (NewFile.resolved(trace).dropLast(), NewFile.resolved(folder))
        let isThere = FileSystem.kind(of: "/" + own.joined(separator: "/"), followingLinks: true) != nil
        return isThere ? own.elementsEqual(frames) : frames.starts(with: own)
    }

    private func tellPlan(_ loaded: LoadedScene, frames: [Int]) throws {
        let canvas = loaded.scene.canvas
        var rendered = frames
        if case .file(_, let container) = destination {
            rendered = container.frames(frames, at: loaded.scene.timeline.frameRate)
        }
        var plan = RenderPlan(
            scene: path, destination: destination.name, width: canvas.pixelWidth, height: canvas.pixelHeight,
            rendered: rendered)
        switch destination {
        case .folder(let folder):
            let directory = try FrameDirectory(examining: folder)
            try directory.requireOwnership(force: output.force)
            let header = header(of: loaded)
            if output.resume { plan.keep(directory.framesThatHold(for: header, among: frames)) }
            plan.removed = directory.staleFiles(for: header, frames: frames)
        case .file(let file, let container):
            plan.command = try ContainerExport.command(
                to: file, as: container, scene: loaded.scene, frameCount: rendered.count)
        case .stream: break
        }
        try console.isJSON ? ResultOutput.print(plan.json, as: .json) : ResultOutput.print(plan.text)
    }

    private func header(of loaded: LoadedScene) -> Manifest.Header {
        Manifest.Header(
            loaded.scene, renderer: .current, sceneDigest: loaded.digest,
            assets: loaded.assets.map { Manifest.Asset(path: $0.path, digest: $0.digest) },
            hasReducedMotion: self.scene.reducedMotion)
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
        if !tally.isWhole, case .folder = destination { console.note("  '--resume' goes on from here") }
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
