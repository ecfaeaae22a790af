import Diagnostics
import JSON
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// The boxes of named views on the canvas while the first container stands at some offsets, one after the other.
private func places(_ text: String, of id: String, at offsets: [Point]) throws -> [Point] {
    var loaded = try load(text)
    let index = try loaded.index(id)
    return offsets.map { offset in
        loaded.scene.containers[0].contentOffset = offset
        loaded.scene.timeline.tracks = []
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
        return tree.canvasOrigin(of: index)
    }
}

extension LayerTree {
    /// The upper left corner of an untransformed layer on the canvas, scrolling included.
    fileprivate func canvasOrigin(of layer: LayerIndex) -> Point {
        var point = self[layer].frame.origin
        var parent = parents[layer]
        while let current = parent {
            point.x += self[current].frame.minX - self[current].bounds.minX
            point.y += self[current].frame.minY - self[current].bounds.minY
            parent = parents[current]
        }
        return point
    }
}

@Suite struct PinningTests {
    private func feed(_ children: String, keys: String = #""contentSize": [400, 1000]"#) -> String {
        scene(#"{"id": "feed", "type": "scroll", \#(keys), "children": [\#(children)]}"#)
    }

    private func heights(_ children: String, at offsets: [Double]) throws -> [Double] {
        try places(feed(children), of: "v", at: offsets.map { Point(x: 0, y: $0) }).map(\.y)
    }

    @Test func `a sticky child of the container is held until the content ends`() throws {
        let text = #"{"id": "v", "frame": [0, 100, 400, 30], "position": "sticky", "top": 20}"#
        #expect(try heights(text, at: [0, 50, 80, 81, 500, 800, 960]) == [100, 50, 20, 20, 20, 20, 10])
        // Pulled below its start, the content takes it along.
        #expect(try heights(text, at: [-40]) == [140])
    }

    @Test func `a sticky view does not leave its parent`() throws {
        let text =
            #"{"frame": [0, 100, 400, 200], "children": [{"id": "v", "frame": [0, 10, 50, 40], "position": "sticky", "top": 0, "bottom": 5}]}"#
        // At the lower edge of the viewport (200 − 5 − 40 = 155) only while the parent reaches there
        #expect(try heights(text, at: [-100, -45, 0, 110, 150, 260, 300]) == [200, 155, 110, 0, 0, 0, -40])
        #expect(
            try heights(
                #"{"frame": [0, 400, 400, 200], "children": [{"id": "v", "frame": [0, 150, 50, 40], "position": "sticky", "bottom": 0}]}"#,
                at: [0, 240, 300, 390, 400]) == [400, 160, 160, 160, 150])
    }

    @Test func `each axis is held on its own`() throws {
        let text = feed(
            #"{"id": "v", "frame": [100, 100, 40, 40], "position": "sticky", "left": "10%", "bottom": "50% - 40"}"#,
            keys: #""contentSize": [1000, 1000]"#)
        // left: 40 of 400; bottom: 60 of 200 leaves the box at 100
        #expect(
            try places(text, of: "v", at: [Point(x: 0, y: 0), Point(x: 70, y: 50), Point(x: 900, y: 900)])
                == [Point(x: 100, y: 100), Point(x: 40, y: 50), Point(x: 40, y: -800)])
    }

    @Test func `content smaller than its viewport is room enough`() throws {
        let text = feed(
            #"{"id": "v", "frame": [0, 0, 40, 40], "position": "sticky", "top": 30}"#, keys: #""axis": "vertical""#)
        #expect(try places(text, of: "v", at: [.zero]) == [Point(x: 0, y: 30)])
    }

    @Test func `a sticky view in a sticky view is held against what the outer one leaves it`() throws {
        let text =
            #"{"frame": [0, 100, 400, 600], "children": [{"frame": [0, 0, 400, 300], "position": "sticky", "top": 0, "children": [{"id": "v", "frame": [0, 50, 40, 40], "position": "sticky", "top": 10}]}]}"#
        // The outer is held from 100 to 400, at 0, and the inner with it, 50 below; then both leave, and at 440 the inner
        // one is held at 10 until the outer's end, 260 below its start, is there.
        #expect(
            try heights(text, at: [0, 100, 250, 400, 420, 440, 500, 650, 660]) == [150, 50, 50, 50, 30, 10, 10, 10, 0])
    }

    @Test func `a fixed view stays in the viewport and is no part of the content`() throws {
        let text = feed(
            #"{"frame": [0, 0, 400, 500]}, {"id": "v", "frame": ["50%", 170, 50, 900], "position": "fixed", "children": [{"id": "inner", "frame": [0, 5, 10, 10], "position": "sticky", "top": 600}]}"#,
            keys: #""contentInset": [20, 0, 0, 0]"#)
        let offsets = [-60.0, -20, 0, 130, 400].map { Point(x: 0, y: $0) }
        #expect(try places(text, of: "v", at: offsets).allSatisfy { $0 == Point(x: 200, y: 170) })
        // In a fixed view nothing scrolls: the inner one is where it would be at the offset 0.
        #expect(try places(text, of: "inner", at: offsets).allSatisfy { $0 == Point(x: 200, y: 600) })
        #expect(try load(text).scene.containers[0].contentSize == Size(width: 400, height: 500))
    }

    @Test func `a container's mask can be fixed`() throws {
        let text = scene(
            #"{"id": "feed", "type": "scroll", "contentSize": [400, 900], "mask": {"id": "v", "position": "fixed", "backgroundColor": "black"}, "children": []}"#
        )
        #expect(try places(text, of: "v", at: [.zero, Point(x: 0, y: 300)]) == [.zero, .zero])
    }

    @Test func `the nearest container holds, and percentages are of its viewport`() throws {
        let text = scene(
            #"{"type": "scroll", "contentSize": [400, 900], "children": [{"id": "row", "type": "scroll", "axis": "horizontal", "frame": [100, 300, 200, 50], "contentSize": [900, 50], "children": [{"id": "v", "frame": [0, 0, 10, 50], "position": "sticky", "left": "10%"}]}]}"#
        )
        var loaded = try load(text)
        let pinning = try #require(loaded.scene.pinnings.first)
        #expect(loaded.scene.pinnings.count == 1 && pinning.container == 1)
        loaded.scene.timeline.tracks = []
        loaded.scene.containers[0].contentOffset = Point(x: 0, y: 120)
        loaded.scene.containers[1].contentOffset = Point(x: 400, y: 0)
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
        #expect(tree.canvasOrigin(of: try loaded.index("v")) == Point(x: 120, y: 180))
    }

    @Test func `a use says where a template's view is held without moving it`() throws {
        let loaded = try load(
            #"{"canvas": {"width": 400, "height": 200}, "templates": {"bar": {"center": [50, 60], "size": [10, 10]}}, "views": [{"type": "scroll", "children": [{"id": "v", "use": "bar", "position": "sticky", "top": 0}]}]}"#
        )
        #expect(try loaded.layer("v").position == Point(x: 50, y: 60))
        #expect(loaded.scene.pinnings.count == 1)
    }

    @Test func `states and tracks move a held view from where it is held`() throws {
        let text =
            #"{"id": "v", "frame": [0, 0, 400, 30], "position": "sticky", "top": 0, "animate": [{"property": "center.y", "signal": "feed.offset.y", "keyframes": [[0, 15], [100, 35]]}]}"#
        #expect(try heights(text, at: [0, 50, 100, 300]) == [0, 10, 20, 20])
    }
}

/// What is wrong with a held view, where (at each `¦`), and in which words.
@Suite struct BadPinningTests {
    private func check(_ views: String, _ expected: [String], hints expectedHints: [String?]) {
        expectErrors(scene(views), expected)
        #expect(hints(scene(views.filter { $0 != "¦" })) == expectedHints)
    }

    @Test func `a position is sticky or fixed`() {
        check(
            #"{"type": "scroll", "children": [{"position": ¦"stiky", "top": 0}, {"position": ¦[1, 2]}, {"position": "sticky", "top": ¦true, "left": "¦wide"}]}"#,
            [
                "P205 expected one of 'sticky', 'fixed', found 'stiky'",
                "P203 expected one of 'sticky', 'fixed', found a list of 2",
                "P203 expected a number or an expression, found true", "P206 unknown name 'wide'",
            ], hints: ["did you mean 'sticky'?", nil, nil, nil])
    }

    @Test func `a sticky view is held at some edge of something that scrolls`() {
        check(
            #"{"type": "scroll", "children": [{"position": ¦"sticky"}]}, {"position": ¦"sticky", "top": 0}"#,
            [
                "P202 a sticky view needs 'top', 'left', 'bottom' or 'right'",
                "P309 a sticky view must be inside a scroll container, but nothing around this view scrolls",
            ],
            hints: [
                "write \"top\": 0 to hold the view at the upper edge of the viewport",
                "put the view into a scroll container, or remove 'position'",
            ])
    }

    @Test func `edges are for sticky views`() {
        check(
            #"{¦"top": 5}, {"type": "scroll", "children": [{"position": "fixed", ¦"right": 5, "bottom": 1}]}"#,
            ["P204 'top' is only for sticky views", "P204 'right' is only for sticky views"],
            hints: [
                "add \"position\": \"sticky\", or place the view with 'frame', 'center' or 'inset'",
                "place a fixed view in the viewport with 'frame', 'center' or 'inset'",
            ])
    }

    @Test func `a fixed view is a child of a scroll container that places no children`() {
        check(
            #"{"position": ¦"fixed"}, {"type": "scroll", "children": [{"children": [{"position": ¦"fixed"}]}]}, {"type": "collection", "items": [{"position": ¦"fixed"}]}"#,
            [
                "P309 a fixed view must be a child of a scroll container, but the parent of this view does not scroll",
                "P309 a fixed view must be a child of a scroll container, but the parent of this view does not scroll",
                "P211 the layout of the collection places this view, so the view cannot be fixed",
            ],
            hints: [
                "move the view into the 'children' of a scroll view, beside the content that scrolls",
                "move the view into the 'children' of a scroll view, beside the content that scrolls",
                "write the view after the collection, in the same list of views",
            ])
    }

    @Test func `in a pager nothing is held`() {
        check(
            #"{"type": "pager", "pages": [], "children": [{"children": [{"position": ¦"sticky", "top": 0}]}, {"position": ¦"fixed"}]}"#,
            [
                "P309 the views of a pager do not scroll, so they cannot be sticky",
                "P309 the views of a pager do not scroll, so they are all fixed",
            ],
            hints: ["remove 'position', and use 'actions' to move the views of a pager", "remove 'position'"])
    }
}
