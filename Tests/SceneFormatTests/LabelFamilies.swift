import JSON
import Layers
import Staging
import Testing
import Typography

@testable import SceneFormat

/// The font family that each label of a scene is set in, by the label's id. A loaded scene has shapers only.
func labelFamilies(_ text: String, folder: String, overrides: SceneOverrides = SceneOverrides()) throws
    -> [String: FontFamily]
{
    let source = SourceText(file: "scene.json", bytes: Array(text.utf8))
    let assets = AssetFolder(path: folder)
    var decoder = SceneDecoder(
        source: source, root: try JSONParser.parse(source), overrides: overrides,
        assets: AssetStore(folder: assets, limits: overrides.limits),
        fonts: FontStore(folder: assets, fontFolders: overrides.fontFolders, limits: overrides.limits))
    let lowered = decoder.scene()
    let scene = try #require(lowered)
    #expect(!decoder.problems.hasErrors)
    var families: [String: FontFamily] = [:]
    for layer in scene.tree.layers {
        guard let id = layer.id, case .label(let label) = layer.contents, let shaper = label.textShaper else {
            continue
        }
        families[id] = decoder.familiesByShaper[shaper]
    }
    return families
}
