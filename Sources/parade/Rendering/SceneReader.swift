import Diagnostics
import FrameOutput
import ParadeGolden
import SceneDocument
import SceneLoading

/// A failure whose reason has already been reported; only the status is left.
struct ReportedFailure: Error {
    var status: ExitStatus
}

/// Reads scenes as the command line describes them, and reports problems with them.
///
/// Every command that reads scenes creates one before anything else.
struct SceneReader {
    /// The settings with which scenes are read.
    let request: SceneRequest
    private let messages: SceneMessages

    /// Fails if an option names a folder that does not exist.
    ///
    /// - Parameter messages: The output of problems; nil for a command that has another result and reports problems
    ///   beside it.
    init(
        _ scene: SceneOptions, _ work: WorkOptions, console: Console, messages: SceneMessages? = nil
    ) throws(CommandFailure) {
        try scene.requireFolders()
        self.messages = messages ?? SceneMessages(console)
        request = SceneRequest(
            scene.overrides(work), isStrict: scene.isStrict, reviewsFrames: self.messages.areResult)
    }

    /// Whether scenes are read in their variant for people who prefer less motion.
    var reducesMotion: Bool { request.overrides.reducesMotion }

    /// Returns the folder in which a scene's pictures and fonts are searched.
    func assetFolder(ofScene path: String) -> String {
        request.overrides.assetFolder ?? FileSystem.split(path).directory ?? "."
    }

    /// Reads a scene file; reports its warnings, or the errors that make it unreadable.
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
