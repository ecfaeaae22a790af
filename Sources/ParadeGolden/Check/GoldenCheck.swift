import Diagnostics
import Drawing
import FrameOutput
import Glibc
import Identity
import ImageCoding
import Machine
@_exported public import ParadeKit
import SceneLoading
import Staging

/// A check that draws a scene's frames and compares them with the approved frames, for tests in Swift packages.
///
/// ```swift
/// let result = try await GoldenCheck(scene: "Scenes/hero.json").run()
/// #expect(result.isPassed, "\(result)")
/// ```
///
/// A check never writes a golden: there is no mode that records. It writes the frames that differ into a folder inside
/// `.parade`. To approve these frames, run `parade golden approve --last FOLDER`, or the plugin's `approve`. Frames must be
/// equal to the bit unless golden.json has a tolerance, which is written by hand.
public struct GoldenCheck: Sendable {
    /// What a check draws.
    private enum Subject: Sendable {
        /// A scene file.
        case file(String)
        /// A scene that Swift builds, and its golden folder.
        case built(Scene, golden: String)
    }

    private let subject: Subject
    /// The frames to check. `all` are those of the golden.
    public var frames: Frames
    /// The settings with which the scene is loaded. For settings that are nil, the golden's are used.
    public var settings: SceneSettings
    /// The folder for the results. By default, its name is made from the scene's path, such as `.parade/Scenes-hero`.
    ///
    /// The default name also depends on the options that affect the frames. Checks of one scene with different options
    /// can therefore run at the same time. Checks of this process in the same folder run one after another.
    public var lastFolder: String {
        get { chosenFolder ?? usualFolder }
        set { chosenFolder = newValue }
    }
    private var chosenFolder: String?
    /// The maximum number of frames drawn at the same time; nil for one frame per processor core.
    ///
    /// Checks that run at the same time share the cores, and 2 GiB of memory or three quarters of what this process may
    /// use.
    public var jobs: Int?

    /// Creates a check of a scene file, whose golden is the folder beside it, such as `hero.golden` beside `hero.json`.
    ///
    /// - Parameters:
    ///   - path: The path of the scene file. A relative path starts at the current folder. For `swift test`, that is the
    ///     package's folder.
    ///   - frames: The frames to check; `all` are those of the golden.
    public init(scene path: String, frames: Frames = .all) {
        subject = .file(path)
        self.frames = frames
        settings = SceneSettings()
    }

    /// Creates a check of a scene that Swift builds.
    ///
    /// ```swift
    /// let result = try await GoldenCheck(scene: hero, golden: "Goldens/hero.golden").run()
    /// ```
    ///
    /// - Parameters:
    ///   - scene: The scene. Its settings are those of the check.
    ///   - golden: The path of the golden folder, which ends in `.golden`; the suffix is added if it is missing. A
    ///     relative path starts at the current folder. For `swift test`, that is the package's folder.
    ///   - frames: The frames to check; `all` are those of the golden.
    public init(scene: Scene, golden: String, frames: Frames = .all) {
        subject = .built(scene, golden: GoldenFile.isGolden(golden) ? golden : golden + GoldenFile.folderSuffix)
        self.frames = frames
        settings = scene.settings
    }

    /// The path that stands for the scene in messages and names: the scene file, or the golden folder.
    private var path: String {
        switch subject {
        case .file(let path): path
        case .built(_, let golden): golden
        }
    }

    /// Draws the frames and compares them with the golden.
    ///
    /// - Throws: ``GoldenCheckError`` if the check cannot run, or `CancellationError` if its task is cancelled.
    public func run() async throws -> GoldenCheckResult {
        let folderPath = lastFolder
        do {
            return try await FolderQueue.shared.run(in: folderPath) { try await check(in: folderPath) }
        } catch {
            throw self.error(error)
        }
    }

    /// Returns the error that `run` throws for a reason why the check could not run.
    func error(_ reason: any Error) -> any Error {
        reason is CancellationError ? reason : GoldenCheckError(reason, scene: path)
    }

    /// The scene, or the golden folder that stands for it, in the variant that is checked.
    var variant: SceneVariant { SceneVariant(scene: path, name: settings.variant) }

    /// The SHA-256 of a scene that Swift builds, as JSON with the folder of its pictures; nil for a scene file.
    var builtDigest: String? {
        guard case .built(let scene, _) = subject else { return nil }
        return SHA256.hex(of: Array("\(scene.folder)\n\(scene.json)".utf8))
    }

    private func check(in folderPath: String) async throws -> GoldenCheckResult {
        let names = CheckFolder.folderNames(of: [variant])
        let folder = try CheckFolder(taking: folderPath, folders: names)
        let result = try await result(in: folder, name: names[0])
        try folder.finish(GoldenRun(build: .current, scenes: [result]))
        return GoldenCheckResult(scene: result, lastFolder: folderPath)
    }

    /// Checks the scene in a folder that has been taken. The pictures go into its subfolder `name`.
    func result(in folder: CheckFolder, name: String) async throws -> SceneResult {
        let selection = try frames.selection
        let check: SceneCheck
        switch subject {
        case .file(let path):
            check = SceneCheck(scene: path, folder: name, settings: settings, only: selection)
        case .built(var scene, let golden):
            scene.settings = settings
            check = SceneCheck(scene: scene, golden: golden, folder: name, only: selection)
        }
        var share: WorkerBudget.Share?
        defer { if let share { WorkerBudget.shared.giveBack(share) } }
        let observer = SceneCheck.Observer(jobs: { loaded in
            let taken = await WorkerBudget.shared.take(request(for: loaded))
            share = taken
            return taken.workerCount
        })
        guard let result = try await check.run(in: folder, observer: observer) else { throw CancellationError() }
        return result
    }

    /// Returns the wish for workers: at most one for each frame of the scene.
    private func request(for loaded: LoadedScene) -> WorkerBudget.Request {
        WorkerBudget.Request(
            mostWorkers: max(1, min(jobs ?? ProcessLimits.workingProcessors, loaded.scene.timeline.frameCount)),
            bytesPerWorker: SceneCheck.bytesPerWorker(of: loaded), sharedBytes: loaded.pictureByteCount)
    }

    private var usualFolder: String {
        let options =
            [
                frames.text.map { "frames \($0)" }, settings.variant.map { "variant \($0)" },
                settings.frameCount.map { "count \($0)" },
                settings.scale.map { "scale \($0)" }, settings.reducesMotion ? "reduced motion" : nil,
                settings.assetFolder.map { "assets \($0)" },
            ].compactMap(\.self) + settings.fontFolders.map { "fonts \($0)" }
        let folder = Self.usualFolder(ofScene: path)
        return options.isEmpty ? folder : "\(folder)-\(Self.digits(of: options.joined(separator: "\n")))"
    }

    private static func usualFolder(ofScene path: String) -> String {
        var stem = GoldenFile.golden(ofScene: path).dropLast(GoldenFile.folderSuffix.count)
        while stem.hasPrefix("./") { stem = stem.dropFirst(2) }
        let name = CheckFolder.plainName(String(stem.drop { $0 == "/" || $0 == "." }))
        let spelled = stem.hasPrefix("/") ? stem.dropFirst() : stem
        if spelled.replacing("/", with: "-") == name { return ".parade/" + name }
        // Names that a plain form cannot distinguish, such as scenes named in other scripts, must not share a folder.
        return ".parade/\(name)-\(digits(of: String(stem)))"
    }

    private static func digits(of text: String) -> Substring { SHA256.hex(of: Array(text.utf8)).prefix(8) }
}

/// The result of a check, with the folder that holds the pictures of the check.
public struct GoldenCheckResult: Hashable, Sendable {
    /// A frame that is not as approved.
    public struct Failure: Hashable, Sendable {
        /// The number of the frame.
        public let frameIndex: Int
        /// Why the frame fails.
        public let problem: GoldenProblem
    }

    /// The result for the scene.
    package let scene: SceneResult
    /// The folder that holds the pictures of the check, for `parade golden report --last` and `approve --last`.
    public let lastFolder: String

    /// Whether the golden has no problem as a whole and every checked frame has passed.
    public var isPassed: Bool { scene.isPassed }
    /// The number of frames that were drawn and compared.
    public var frameCount: Int { scene.frames.count }
    /// The problems of the golden as a whole, such as a missing golden.
    public var problems: [GoldenProblem] { scene.problems }
    /// The frames that fail, in ascending order.
    public var failures: [Failure] {
        scene.frames.compactMap { frame in frame.failure.map { Failure(frameIndex: frame.index, problem: $0) } }
    }
}

extension GoldenCheckResult: CustomStringConvertible {
    /// A report as text for a log.
    ///
    /// The report lists the problems of the golden, the frames that differ and how much they differ. It ends with the
    /// folder of the pictures and the command that approves them.
    public var description: String {
        let text = scene.text(checkFolder: lastFolder)
        guard scene.hasPictures else { return text }
        return text + "\n  if the change is intended: parade golden approve --last \(lastFolder)"
    }
}

/// The reason why a check could not run.
public struct GoldenCheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message. For an invalid scene, it is the message that `parade validate` prints; otherwise it is a sentence.
    public let description: String
    /// The mistakes of an invalid scene; empty for other reasons.
    public let diagnostics: [ParadeKit.Diagnostic]

    init(_ error: any Error, scene: String) {
        var diagnostics: [ParadeKit.Diagnostic] = []
        switch error {
        case let errors as SceneErrors:
            diagnostics = errors.diagnostics.map(ParadeKit.Diagnostic.init)
            description = DiagnosticRenderer().render(errors.diagnostics, omittedCount: errors.omittedCount)
        case let error as SelectionError: description = "\(scene): frames: \(error.message)"
        case let failure as SignalFailure: description = "\(scene): \(failure.name): \(failure.message)"
        case let failure as PictureFailure: description = "\(scene): \(failure.message)"
        default: description = "\(scene): \(error)"
        }
        self.diagnostics = diagnostics
    }
}
