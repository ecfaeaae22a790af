import Diagnostics
import FrameOutput
import ParadeGolden
import SceneDocument
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
    let request: SceneRequest
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
        request = SceneRequest(
            scene.overrides(work), isStrict: scene.isStrict, reviewsFrames: self.messages.areResult)
    }

    /// Whether scenes are read as for a user who prefers reduced motion.
    var reducesMotion: Bool { request.overrides.reducesMotion }

    /// Returns the folder that is searched for the pictures and fonts of a scene.
    func assetFolder(ofScene path: String) -> String {
        request.overrides.assetFolder ?? FileSystem.split(path).directory ?? "."
    }

    /// Reads a scene file and reports its warnings. If the scene cannot be read, reports the errors and throws.
    func read(_ path: String) throws -> LoadedScene {
        let loaded: LoadedScene
        do throws(SceneErrors) {
            loaded = try request.load(path)
        } catch {
            throw ReportedFailure(status: try report(error))
        }
        try report(warningsOf: loaded, path)
        return loaded
    }

    /// Reads a scene at a scale of 1, one pixel per point. Does not report warnings, because the scene was read before.
    func atPoints(_ path: String) throws -> LoadedScene {
        var request = request
        request.overrides.scale = 1
        do throws(SceneErrors) {
            return try request.load(path)
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
