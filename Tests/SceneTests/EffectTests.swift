import Diagnostics
import Drawing
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct EffectTests {
    @Test func `shadows, filters, blending and corners are read with the view`() throws {
        let layer = try load(
            scene(
                #"{"id": "v", "shadowColor": "red", "shadowOpacity": "50%", "shadowOffset": {"width": -2, "height": "-8 / 2"}, "shadowRadius": 4}"#
            )
        ).layer("v")
        #expect(layer.effects.shadowColor == Color(red: 1, green: 0, blue: 0))
        #expect(layer.effects.shadowOpacity == 0.5)
        #expect(layer.effects.shadowOffset == Size(width: -2, height: -4))
        #expect(layer.effects.shadowRadius == 4)
        let other = try load(
            scene(
                #"{"id": "v", "blur": 3, "brightness": "150%", "contrast": 0.5, "saturation": 0, "hueRotate": "0.25turn", "blendMode": "colorBurn", "cornerCurve": "continuous", "preserves3D": true, "doubleSided": false}"#
            )
        ).layer("v")
        let effects = other.effects
        #expect(
            [effects.blur, effects.brightness, effects.contrast, effects.saturation, effects.hueRotate]
                == [3, 1.5, 0.5, 0, 90])
        #expect(effects.blendMode == .colorBurn)
        #expect(other.cornerCurve == .continuous && other.preserves3D && !other.isBackfaceVisible)
    }

    @Test func `parts of a shadow follow states, and may be negative there too`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"id": "v", "start": {"shadowOffset.height": -20, "shadowOpacity": 0}}]}"#
            ))
        #expect(loaded.scene.tracks.map(\.property.name) == ["shadowOffset.height", "shadowOpacity"])
    }

    @Test func `values that make no sense are errors`() {
        expectErrors(
            scene(
                #"{"shadowOpacity": ¦2}, {"shadowRadius": ¦-1}, {"blur": ¦-3}, {"blendMode": ¦"colourDodge"}, {"cornerCurve": ¦"round"}, {"preserves3D": ¦1}"#
            ),
            [
                "P204 'shadowOpacity' must be from 0 to 1, found 2", "P204 'shadowRadius' must be at least 0, found -1",
                "P204 'blur' must be at least 0, found -3",
                "P205 expected one of \(words("blendMode")), found 'colourDodge'",
                "P205 expected one of 'circular', 'continuous', found 'round'",
                "P203 expected true or false, found the number 1",
            ])
    }

    private func words(_ property: String) -> String {
        (PropertyPath(property)?.property.choices ?? []).map { "'\($0)'" }.joined(separator: ", ")
    }
}

@Suite struct MaskTests {
    @Test func `a mask is a view of its own before the children, and covers the bounds unless it has a box`() throws {
        let loaded = try load(
            scene(
                #"{"id": "v", "frame": [10, 20, 100, 50], "mask": {"id": "m", "type": "gradient", "colors": ["black", "transparent"]}, "children": [{"id": "c"}]}, {"id": "w"}"#
            ))
        let tree = loaded.scene.tree
        #expect(tree.layers.map(\.id) == ["v", "m", "c", "w"])
        #expect(tree.mask(of: 0) == 1 && tree.children(of: 0) == [2] && tree.children(of: nil) == [0, 3])
        #expect(tree[1].frame == Rect(x: 0, y: 0, width: 100, height: 50))
        let placed = try load(
            scene(#"{"frame": [10, 20, 100, 50], "mask": {"id": "m", "frame": ["50%", 0, "10pw", "50%"]}}"#))
        #expect(try placed.layer("m").frame == Rect(x: 50, y: 0, width: 10, height: 25))
    }

    @Test func `a mask has children, a mask, templates, and states that name it`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"id": "v", "mask": {"use": "spot", "id": "m", "mask": {"id": "n"}}, "animator": {"start": {"m": {"alpha": 0}, "spot": {"size": [1, 1]}}}}]}"#,
                #""templates": {"spot": {"children": [{"id": "spot"}]}}, "#))
        let tree = loaded.scene.tree
        #expect(tree.layers.map(\.id) == [nil, "v", "m", "m.n", "m.spot"])
        #expect(tree.isMask == [false, false, true, true, false])
        #expect(loaded.scene.tracks.map(\.layer) == [2, 4])
    }

    @Test func `a mask adds nothing to the content it masks`() throws {
        let loaded = try load(
            scene(
                #"{"id": "s", "type": "scroll", "frame": [0, 0, 100, 100], "mask": {"frame": [0, 0, 900, 900]}, "children": [{"frame": [0, 0, 50, 300]}]}"#
            ))
        #expect(loaded.scene.containers[0].contentSize == Size(width: 50, height: 300))
    }

    @Test func `what is no view is no mask`() {
        expectErrors(
            scene(
                #"{"mask": ¦"spot"}, {"mask": ¦[{}]}, {"mask": {"type": ¦"spot"}}, {"mask": ¦{"repeat": 2, "view": {}}}, {"mask": {¦"masc": 1}}"#
            ),
            [
                "P203 expected an object (a view), found the string 'spot'",
                "P203 expected an object (a view), found a list of 1",
                "P205 there is no kind of view called 'spot'", "P204 a mask must be exactly one view, found 2 views",
                "P201 a view has no key 'masc'",
            ])
    }

    @Test func `masks nest as deep as views and no deeper`() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"mask": "#, count: depth) + "{}" + String(repeating: "}", count: depth)
        }
        #expect(throws: Never.self) { try SceneLoader.load(text: scene(nested(61)), folder: ".") }
        #expect(throws: (any Error).self) { try SceneLoader.load(text: scene(nested(62)), folder: ".") }
    }
}
