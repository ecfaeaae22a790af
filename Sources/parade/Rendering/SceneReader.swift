import Diagnostics
import FrameOutput
import ParadeGolden
import SceneDocument
import SceneLoading

/// A failure whose reason has already been reported; it holds only the exit status.
struct ReportedFailure: Error {
    var status: ExitStatus
}

/// A reader of scenes with the settings of the command line, which reports problems with the scenes.
///
/// Every command that reads scenes creates a reader before it does anything else.
struct SceneReader {
    /// The settings with which scenes are read.
    let request: SceneRequest
    private let messages: SceneMessages

    /// Creates a reader; fails if an option names a folder that does not exist.
    ///
    /// - Parameter messages: The output of problems; nil for a command that has another result and reports problems on
    ///   standard error.
    init(
        _ scene: SceneOptions, _ work: WorkOptions, console: Console, messages: SceneMessages? = nil
    ) throws(CommandFailure) {
        try scene.requireFolders()
        self.messages = messages ?? SceneMessages(console)
        request = SceneRequest(
            scene.overrides(work), isStrict: scene.isStrict, reviewsFrames: self.messages.areResult)
    }

    /// Whether scenes are read in the variant for people who prefer less motion.
    var reducesMotion: Bool { request.overrides.reducesMotion }

    /// Returns the folder in which a scene's pictures and fonts are searched.
    func assetFolder(ofScene path: String) -> String {
        request.overrides.assetFolder ?? FileSystem.split(path).directory ?? "."
    }

    /// Reads a scene file, and reports the warnings, or the errors if the scene cannot be read.
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

    /// Reads a scene, which has been read before, at one pixel per point. Its warnings are not reported again.
    func atPoints(_ path: String) throws -> LoadedScene {
        var request = request
        request.overrides.scale = 1
        do throws(SceneErrors) {
            return try request.load(path)
        } catch {
            throw ReportedFailure(status: try report(error))
        }
    }

    /// Reports the warnings of a scene, and the reviews that were left out.
    func report(warningsOf loaded: LoadedScene, _ path: String) throws(CommandFailure) {
        try messages.report(warningsOf: loaded, path)
    }

    /// Reports the errors of a scene; returns the resulting status.
    ///
    /// A missing scene is a missing input; every other error is a bad input.
    func report(_ errors: SceneErrors) throws(CommandFailure) -> ExitStatus {
        try messages.report(errors.diagnostics, omittedCount: errors.omittedCount)
        return errors.diagnostics.contains { $0.code == .missingFile } ? .missingInput : .badInput
    }
}
