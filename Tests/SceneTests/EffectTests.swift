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

    @Test func `lists of filters and shadows are read in their order, with defaults`() throws {
        let layer = try load(
            scene(
                #"{"id": "v", "isolation": true, "filters": [{"blur": "2 + 2"}, {"saturate": "140%"}, {"hueRotate": "0.25turn"}, {"invert": 7}, {"opacity": 0.5}, {"dropShadow": {"color": "red", "offset": {"x": 1, "y": -2}, "radius": 3}}, {"dropShadow": {}}], "shadows": [{"color": "red", "offset": [1, "-4 / 2"], "blur": 3, "spread": -4, "inset": true}, {}]}"#
            )
        ).layer("v")
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(
            layer.effects.filters == [
                .blur(4), .saturate(1.4), .hueRotate(90), .invert(7), .opacity(0.5),
                .dropShadow(DropShadow(color: red, offset: Point(x: 1, y: -2), radius: 3)), .dropShadow(DropShadow()),
            ])
        #expect(
            layer.effects.boxShadows == [
                BoxShadow(color: red, offset: Point(x: 1, y: -2), blur: 3, spread: -4, isInset: true), BoxShadow(),
            ])
        #expect(layer.effects.isolates)
        let other = try load(scene(#"{"id": "v", "grayscale": "50%", "sepia": 2, "invert": 0.25}"#)).layer("v")
        #expect([other.effects.grayscale, other.effects.sepia, other.effects.invert] == [0.5, 2, 0.25])
    }

    @Test func `lists are animated by states, keyframes and properties`() throws {
        let loaded = try load(
            scene(
                #"{"type": "scroll", "children": [{"id": "v", "start": {"filters": [{"blur": 4}]}, "animate": [{"signal": "time", "properties": {"shadows": [[], [{"blur": 8}]], "isolation": [false, true]}}]}]}"#
            )
        ).scene
        #expect(loaded.tracks.map(\.property.name) == ["filters", "shadows", "isolation"])
        let shadows = try #require(loaded.tracks.first { $0.property.name == "shadows" })
        #expect(
            shadows.curve.value(at: 0.5)
                == .shadows([BoxShadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 4)]))
        let isolation = try #require(loaded.tracks.first { $0.property.name == "isolation" })
        #expect(isolation.curve.value(at: 0.49) == .boolean(false) && isolation.curve.value(at: 0.5) == .boolean(true))
    }

    @Test func `mistakes in lists of filters and shadows are found where they are`() {
        expectErrors(
            scene(
                #"{"filters": ¦"blur(4px)"}, {"filters": [{¦"hue-rotate": 4}, {"blur": ¦-1}, ¦{"blur": 1, "invert": 1}, ¦3, {"dropShadow": {¦"blur": 3}}]}, {"shadows": ¦"none"}, {"shadows": [{"blur": ¦-1}, {¦"radius": 3}, {"inset": ¦1}]}, {"isolation": ¦"isolate"}, {"sepia": ¦-1}"#
            ),
            [
                "P203 expected a list of filters, such as [ { \"blur\": 4 }, { \"saturate\": 1.4 } ], found the string 'blur(4px)'",
                "P205 there is no filter 'hue-rotate'", "P204 'blur' must be at least 0, found -1",
                "P204 a filter must have one key, found 2",
                "P203 expected a filter, such as { \"blur\": 4 }, found the number 3",
                "P201 a shadow of a filter has no key 'blur'",
                "P203 expected a list of shadows, such as [ { \"offset\": [0, 2], \"blur\": 8 } ], found the string 'none'",
                "P204 'blur' must be at least 0, found -1", "P201 a shadow has no key 'radius'",
                "P203 expected true or false, found the number 1",
                "P203 expected true or false, found the string 'isolate'",
                "P204 'sepia' must be at least 0, found -1",
            ])
        let many = Array(repeating: "{}", count: 33).joined(separator: ", ")
        expectErrors(scene(#"{"shadows": ¦[\#(many)]}"#), ["P204 a list must have at most 32 shadows, found 33"])
    }

    @Test func `a view has filters or single filters, and shadows or a shadow, also in its animations`() {
        expectErrors(
            scene(
                #"{"filters": [], "alpha": 0.5, ¦"invert": 1}, {"shadowRadius": 3, ¦"shadows": []}, {"id": "v", "blur": 3, "animate": [{"signal": "time", "properties": {¦"filters": [[], []]}}]}, {"id": "w", "bind": {"shadowOffset.height": "time"}, "animate": [{"signal": "time", "property": ¦"shadows", "keyframes": [[0, []]]}]}"#
            ),
            [
                "P211 'filters' and 'invert' cannot both be set on a view",
                "P211 'shadowRadius' and 'shadows' cannot both be set on a view",
                "P308 'filters' and 'blur' cannot both be set on the view 'v'",
                "P308 'shadows' and 'shadowOffset.height' cannot both be set on the view 'w'",
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
