import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct BoxTests {
    static let parent = #""type": "view", "frame": [100, 50, 200, 80]"#

    private func frame(_ keys: String) throws -> Rect {
        try load(scene(#"{\#(Self.parent), "children": [{"id": "v"\#(keys.isEmpty ? "" : ", ")\#(keys)}]}"#)).layer("v")
            .frame
    }

    @Test(arguments: [
        (#""frame": [1, 2, 3, 4]"#, Rect(x: 1, y: 2, width: 3, height: 4)),
        (#""frame": {"x": 1, "y": 2, "width": 3, "height": 4}"#, Rect(x: 1, y: 2, width: 3, height: 4)),
        (#""frame": ["50%", "50%", "25%", "25%"]"#, Rect(x: 100, y: 40, width: 50, height: 20)),
        (#""frame": ["10pw", "10ph", "10vw", "10vh"]"#, Rect(x: 20, y: 8, width: 40, height: 20)),
        (#""center": [100, 40], "size": [20, 10]"#, Rect(x: 90, y: 35, width: 20, height: 10)),
        (
            #""center": {"x": "50%", "y": "50%"}, "size": {"width": "10%", "height": "10%"}"#,
            Rect(x: 90, y: 36, width: 20, height: 8)
        ),
        (#""inset": [1, 2, 3, 4]"#, Rect(x: 2, y: 1, width: 194, height: 76)),
        (
            #""inset": {"top": "10%", "left": "10%", "bottom": 0, "right": 0}"#,
            Rect(x: 20, y: 8, width: 180, height: 72)
        ),
        (#""x": 5, "y": "100% - 10", "width": 7, "height": 10"#, Rect(x: 5, y: 70, width: 7, height: 10)),
        (#""x": 5"#, Rect(x: 5, y: 0, width: 200, height: 80)),
        (#""size": [20, 10]"#, Rect(x: 0, y: 0, width: 20, height: 10)),
        (#""center": [0, 0]"#, Rect(x: -100, y: -40, width: 200, height: 80)),
        ("", Rect(x: 0, y: 0, width: 200, height: 80)),
    ])
    func `every spelling of a box gives its frame in the parent`(keys: String, expected: Rect) throws {
        #expect(try frame(keys) == expected)
    }

    @Test func `an anchor point moves the position of a frame, not the frame`() throws {
        let layer = try load(scene(#"{"id": "v", "frame": [10, 20, 100, 40], "anchorPoint": [0, 1]}"#)).layer("v")
        #expect(layer.frame == Rect(x: 10, y: 20, width: 100, height: 40))
        #expect(layer.position == Point(x: 10, y: 60))
    }

    @Test func `a centre is the anchor's place`() throws {
        let layer = try load(
            scene(#"{"id": "v", "center": [50, 50], "size": [20, 10], "anchorPoint": ["0%", "100%"]}"#)
        ).layer("v")
        #expect(layer.position == Point(x: 50, y: 50))
        #expect(layer.frame == Rect(x: 50, y: 40, width: 20, height: 10))
    }

    @Test func `top-level views measure against the canvas`() throws {
        #expect(try load(scene(#"{"id": "v"}"#)).layer("v").frame == Rect(x: 0, y: 0, width: 400, height: 200))
        let half = try load(scene(#"{"id": "v", "frame": [0, 0, "50%", "50vh"]}"#)).layer("v").frame
        #expect(half == Rect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func `a canvas size from the command line is there before the layout`() throws {
        var overrides = SceneOverrides()
        overrides.canvasSize = Size(width: 100, height: 50)
        overrides.scale = 3
        overrides.background = .white
        let loaded = try load(scene(#"{"id": "v", "frame": ["50%", 0, "50vw", "100%"]}"#), overrides: overrides)
        #expect(try loaded.layer("v").frame == Rect(x: 50, y: 0, width: 50, height: 50))
        #expect(loaded.scene.canvas.pixelWidth == 300 && loaded.scene.canvas.pixelHeight == 150)
        #expect(loaded.scene.canvas.background == .white)
    }

    @Test func `boxes that contradict themselves are refused`() {
        expectErrors(
            scene(#"{"frame": [0, 0, 1, 1], ¦"center": [0, 0]}, {"inset": [0, 0, 0, 0], ¦"width": 3}"#),
            [
                "P211 'center' cannot be combined with 'frame', which sets the whole box",
                "P211 'width' cannot be combined with 'inset', which sets the whole box",
            ])
        expectErrors(
            scene(#"{"size": [1, 1], ¦"width": 3}, {"x": 4, "center": ¦[1, 1]}"#),
            [
                "P211 'width' cannot be combined with 'size', which sets width and height",
                "P211 'center' cannot be combined with 'x': both place the view",
            ])
        expectErrors(
            scene(#"{"frame": ¦[0, 0, -1, 1]}, {"inset": ¦[0, 300, 0, 300]}, {"width": ¦-3}"#),
            [
                "P204 a size must not be negative, found -1 × 1", "P204 a size must not be negative, found -200 × 200",
                "P204 a size must not be negative, found -3 × 200",
            ])
    }
}
