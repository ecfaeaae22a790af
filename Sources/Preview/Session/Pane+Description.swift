import Drawing
import JSON
import ParadeGolden
import Primitives
import SceneDocument
import SceneLoading
import Staging

extension Pane {
    /// Returns the members of the message that describes a loaded scene.
    func sceneMembers(_ loaded: LoadedScene) -> Members {
        let scene = loaded.scene
        let canvas = scene.canvas
        let containers = scene.containers.indices.map { index in
            JSONValue.object([
                ("name", .string(scene.name(of: index))), ("view", .number(scene.containers[index].layer)),
            ])
        }
        return [
            ("generation", .number(generation)), ("scene", .number(choice.scene)),
            ("name", .string(SceneName.name(ofPath: path))),
            ("variant", overrides.variant.map { .string($0) } ?? .null), ("variants", .strings(loaded.variantNames)),
            ("path", .string(files.scene)), ("file", .string(path)), ("digest", .string(loaded.digest)),
            ("size", .numbers([canvas.size.width, canvas.size.height])), ("scale", .number(canvas.scale)),
            ("pixels", .numbers([canvas.pixelWidth, canvas.pixelHeight])),
            ("opaque", .boolean(scene.isOpaqueThroughout)),
            ("fps", .number(Double(scene.timeline.frameRate.numerator) / Double(scene.timeline.frameRate.denominator))),
            ("frameCount", .number(scene.timeline.frameCount)), ("duration", .number(scene.timeline.duration)),
            ("reducedMotion", .boolean(overrides.reducesMotion)), ("containers", .array(containers)),
            ("hasGolden", .boolean(ApprovedFrames(ofScene: path, variant: overrides.variant) != nil)),
            ("canUndo", .boolean(history.edits.canUndo(at: loaded.digest))),
            ("canRedo", .boolean(history.edits.canRedo(at: loaded.digest))), ("arguments", .strings(arguments)),
        ]
    }

    /// The options with which `parade render` draws the same frames as this pane.
    private var arguments: [String] {
        var words = hub.configuration.sceneWords
        if let variant = overrides.variant { words += ["--variant", variant] }
        if let size = choice.size {
            words += ["--size", "\(JSONWriter.text(size.width))x\(JSONWriter.text(size.height))"]
        }
        if choice.reducesMotion { words.append("--reduced-motion") }
        return words
    }
}
