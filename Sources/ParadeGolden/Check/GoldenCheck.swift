import FrameOutput
import Glibc
import Identity
import ImageCoding
import Machine
import SceneFormat
import Staging

/// Draws a scene's frames and compares them with those that were approved: for tests of Swift packages.
///
/// ```swift
/// let result = try await GoldenCheck(scene: "Scenes/hero.json").run()
/// #expect(result.isPassed, "\(result)")
/// ```
///
/// A check never writes a golden. What it saw of frames that are not as approved it keeps in a folder of its own below
/// `.parade`, from where `parade golden approve --last FOLDER` promotes it.
public struct GoldenCheck: Sendable {
    /// The scene file; a path relative to the current folder, which for `swift test` is that of the package.
    public var scene: String
    /// The frames to check, as `--only` spells them, such as `first,mid,last`; nil for all that the golden is of.
    public var only: String?
    /// Samples of the timeline; nil for as many as when the golden was approved.
    public var frames: Int?
    /// Pixels per point; nil for those of the golden.
    public var scale: Double?
    /// Whether what moves rests, as for people who want less motion.
    public var hasReducedMotion = false
    /// Whether a warning of `parade validate` is an error: all frames are reviewed before the first is drawn.
    public var isStrict = false
    /// Folder of pictures; nil for the scene's own.
    public var assets: String?
    /// Folders in which fonts are found by file name, after the scene's own.
    public var fontFolders: [String] = []
    /// Where to keep what was seen: a folder named after the scene's path, such as `.parade/Scenes-hero`, and the options that
    /// decide which frames are drawn and how, so that checks of one scene run side by side.
    ///
    /// Checks of this process that keep what they saw in one folder take turns.
    public var lastFolder: String {
        get { chosenFolder ?? usualFolder }
        set { chosenFolder = newValue }
    }
    private var chosenFolder: String?
    /// How many frames are drawn at the same time; nil for one a core.
    public var jobs: Int?

    /// Readies a check.
    public init(scene: String, only: String? = nil) {
        self.scene = scene
        self.only = only
    }

    /// Draws and compares; fails with `GoldenCheckError` where that is not possible, or the task is cancelled.
    public func run() async throws -> GoldenCheckResult {
        let place = lastFolder
        do {
            return try await FolderTurns.shared.run(in: place) { try await check(in: place) }
        } catch {
            throw GoldenCheckError(error, scene: scene)
        }
    }

    private func check(in place: String) async throws -> GoldenCheckResult {
        var overrides = SceneOverrides()
        overrides.frameCount = frames
        overrides.scale = scale
        overrides.reducesMotion = hasReducedMotion
        overrides.assetFolder = assets
        overrides.fontFolders = fontFolders
        let selection = try only.map { text throws(SelectionError) in try FrameSelection(parsing: text) }
        let names = CheckFolder.folderNames(ofScenes: [scene])
        let folder = try CheckFolder(taking: place, folders: names)
        let check = SceneCheck(
            scene: scene, folder: names[0], overrides: overrides, only: selection, isStrict: isStrict)
        let jobs = jobs ?? ProcessLimits.workingProcessors
        guard let result = try await check.run(in: folder, observer: SceneCheck.Observer(jobs: { _ in jobs })) else {
            throw CancellationError()
        }
        try folder.finish(GoldenRun(build: .current, scenes: [result]))
        return GoldenCheckResult(scene: result, lastFolder: place)
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
        // What a plain name cannot tell apart, such as scenes named in other scripts, must not share a folder.
        return ".parade/\(name)-\(digits(of: String(stem)))"
    }

    private static func digits(of text: String) -> Substring { SHA256Digest.hex(of: Array(text.utf8)).prefix(8) }
}

/// What a check saw, and where it keeps it.
public struct GoldenCheckResult: Hashable, Sendable {
    /// What it saw.
    public var scene: SceneResult
    /// Where its pictures are.
    public var lastFolder: String

    /// Whether the golden is sound and every frame is as approved.
    public var isPassed: Bool { scene.isPassed }
}

extension GoldenCheckResult: CustomStringConvertible {
    /// What is wrong, where, how much, where the pictures are, and how to approve what they show.
    public var description: String {
        let text = scene.text(checkFolder: lastFolder)
        guard scene.hasPictures else { return text }
        return text + "\n  if it is meant to be so: parade golden approve --last \(lastFolder)"
    }
}

/// Why a check could not be made.
public struct GoldenCheckError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong: for a broken scene as `parade validate` would say it, else a sentence.
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
