import FrameOutput
package import JSON
import Primitives
package import SceneLoading

/// A scene: views, states and a timeline, whatever they were written in.
///
/// A scene comes from a file (``SceneFile``), from text, or from the builder in the module ParadeBuilder. A ``Renderer``
/// draws its frames.
public struct Scene: Sendable {
    /// What the scene was written in.
    package enum Origin: Sendable {
        /// The text of a file.
        case text(SourceText)
        /// A tree of values that Swift built. The origins of its values are lines of the files of the source.
        case built(JSONValue, SourceText)
    }

    package let origin: Origin
    /// The folder of pictures and fonts if the settings name none.
    package let folder: String
    /// The settings with which the scene is loaded.
    public var settings: SceneSettings {
        didSet { if settings != oldValue { cache = LoadedSceneCache() } }
    }
    private var cache: LoadedSceneCache

    package init(_ origin: Origin, folder: String, settings: SceneSettings = SceneSettings()) {
        self.origin = origin
        self.folder = folder
        self.settings = settings
        cache = LoadedSceneCache()
    }

    /// Creates the scene that Swift has built as a tree of values. Mistakes are reported when the scene is loaded.
    package init(built root: JSONValue, source: SourceText) { self.init(.built(root, source), folder: ".") }

    /// Reads a scene from JSON text.
    ///
    /// - Parameters:
    ///   - json: The text.
    ///   - name: The name of the text in messages. With the suffix `.jsonc`, comments and trailing commas are allowed.
    ///   - settings: The settings with which the scene is loaded.
    /// - Throws: ``SceneError`` with all mistakes of the scene.
    public init(json: String, name: String = "scene.json", settings: SceneSettings = SceneSettings())
        throws(SceneError)
    {
        self.init(.text(SourceText(file: name, bytes: Array(json.utf8))), folder: ".", settings: settings)
        do throws(SceneErrors) {
            _ = try loaded()
        } catch {
            throw SceneError(error)
        }
    }

    /// The scene as JSON. Of a scene that was read, it is the text that was read.
    public var json: String {
        switch origin {
        case .text(let source): String(decoding: source.bytes, as: UTF8.self)
        case .built(let root, _): JSONWriter.text(root, style: .pretty) + "\n"
        }
    }

    /// Writes ``json`` to a file. An existing file is replaced once the new one is complete.
    ///
    /// - Throws: ``RenderError`` if the file cannot be written.
    public func write(to path: String) throws(RenderError) {
        do throws(OutputError) {
            try FileSystem.replace(path, with: Array(json.utf8))
        } catch {
            throw RenderError(error)
        }
    }

    /// Checks the scene as `parade validate` does, without drawing: errors, or else warnings and notes.
    ///
    /// All frames are reviewed, which takes up to a few seconds for large scenes. There are at most twenty errors, twenty
    /// warnings and twenty notes.
    public func diagnostics() -> [Diagnostic] {
        do throws(SceneErrors) {
            let loaded = try loaded(reviewsFrames: true)
            return (loaded.warnings + loaded.notes).map(Diagnostic.init)
        } catch {
            return error.diagnostics.map(Diagnostic.init)
        }
    }

    /// The text of the scene, or the Swift files in which it is built.
    package var source: SourceText {
        switch origin {
        case .text(let source), .built(_, let source): source
        }
    }

    /// The loaded scene. It is loaded once, and again if it is needed with a review of all frames for the first time.
    ///
    /// - Parameter reviewsFrames: Whether all frames are reviewed; they are in any case if the settings are strict.
    package func loaded(reviewsFrames: Bool = false) throws(SceneErrors) -> LoadedScene {
        let reviewsFrames = reviewsFrames || settings.isStrict
        return try cache.scene(reviewsFrames: reviewsFrames) { () throws(SceneErrors) in
            if let problem = settings.problem(file: source.file) { throw SceneErrors(diagnostics: [problem]) }
            let loaded: LoadedScene
            switch origin {
            case .text(let source):
                loaded = try SceneSession().load(
                    source: source, folder: folder, overrides: settings.overrides, reviewsFrames: reviewsFrames)
            case .built(let root, let source):
                loaded = try SceneSession().load(
                    root: root, source: source, folder: folder, overrides: settings.overrides,
                    reviewsFrames: reviewsFrames)
            }
            if settings.isStrict, let errors = SceneErrors(warningsOf: loaded) { throw errors }
            return loaded
        }
    }
}
