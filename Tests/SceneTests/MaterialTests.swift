import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Keys of backdrops and materials.
@Suite struct MaterialTests {
    private func effects(_ keys: String) throws -> Layer {
        try load(scene(#"{"id": "v", "frame": [0, 0, 9, 9], \#(keys)}"#)).layer("v")
    }

    @Test func `a backdrop is four numbers`() throws {
        let layer = try effects(
            #""backdropBlur": 8, "backdropBrightness": "90%", "backdropContrast": 1.25, "backdropSaturation": 0"#)
        #expect(layer.effects.backdropBlur == 8 && layer.effects.backdropBrightness == 0.9)
        #expect(layer.effects.backdropContrast == 1.25 && layer.effects.backdropSaturation == 0)
    }

    @Test(arguments: Material.allCases, MaterialAppearance.allCases)
    func `a material sets blur, saturation and tint`(material: Material, appearance: MaterialAppearance) throws {
        let layer = try effects(#""material": "\#(material.rawValue)", "appearance": "\#(appearance.rawValue)""#)
        let values = material.values(appearance)
        #expect(layer.effects.backdropBlur == values.blur && layer.effects.backdropSaturation == values.saturation)
        #expect(layer.backgroundColor == values.tint)
    }

    @Test func `materials grow thicker, and light is the appearance that is not named`() throws {
        for appearance in MaterialAppearance.allCases {
            let values = Material.allCases.map { $0.values(appearance) }
            for (thin, thick) in zip(values, values.dropFirst()) {
                #expect(thin.blur < thick.blur && thin.tint.alpha < thick.tint.alpha)
            }
        }
        #expect(try effects(#""material": "thin""#).backgroundColor == Material.thin.values(.light).tint)
    }

    @Test func `keys of the view replace parts of its material`() throws {
        let layer = try effects(#""backdropBlur": 3, "material": "thick", "backgroundColor": "red""#)
        #expect(layer.effects.backdropBlur == 3 && layer.effects.backdropSaturation == 1.8)
        #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0))
    }

    @Test func `mistakes in materials are found where they are`() {
        expectErrors(
            scene(
                #"{"material": ¦"Regular"}, {"material": "regular", "appearance": ¦"system"}, {¦"appearance": "dark"}, {"backdropBlur": ¦-1}"#
            ),
            [
                "P205 expected one of 'ultraThin', 'thin', 'regular', 'thick', found 'Regular'",
                "P205 expected one of 'light', 'dark', found 'system'", "P202 'appearance' needs 'material'",
                "P204 'backdropBlur' must be at least 0, found -1",
            ])
    }

    @Test func `backdrops are animated by states, keyframes and bindings`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"id": "v", "start": {"backdropBlur": 0}, "animate": [{"signal": "time", "properties": {"backdropSaturation": [1, 2]}}], "bind": {"backdropContrast": "1 + time"}}]}"#
            )
        ).scene
        #expect(
            Set(loaded.tracks.map(\.property.name)) == ["backdropBlur", "backdropSaturation", "backdropContrast"])
    }
}
