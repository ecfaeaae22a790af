import Diagnostics
import FrameOutput
import ParadeKit
import SceneLoading

/// An error that has already been reported to the user and holds only the exit status.
struct ReportedFailure: Error {
    var status: ExitStatus
}

/// A reader of scenes that applies the settings of the command line and reports problems with the scenes.
///
/// Commands that read scenes create a reader before they do anything else.
struct SceneReader {
    /// The settings with which scenes are read.
    let settings: SceneSettings
    private let messages: SceneMessages

    /// Creates a reader. Throws an error if an option names a folder that does not exist.
    ///
    /// - Parameter messages: The reporter of problems. If it is nil, problems are reported on standard error, because
    ///   the command has another result.
    init(
        _ scene: SceneOptions, _ work: WorkOptions, console: Console, messages: SceneMessages? = nil
    ) throws(CommandFailure) {
        try scene.requireFolders()
        self.messages = messages ?? SceneMessages(console)
        settings = SceneSettings(scene.overrides(work), isStrict: scene.isStrict)
    }

    /// Reads a scene file and reports its warnings. If the scene cannot be read, reports the errors and throws.
    func read(_ path: String) throws -> Renderer {
        let renderer = try renderer(of: path, settings)
        try report(warningsOf: renderer.loaded, path)
        return renderer
    }

    /// Reads a scene at a scale of 1, one pixel per point. Does not report warnings, because the scene was read before.
    func atPoints(_ path: String) throws -> Renderer {
        var settings = settings
        settings.scale = 1
        return try renderer(of: path, settings)
    }

    private func renderer(of path: String, _ settings: SceneSettings) throws -> Renderer {
        do throws(SceneErrors) {
            return try Renderer(
                loading: SceneFile(path, settings: settings).load(reviewsFrames: messages.areResult))
        } catch {
            throw ReportedFailure(status: try report(error))
        }
    }

    /// Reports the warnings of a scene, and the checks of the scene that were skipped.
    func report(warningsOf loaded: LoadedScene, _ path: String) throws(CommandFailure) {
        try messages.report(warningsOf: loaded, path)
    }

    /// Reports the errors of a scene, and returns the exit status for them.
    ///
    /// The status is `missingInput` if the scene file does not exist, otherwise `badInput`.
    func report(_ errors: SceneErrors) throws(CommandFailure) -> ExitStatus {
        try messages.report(errors)
    }
}
