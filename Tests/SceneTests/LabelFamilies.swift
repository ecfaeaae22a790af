import Assets
import Diagnostics
import JSON
import Layers
import SceneDocument
import SceneLowering
import SceneReading
import Staging
import Testing
import Typography

/// A scene's text through reading and lowering, which must find nothing wrong.
func lowered(_ text: String, folder: String, overrides: SceneOverrides = SceneOverrides()) throws -> Lowered {
    let source = SourceText(file: "scene.json", bytes: Array(text.utf8))
    let lowering = SceneLowering(overrides: overrides)
    var reader = SceneReader(problems: DiagnosticCollector(source: source))
    let read = reader.document(try JSONParser.parse(source))
    let document = try #require(read)
    var problems = reader.problems
    var assets = Assets(folder: folder, fontFolders: overrides.fontFolders, limits: overrides.limits)
    let lowered = lowering.lower(document, assets: &assets, problems: &problems)
    #expect(!problems.hasErrors)
    return lowered
}

/// The font family that each label of a scene is set in, by the label's id. A loaded scene has shapers only.
func labelFamilies(_ text: String, folder: String, overrides: SceneOverrides = SceneOverrides()) throws
    -> [String: FontFamily]
{
    let lowered = try lowered(text, folder: folder, overrides: overrides)
    var families: [String: FontFamily] = [:]
    for layer in lowered.scene.tree.layers {
        guard let id = layer.id, case .label(let label) = layer.contents, let shaper = label.textShaper else {
            continue
        }
        families[id] = lowered.families[shaper]
    }
    return families
}
