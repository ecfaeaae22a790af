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

    // The materials of version 0.2. They change only with a version, since scenes that name them change with them.
    @Test(arguments: [
        ("ultraThin", 10.0, 1.5, 0.3, 0.35), ("thin", 14, 1.6, 0.45, 0.5), ("regular", 20, 1.8, 0.62, 0.66),
        ("thick", 28, 1.8, 0.8, 0.82),
    ])
    func `a material sets blur, saturation and tint`(
        name: String, blur: Double, saturation: Double, light: Double, dark: Double
    ) throws {
        for (appearance, tint) in [
            ("light", Color(red: 1, green: 1, blue: 1, alpha: light)),
            ("dark", Color(red: 22.0 / 255, green: 24.0 / 255, blue: 29.0 / 255, alpha: dark)),
        ] {
            let layer = try effects(#""material": "\#(name)", "appearance": "\#(appearance)""#)
            #expect(layer.effects.backdropBlur == blur && layer.effects.backdropSaturation == saturation)
            #expect(layer.backgroundColor == tint)
        }
        #expect(Material.allCases.count == 4 && MaterialAppearance.allCases.count == 2)
    }

    @Test func `light is the appearance that is not named`() throws {
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
