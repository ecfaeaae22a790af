import Diagnostics
import FrameOutput
import Identity
import JSON
import ParadeGolden
import ParadeKit
import SceneDocument
import SceneLoading
import Staging
import Store

/// One run of `parade golden check`, which checks one scene after another, and then reports the result.
struct GoldenChecking {
    var only: FrameSelection?
    /// Whether scenes without a golden pass.
    var allowsMissing = false
    /// The upgrade that is planned for unchanged goldens, or nil if goldens are only checked.
    var upgrade: SceneCheck.Upgrade?
    let reader: SceneReader
    /// Whether the SHA-256 digests of frames are compared too.
    var verifiesSHA256 = false
    /// The store in which digests are looked up and kept; nil without a store.
    var store: Store?
    let work: WorkOptions
    let jobs: Int?
    let console: Console
    /// The styles for text on standard output.
    let resultStyling: Console
    /// The path of the folder in which the check stores its results.
    let folder: String

    /// Checks the scenes that a search has found.
    func run(_ search: GoldenSearch) async throws -> ExitStatus {
        var status = console.report(troubleOf: search)
        guard !search.scenes.isEmpty || !search.orphans.isEmpty else {
            guard status == .success else { return status }
            let built = Self.builtText(search).map { "; \($0)" } ?? ""
            throw CommandFailure(
                .missingInput, "there is nothing to check: no scene was found\(built)",
                hint: "name a folder that holds scenes, which are JSON files with 'views' at the top level")
        }
        let (scenes, allowed) = try partitionedByGolden(search.scenes)
        guard let run = try await check(scenes, orphans: search.orphans, status: &status) else {
            return Interruption.endStatus
        }
        close(run, allowedCount: allowed, search)
        return run.isPassed ? status : max(status, .differences)
    }

    /// Draws scenes and stores the results. Returns nil if the check was interrupted.
    ///
    /// If a scene cannot be drawn, `status` is raised to the status of that failure, unless `status` is already higher.
    func check(_ scenes: [String], orphans: [String] = [], status: inout ExitStatus) async throws -> GoldenRun? {
        try requireDistinctGoldens(scenes)
        let names = CheckFolder.folderNames(ofScenes: scenes)
        let checkFolder = try CheckFolder(taking: folder, folders: names)
        var run = GoldenRun(build: .current, scenes: [])
        for orphan in orphans { try add(SceneResult(orphan: orphan), to: &run) }
        for (path, name) in zip(scenes, names) {
            let check = SceneCheck(
                scene: path, folder: name, settings: reader.settings, only: only,
                verifiesSHA256: verifiesSHA256, upgrade: upgrade, store: store)
            let progress = CheckProgress(scene: path, style: work.progress, console: console)
            do {
                let result = try await check.run(in: checkFolder, observer: observer(path, progress))
                // The check was interrupted. Nothing can be approved without a complete run.
                guard let result else {
                    progress.clear()
                    return nil
                }
                progress.finish()
                try add(result, to: &run)
            } catch {
                progress.clear()
                // If the folder cannot be written, no scene can be checked.
                if error is OutputError { throw error }
                let (failed, message) = try summarize(error, about: path)
                status = max(status, failed)
                try add(check.failed(GoldenProblem(.unreadable, "the scene cannot be drawn: \(message)")), to: &run)
            }
        }
        try checkFolder.finish(run)
        return run
    }

    /// Returns the scenes to check, and the number of scenes that pass without a golden.
    ///
    /// A scene without a golden is read too. If it cannot be read, it is one of the scenes to check, and the check
    /// fails.
    private func partitionedByGolden(_ scenes: [String]) throws -> (checked: [String], allowedCount: Int) {
        guard allowsMissing else { return (scenes, 0) }
        var checked: [String] = []
        for scene in scenes {
            guard FileSystem.kind(of: ScenePath.golden(of: scene)) == nil else {
                checked.append(scene)
                continue
            }
            do throws(SceneErrors) {
                _ = try SceneFile(scene, settings: reader.settings).load(reviewsFrames: false)
            } catch {
                // It fails like any other scene that cannot be read.
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

    /// Throws an error if two scenes share a golden, because approving one scene would overwrite the other's frames.
    private func requireDistinctGoldens(_ scenes: [String]) throws(CommandFailure) {
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
            read: { try reader.report(warningsOf: $0, path) },
            jobs: { loaded in
                try work.workerCount(
                    jobs: jobs, bytesPerWorker: Self.bytesPerWorker(loaded), sharedBytes: loaded.pictureByteCount)
            },
            begin: { progress.begin(total: $0) }, advance: { progress.advance(to: $0, frame: $1) },
            isCancelled: { Interruption.isRequested })
    }

    /// Returns an upper estimate of one worker's memory, in bytes.
    ///
    /// The estimate includes bands, caches and the rows of a frame. It also includes what a changed frame needs: the
    /// approved picture, the difference picture and an encoded file.
    private static func bytesPerWorker(_ loaded: LoadedScene) -> Int {
        let canvas = loaded.scene.canvas
        return (24 << 20) + 24 * canvas.pixelWidth * canvas.pixelHeight + MemoryBudget.heldSequenceBytes(of: loaded)
    }

    private func add(_ result: SceneResult, to run: inout GoldenRun) throws {
        run.scenes.append(result)
        if console.isJSON {
            try ResultOutput.print(JSONWriter.text(result.summary), as: .json)
        } else if !result.isPassed || console.verbosity == .verbose {
            try ResultOutput.print(result.text(checkFolder: folder) { resultStyling.styled($0, .error) })
        }
    }

    /// Reports why a scene cannot be drawn, and returns the exit status and the reason as a sentence.
    private func summarize(_ error: any Error, about path: String) throws(CommandFailure) -> (ExitStatus, String) {
        switch error {
        case let errors as SceneErrors:
            return (try reader.report(errors), errors.diagnostics.first?.message ?? "it cannot be read")
        case let error as SelectionError:
            console.report(CommandFailure(error, option: "--only: \(path)"))
            return (.usage, error.message)
        default:
            let failure = CommandFailure(error)
            console.report(failure)
            return (failure.status, failure.message)
        }
    }

    /// Returns a phrase about the goldens of scenes that Swift builds, or nil if no such golden was found.
    private static func builtText(_ search: GoldenSearch) -> String? {
        let count = search.built.count
        guard count > 0 else { return nil }
        return "\(count) golden\(count == 1 ? " of a scene" : "s of scenes") built in Swift, checked by 'swift test'"
    }

    private func close(_ run: GoldenRun, allowedCount: Int, _ search: GoldenSearch) {
        var line = run.closingLine
        if allowedCount > 0 {
            let scenes = allowedCount == 1 ? "scene has" : "scenes have"
            line += "; \(allowedCount) \(scenes) no golden, allowed by --allow-missing"
        }
        if let built = Self.builtText(search) { line += "; \(built)" }
        let otherFileCount = search.otherFileCount
        if otherFileCount > 0 { line += "; \(otherFileCount) other JSON file\(otherFileCount == 1 ? "" : "s")" }
        console.note(line)
        console.annotate(run)
        guard !console.isJSON, !run.isPassed, run.scenes.contains(where: \.hasPictures) else { return }
        let last = folder == CheckFolder.usualPath ? "" : " --last \(ShellWord.quoted(folder))"
        console.note("  'parade golden report\(last)' shows it, 'parade golden approve\(last)' makes it the golden")
    }
}

/// The progress display for one checked scene. It begins when the number of frames is known.
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
