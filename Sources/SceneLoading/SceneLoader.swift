package import Assets
public import Diagnostics
import ImageCoding
public import JSON
import Primitives
public import SceneDocument
import SceneLowering
import SceneReading
import SceneReview
public import Staging

/// A scene loaded from a file, with digests of the files on which its frames depend.
public struct LoadedScene: Sendable {
    /// The scene.
    public var scene: LoweredScene
    /// The text of the scene file.
    public var source: SourceText
    /// The source location of each track of the scene.
    public var trackOrigins: [TrackOrigin]
    /// The source range of each view in the tree: the view's object, or the use of the template that created the view.
    package var viewOrigins: [Origin]
    /// The kinds of the views whose layout places their children, such as `stack`, by the views' indices in the tree.
    /// For look-ups only.
    package var layouts: [Int: String]
    /// For each pinned view, the content offsets between which its viewport holds it, and the source range of the key
    /// `pin`, by the index of its layer.
    package var pins: [Int: (offsets: ClosedRange<Double>, origin: Origin)]
    /// The source range of the key `autoresizing` of each view that has it, by the index of its layer.
    package var autoresizings: [Int: Origin]
    /// The source ranges of each track: first that of the property, then that of each segment of the curve.
    package var trackRanges: [[Range<Int>]]
    /// The warnings about the scene, at most twenty. Errors are thrown as `SceneErrors` instead.
    public var warnings: [Diagnostic]
    /// The number of warnings that are missing in `warnings` because there are more than twenty.
    public var omittedWarningCount: Int
    /// Notes of a review about how this version draws the scene differently from earlier versions, at most twenty.
    ///
    /// Notes do not describe mistakes.
    public var notes: [Diagnostic]
    /// The number of notes that are missing in `notes` because there are more than twenty.
    public var omittedNoteCount: Int
    /// Short descriptions of the checks that a review of the frames skipped because they would take too long.
    public var skippedReviews: [String]
    /// The SHA-256 of the scene file, in lower-case hexadecimal.
    public var digest: String
    /// The path and SHA-256 of each asset, sorted by path.
    ///
    /// The path is relative to the asset folder. For a font from another folder, it is only the file name.
    public var assets: [(path: String, digest: String)]
    /// The names of the scene's variants, in the order of the scene.
    package var variantNames: [String]
    /// The options of the variant that is loaded; nil for the scene without a variant.
    package var variant: VariantOptions?
    /// The names by which the scene requests its assets, and where they were found.
    package var assetRequests: [AssetRequest]
    /// The total size of the scene's decoded pictures, in bytes.
    public var pictureByteCount: Int
    /// The memory that drawing a frame takes for pictures of sequences, in bytes; 0 without sequences.
    public var sequenceByteCount: Int
}

extension LoadedScene {
    /// Returns the source location of a view: its object, or the use of the template that created the view.
    public func position(ofView layer: Int) -> TrackOrigin.Position {
        let (line, column) = source.positions(of: [viewOrigins[layer]])[0]
        return TrackOrigin.Position(line: line, column: column)
    }
}

/// The errors of a scene file, at most twenty.
public struct SceneErrors: Error, Sendable {
    /// The errors in the order of the file.
    public var diagnostics: [Diagnostic]
    /// The number of errors that are missing in `diagnostics` because there are more than twenty.
    public var omittedCount = 0

    /// Creates the errors of a scene.
    package init(diagnostics: [Diagnostic], omittedCount: Int = 0) {
        self.diagnostics = diagnostics
        self.omittedCount = omittedCount
    }
}

extension SceneErrors {
    /// Creates errors from the warnings of a scene, as `--strict` requires; nil if there are no warnings.
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

/// Loads scenes from text or files. Loading either returns a complete scene or throws the errors in the text.
public enum SceneLoader {
    /// Loads the scene file at a path. Pictures are looked up in the file's folder.
    ///
    /// A file whose name ends in `.jsonc` may have comments and trailing commas. Each picture is decoded once, during
    /// this call.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - overrides: Values that replace values of the scene.
    ///   - reviewsFrames: Whether to examine all frames, and to warn of things that no frame shows. This review takes
    ///     up to a few seconds for large scenes. Checks that would take longer are skipped.
    public static func load(
        path: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try SceneSession().load(path: path, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    /// Loads a scene from text. Pictures are looked up in `folder`, and messages name the file `name`.
    public static func load(
        text: String, name: String = "scene.json", folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try SceneSession().load(
            text: text, name: name, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames)
    }

    /// Reads the text of a scene file. Throws if it cannot be read, or if it is larger than the limit.
    package static func read(path: String, limits: SceneLimits) throws(SceneErrors) -> SourceText {
        do {
            return SourceText(file: path, bytes: try FileContents.read(path: path, limit: limits.sceneBytes))
        } catch {
            throw SceneErrors(diagnostics: [diagnostic(for: error, path: path, limits: limits)])
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

/// Loads a scene repeatedly while it is edited, with a cache of decoded assets and laid-out text.
///
/// Each load gives the same result as a load without the cache. Pictures, fonts, traces and text layouts are cached by
/// content. A load that does not use a cached value evicts it at the end. Safe to use from any thread.
public final class SceneSession: Sendable {
    private let cache = AssetCache()

    /// Creates a session with an empty cache.
    public init() {}

    /// Loads the scene file at a path. Pictures are looked up in the file's folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - overrides: Values that replace values of the scene.
    ///   - reviewsFrames: Whether to examine all frames, and to warn of things that no frame shows.
    ///   - checksFrames: Whether a signal or easing without a value in some frame is an error. If false, loading is
    ///     faster, and such a frame cannot be drawn.
    public func load(
        path: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false,
        checksFrames: Bool = true
    ) throws(SceneErrors) -> LoadedScene {
        let source = try SceneLoader.read(path: path, limits: overrides.limits)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return try load(
            source: source, folder: folder, overrides: overrides, reviewsFrames: reviewsFrames,
            checksFrames: checksFrames)
    }

    /// Loads a scene from text. Pictures are looked up in `folder`, and messages name the file `name`.
    public func load(
        text: String, name: String = "scene.json", folder: String = ".", overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false
    ) throws(SceneErrors) -> LoadedScene {
        try load(
            source: SourceText(file: name, bytes: Array(text.utf8)), folder: folder, overrides: overrides,
            reviewsFrames: reviewsFrames)
    }

    /// Loads a scene from the text of a file that was read. Pictures are looked up in `folder`.
    package func load(
        source: SourceText, folder: String, overrides: SceneOverrides = SceneOverrides(), reviewsFrames: Bool = false,
        checksFrames: Bool = true
    ) throws(SceneErrors) -> LoadedScene {
        let limits = overrides.limits
        var problems = DiagnosticCollector(source: source)
        let root: JSONValue
        do {
            root = try JSONParser.parse(
                source, dialect: JSONParser.Dialect(fileName: source.file), maximumDepth: limits.depth,
                maximumBytes: limits.sceneBytes, maximumValues: limits.values)
        } catch {
            problems.error(limits.explained(error))
            throw SceneErrors(problems)
        }
        return try load(
            root: root, digest: SHA256.hex(of: source.bytes), problems: problems, folder: folder, overrides: overrides,
            reviewsFrames: reviewsFrames, checksFrames: checksFrames)
    }

    /// Loads a scene that is built in Swift: a tree of values whose origins are lines of the files of `source`.
    ///
    /// The result equals that of the tree's JSON text. Pictures are looked up in `folder`.
    package func load(
        root: JSONValue, source: SourceText, folder: String, overrides: SceneOverrides = SceneOverrides(),
        reviewsFrames: Bool = false, checksFrames: Bool = true
    ) throws(SceneErrors) -> LoadedScene {
        var problems = DiagnosticCollector(source: source)
        problems.checkBuilt(root, limits: overrides.limits)
        guard !problems.hasErrors else { throw SceneErrors(problems) }
        let bytes = Array((JSONWriter.text(root, style: .pretty) + "\n").utf8)
        return try load(
            root: root, digest: SHA256.hex(of: bytes), problems: problems, folder: folder, overrides: overrides,
            reviewsFrames: reviewsFrames, checksFrames: checksFrames)
    }

    private func load(
        root: JSONValue, digest: String, problems: DiagnosticCollector, folder: String, overrides: SceneOverrides,
        reviewsFrames: Bool, checksFrames: Bool
    ) throws(SceneErrors) -> LoadedScene {
        let source = problems.source
        var problems = problems
        problems.root = root
        var assets = Assets(
            folder: overrides.assetFolder ?? folder, fontFolders: overrides.fontFolders, limits: overrides.limits,
            cache: cache)
        defer { cache.endLoad() }
        assets.prepare(picturesNamedIn: root)
        let lowering = SceneLowering(overrides: overrides, checksFrames: checksFrames)
        var reader = SceneReader(problems: problems, otherViewKeys: lowering.otherViewKeys)
        let document = reader.document(root)
        problems = reader.problems
        guard let document else { throw SceneErrors(problems) }
        let lowered = lowering.lower(document, assets: &assets, problems: &problems)
        let sequences = SequenceUse(
            lowered.scene, lowered.origins, otherPixels: assets.picturePixelCount, limits: overrides.limits,
            problems: &problems)
        guard !problems.hasErrors else { throw SceneErrors(problems) }
        var review = SceneReview(lowered.scene, lowered.origins, families: lowered.families, problems: problems)
        review.reviewFonts()
        if reviewsFrames { review.reviewFrames() }
        let found = review.problems.finish()
        return LoadedScene(
            scene: lowered.scene, source: source,
            trackOrigins: Self.trackOrigins(of: lowered.origins.tracks, in: source),
            viewOrigins: lowered.origins.views.map(\.node.origin),
            layouts: Dictionary(
                uniqueKeysWithValues: lowered.origins.views.enumerated().compactMap { index, view in
                    view.node.kind.placesChildren ? (index, view.node.kind.rawValue) : nil
                }),
            pins: Dictionary(
                uniqueKeysWithValues: lowered.origins.views.enumerated().compactMap { index, view in
                    view.pinnedOffsets.map { (index, ($0, view.keyOrigin(.pin))) }
                }),
            autoresizings: Dictionary(
                uniqueKeysWithValues: lowered.origins.views.enumerated().compactMap { index, view in
                    view.node[.autoresizing] == nil ? nil : (index, view.keyOrigin(.autoresizing))
                }),
            trackRanges: lowered.origins.tracks.map { ([$0.origin] + $0.segments).map(\.range) },
            warnings: found.diagnostics, omittedWarningCount: found.omittedCount, notes: found.notes,
            omittedNoteCount: found.omittedNoteCount, skippedReviews: review.skippedReviews,
            digest: digest,
            assets: assets.files, variantNames: lowered.variantNames, variant: lowered.variant,
            assetRequests: assets.requests, pictureByteCount: assets.pictureByteCount,
            sequenceByteCount: sequences.byteCount)
    }

    /// Returns the source locations of the given tracks, as lines and columns.
    private static func trackOrigins(of tracks: [TrackSource], in source: SourceText) -> [TrackOrigin] {
        // All positions are found in one query. A query for each position would count the columns of its line again,
        // and the line may be the whole file.
        let positions = source.positions(of: tracks.flatMap { [$0.origin] + $0.segments })
        var next = positions.startIndex
        return tracks.map { track in
            let trackPositions = positions[next...next + track.segments.count].map {
                TrackOrigin.Position(line: $0.line, column: $0.column)
            }
            next += trackPositions.count
            return TrackOrigin(
                vocabulary: track.vocabulary, spelling: track.spelling, position: trackPositions[0],
                segmentPositions: Array(trackPositions.dropFirst()))
        }
    }
}

extension SceneLimits {
    /// Returns the error, with a hint if the error means that a limit is exceeded.
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
