import ImageCoding
import JSON
import SceneDocument
package import SceneLoading

/// A scene file.
///
/// ```swift
/// let scene = try SceneFile("hero.json").load()
/// ```
public struct SceneFile: Hashable, Sendable {
    /// The path of the file. If its name ends in `.jsonc`, comments and trailing commas are allowed.
    public var path: String
    /// The settings with which the scene is loaded.
    public var settings: SceneSettings

    /// Creates a description of the file at a path, without reading it.
    public init(_ path: String, settings: SceneSettings = SceneSettings()) {
        self.path = path
        self.settings = settings
    }

    /// The folder of the file.
    package var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

    /// Reads the file and returns the SHA-256 of its bytes, in lower-case hexadecimal digits.
    package func digest() throws(SceneErrors) -> String {
        SHA256.hex(of: try SceneLoader.read(path: path, limits: settings.overrides.limits).bytes)
    }

    /// Reads the file and loads the scene with its pictures and fonts.
    ///
    /// - Throws: ``SceneError`` with all mistakes of the scene, or with the reason why the file cannot be read.
    public func load() throws(SceneError) -> Scene {
        do throws(SceneErrors) {
            return try load(reviewsFrames: false)
        } catch {
            throw SceneError(error)
        }
    }

    /// Reads the file and loads the scene, and reviews all frames if requested or if the settings are strict.
    package func load(reviewsFrames: Bool) throws(SceneErrors) -> Scene {
        let source = try SceneLoader.read(path: path, limits: settings.overrides.limits)
        let scene = Scene(.text(source), folder: folder, settings: settings)
        _ = try scene.loaded(reviewsFrames: reviewsFrames)
        return scene
    }
}
