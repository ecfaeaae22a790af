import Assets
import FrameOutput
import Inspection
import JSON
import ParadeKit
import SceneLoading
import Staging
import Store

/// The rendering of one scene in `parade render`. It reads the scene, chooses frames, renders them and reports the
/// result.
struct SceneRender {
    let variant: SceneVariant
    let destination: Destination
    let output: OutputOptions
    /// The part of the frames that is drawn; nil for all of them.
    let shard: Shard?
    let reader: SceneReader
    let store: Store?
    let work: WorkOptions
    let console: Console
    /// The files that the rendered frames depend on; nil until all frames are rendered.
    private(set) var rule: DependencyRule?

    init(
        variant: SceneVariant, destination: Destination, output: OutputOptions, shard: Shard?, reader: SceneReader,
        store: Store?, work: WorkOptions, console: Console
    ) {
        self.variant = variant
        self.destination = destination
        self.output = output
        self.shard = shard
        self.reader = reader
        self.store = store
        self.work = work
        self.console = console
    }

    /// Renders the scene and reports the result.
    mutating func run() async -> ExitStatus {
        do {
            if let status = try deliverStoredRun() { return status }
            let renderer = try reader.read(variant)
            let canvas = renderer.lowered.canvas
            let frames = try FrameChoice(only: output.only, shard: shard).frames(of: renderer)
            let export = SceneExport(
                renderer, to: destination, options: options, streamFormat: output.format ?? .rgba,
                request: request(for: renderer.loaded), isCancelled: { Interruption.isRequested })
            if output.isDryRun {
                try reportPlan(export, frames: frames, canvas: canvas)
                return .success
            }
            // Checked before anything is written: the system may have too little memory or too few threads.
            let jobs = try workerCount(for: renderer.loaded)
            let status = try await render(export, frames: frames, jobs: jobs, canvas: canvas)
            if status == .success {
                rule = dependencyRule(assets: renderer.loaded.assetRequests.map(\.location))
            }
            return status
        } catch let failure as ReportedFailure {
            return failure.status
        } catch {
            let failure = CommandFailure(error)
            console.report(failure)
            return failure.status
        }
    }

    /// The scene file, with the settings by which the variant is loaded.
    private var file: SceneFile { SceneFile(variant.scene, settings: reader.settings.choosing(variant)) }

    private var options: ExportOptions {
        var options = output.exportOptions(work)
        options.store = store
        return options
    }

    /// Returns the request under which the run is kept in the store. Nil if it is not kept: a run whose scene has
    /// warnings is loaded every time, so that they are said every time.
    private func request(for loaded: LoadedScene) -> RunRequest? {
        guard store != nil, output.trace == nil, loaded.warnings.isEmpty, loaded.skippedReviews.isEmpty else {
            return nil
        }
        return request(sceneDigest: loaded.digest)
    }

    private func request(sceneDigest: String) -> RunRequest {
        RunRequest(
            file, sceneDigest: sceneDigest, options: options,
            choice: [output.only, shard?.text].map { $0 ?? "" })
    }

    /// Puts the frames of an equal run into the folder, if the store holds them. Otherwise returns nil.
    private mutating func deliverStoredRun() throws -> ExitStatus? {
        guard store != nil, !output.isDryRun, case .folder(let folder) = destination,
            let digest = try? file.digest(),
            let export = StoredExport(request(sceneDigest: digest), to: folder, options: options)
        else { return nil }
        var progress = Progress(
            name: variant.outputName, total: export.storedRun.frames.count, style: work.progress,
            console: console)
        defer { progress.clear() }
        let outcome = try export.run(
            file: variant.scene, isCancelled: { Interruption.isRequested }, remark: report,
            progress: { progress.advance(to: $0.completedCount, frame: $0.frameIndex) })
        guard let outcome else { return nil }
        progress.clear()
        try close(
            outcome, width: export.storedRun.width, height: export.storedRun.height, seconds: progress.elapsed)
        if outcome.isWhole { rule = dependencyRule(assets: export.assetPaths) }
        return outcome.isWhole ? .success : Interruption.endStatus
    }

    private func dependencyRule(assets: [String]) -> DependencyRule? {
        switch destination {
        case .folder(let folder):
            DependencyRule(target: FileSystem.join(folder, Manifest.fileName), inputs: [variant.scene] + assets)
        case .file(let file, _): DependencyRule(target: file, inputs: [variant.scene] + assets)
        case .stream: nil
        }
    }

    private func render(_ export: SceneExport, frames: [Int], jobs: Int, canvas: Canvas) async throws -> ExitStatus {
        let total = export.frames(frames).count
        var progress = Progress(
            name: variant.outputName, total: total, style: work.progress, console: console)
        let outcome: SceneExport.Outcome
        do {
            outcome = try await export.run(
                frames, jobs: jobs, remark: report,
                progress: { progress.advance(to: $0.completedCount, frame: $0.frameIndex) })
        } catch {
            progress.clear()
            throw error
        }
        progress.clear()
        if !outcome.isWhole, case .file(let file, _) = export.destination {
            console.note("\(outcome.tally.text); '\(file)' is not written")
        } else {
            try close(
                outcome, width: canvas.pixelWidth, height: canvas.pixelHeight, seconds: progress.elapsed)
        }
        return outcome.isWhole ? .success : Interruption.endStatus
    }

    private func report(_ remark: SceneExport.Remark) {
        switch remark {
        case .replacesOtherScene(let folder): noteOtherScene(in: folder)
        case .container(let remark) where remark.isImportant: console.note(remark.text)
        case .container(let remark): console.detail(remark.text)
        }
    }

    private func reportPlan(_ export: SceneExport, frames: [Int], canvas: Canvas) throws {
        let plan = try export.plan(frames)
        if plan.replacesOtherScene { noteOtherScene(in: destination.name) }
        let text = RenderPlan(
            plan, scene: variant.label, destination: destination.name, width: canvas.pixelWidth,
            height: canvas.pixelHeight)
        try console.isJSON ? ResultOutput.print(text.json, as: .json) : ResultOutput.print(text.text)
    }

    /// Prints a note that the folder holds frames of another scene, which are replaced.
    private func noteOtherScene(in folder: String) {
        console.note(
            """
            '\(folder)' holds frames of another scene, which those of '\(variant.label)' replace
              choose another '--output' to keep both
            """)
    }

    private func workerCount(for loaded: LoadedScene) throws -> Int {
        let count = try work.workerCount(jobs: output.jobs, for: loaded)
        console.detail("\(count) frame\(count == 1 ? "" : "s") at a time")
        return count
    }

    private func close(_ outcome: SceneExport.Outcome, width: Int, height: Int, seconds: Double) throws {
        let (tally, removed) = (outcome.tally, outcome.removedCount)
        let size = "\(width)×\(height)"
        console.note("\(tally.text), \(size), \(seconds.fixed(decimals: 1)) s → \(destination.name)")
        if !tally.isWhole, case .folder = destination { console.note("  '--resume' continues from here") }
        if removed > 0 { console.detail("\(removed) stale frame\(removed == 1 ? "" : "s") removed") }
        guard console.isJSON else { return }
        let members: [(String, JSONValue)] = [
            ("output", .string(destination.name)), ("frames", .number(tally.done)), ("kept", .number(tally.kept)),
            ("fromStore", .number(tally.stored)),
            ("removed", .number(removed)), ("complete", .boolean(tally.isWhole)),
            ("width", .number(width)), ("height", .number(height)),
            ("seconds", .number((seconds * 1000).rounded() / 1000)),
        ]
        try ResultOutput.print(JSONWriter.text(.object(variant.json + members)), as: .json)
    }
}
