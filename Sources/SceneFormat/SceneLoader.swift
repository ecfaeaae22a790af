import ImageCoding
import JSON
public import ParadeKit
public import Primitives

/// What the command line changes about a scene.
public struct SceneOverrides: Hashable, Sendable {
    /// Canvas size in points.
    public var canvasSize: Size?
    /// Pixels per point.
    public var scale: Double?
    /// What lies under everything.
    public var background: Color?
    /// Number of frames.
    public var frameCount: Int?
    /// Playback rate.
    public var frameRate: FrameRate?
    /// Another root for images and fonts.
    public var assetFolder: String?
    /// Folders in which fonts are looked for by file name, after the scene's own; none but that by default.
    public var fontFolders: [String] = []
    /// Whether what moves, scales, turns or blurs rests, or cuts where pages turn, and only opacity, colours and the
    /// like change.
    public var reducesMotion = false
    /// Most pixels of a picture, instead of 64 megapixels.
    public var maximumPixelCount: Int?

    /// Creates overrides that change nothing.
    public init() {}
}

/// A scene read from a file, with what its frames depend on.
public struct LoadedScene: Sendable {
    /// The scene.
    public var scene: Scene
    /// For each of the scene's tracks where it is written.
    public var trackOrigins: [TrackOrigin]
    /// Warnings, at most twenty; errors come as `SceneErrors`.
    public var warnings: [Diagnostic]
    /// How many more there are.
    public var omittedWarningCount: Int
    /// What a review of the frames would have taken too long to find out, each in a few words.
    public var leftOutReviews: [String]
    /// SHA-256 of the scene file, lower-case hexadecimal.
    public var digest: String
    /// Each asset's path relative to the asset folder and its SHA-256, sorted by path; of fonts from elsewhere the name.
    public var assets: [(path: String, digest: String)]
}

/// What is wrong with a scene file, at most twenty.
public struct SceneErrors: Error, Sendable {
    /// In the order of the file.
    public var diagnostics: [Diagnostic]
    /// How many more there are.
    public var omittedCount = 0
}

/// Reads scenes: text in, a model that cannot fail any more out, or everything that is wrong with the text.
public enum SceneLoader {
    /// Most bytes of a scene file, 16 MiB.
    static let maximumBytes = 16 << 20
    /// Deepest nesting of arrays and objects: two for each view, and what stands in the innermost.
    static let maximumDepth = 2 * ExpansionState.maximumDepth + 32

    /// Reads, checks and lowers the file at a path; its pictures are looked for in its folder.
    ///
    /// Names that end in `.jsonc` may have comments and trailing commas. Pictures are decoded here, each once.
    ///
    /// - Parameter reviewsFrames: Whether to look at all frames for what none of them shows, and to warn of that. Takes up
    ///   to a few seconds for large scenes, and leaves out what would take longer.
    public static func load(
        path: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        let bytes: [UInt8]
        do {
            bytes = try FileContents.read(path: path, limit: maximumBytes)
        } catch {
            throw SceneErrors(diagnostics: [diagnostic(for: error, path: path)])
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return try load(bytes: bytes, name: path, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    /// Reads, checks and lowers a text, as if it were the file `name` whose pictures are in `folder`.
    public static func load(
        text: String, name: String = "scene.json", folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try load(
            bytes: Array(text.utf8), name: name, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    private static func load(
        bytes: [UInt8], name: String, folder: String, overrides: SceneOverrides, reviewsFrames: Bool
    ) throws(SceneErrors) -> LoadedScene {
        let source = SourceText(file: name, bytes: bytes)
        let root: JSONValue
        do {
            root = try JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: name), maximumDepth: maximumDepth,
                maximumBytes: maximumBytes)
        } catch {
            var problems = DiagnosticCollector(source: source)
            problems.error(error)
            throw SceneErrors(problems)
        }
        let assetFolder = AssetFolder(path: overrides.assetFolder ?? folder)
        var decoder = SceneDecoder(
            source: source, root: root, overrides: overrides, assets: AssetStore(folder: assetFolder),
            fonts: FontStore(folder: assetFolder, fontFolders: overrides.fontFolders))
        decoder.assets.prepare(picturesNamedIn: root)
        let scene = decoder.scene()
        guard let scene, !decoder.problems.hasErrors else { throw SceneErrors(decoder.problems) }
        if reviewsFrames { decoder.review(scene) }
        let warnings = decoder.problems.finish()
        return LoadedScene(
            scene: scene, trackOrigins: decoder.origins(of: decoder.drafts), warnings: warnings.diagnostics,
            omittedWarningCount: warnings.omittedCount, leftOutReviews: decoder.leftOutReviews,
            digest: SHA256Digest.hex(of: bytes),
            assets: (decoder.assets.files + decoder.fonts.files).sorted { $0.path < $1.path })
    }

    private static func diagnostic(for failure: AssetFolder.Failure, path: String) -> Diagnostic {
        switch failure {
        case .missing, .outside: Diagnostic(.error, .missingFile, "there is no file '\(path)'", file: path)
        case .unreadable(let reason):
            Diagnostic(.error, .unreadableFile, "the file cannot be read: \(reason)", file: path)
        case .tooLarge(let count):
            Diagnostic(.error, .fileTooLarge, "the file has \(count) bytes, more than 16 MiB", file: path)
        }
    }
}

extension SceneErrors {
    fileprivate init(_ problems: DiagnosticCollector) {
        let result = problems.finish()
        self.init(diagnostics: result.diagnostics, omittedCount: result.omittedCount)
    }
}
