import Diagnostics
import FrameOutput
import Glibc
import Identity
import ImageCoding
import Machine
import SceneDocument
import SceneLoading
import Staging

/// A check that draws a scene's frames and compares them with the approved frames, for tests in Swift packages.
///
/// ```swift
/// let result = try await GoldenCheck(scene: "Scenes/hero.json").run()
/// #expect(result.isPassed, "\(result)")
/// ```
///
/// A check never writes a golden. It writes the frames that are not as approved into a folder inside `.parade`, and
/// `parade golden approve --last FOLDER` approves them from that folder.
public struct GoldenCheck: Sendable {
    /// The path of the scene file. A relative path starts at the current folder, which for `swift test` is the
    /// package's folder.
    public var scene: String
    /// The frames to check, written as after `--only`, such as `first,mid,last`; nil for all frames of the golden.
    public var only: String?
    /// The number of frames in the timeline; nil for the number with which the golden was approved.
    public var frames: Int?
    /// The number of pixels per point; nil for the golden's scale.
    public var scale: Double?
    /// Whether animations that move, scale, turn or blur views are left out, as for people who prefer less motion.
    public var hasReducedMotion = false
    /// Whether a warning of `parade validate` is an error. If true, all frames are reviewed before the first frame is
    /// drawn.
    public var isStrict = false
    /// The folder in which the scene's pictures are found; nil for the scene's own.
    public var assets: String?
    /// Folders in which fonts are searched for by file name, after the scene's own folders.
    public var fontFolders: [String] = []
    /// The folder for the results; by default it is named after the scene's path, such as `.parade/Scenes-hero`.
    ///
    /// The default name also depends on the options that determine the frames, so that checks of one scene with
    /// different options can run side by side. Checks of this process with the same folder run one after another.
    public var lastFolder: String {
        get { chosenFolder ?? usualFolder }
        set { chosenFolder = newValue }
    }
    private var chosenFolder: String?
    /// The number of frames drawn at the same time; nil for one on each processor core.
    public var jobs: Int?

    /// Creates a check.
    public init(scene: String, only: String? = nil) {
        self.scene = scene
        self.only = only
    }

    /// Draws the frames and compares them with the golden; throws `GoldenCheckError` if that fails or the task is
    /// cancelled.
    public func run() async throws -> GoldenCheckResult {
        let folderPath = lastFolder
        do {
            return try await FolderQueue.shared.run(in: folderPath) { try await check(in: folderPath) }
        } catch {
            throw GoldenCheckError(error, scene: scene)
        }
    }

    private func check(in folderPath: String) async throws -> GoldenCheckResult {
        var overrides = SceneOverrides()
        overrides.frameCount = frames
        overrides.scale = scale
        overrides.reducesMotion = hasReducedMotion
        overrides.assetFolder = assets
        overrides.fontFolders = fontFolders
        let selection = try only.map { text throws(SelectionError) in try FrameSelection(parsing: text) }
        let names = CheckFolder.folderNames(ofScenes: [scene])
        let folder = try CheckFolder(taking: folderPath, folders: names)
        let check = SceneCheck(
            scene: scene, folder: names[0], request: SceneRequest(overrides, isStrict: isStrict), only: selection)
        let jobs = jobs ?? ProcessLimits.workingProcessors
        guard let result = try await check.run(in: folder, observer: SceneCheck.Observer(jobs: { _ in jobs })) else {
            throw CancellationError()
        }
        try folder.finish(GoldenRun(build: .current, scenes: [result]))
        return GoldenCheckResult(scene: result, lastFolder: folderPath)
    }

    private var usualFolder: String {
        let options =
            [
                only.map { "only \($0)" }, frames.map { "frames \($0)" }, scale.map { "scale \($0)" },
                hasReducedMotion ? "reduced motion" : nil, assets.map { "assets \($0)" },
            ].compactMap(\.self) + fontFolders.map { "fonts \($0)" }
        let folder = Self.usualFolder(ofScene: scene)
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

/// The result of a check, and the folder that holds its pictures.
public struct GoldenCheckResult: Hashable, Sendable {
    /// The result of the scene.
    public var scene: SceneResult
    /// The folder that holds the pictures of the check.
    public var lastFolder: String

    /// Whether the golden is valid and every checked frame is as approved.
    public var isPassed: Bool { scene.isPassed }
}

extension GoldenCheckResult: CustomStringConvertible {
    /// A report for people.
    ///
    /// It has the problems, the frames with problems and how much they differ, the folder of the pictures, and the
    /// command that approves them.
    public var description: String {
        let text = scene.text(checkFolder: lastFolder)
        guard scene.hasPictures else { return text }
        return text + "\n  if the change is intended: parade golden approve --last \(lastFolder)"
    }
}

/// The reason why a check could not run.
public struct GoldenCheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message. For an invalid scene, it is the message that `parade validate` prints; otherwise it is a sentence.
    public var description: String

    init(_ error: any Error, scene: String) {
        switch error {
        case let errors as SceneErrors:
            description = DiagnosticRenderer().render(errors.diagnostics, omittedCount: errors.omittedCount)
        case let error as SelectionError: description = "\(scene): only: \(error.message)"
        case let failure as SignalFailure: description = "\(scene): \(failure.name): \(failure.message)"
        case is CancellationError: description = "\(scene): the check was cancelled"
        default: description = "\(scene): \(error)"
        }
    }
}
