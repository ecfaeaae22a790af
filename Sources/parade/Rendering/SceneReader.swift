import Diagnostics
import FrameOutput
import ParadeKit
import Primitives
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
    /// The choice of `--variant`; nil without this option.
    let choice: SceneVariant.Choice?

    /// Creates a reader. Throws an error if an option names a folder that does not exist.
    ///
    /// - Parameter messages: The reporter of problems. If it is nil, problems are reported on standard error, because
    ///   the command has another result.
    init(
        _ scene: SceneOptions, _ work: WorkOptions, console: Console, messages: SceneMessages? = nil
    ) throws(CommandFailure) {
        try scene.requireFolders()
        self.messages = messages ?? SceneMessages(console)
        choice = scene.variant.map(SceneVariant.Choice.init)
        settings = SceneSettings(scene.overrides(work), isStrict: scene.isStrict)
    }

    /// Returns the ways to draw a scene that `--variant` chooses; without this option, those that `usual` includes.
    ///
    /// Throws an error if the scene can be parsed and has no such variant. A scene that cannot be parsed has its mistakes
    /// reported when it is read.
    func variants(of path: String, usually usual: SceneVariant.Choice) throws(CommandFailure) -> [SceneVariant] {
        switch choice ?? usual {
        case .only(nil): return [SceneVariant(scene: path)]
        case .only(let name?):
            if let names = SceneVariant.names(inScene: path), !names.contains(name) {
                throw CommandFailure(unknownVariant: name, "'\(path)' has no variant '\(name)'", names: names)
            }
            return [SceneVariant(scene: path, name: name)]
        case .all:
            let names = SceneVariant.names(inScene: path) ?? []
            return [SceneVariant(scene: path)] + names.map { SceneVariant(scene: path, name: $0) }
        }
    }

    /// Returns the one way to draw a scene that `--variant` chooses, for a command that draws no more than one.
    func variant(of path: String) throws(CommandFailure) -> SceneVariant {
        guard choice != .all else {
            throw CommandFailure(
                .usage, "'--variant all' is for commands that can have several results",
                hint: "name one variant, or 'default'")
        }
        return try variants(of: path, usually: .only(nil))[0]
    }

    /// Reads a scene in one of its variants and reports its warnings. If it cannot be read, reports the errors and throws.
    func read(_ variant: SceneVariant) throws -> Renderer {
        let renderer = try renderer(of: variant, settings)
        try report(warningsOf: renderer.loaded, variant)
        return renderer
    }

    /// Reads a scene at a scale of 1, one pixel per point. Does not report warnings, because the scene was read before.
    func atPoints(_ variant: SceneVariant) throws -> Renderer {
        var settings = settings
        settings.scale = 1
        return try renderer(of: variant, settings)
    }

    private func renderer(of variant: SceneVariant, _ settings: SceneSettings) throws -> Renderer {
        do throws(SceneErrors) {
            return try Renderer(
                loading: SceneFile(variant.scene, settings: settings.choosing(variant))
                    .load(reviewsFrames: messages.areResult))
        } catch {
            throw ReportedFailure(status: try report(error, variant))
        }
    }

    /// Reports the warnings of a scene, and the checks of the scene that were skipped.
    func report(warningsOf loaded: LoadedScene, _ variant: SceneVariant) throws(CommandFailure) {
        try messages.report(warningsOf: loaded, variant)
    }

    /// Reports the errors of a scene, and returns the exit status for them.
    ///
    /// The status is `missingInput` if the scene file does not exist, otherwise `badInput`.
    func report(_ errors: SceneErrors, _ variant: SceneVariant) throws(CommandFailure) -> ExitStatus {
        try messages.report(errors, variant)
    }
}

extension CommandFailure {
    /// Creates the failure for a variant that does not exist. The hint is the nearest of `names`, or all of them.
    init(unknownVariant name: String, _ message: String, names: [String]) {
        let others = names.map { "'\($0)'" }.joined(separator: ", ")
        let list = names.isEmpty ? "'variants' of a scene defines variants" : "the variants are \(others)"
        self.init(.usage, message, hint: NearestName.hint(for: name, among: names) ?? list)
    }
}
