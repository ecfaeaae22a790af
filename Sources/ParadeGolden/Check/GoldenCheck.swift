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
/// ```swift let result = try await GoldenCheck(scene: "Scenes/hero.json").run() #expect(result.isPassed, "\(result)")
/// ```
///
/// A check never writes a golden. It writes the frames that differ into a folder inside `.parade`. To approve these
/// frames, run `parade golden approve --last FOLDER`.
public struct GoldenCheck: Sendable {
    /// The path of the scene file. A relative path starts at the current folder. For `swift test`, that is the
    /// package's folder.
    public var scene: String
    /// The frames to check, in the syntax of the option `--only`, such as `first,mid,last`. If nil, all frames of the
    /// golden are checked.
    public var only: String?
    /// The number of frames in the timeline. If nil, the number in the golden is used.
    public var frames: Int?
    /// The number of pixels per point; nil for the golden's scale.
    public var scale: Double?
    /// Whether reduced motion is on: animations that move, scale, rotate or blur views are left out.
    public var hasReducedMotion = false
    /// Whether warnings count as errors, as in `parade validate`. If true, all frames are reviewed before the first is
    /// drawn.
    public var isStrict = false
    /// The folder that contains the scene's images; nil for the folder that the scene uses by default.
    public var assets: String?
    /// Further folders with fonts. A font's file name is looked up in the scene's own folders first, and then in these
    /// folders.
    public var fontFolders: [String] = []
    /// The folder for the results. By default, its name is made from the scene's path, such as `.parade/Scenes-hero`.
    ///
    /// The default name also depends on the options that affect the frames. Checks of one scene with different options
    /// can therefore run at the same time. Checks of this process in the same folder run one after another.
    public var lastFolder: String {
        get { chosenFolder ?? usualFolder }
        set { chosenFolder = newValue }
    }
    private var chosenFolder: String?
    /// The number of frames drawn at the same time; nil for one frame per processor core.
    public var jobs: Int?

    /// Creates a check.
    public init(scene: String, only: String? = nil) {
        self.scene = scene
        self.only = only
    }

    /// Draws the frames and compares them with the golden.
    ///
    /// Throws `GoldenCheckError` if the check cannot run or its task is cancelled.
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

/// The result of a check, with the folder that holds the pictures of the check.
public struct GoldenCheckResult: Hashable, Sendable {
    /// The result for the scene.
    public var scene: SceneResult
    /// The folder that holds the pictures of the check.
    public var lastFolder: String

    /// Whether the golden has no problem as a whole and every checked frame has passed.
    public var isPassed: Bool { scene.isPassed }
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
