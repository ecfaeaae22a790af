import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Containers in containers, each with its own offset, insets and content.
@Suite struct NestedContainerTests {
    /// The value of the signal of a name in a frame.
    private func value(_ name: String, in loaded: LoadedScene, frame: Int) throws -> Double? {
        let index = try #require(loaded.scene.signals.firstIndex { $0.name == name }, "\(name)")
        return Simulation(loaded.scene).state(ofFrame: frame).signals[index]
    }

    private let follow = #""bind": {"alpha": "clamp(center(self))"}"#

    /// A vertical feed of 400 × 200 with a carousel of 200 × 100 at (50, 300), and the other way round.
    private func scene(outer: String, tracks: String, keys: String = "", inner: String = "") -> String {
        let isVertical = outer == "vertical"
        let cell = isVertical ? #""frame": [300, 0, 60, 100]"# : #""frame": [0, 300, 100, 60]"#
        let box = isVertical ? "[50, 300, 200, 100]" : "[300, 50, 100, 200]"
        return
            #"{"canvas": {"width": 400, "height": 200}, "timeline": {"duration": 1, "frames": 3, "tracks": {\#(tracks)}}, "views": [{"id": "outer", "type": "scroll", "axis": "\#(outer)", \#(keys)"contentSize": [900, 900], "children": [{"id": "inner", "type": "scroll", "axis": "\#(isVertical ? "horizontal" : "vertical")", \#(inner)"frame": \#(box), "contentSize": [600, 600], \#(follow), "children": [{"id": "cell", \#(cell), \#(follow)}]}]}]}"#
    }

    @Test(arguments: ["vertical", "horizontal"])
    func `a view's progress is its own container's, and the containers move on their own`(outer: String) throws {
        let loaded = try load(
            scene(
                outer: outer,
                tracks:
                    #""outer": [{"scrollTo": 300, "duration": 1}], "inner": [{"hold": 0.5}, {"scrollTo": 100, "duration": 0.5}]"#
            ))
        let state = (0..<3).map { Simulation(loaded.scene).state(ofFrame: $0) }
        let (outerAxis, innerAxis) = outer == "vertical" ? (Axis.vertical, Axis.horizontal) : (.horizontal, .vertical)
        #expect(state.map { $0.offsets[0][outerAxis] } == [0, 150, 300])
        #expect(state.map { $0.offsets[1][innerAxis] } == [0, 0, 100])
        // The cell's centre at 330 in the inner viewport of 200, whatever the outer one does
        for (frame, expected) in [(0, 1.0), (1, 1), (2, 0.65)] {
            #expect(try #require(try value("center(cell)", in: loaded, frame: frame)).isNearly(min(1, expected)))
        }
        // The inner container's centre at 350 in the outer viewport
        let length = outer == "vertical" ? 200.0 : 400
        for (frame, offset) in [(0, 0.0), (1, 150), (2, 300)] {
            let expected = min(1, (350 - offset - length / 2) / length)
            #expect(try #require(try value("center(inner)", in: loaded, frame: frame)).isNearly(expected))
        }
    }

    @Test func `content of a container in a container is drawn at both offsets`() throws {
        let loaded = try load(
            scene(
                outer: "vertical",
                tracks: #""outer": [{"scrollTo": 300, "duration": 1}], "inner": [{"scrollTo": 100, "duration": 1}]"#))
        let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 2))
        #expect(tree[try loaded.index("outer")].bounds.origin == Point(x: 0, y: 300))
        #expect(tree[try loaded.index("inner")].bounds.origin == Point(x: 100, y: 0))
        #expect(tree[try loaded.index("inner")].frame.origin == Point(x: 50, y: 300))
    }

    @Test func `a scroller in a cell of a collection, and in a row of a table`() throws {
        for (kind, key) in [("collection", "items"), ("table", "rows")] {
            let loaded = try load(
                #"{"canvas": {"width": 400, "height": 200}, "timeline": {"duration": 1, "frames": 2, "tracks": {"c[1].strip": [{"scrollTo": "end", "duration": 1}]}}, "templates": {"row": {"size": [400, 80], "children": [{"id": "strip", "type": "scroll", "axis": "horizontal", "children": [{"size": [700, 80]}]}]}}, "views": [{"type": "\#(kind)", "\#(key)": [{"repeat": 3, "view": {"id": "c", "use": "row"\#(kind == "table" ? ", \"height\": 80" : "")}}]}]}"#
                    .replacingSize(kind))
            #expect(loaded.scene.containers.count == 4)
            #expect(Simulation(loaded.scene).state(ofFrame: 1).offsets.map(\.x) == [0, 0, 300, 0])
        }
    }

    @Test func `insets widen the way: offsets, steady scrolls, pages, places and progress know of them`() throws {
        let insets = #""contentInset": [40, 0, 25, 0], "#
        let steady = try load(
            #"{"canvas": {"width": 400, "height": 200}, "timeline": {"duration": 1, "frames": 3}, "views": [{"id": "feed", "type": "scroll", \#(insets)"contentSize": [400, 600], "children": [{"id": "v", "frame": [0, 0, 400, 100], \#(follow)}]}]}"#
        )
        let offsets = (0..<3).map { Simulation(steady.scene).state(ofFrame: $0).offsets[0].y }
        #expect(offsets == [-40, 192.5, 425])
        // At rest the view's centre is 90 below the viewport's upper edge
        #expect(try #require(try value("center(v)", in: steady, frame: 0)).isNearly(-0.05))

        func stops(_ targets: [String]) throws -> [Double] {
            let segments = targets.map { #"{"scrollTo": \#($0), "duration": 0}, {"hold": 1}"# }.joined(separator: ", ")
            let loaded = try load(
                #"{"canvas": {"width": 400, "height": 200}, "timeline": {"frames": \#(targets.count + 1), "tracks": {"feed": [\#(segments)]}}, "views": [{"id": "feed", "type": "scroll", \#(insets)"contentSize": [400, 600], "children": [{"id": "v", "frame": [0, 250, 400, 100]}]}]}"#
            )
            return (0..<targets.count).map { Simulation(loaded.scene).state(ofFrame: $0).offsets[0].y }
        }
        #expect(
            try stops([
                #""start""#, #""end""#, "0", #"{"page": 0}"#, #"{"page": 1}"#, #"{"page": 3}"#, #"{"view": "v"}"#,
                #"{"view": "v", "align": "center"}"#, #"{"view": "v", "align": "end"}"#,
            ]) == [-40, 425, 0, 0, 200, 425, 250, 200, 150])
    }

    @Test func `a view in a container in a container is found where that one stands at rest`() throws {
        let loaded = try load(
            #"{"canvas": {"width": 400, "height": 200}, "timeline": {"duration": 1, "frames": 2, "tracks": {"feed": [{"scrollTo": {"view": "cell"}, "duration": 1}]}}, "views": [{"id": "feed", "type": "scroll", "contentSize": [400, 2000], "children": [{"type": "scroll", "frame": [0, 500, 400, 100], "contentInset": [30, 0, 0, 0], "contentSize": [400, 900], "children": [{"id": "cell", "frame": [0, 10, 400, 20]}]}]}]}"#
        )
        // 500 + 10, and the inner content begins 30 below its viewport's upper edge
        #expect(Simulation(loaded.scene).state(ofFrame: 1).offsets[0].y == 540)
        #expect(loaded.scene.tree[1].bounds.origin == Point(x: 0, y: -30))
    }
}

extension Double {
    fileprivate func isNearly(_ other: Double) -> Bool { (self - other).magnitude < 1e-12 }
}

extension String {
    /// A table's rows have no width.
    fileprivate func replacingSize(_ kind: String) -> String {
        kind == "collection" ? self : split(separator: #""size": [400, 80], "#).joined()
    }
}
