import Diagnostics
import Drawing
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// The gradients and lines of labels and shapes in scenes.
@Suite struct PaintSceneTests {
    private static func layer(_ view: String, _ more: String = "", frame: Int = 0) throws -> Layer {
        let loaded = try load(scene(view, more))
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: frame))
        return try #require(tree.layers.first { $0.id == "s" })
    }

    private static func shape(_ view: String, _ more: String = "", frame: Int = 0) throws -> ShapeContents {
        guard case .shape(let shape) = try layer(view, more, frame: frame).contents else {
            throw LoadError()
        }
        return shape
    }

    private struct LoadError: Error {}

    private static let path = #""type": "shape", "id": "s", "size": [50, 50], "path": "M0 0h9v9z""#

    @Test func `a gradient is one object or single properties`() throws {
        let whole = try Self.shape(
            ##"""
            {\##(Self.path), "gradient": {"kind": "conic", "colors": ["#f00", "#00f"], "locations": [0, 0.5], "startPoint": ["50%", 0.5],
              "endPoint": [1, 1], "angles": "circular"}, "strokeGradient": {"colors": ["#0f0"]}}
            """##)
        #expect(whole.gradient.kind == .conic)
        #expect(whole.gradient.colors.map(\.red) == [1, 0])
        #expect(whole.gradient.locations == [0, 0.5])
        #expect(whole.gradient.startPoint == Point(x: 0.5, y: 0.5))
        #expect(whole.gradient.angles == .circular)
        #expect(whole.strokeGradient.colors.map(\.green) == [1])
        let parts = try Self.shape(##"{\##(Self.path), "gradient.colors": ["#f00"], "gradient.startPoint.x": 0.25}"##)
        #expect(parts.gradient.colors.count == 1)
        #expect(parts.gradient.startPoint == Point(x: 0.25, y: 0))
    }

    @Test func `parts of a gradient follow signals, keyframes, states and uses`() throws {
        let time = #""timeline": {"duration": 1, "fps": 2}, "#
        let bound = try Self.shape(
            ##"{\##(Self.path), "gradient": {"colors": ["#000", "#fff"]}, "bind": {"gradient.endPoint.x": "time"}}"##,
            time,
            frame: 1)
        #expect(bound.gradient.endPoint == Point(x: 0.5, y: 1))
        let keyed = try Self.shape(
            ##"{\##(Self.path), "animate": [{"property": "gradient.colors", "signal": "time", "keyframes": [[0, ["#000", "#fff"]], [1, ["#fff", "#000"]]]}]}"##,
            time, frame: 1)
        #expect(keyed.gradient.colors.map(\.red) == [0.5, 0.5])
        let state = try Self.shape(
            ##"""
            {"type": "scroll", "size": [100, 100], "contentSize": [100, 200], "children": [
              {\##(Self.path), "frame": [0, 100, 100, 100], "gradient": {"colors": ["#000", "#fff"]},
               "start": {"gradient": {"startPoint": [1, 1]}}}]}
            """##.replacing(#""size": [50, 50], "#, with: ""), #""timeline": {"frames": 3}, "#, frame: 1)
        #expect(state.gradient.startPoint == Point(x: 0.75, y: 0.5))
        let used = try Self.shape(
            #"{"use": "t", "id": "s", "gradient.startPoint": [1, 1]}"#,
            ##""templates": {"t": {"type": "shape", "size": [9, 9], "path": "M0 0h9", "gradient": {"colors": ["#000"], "startPoint": [0, 0]}}}, "##
        )
        #expect(used.gradient.startPoint == Point(x: 1, y: 1))
        #expect(used.gradient.colors.count == 1)
    }

    @Test(arguments: [
        (##""gradient": {"colors": ["#000"], ¦"color": 3}"##, "P201 a gradient has no key 'color'"),
        (##""gradient": ¦"red""##, "P203 expected an object (a gradient), found the string 'red'"),
        (
            ##""gradient": {"colors": ["#000", "#fff"], "locations": ¦[0]}"##,
            "P204 a gradient must have as many locations as colours, found 1 for 2 colours"
        ),
        (
            ##""strokeGradient": {"colors": ["#000", "#fff"], "locations": ¦[1, 0]}"##,
            "P204 each number of 'strokeGradient.locations' must be at least as large as the number before it"
        ),
        (
            ##""strokeGradient": {"kind": "conic"}, ¦"strokeGradient.kind": "conic""##,
            "P211 'strokeGradient.kind' is also set in 'strokeGradient'"
        ),
    ])
    func `mistakes in gradients are found`(keys: String, message: String) {
        expectErrors(scene("{\(Self.path), \(keys)}"), [message])
    }

    @Test(arguments: zip(["outside", "center", "inside"], LabelContents.StrokePosition.allCases))
    func `a label's line has its own width and place`(word: String, position: LabelContents.StrokePosition) throws {
        var layer = ViewKind.label.prototype
        try #require(PropertyPath("strokePosition")).set(.string(word), in: &layer)
        guard case .label(let label) = layer.contents else { throw LoadError() }
        #expect(label.strokePosition == position)
        #expect(label.strokeWidth == 1)
        #expect(label.strokeColor == nil)
    }
}
