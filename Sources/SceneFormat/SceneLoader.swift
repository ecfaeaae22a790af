import ImageCoding
import JSON
public import Primitives
public import Staging

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
    /// What the scene may ask for at most.
    public var limits = SceneLimits()

    /// Creates overrides that change nothing.
    public init() {}
}

/// A scene read from a file, with what its frames depend on.
public struct LoadedScene: Sendable {
    /// The scene.
    public var scene: LoweredScene
    /// For each of the scene's tracks where it is written.
    public var trackOrigins: [TrackOrigin]
    /// Warnings, at most twenty; errors come as `SceneErrors`.
    public var warnings: [Diagnostic]
    /// How many more there are.
    public var omittedWarningCount: Int
    /// What a review found that is not wrong, at most twenty: where this version draws the scene otherwise than before.
    public var notes: [Diagnostic]
    /// How many more there are.
    public var omittedNoteCount: Int
    /// What a review of the frames would have taken too long to find out, each in a few words.
    public var leftOutReviews: [String]
    /// SHA-256 of the scene file, lower-case hexadecimal.
    public var digest: String
    /// Each asset's path relative to the asset folder and its SHA-256, sorted by path; of fonts from elsewhere the name.
    public var assets: [(path: String, digest: String)]
    /// Bytes that its decoded pictures take.
    public var pictureByteCount: Int
}

/// What is wrong with a scene file, at most twenty.
public struct SceneErrors: Error, Sendable {
    /// In the order of the file.
    public var diagnostics: [Diagnostic]
    /// How many more there are.
    public var omittedCount = 0
}

extension SceneErrors {
    /// The warnings of a scene as errors, as `--strict` treats them; nil if there are no warnings.
    public init?(warningsOf loaded: LoadedScene) {
        guard !loaded.warnings.isEmpty else { return nil }
        let errors = loaded.warnings.map { warning in
            var error = warning
            error.severity = .error
            return error
        }
        self.init(diagnostics: errors, omittedCount: loaded.omittedWarningCount)
    }
}

/// Reads scenes: text in, a model that cannot fail any more out, or everything that is wrong with the text.
public enum SceneLoader {
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
            bytes = try FileContents.read(path: path, limit: overrides.limits.sceneBytes)
        } catch {
            throw SceneErrors(diagnostics: [diagnostic(for: error, path: path, limits: overrides.limits)])
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
        let limits = overrides.limits
        let root: JSONValue
        do {
            root = try JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: name), maximumDepth: limits.depth,
                maximumBytes: limits.sceneBytes, maximumValues: limits.values)
        } catch {
            var problems = DiagnosticCollector(source: source)
            problems.error(limits.explained(error))
            throw SceneErrors(problems)
        }
        let assetFolder = AssetFolder(path: overrides.assetFolder ?? folder)
        var decoder = SceneDecoder(
            source: source, root: root, overrides: overrides, assets: AssetStore(folder: assetFolder, limits: limits),
            fonts: FontStore(folder: assetFolder, fontFolders: overrides.fontFolders, limits: limits))
        decoder.assets.prepare(picturesNamedIn: root)
        let scene = decoder.scene()
        guard let scene, !decoder.problems.hasErrors else { throw SceneErrors(decoder.problems) }
        if reviewsFrames { decoder.review(scene) }
        let found = decoder.problems.finish()
        return LoadedScene(
            scene: scene, trackOrigins: decoder.origins(of: decoder.drafts), warnings: found.diagnostics,
            omittedWarningCount: found.omittedCount, notes: found.notes, omittedNoteCount: found.omittedNoteCount,
            leftOutReviews: decoder.leftOutReviews,
            digest: SHA256Digest.hex(of: bytes),
            assets: (decoder.assets.files + decoder.fonts.files).sorted { $0.path < $1.path },
            pictureByteCount: 4 * decoder.assets.pixelCount)
    }

    private static func diagnostic(
        for failure: AssetFolder.Failure, path: String, limits: SceneLimits
    ) -> Diagnostic {
        switch failure {
        case .missing, .outside: Diagnostic(.error, .missingFile, "there is no file '\(path)'", file: path)
        case .unreadable(let reason):
            Diagnostic(.error, .unreadableFile, "the file cannot be read: \(reason)", file: path)
        case .tooLarge(let count):
            Diagnostic(
                .error, .fileTooLarge, "the file has \(count) bytes, more than \(limits.sceneBytes.binaryBytes)",
                hint: SceneLimit.hint(\.sceneBytes, in: limits), file: path)
        }
    }
}

extension SceneLimits {
    /// A mistake of a text with what helps where it is only a limit's.
    fileprivate func explained(_ error: JSONError) -> JSONError {
        var error = error
        switch error.kind {
        case .size: error.hint = SceneLimit.hint(\.sceneBytes, in: self)
        case .depth: error.hint = SceneLimit.hint(\.depth, in: self)
        case .count: error.hint = SceneLimit.hint(\.values, in: self)
        case .syntax, .duplicateKey, .encoding: break
        }
        return error
    }
}

extension SceneErrors {
    fileprivate init(_ problems: DiagnosticCollector) {
        let result = problems.finish()
        self.init(diagnostics: result.diagnostics, omittedCount: result.omittedCount)
    }
}
