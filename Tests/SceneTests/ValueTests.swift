import Diagnostics
import Drawing
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing
import Timing

@Suite struct ValueTests {
    private func layer(_ keys: String) throws -> Layer { try load(scene("{\"id\": \"v\", \(keys)}")).layer("v") }

    @Test(arguments: [
        (#"{"translate": [1, "50%"]}"#, TransformFunction.translate(x: 1, y: 100, z: 0)),
        (#"{"translate": [1, 2, 3]}"#, .translate(x: 1, y: 2, z: 3)),
        (#"{"scale": "1 / 2"}"#, .scale(x: 0.5, y: 0.5, z: 1)),
        (#"{"scale": [2, 3]}"#, .scale(x: 2, y: 3, z: 1)),
        (#"{"scale": [2, 3, 4]}"#, .scale(x: 2, y: 3, z: 4)),
        (#"{"rotate": 45}"#, .rotateZ(45)), (#"{"rotateZ": "0.25turn"}"#, .rotateZ(90)),
        (#"{"rotateX": "-90deg"}"#, .rotateX(-90)), (#"{"rotateY": 30}"#, .rotateY(30)),
        (#"{"rotate3d": [1, 1, 0, "0.5turn"]}"#, .rotate3D(x: 1, y: 1, z: 0, angle: 180)),
        (#"{"skew": [10, "0.125turn"]}"#, .skew(x: 10, y: 45)),
        (#"{"perspective": 500}"#, .perspective(distance: 500)),
        (
            #"{"matrix": [1, 2, 3, 4, 5, 6]}"#,
            .matrix(Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
        ),
        (
            #"{"matrix": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}"#,
            .matrix(
                Transform3D(
                    m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12,
                    m41: 13, m42: 14, m43: 15, m44: 16))
        ),
    ])
    func `a transform function in each of its spellings`(text: String, expected: TransformFunction) throws {
        #expect(try layer(#""transform": [\#(text)]"#).transform == [expected])
        #expect(
            try layer(#""transform3D": [{"scale": 3}, \#(text)]"#).transform == [.scale(x: 3, y: 3, z: 1), expected])
        #expect(try layer(#""sublayerTransform": [\#(text)]"#).sublayerTransform == [expected])
    }

    @Test func `the canvas takes the scene's own colours, wherever they stand`() throws {
        let text =
            ##"{"canvas": {"width": 4, "height": 2, "background": "ink"}, "views": [], "colors": {"ink": "#0033ff"}}"##
        #expect(try load(text).scene.canvas.background == Color(red: 0, green: 0.2, blue: 1))
    }

    @Test func `a name of the scene's own is not CSS's, though a colour before it was written with that`() throws {
        let text =
            ##"{"canvas": {"width": 4, "height": 2, "background": "red"}, "views": [{"backgroundColor": "accent"}], "##
            + ##""colors": {"accent": "red", "red": "#dd3333"}}"##
        let scene = try load(text).scene
        #expect(scene.canvas.background == Color(red: 0xDD / 255, green: 0x33 / 255, blue: 0x33 / 255))
        #expect(scene.tree.layers.last?.backgroundColor == Color(red: 1, green: 0, blue: 0))
    }

    /// It was reported again for each view that used it.
    @Test func `a colour of the scene's own that cannot be read is one mistake, wherever it is used`() {
        let bind = #""bind": {"backgroundColor": {"of": "time", "over": ["ink", "red"]}}"#
        let views =
            #"{"backgroundColor": "ink"}, {"type": "gradient", "colors": ["ink", "red"]}, "#
            + #"{"frame": [0, 0, 9, 9], \#(bind)}"#
        expectErrors(
            scene(views, ##""colors": {"ink": ¦"#zzz", "pale": "#fff"}, "##), ["P207 '#zzz' is not a colour"])
        let expected = ValueKind.color(allowsNone: false).expectation
        expectErrors(
            scene(#"{"backgroundColor": "red"}, {"backgroundColor": ¦"pal"}"#, #""colors": {"red": ¦3}, "#),
            ["P203 expected \(expected), found the number 3", "P207 'pal' is not a colour"])
        expectErrors(
            scene("", ##""colors": {"ink": "#zzz", ¦"ink": "#zzz"}, "##),
            ["P105 the object has the key 'ink' twice"])
    }

    @Test func `properties, parts of them and components stand on any view`() throws {
        let layer = try layer(
            #""alpha": "50%", "hidden": true, "zPosition": -2, "cornerRadius": [1, 2, 3, "2 * 2"], "borderWidth": 2, "#
                + #""borderColor": "rgb(0 255 0 / 50%)", "backgroundColor": "navy", "clipsToBounds": true, "center.y": 12, "#
                + #""transform.rotation.x": "0.5turn", "transform.scale": 0.5, "transform.translation.y": "10%", "m34": -0.002"#
        )
        #expect(layer.alpha == 0.5 && layer.isHidden && layer.zPosition == -2 && layer.clipsToBounds)
        #expect(layer.cornerRadii == CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
        #expect(layer.borderWidth == 2 && layer.borderColor == Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        #expect(layer.position.y == 12)
        #expect(layer.components.rotationX == 180 && layer.components.scaleY == 0.5 && layer.components.m34 == -0.002)
        #expect(layer.components.translationY == 20)
    }

    @Test func `a percentage is of the parent where lengths are, of 1 where factors are, and nothing for angles`()
        throws
    {
        let layer = try layer(#""transform.scale.x": "50%", "transform.translation.x": "50%", "size.height": "25%""#)
        #expect(layer.components.scaleX == 0.5 && layer.components.translationX == 200 && layer.bounds.height == 50)
        expectErrors(
            scene(#"{"transform.rotation.x": "¦50%", "cornerRadius": "¦50%"}"#),
            ["P206 a percentage cannot be used here", "P206 a percentage cannot be used here"])
    }

    @Test func `gradients take colours, locations and unit points`() throws {
        let loaded = try load(
            scene(
                #"{"id": "v", "type": "gradient", "kind": "linear", "colors": ["red", "ink", "rgb(0, 0, 255)"], "locations": [0, "25%", 1], "startPoint": [0, 0], "endPoint": ["100%", 0]}"#,
                #""colors": {"ink": "lime", "red": "maroon"}, "#))
        guard case .gradient(let gradient) = try loaded.layer("v").contents else {
            Issue.record("no gradient")
            return
        }
        let dark = Color(red: 128 / 255, green: 0, blue: 0)
        #expect(
            gradient.colors == [dark, Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)],
            "a name from 'colors' takes precedence over the same CSS name")
        #expect(gradient.locations == [0, 0.25, 1])
        #expect(gradient.startPoint == .zero && gradient.endPoint == Point(x: 1, y: 0))
    }

    @Test(arguments: [
        (#""shadowOffset": [1, 2], "shadowOffset.height": 9"#, Size(width: 1, height: 9)),
        (#""shadowOffset.height": 9, "shadowOffset": [1, 2]"#, Size(width: 1, height: 9)),
    ])
    func `a part of a value counts above the whole, wherever it is written`(text: String, expected: Size) throws {
        #expect(try load(scene(#"{"id": "v", \#(text)}"#)).layer("v").effects.shadowOffset == expected)
    }

    @Test(arguments: [("linear", Gradient.Kind.linear), ("axial", .linear), ("radial", .radial), ("conic", .conic)])
    func `gradients are of three kinds, and may stand outside their line`(word: String, kind: Gradient.Kind) throws {
        let loaded = try load(
            scene(
                #"{"id": "v", "type": "gradient", "kind": "\#(word)", "colors": ["red", "lime"], "locations": [-0.5, 1.5]}"#
            ))
        guard case .gradient(let gradient) = try loaded.layer("v").contents else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.kind == kind)
        #expect(gradient.locations == [-0.5, 1.5])
    }

    @Test(arguments: [
        (#""inSine""#, Easing.family(.sine, .in)), (#""linear""#, .linear),
        (#"{"reverse": "inSine"}"#, .reversed(.family(.sine, .in))),
        (#"{"mirror": {"reverse": "linear"}}"#, .mirrored(.reversed(.linear))),
    ])
    func `easings by name, reversed and mirrored`(text: String, expected: Easing) throws {
        #expect(try easing(text) == expected)
    }

    private func easing(_ text: String) throws -> Easing {
        let loaded = try load(
            scene(#"{"type": "scroll", "children": [{"start": {"alpha": {"value": 0, "easing": \#(text)}}}]}"#))
        return try #require(loaded.scene.tracks.first?.curve.segments.last).easing
    }

    @Test func `four numbers are the function of the same name, and springs have two spellings`() throws {
        #expect(try easing("[0.25, 0.1, 0.25, 1]") == easing(#""cubic-bezier(0.25, 0.1, 0.25, 1)""#))
        let spring = try #require(Spring(mass: 2, stiffness: 100, damping: 10))
        let curve = try #require(SpringCurve(spring: spring))
        #expect(try easing(#"{"spring": {"mass": 2, "stiffness": 100, "damping": 10}}"#) == .spring(curve))
        let other = try #require(Spring(response: 0.5, dampingFraction: 0.8))
        let otherCurve = try #require(SpringCurve(spring: other))
        #expect(try easing(#"{"spring": {"response": 0.5, "dampingFraction": "80%"}}"#) == .spring(otherCurve))
    }
}
