import FrameOutput
import Inspection
import JSON
import ParadeKit
import SceneLoading
import Staging

/// The rendering of one scene in `parade render`. It reads the scene, chooses frames, renders them and reports the
/// result.
struct SceneRender {
    let variant: SceneVariant
    let destination: Destination
    let output: OutputOptions
    let reader: SceneReader
    let work: WorkOptions
    let console: Console

    /// Renders the scene and reports the result.
    func run() async -> ExitStatus {
        do {
            let renderer = try reader.read(variant)
            let canvas = renderer.lowered.canvas
            let frames = try FrameChoice(only: output.only, shard: output.shard).frames(of: renderer)
            let export = SceneExport(
                renderer, to: destination, options: output.exportOptions(work), streamFormat: output.format ?? .rgba,
                isCancelled: { Interruption.isRequested })
            if output.isDryRun {
                try reportPlan(export, frames: frames, canvas: canvas)
                return .success
            }
            // Checked before anything is written: the system may have too little memory or too few threads.
            let jobs = try workerCount(for: renderer.loaded)
            return try await render(export, frames: frames, jobs: jobs, canvas: canvas)
        } catch let failure as ReportedFailure {
            return failure.status
        } catch {
            let failure = CommandFailure(error)
            console.report(failure)
            return failure.status
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
            try close(outcome, canvas: canvas, seconds: progress.elapsed)
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

    private func close(_ outcome: SceneExport.Outcome, canvas: Canvas, seconds: Double) throws {
        let (tally, removed) = (outcome.tally, outcome.removedCount)
        let size = "\(canvas.pixelWidth)×\(canvas.pixelHeight)"
        console.note("\(tally.text), \(size), \(seconds.fixed(decimals: 1)) s → \(destination.name)")
        if !tally.isWhole, case .folder = destination { console.note("  '--resume' continues from here") }
        if removed > 0 { console.detail("\(removed) stale frame\(removed == 1 ? "" : "s") removed") }
        guard console.isJSON else { return }
        let members: [(String, JSONValue)] = [
            ("output", .string(destination.name)), ("frames", .number(tally.done)), ("kept", .number(tally.kept)),
            ("removed", .number(removed)), ("complete", .boolean(tally.isWhole)),
            ("width", .number(canvas.pixelWidth)), ("height", .number(canvas.pixelHeight)),
            ("seconds", .number((seconds * 1000).rounded() / 1000)),
        ]
        try ResultOutput.print(JSONWriter.text(.object(variant.json + members)), as: .json)
    }
}
