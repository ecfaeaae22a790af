import FrameOutput
import Identity
import JSON
import ParadeGolden
import SceneFormat
import Staging

/// One run of `parade golden check`: scene after scene, then what there is to say.
struct GoldenChecking {
    var only: FrameSelection?
    /// Whether scenes without a golden pass.
    var allowsMissing = false
    /// What is going to be done to goldens that hold; nil for nothing.
    var upgrade: SceneCheck.Upgrade?
    let overrides: SceneOverrides
    /// Whether a scene with warnings fails.
    var isStrict = false
    /// Whether frames are compared by SHA-256 too.
    var verifiesSHA256 = false
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
                .missingInput, "there is nothing to check: no scene was found",
                hint: "a scene is a JSON file with 'views' at the top level")
        }
        let (scenes, allowed) = try dividedByGolden(search.scenes)
        guard let run = try await look(at: scenes, orphans: search.orphans, status: &status) else {
            return Interruption.status ?? .internalError
        }
        close(run, allowedCount: allowed, otherFileCount: search.otherFileCount)
        return run.isPassed ? status : max(status, .differences)
    }

    /// Draws scenes and keeps what it saw; nil if it was stopped on the way. Raises the status to that of scenes that cannot
    /// be drawn.
    func look(at scenes: [String], orphans: [String] = [], status: inout ExitStatus) async throws -> GoldenRun? {
        try requireOwnGoldens(scenes)
        let names = CheckFolder.folderNames(ofScenes: scenes)
        let checkFolder = try CheckFolder(taking: folder, folders: names)
        var run = GoldenRun(build: .current, scenes: [])
        for orphan in orphans { try add(SceneResult(orphan: orphan), to: &run) }
        for (path, name) in zip(scenes, names) {
            let check = SceneCheck(
                scene: path, folder: name, overrides: overrides, only: only, isStrict: isStrict,
                verifiesSHA256: verifiesSHA256, upgrade: upgrade)
            let progress = CheckProgress(scene: path, style: work.progress, console: console)
            do {
                let result = try await check.run(in: checkFolder, observer: observer(path, progress))
                // Stopped on the way: without a whole run nothing can be approved.
                guard let result else {
                    progress.clear()
                    return nil
                }
                progress.finish()
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
        return run
    }

    /// The scenes to check, and how many pass without a golden: these are read, and what is wrong with them is said.
    private func dividedByGolden(_ scenes: [String]) throws -> (checked: [String], allowedCount: Int) {
        guard allowsMissing else { return (scenes, 0) }
        var checked: [String] = []
        for scene in scenes {
            guard FileSystem.kind(of: ScenePath.golden(of: scene)) == nil else {
                checked.append(scene)
                continue
            }
            do throws(SceneErrors) {
                let loaded = try SceneLoader.load(path: scene, overrides: overrides, reviewsFrames: isStrict)
                if isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
            } catch {
                // Fails like any other scene that cannot be read.
                checked.append(scene)
                continue
            }
            if console.isJSON {
                try ResultOutput.print(
                    JSONWriter.text(.object([("scene", .string(scene)), ("allowedMissing", .boolean(true))])))
            } else {
                console.note("\(scene): no golden, allowed by --allow-missing")
            }
        }
        return (checked, scenes.count - checked.count)
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

    private func observer(_ path: String, _ progress: CheckProgress) -> SceneCheck.Observer {
        SceneCheck.Observer(
            read: { SceneReader(console: console).tell(warningsOf: $0, path) },
            jobs: { loaded in
                let canvas = loaded.scene.canvas
                return try work.workerCount(
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
            try ResultOutput.print(JSONWriter.text(result.summary), as: .json)
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

    private func close(_ run: GoldenRun, allowedCount: Int, otherFileCount: Int) {
        var line = run.closingLine
        if allowedCount > 0 {
            let scenes = allowedCount == 1 ? "scene has" : "scenes have"
            line += "; \(allowedCount) \(scenes) no golden, allowed by --allow-missing"
        }
        if otherFileCount > 0 { line += "; \(otherFileCount) other JSON file\(otherFileCount == 1 ? "" : "s")" }
        console.note(line)
        console.annotate(run)
        guard !console.isJSON, !run.isPassed, run.scenes.contains(where: \.hasPictures) else { return }
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
        progress = Progress(name: Destination.name(ofScene: scene), total: total, style: style, console: console)
    }

    func advance(to done: Int, frame: Int) { progress?.advance(to: done, frame: frame) }

    func clear() { progress?.clear() }

    func finish() { progress?.finish() }
}
