import FrameOutput
import JSON
import ParadeGolden
import ParadeKit
import SceneFormat

/// One run of `parade golden check`: scene after scene, then what there is to say.
struct GoldenChecking {
    let only: FrameSelection?
    let overrides: SceneOverrides
    let work: WorkOptions
    let jobs: Int?
    let console: Console
    /// How results on standard output look.
    let resultStyling: Console
    /// Where what was seen is kept.
    let folder: String

    /// Checks what a search has found.
    func run(_ search: GoldenSearch) async throws -> ExitStatus {
        var status = console.report(troubleOf: search)
        guard !search.scenes.isEmpty || !search.orphans.isEmpty else {
            guard status == .success else { return status }
            throw CommandFailure(
                .missingInput, "there is nothing to check: no golden was found",
                hint: "check a scene by its name, and 'parade golden approve' makes what was seen its golden")
        }
        try requireOwnGoldens(search.scenes)
        let names = CheckFolder.folderNames(ofScenes: search.scenes)
        let checkFolder = try CheckFolder(taking: folder, folders: names)
        var run = GoldenRun(toolVersion: Version.number, scenes: [])
        for orphan in search.orphans { try add(SceneResult(orphan: orphan), to: &run) }
        for (path, name) in zip(search.scenes, names) {
            let check = SceneCheck(scene: path, folder: name, overrides: overrides, only: only)
            let progress = CheckProgress(scene: path, style: work.progress, console: console)
            do {
                let result = try await check.run(in: checkFolder, observer: observer(progress))
                progress.clear()
                // Stopped on the way: without a whole run nothing can be approved.
                guard let result else { return Interruption.status ?? .internalError }
                try add(result, to: &run)
            } catch {
                progress.clear()
                // Without the folder no scene can be checked.
                if error is OutputError { throw error }
                let (failed, message) = tell(error, about: path)
                status = max(status, failed)
                try add(check.failed(GoldenProblem(.unreadable, "the scene cannot be drawn: \(message)")), to: &run)
            }
        }
        try checkFolder.finish(run)
        close(run)
        return run.isPassed ? status : max(status, .differences)
    }

    /// Two scenes of one name would approve each other's frames.
    private func requireOwnGoldens(_ scenes: [String]) throws(CommandFailure) {
        var scenesByGolden: [String: String] = [:]
        for scene in scenes {
            let golden = ScenePath.golden(of: scene)
            if let other = scenesByGolden.updateValue(scene, forKey: golden) {
                throw CommandFailure(.usage, "'\(other)' and '\(scene)' would share the golden '\(golden)'")
            }
        }
    }

    private func observer(_ progress: CheckProgress) -> SceneCheck.Observer {
        SceneCheck.Observer(
            jobs: { loaded in
                let canvas = loaded.scene.canvas
                return work.workerCount(
                    jobs: jobs, bytesPerWorker: Self.bytesPerWorker(canvas), sharedBytes: loaded.pictureByteCount)
            },
            begin: { progress.begin(total: $0) }, advance: { progress.advance(to: $0, frame: $1) },
            isCancelled: { Interruption.isRequested })
    }

    /// What a worker may need at most, about: bands and caches, a frame's rows, and while it differs the approved
    /// picture, their difference and a file.
    private static func bytesPerWorker(_ canvas: Canvas) -> Int {
        (24 << 20) + 24 * canvas.pixelWidth * canvas.pixelHeight
    }

    private func add(_ result: SceneResult, to run: inout GoldenRun) throws {
        run.scenes.append(result)
        if console.isJSON {
            try ResultOutput.print(JSONWriter.text(result.summary))
        } else if !result.isPassed || console.verbosity == .verbose {
            try ResultOutput.print(result.text(checkFolder: folder) { resultStyling.styled($0, .error) })
        }
    }

    /// Says why a scene cannot be drawn; gives the status and the reason in a sentence.
    private func tell(_ error: any Error, about path: String) -> (ExitStatus, String) {
        switch error {
        case let errors as SceneErrors:
            SceneReader(console: console).tell(errors)
            return (SceneReader.status(of: errors), errors.diagnostics.first?.message ?? "it cannot be read")
        case let error as SelectionError:
            console.report(CommandFailure(.usage, "--only: \(path): \(error.message)", hint: error.hint))
            return (.usage, error.message)
        default:
            let failure = CommandFailure(error)
            console.report(failure)
            return (failure.status, failure.message)
        }
    }

    private func close(_ run: GoldenRun) {
        console.note(run.closingLine)
        guard !console.isJSON, run.scenes.contains(where: { $0.frames.contains { $0.actualFile != nil } }) else {
            return
        }
        let last = folder == CheckFolder.usualPath ? "" : " --last \(ShellWord.quoted(folder))"
        console.note("  'parade golden report\(last)' shows it, 'parade golden approve\(last)' makes it the golden")
    }
}

/// The progress of one scene, which begins once its frames are known.
private final class CheckProgress {
    private let scene: String
    private let style: ProgressStyle
    private let console: Console
    private var progress: Progress?

    init(scene: String, style: ProgressStyle, console: Console) {
        self.scene = scene
        self.style = style
        self.console = console
    }

    func begin(total: Int) {
        // Short scenes by the dozen would fill a log with tenths; a bar is redrawn in place.
        let style = style == .auto && !Descriptor.error.isTerminal ? .never : style
        progress = Progress(name: Destination.name(ofScene: scene), total: total, style: style, console: console)
    }

    func advance(to done: Int, frame: Int) { progress?.advance(to: done, frame: frame) }

    func clear() { progress?.clear() }
}
