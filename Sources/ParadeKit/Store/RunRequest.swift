package import Assets
package import FrameOutput
import Identity
import JSON
import SceneDocument
package import Store

/// A run of a scene as it is known before the scene is loaded: everything that decides its frames, except the assets.
///
/// A scene's text decides the names of its assets. A store therefore keeps two entries for a run. The first has the
/// names, under the key of this request. Their files are found and digested, and with their digests the second key is
/// made, under which the run itself is kept. If both are found, the scene is neither loaded nor simulated.
package struct RunRequest: Sendable {
    private let key: StoreKey
    private let settings: SceneSettings
    private let folder: String

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - file: The scene file, and the settings with which it is loaded.
    ///   - sceneDigest: The SHA-256 of the file's bytes.
    ///   - options: How frames are written.
    ///   - choice: The words that choose frames, as the user wrote them.
    package init(_ file: SceneFile, sceneDigest: String, options: ExportOptions, choice: [String]) {
        settings = file.settings
        folder = file.settings.assetFolder ?? file.folder
        // Where assets are found does not matter, only what they are.
        var overrides = file.settings.overrides
        overrides.assetFolder = nil
        overrides.fontFolders = []
        key = StoreKey(
            "inputs",
            [
                RendererIdentity.current.version, RendererIdentity.current.digest, sceneDigest,
                file.path.hasSuffix(".jsonc") ? "jsonc" : "json", StableText.text(of: overrides),
                "\(file.settings.isStrict)", "\(options.compression)", "\(options.wantsSHA256)",
            ] + choice)
    }

    /// A run that a store holds, and the files on which its frames depend.
    package struct Found: Sendable {
        /// The run.
        package var run: StoredRun
        /// The scene's assets, as they are now.
        package var assets: [AssetRequest]
    }

    /// Looks the run up. Returns nil if it is not known, or if an asset cannot be found.
    package func find(in store: Store) -> Found? {
        guard let value = store.value(.inputs, key), let names = Self.names(value) else { return nil }
        var search = AssetSearch(
            folder: folder, fontFolders: settings.fontFolders, limits: settings.overrides.limits)
        var assets: [AssetRequest] = []
        for (name, isFont) in names {
            guard let asset = search.find(name, isFont: isFont) else { return nil }
            assets.append(asset)
        }
        guard let value = store.value(.run, runKey(assets)), let run = StoredRun(value: value) else { return nil }
        return Found(run: run, assets: assets)
    }

    /// Keeps a finished run.
    ///
    /// If the store verifies a part of its frames, the run that it held is compared too.
    ///
    /// - Parameter assets: The assets of the loaded scene.
    package func keep(_ run: StoredRun, assets: [AssetRequest], in store: Store) {
        let runKey = runKey(assets)
        let value = run.value
        if store.options.verifiedFraction > 0, let known = store.value(.run, runKey), known != value {
            store.noteDifference("the list of frames differs from the store's (\(runKey.text))")
        }
        store.keep(value, .run, runKey)
        let names = assets.map { ($0.isFont ? Self.fontMark : Self.fileMark) + $0.name }
        store.keep(Array(JSONWriter.text(.strings(names)).utf8), .inputs, key)
    }

    /// Returns the key of the run with these assets.
    package func runKey(_ assets: [AssetRequest]) -> StoreKey {
        StoreKey("run", [key.text] + assets.flatMap { [$0.isFont ? "font" : "file", $0.name, $0.path, $0.digest] })
    }

    private static let fontMark = "font "
    private static let fileMark = "file "

    private static func names(_ value: [UInt8]) -> [(name: String, isFont: Bool)]? {
        let source = SourceText(file: "inputs", bytes: value)
        guard let json = try? JSONParser.parse(source), case .array(let elements) = json.kind else { return nil }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { return nil }
        return texts.map { (String($0.dropFirst(fileMark.count)), $0.hasPrefix(fontMark)) }
    }
}
