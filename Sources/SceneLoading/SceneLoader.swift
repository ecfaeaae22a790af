import Assets
public import Diagnostics
import ImageCoding
public import JSON
import Primitives
public import SceneDocument
import SceneLowering
import SceneReading
import SceneReview
public import Staging

/// A scene read from a file, with the digests of the files that its frames depend on.
public struct LoadedScene: Sendable {
    /// The scene.
    public var scene: LoweredScene
    /// The scene file's text.
    public var source: SourceText
    /// The source location of each track of the scene.
    public var trackOrigins: [TrackOrigin]
    /// The source range of each view in the tree: the view's object, or the use of a template that made the view.
    package var viewOrigins: [Origin]
    /// The source ranges of each track: first the property's, then one for each segment of the curve.
    package var trackRanges: [[Range<Int>]]
    /// The warnings about the scene, at most twenty. Errors are thrown as `SceneErrors` instead.
    public var warnings: [Diagnostic]
    /// The number of warnings that `warnings` leaves out.
    public var omittedWarningCount: Int
    /// Notes of a review, at most twenty: where this version draws the scene differently than earlier versions did.
    /// Notes are not mistakes.
    public var notes: [Diagnostic]
    /// The number of notes that `notes` leaves out.
    public var omittedNoteCount: Int
    /// The checks that a review of the frames skipped because they would take too long, each described in a few words.
    public var leftOutReviews: [String]
    /// The SHA-256 of the scene file, in lower-case hexadecimal.
    public var digest: String
    /// The path of each asset relative to the asset folder, and the asset's SHA-256, sorted by path. For a font from
    /// another folder, the path is its file name.
    public var assets: [(path: String, digest: String)]
    /// The size of the scene's decoded pictures in bytes.
    public var pictureByteCount: Int
}

extension LoadedScene {
    /// Returns the source location of a view: its object, or the use of a template that made the view.
    public func position(ofView layer: Int) -> TrackOrigin.Position {
        let (line, column) = source.positions(of: [viewOrigins[layer]])[0]
        return TrackOrigin.Position(line: line, column: column)
    }
}

/// The errors of a scene file, at most twenty.
public struct SceneErrors: Error, Sendable {
    /// The errors in the order of the file.
    public var diagnostics: [Diagnostic]
    /// The number of errors that `diagnostics` leaves out.
    public var omittedCount = 0
}

extension SceneErrors {
    /// Turns the warnings of a scene into errors, as `--strict` does; nil if there are no warnings.
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

/// Reads scenes. A scene's text becomes either a model that can no longer fail, or a list of all mistakes in the text.
public enum SceneLoader {
    /// Reads, checks and lowers the scene file at a path; pictures are looked up in the file's folder.
    ///
    /// A file whose name ends in `.jsonc` may have comments and trailing commas. Each picture is decoded once, during
    /// this call.
    ///
    /// - Parameter reviewsFrames: Whether to examine all frames and warn of things that no frame shows. The review
    ///   takes up to a few seconds for large scenes; checks that would take longer are skipped.
    public static func load(
        path: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try SceneSession().load(path: path, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    /// Reads, checks and lowers a scene's text as if it were in a file called `name`; pictures are looked up in
    /// `folder`.
    public static func load(
        text: String, name: String = "scene.json", folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try SceneSession().load(
            text: text, name: name, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }
}

/// Loads a scene repeatedly while the scene is edited, and caches decoded assets and laid-out text by content.
///
/// Each load gives the same result as a first load. Pictures, fonts, traces and text layouts are kept from one load to
/// the next, and evicted at the end of a load that does not use them. Safe to use from any thread.
public final class SceneSession: Sendable {
    private let cache = AssetCache()

    /// Creates a session with an empty cache.
    public init() {}

    /// Reads, checks and lowers the scene file at a path; pictures are looked up in the file's folder.
    ///
    /// - Parameter reviewsFrames: Whether to examine all frames and warn of things that no frame shows.
    public func load(
        path: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        let bytes: [UInt8]
        do {
            bytes = try FileContents.read(path: path, limit: overrides.limits.sceneBytes)
        } catch {
            throw SceneErrors(diagnostics: [Self.diagnostic(for: error, path: path, limits: overrides.limits)])
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return try load(bytes: bytes, name: path, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    /// Reads, checks and lowers a scene's text as if it were in a file called `name`; pictures are looked up in
    /// `folder`.
    public func load(
        text: String, name: String = "scene.json", folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try load(
            bytes: Array(text.utf8), name: name, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    private func load(
        bytes: [UInt8], name: String, folder: String, overrides: SceneOverrides, reviewsFrames: Bool
    ) throws(SceneErrors) -> LoadedScene {
        let source = SourceText(file: name, bytes: bytes)
        let limits = overrides.limits
        var problems = DiagnosticCollector(source: source)
        let root: JSONValue
        do {
            root = try JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: name), maximumDepth: limits.depth,
                maximumBytes: limits.sceneBytes, maximumValues: limits.values)
        } catch {
            problems.error(limits.explained(error))
            throw SceneErrors(problems)
        }
        problems.root = root
        var assets = Assets(
            folder: overrides.assetFolder ?? folder, fontFolders: overrides.fontFolders, limits: limits, cache: cache)
        defer { cache.endLoad() }
        assets.prepare(picturesNamedIn: root)
        let lowering = SceneLowering(overrides: overrides)
        var reader = SceneReader(problems: problems, otherViewKeys: lowering.otherViewKeys)
        let document = reader.document(root)
        problems = reader.problems
        guard let document else { throw SceneErrors(problems) }
        let lowered = lowering.lower(document, assets: &assets, problems: &problems)
        guard !problems.hasErrors else { throw SceneErrors(problems) }
        var review = SceneReview(lowered.scene, lowered.origins, problems: problems)
        review.reviewFonts(families: lowered.families)
        if reviewsFrames { review.reviewFrames() }
        let found = review.problems.finish()
        return LoadedScene(
            scene: lowered.scene, source: source,
            trackOrigins: Self.trackOrigins(of: lowered.origins.tracks, in: source),
            viewOrigins: lowered.origins.views.map(\.node.origin),
            trackRanges: lowered.origins.tracks.map { ([$0.origin] + $0.segments).map(\.range) },
            warnings: found.diagnostics, omittedWarningCount: found.omittedCount, notes: found.notes,
            omittedNoteCount: found.omittedNoteCount, leftOutReviews: review.leftOut,
            digest: SHA256.hex(of: bytes),
            assets: assets.files, pictureByteCount: assets.pictureByteCount)
    }

    /// Returns the source locations of the tracks, as lines and columns.
    private static func trackOrigins(of tracks: [TrackSource], in source: SourceText) -> [TrackOrigin] {
        // All positions are found in one query. A separate query for each would count the columns of its line each
        // time, and the line may be the whole file.
        let positions = source.positions(of: tracks.flatMap { [$0.origin] + $0.segments })
        var next = positions.startIndex
        return tracks.map { track in
            let trackPositions = positions[next...next + track.segments.count].map {
                TrackOrigin.Position(line: $0.line, column: $0.column)
            }
            next += trackPositions.count
            return TrackOrigin(
                vocabulary: track.vocabulary, position: trackPositions[0],
                segmentPositions: Array(trackPositions.dropFirst()))
        }
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
                .error, .fileTooLarge,
                "the file has \(count.grouped) bytes, more than \(limits.sceneBytes.binaryBytes)",
                hint: SceneLimit.hint(\.sceneBytes, in: limits), file: path)
        }
    }
}

extension SceneLimits {
    /// Returns the error; if the error is that a limit is exceeded, adds a hint.
    fileprivate func explained(_ error: JSONError) -> JSONError {
        var error = error
        switch error.kind {
        case .size: error.hint = SceneLimit.hint(\.sceneBytes, in: self)
        case .depth: error.hint = SceneLimit.hint(\.depth, in: self)
        case .count:
            error.message = "the file has more than \(values.grouped) values"
            error.hint = SceneLimit.hint(\.values, in: self)
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
