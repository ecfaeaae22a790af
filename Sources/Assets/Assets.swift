package import Diagnostics
package import Drawing
package import JSON
import Primitives
package import SceneDocument
package import Timing
package import Typography

/// The asset files of one scene: pictures, fonts and recorded scrolls (traces).
///
/// Each file is read once, and only if it is inside the asset folder. Fonts may also come from the font folders. Errors
/// and warnings are added to the caller's collector.
package struct Assets: Sendable {
    private var pictures: PictureStore
    private var sequences: SequenceStore
    private var fonts: FontStore
    private let limits: SceneLimits
    private let cache: AssetCache
    /// The traces, by the name in the scene and also by the path in the folder. The value is nil for a trace that could
    /// not be read. Never iterated.
    private var traces: [String: ScrollTrace?] = [:]
    /// The total number of samples in the traces read so far.
    private var sampleCount = 0

    /// Creates the assets of a scene.
    ///
    /// - Parameters:
    ///   - folder: The folder of pictures, traces and fonts.
    ///   - fontFolders: The folders in which fonts are also searched by file name.
    ///   - limits: The limits on the sizes of files.
    ///   - cache: The assets that earlier loads of the scene have decoded.
    package init(folder: String, fontFolders: [String], limits: SceneLimits, cache: AssetCache = AssetCache()) {
        cache.use(limits)
        let folder = AssetFolder(path: folder)
        pictures = PictureStore(folder: folder, limits: limits, cache: cache)
        sequences = SequenceStore(folder: folder, limits: limits, cache: cache)
        fonts = FontStore(folder: folder, fontFolders: fontFolders, limits: limits, cache: cache)
        self.limits = limits
        self.cache = cache
    }

    /// The path and the SHA-256 digest of each file that was read, sorted by path. The path is relative to the asset
    /// folder. For a font from another folder, it is only the file name.
    package var files: [(path: String, digest: String)] {
        // A file may be both a picture and a part of sequences.
        var known = Set(pictures.files.map(\.path))
        let others = sequences.files.filter { known.insert($0.path).inserted }
        return (pictures.files + others + fonts.files).sorted { $0.path < $1.path }
    }

    /// Every file that was read, with the name by which it was requested, in the order of requests. A name occurs once.
    package var requests: [AssetRequest] {
        var known: Set<String> = []
        return (pictures.requests + sequences.requests + fonts.requests).filter {
            known.insert(($0.isFont ? "font " : "file ") + $0.name).inserted
        }
    }

    /// The total size of all decoded pictures, in bytes. Of sequences, it is the size of what is kept of them.
    package var pictureByteCount: Int { 4 * pictures.pixelCount + sequences.cachedByteCount }

    /// The number of pixels of all pictures that are decoded at load.
    package var picturePixelCount: Int { pictures.pixelCount }

    /// Decodes pictures in advance, in parallel on all processors. These are the pictures that the strings of a scene
    /// seem to name.
    package mutating func prepare(picturesNamedIn root: JSONValue) { pictures.prepare(picturesNamedIn: root) }

    /// Returns the picture at the path that a JSON value holds. After an error, reports it and returns nil.
    package mutating func picture(_ value: JSONValue, problems: inout DiagnosticCollector) -> Picture? {
        guard let name = path(value, of: "picture", expected: ValueKind.image.expectation, &problems),
            !pictures.hasTooManyFailures
        else { return nil }
        do {
            return try pictures.picture(name)
        } catch {
            report(error, of: name, at: value.origin, &problems)
            return nil
        }
    }

    /// Returns the sequence of the pictures whose paths a JSON value describes, and their scale in pixels per point.
    /// After an error, reports it and returns nil.
    package mutating func sequence(
        _ value: JSONValue, first: Int, count: Int, problems: inout DiagnosticCollector
    ) -> (pictures: PictureSequence, scale: Double)? {
        let expected = "paths with %d or %04d in place of the number, such as \"frames/%04d.jpg\""
        guard let text = path(value, of: "sequence", expected: expected, &problems) else { return nil }
        guard let pattern = SequencePattern(text) else {
            problems.error(
                .invalidValue, "expected \(expected), found \(text.quotedInShort)", at: value.origin)
            return nil
        }
        do {
            let request = SequenceStore.Request(pattern: pattern, first: first, count: count)
            return (try sequences.sequence(request), PictureStore.scale(ofName: pattern.path(of: first)))
        } catch {
            report(error, of: text, first: first, at: value.origin, &problems)
            return nil
        }
    }

    /// Returns a face of a font. After an error, reports it and returns nil.
    package mutating func face(
        _ request: FontStore.FaceRequest, at origin: Origin, problems: inout DiagnosticCollector
    ) -> FontFace? {
        guard !request.file.isEmpty else {
            problems.error(.invalidValue, "the name of a font file is empty", at: origin)
            return nil
        }
        do {
            return try fonts.face(request)
        } catch {
            report(error, of: request.file, at: origin, &problems)
            return nil
        }
    }

    /// Returns a family of at least one face. If this load or the load before has requested an equal family, returns
    /// the same family.
    package func family(
        name: String, faces: [FontFace], fallbacks: [FontFamily] = [], relatives: [FontFamily] = []
    ) -> FontFamily {
        cache.family(name: name, faces: faces, fallbacks: fallbacks, relatives: relatives)
    }

    /// Returns the recorded scroll at the path that a JSON value holds. After an error, reports it and returns nil.
    package mutating func trace(_ value: JSONValue, problems: inout DiagnosticCollector) -> ScrollTrace? {
        let expected = "the path of a trace, such as \"recorded.csv\""
        guard let name = path(value, of: "trace", expected: expected, &problems) else { return nil }
        if let known = traces[name] { return known }
        let trace = trace(ofFile: name, at: value.origin, &problems)
        traces[name] = .some(trace)
        return trace
    }

    /// Returns the path that a JSON value holds. After an error, reports it and returns nil.
    private func path(
        _ value: JSONValue, of what: String, expected: String, _ problems: inout DiagnosticCollector
    ) -> String? {
        guard case .string(let name) = value.kind else {
            problems.wrongType(value, expected: expected)
            return nil
        }
        if !name.isEmpty { return name }
        problems.error(.invalidValue, "the path of a \(what) is empty", at: value.origin)
        return nil
    }

    private mutating func trace(
        ofFile name: String, at origin: Origin, _ problems: inout DiagnosticCollector
    ) -> ScrollTrace? {
        guard !pictures.hasTooManyFailures else { return nil }
        let bytes: [UInt8], path: String
        do {
            (bytes, path) = try pictures.file(name)
        } catch {
            report(error, of: name, what: "trace", tooLarge: .traceTooLarge, at: origin, &problems)
            return nil
        }
        if let known = traces[path] { return known }
        let digest = pictures.digests[path] ?? ""
        let known = cache.traces[digest].flatMap { $0.sampleCount <= TraceReader.maximumRows - sampleCount ? $0 : nil }
        let trace = known ?? trace(bytes, name: name, digest: digest, at: origin, &problems)
        sampleCount += trace?.sampleCount ?? 0
        traces[path] = .some(trace)
        return trace
    }

    private func trace(
        _ bytes: [UInt8], name: String, digest: String, at origin: Origin, _ problems: inout DiagnosticCollector
    ) -> ScrollTrace? {
        // The lines are measured first, because finding and showing lines takes memory in proportion to their number
        // and length.
        let (lineCount, longestLine) = TraceLines.measure(bytes)
        guard lineCount <= TraceReader.maximumLines, longestLine <= TraceReader.longestLine else {
            let found =
                lineCount > TraceReader.maximumLines
                ? "\(lineCount.grouped) lines, more than \(TraceReader.maximumLines.grouped)"
                : "a line of \(longestLine.grouped) bytes, more than \(TraceReader.longestLine.grouped)"
            problems.error(.traceTooLarge, "the trace '\(name)' has \(found)", at: origin)
            return nil
        }
        let source = SourceText(file: pictures.folder.shownPath(of: name), bytes: bytes)
        do {
            try source.checkEncoding()
        } catch {
            var found = DiagnosticCollector(source: source)
            found.error(error)
            problems.add(found)
            return nil
        }
        var reader = TraceReader(
            source, rowLimit: TraceReader.maximumRows - sampleCount, largestNumber: limits.number)
        let trace = reader.read()
        problems.add(reader.problems)
        // A trace with warnings is not cached, so that the next load gives the warnings too.
        if let trace, reader.problems.isEmpty { cache.traces[digest] = trace }
        return trace
    }
}

extension Assets {
    private func report(
        _ failure: PictureStore.Failure, of name: String, at origin: Origin, _ problems: inout DiagnosticCollector
    ) {
        switch failure {
        case .file(let failure):
            report(failure, of: name, what: "picture", tooLarge: .imageTooLarge, at: origin, &problems)
        case .otherFormat(let format):
            problems.error(
                .unsupportedAsset, "'\(name)' is \(format ?? "not a picture")", at: origin,
                hint: "use a PNG or JPEG file")
        case .unsupported(let reason):
            problems.error(.unsupportedAsset, "'\(name)' cannot be read: \(reason)", at: origin)
        case .damaged(let reason):
            problems.error(.damagedAsset, "'\(name)' is damaged: \(reason)", at: origin)
        case .tooManyPixels(let reason, let limit):
            problems.error(
                .imageTooLarge, "'\(name)' \(reason)", at: origin, hint: SceneLimit.hint(limit, in: limits))
        }
    }

    private func report(
        _ failure: SequenceStore.Failure, of text: String, first: Int, at origin: Origin,
        _ problems: inout DiagnosticCollector
    ) {
        func pictures(_ numbers: [Int]) -> String {
            "picture\(numbers.count == 1 ? "" : "s") \(NumberList(numbers: numbers).text) of \(text.quotedInShort)"
        }
        switch failure {
        case .missing(let numbers):
            problems.error(
                .missingAsset,
                "there \(numbers.count == 1 ? "is" : "are") no \(pictures(numbers)) in '\(self.pictures.folder.path)'",
                at: origin, hint: "numbers begin with 'first', and there are 'count' of them")
        case .unequal(let numbers, let found, let size):
            problems.error(
                .invalidValue,
                "the pictures of a sequence must be of equal size: picture \(first) is \(size.width)×\(size.height) pixels, but \(pictures(numbers)) \(numbers.count == 1 ? "is" : "are") not (the first of them is \(found.width)×\(found.height))",
                at: origin)
        case .unusable(let name, let failure, let others):
            report(failure, of: name, at: origin, &problems)
            if others > 0 {
                problems.error(
                    .damagedAsset,
                    "\(others.grouped) more picture\(others == 1 ? "" : "s") of \(text.quotedInShort) cannot be read",
                    at: origin)
            }
        }
    }

    /// Reports the reason why a file of the asset folder could not be read.
    private func report(
        _ failure: AssetFolder.Failure, of name: String, what: String, tooLarge: DiagnosticCode,
        than limit: any KeyPath<SceneLimits, Int> & Sendable = \.imageBytes, at origin: Origin,
        _ problems: inout DiagnosticCollector
    ) {
        switch failure {
        case .outside:
            problems.error(
                .assetOutsideFolder, "'\(name)' is outside the scene's folder", at: origin,
                hint: "move the \(what) into the scene's folder, or choose another folder with --assets")
        case .missing:
            let folder = pictures.folder
            problems.error(
                .missingAsset, "there is no \(what) '\(name)' in '\(folder.path)'", at: origin,
                hintIfGiven: {
                    folder.nearestPath(to: name).map { "did you mean '\($0)'?" }
                        ?? "write a path relative to the scene's folder, or choose another folder with --assets"
                })
        case .unreadable(let reason):
            problems.error(.unreadableAsset, "'\(name)' cannot be read: \(reason)", at: origin)
        case .tooLarge(let count):
            problems.error(
                tooLarge, "'\(name)' has \(count.grouped) bytes, more than \(limits[keyPath: limit].binaryBytes)",
                at: origin,
                hint: SceneLimit.hint(limit, in: limits))
        }
    }

    private func report(
        _ failure: FontStore.Failure, of name: String, at origin: Origin, _ problems: inout DiagnosticCollector
    ) {
        switch failure {
        case .missing:
            let folders = fonts.folderPaths.map { "'\($0)'" }.joined(separator: ", ")
            let folder = fonts.folder
            problems.error(
                .missingFont, "there is no font '\(name)' in \(folders)", at: origin,
                hintIfGiven: {
                    folder.nearestPath(to: name).map { "did you mean '\($0)'?" }
                        ?? "put the file beside the scene (or into the folder of --assets), or name its folder with --font-path"
                })
        case .file(.outside):
            problems.error(
                .assetOutsideFolder, "'\(name)' is outside the scene's folder", at: origin,
                hint:
                    "move the font into the scene's folder, write only its file name and name its folder with --font-path, or choose another folder with --assets"
            )
        case .file(.missing): problems.error(.missingFont, "there is no font '\(name)'", at: origin)
        case .file(let failure):
            report(failure, of: name, what: "font", tooLarge: .fontTooLarge, than: \.fontBytes, at: origin, &problems)
        case .tooLarge:
            problems.error(
                .fontTooLarge, "with '\(name)', the scene's fonts have more than \(limits.allFontBytes.binaryBytes)",
                at: origin, hint: SceneLimit.hint(\.fontBytes, in: limits))
        case .unusable(let problem):
            problems.error(
                .unusableFont, "'\(name)' \(problem.message)", at: origin,
                hint: problem == .webFont ? "use the TrueType or OpenType file of this font" : nil)
        }
    }
}

extension ScrollTrace {
    fileprivate var sampleCount: Int { (x ?? y)?.times.count ?? 0 }
}

extension AssetFolder {
    /// Returns the path of a file in the asset folder, relative to the working directory. Used in messages.
    fileprivate func shownPath(of name: String) -> String {
        switch path {
        case ".", "./": name
        case let folder where folder.hasSuffix("/"): folder + name
        case let folder: "\(folder)/\(name)"
        }
    }
}
