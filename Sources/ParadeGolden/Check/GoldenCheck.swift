import FrameOutput
import Glibc
import ParadeKit
public import SceneFormat

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
    /// What is changed about the scene; what is left open is as it was when the golden was approved.
    public var overrides: SceneOverrides
    /// The frames to check, as `--only` spells them, such as `first,mid,last`; nil for all that the golden is of.
    public var only: String?
    /// Where to keep what was seen; two checks at the same time need two folders.
    public var lastFolder: String
    /// How many frames are drawn at the same time; nil for one a core.
    public var jobs: Int?

    /// Readies a check; without a folder it takes one named after the scene's path, such as `.parade/Scenes-hero`.
    public init(
        scene: String, overrides: SceneOverrides = SceneOverrides(), only: String? = nil, lastFolder: String? = nil,
        jobs: Int? = nil
    ) {
        self.scene = scene
        self.overrides = overrides
        self.only = only
        self.jobs = jobs
        self.lastFolder = lastFolder ?? Self.usualFolder(ofScene: scene)
    }

    /// Draws and compares.
    ///
    /// Fails where the scene cannot be read (`SceneErrors`) or drawn (`SignalFailure`), where it does not have the chosen
    /// frames (`SelectionError`), where pictures cannot be written (`OutputError`), and where the task is cancelled.
    public func run() async throws -> GoldenCheckResult {
        let selection = try only.map { text throws(SelectionError) in try FrameSelection(parsing: text) }
        let names = CheckFolder.folderNames(ofScenes: [scene])
        let folder = try CheckFolder(taking: lastFolder, folders: names)
        let check = SceneCheck(scene: scene, folder: names[0], overrides: overrides, only: selection)
        let jobs = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        guard let result = try await check.run(in: folder, observer: SceneCheck.Observer(jobs: { _ in jobs })) else {
            throw CancellationError()
        }
        try folder.finish(GoldenRun(toolVersion: RendererVersion.current, scenes: [result]))
        return GoldenCheckResult(scene: result, lastFolder: lastFolder)
    }

    private static func usualFolder(ofScene path: String) -> String {
        let (parent, _) = GoldenFile.split(path)
        let stem = GoldenFile.golden(ofScene: path).dropLast(GoldenFile.folderSuffix.count)
        let relative = parent.hasPrefix("/") ? String(stem.drop { $0 == "/" }) : String(stem)
        return ".parade/" + CheckFolder.plainName(relative)
    }
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
        guard !isPassed else { return text }
        return text + "\n  if it is meant to be so: parade golden approve --last \(lastFolder)"
    }
}
