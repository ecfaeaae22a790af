import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

@Suite struct TableTests {
    private func load(
        _ keys: String, scale: Int = 1, overrides: SceneOverrides = SceneOverrides()
    ) throws -> LoadedScene {
        try SceneTests.load(
            #"{"canvas": {"width": 300, "height": 200, "scale": \#(scale)}, "views": [{"id": "table", "type": "table", \#(keys)}]}"#,
            overrides: overrides)
    }

    private func frames(_ keys: String) throws -> (frames: [Rect], container: ScrollContainer) {
        let scene = try load(keys).scene
        return (scene.tree.children(of: 0).map { scene.tree[$0].frame }, try #require(scene.containers.first))
    }

    @Test func `rows are stacked, as high as they say, else as the table says, else 44`() throws {
        let (plain, container) = try frames(#""rows": [{}, {"height": 10.5}, {"repeat": 2, "view": {}}]"#)
        #expect(plain.map(\.minY) == [0, 44, 54.5, 98.5])
        #expect(plain.map(\.height) == [44, 10.5, 44, 44])
        #expect(plain.allSatisfy { $0.minX == 0 && $0.width == 300 })
        #expect(container.contentSize == Size(width: 300, height: 142.5))
        #expect(container.axis == .vertical)
        let (own, _) = try frames(#""rowHeight": "25%", "rows": [{}, {"height": "10% + 1"}, {"height": 0}]"#)
        #expect(own.map(\.height) == [50, 21, 0])
    }

    @Test func `a section is its header, its rows and its footer`() throws {
        let (frames, container) = try frames(
            #""contentInset": [5, 20, 6, 30], "rowHeight": 30, "sections": [{"header": {"height": 12}, "rows": [{}, {}], "footer": {"size": [3, 8]}}, {"rows": []}, {"header": {"height": 12}}, {"rows": [{}]}]"#
        )
        #expect(frames.map(\.minY) == [0, 12, 42, 72, 80, 92])
        #expect(frames.map(\.height) == [12, 30, 30, 8, 12, 30])
        #expect(frames.allSatisfy { $0.width == 250 })
        #expect(container.contentSize == Size(width: 250, height: 122))
        #expect(container.contentOffset == Point(x: -20, y: -5))
    }

    @Test func `a table may be empty`() throws {
        #expect(try frames(#""rows": []"#).container.contentSize == Size(width: 300, height: 0))
        #expect(try frames(#""sections": []"#).container.contentSize == Size(width: 300, height: 0))
    }

    @Test func `a line stands in each row but a section's last, at its lower edge`() throws {
        let scene = try load(
            ##""separator": "#ff0000", "rowHeight": 40, "sections": [{"header": {"height": 12}, "rows": [{}, {"height": 60}, {}]}, {"rows": [{}]}, {"rows": [{}, {}]}]"##,
            scale: 2
        ).scene
        let red = Color(red: 1, green: 0, blue: 0)
        let lines = scene.tree.layers.indices.filter { scene.tree[$0].backgroundColor == red }
        #expect(lines.map { scene.tree[$0].frame.minY } == [39.5, 59.5, 39.5])
        #expect(lines.allSatisfy { scene.tree[$0].frame.minX == 15 && scene.tree[$0].frame.width == 285 })
        // A pixel of a canvas with two for each point
        #expect(lines.allSatisfy { scene.tree[$0].frame.height == 0.5 })
        #expect(lines.allSatisfy { scene.tree.parents[$0].map { scene.tree.parents[$0] } == 0 })
    }

    @Test(arguments: [
        ("4", 4.0, 296.0), (#""10%""#, 30, 270), ("[3, 7]", 3, 290), (##"["1vw", 5]"##, 3, 292),
        ("[200, 200]", 200, 0),
    ])
    func `a line says how thick it is and how far it stands in`(inset: String, left: Double, width: Double) throws {
        let loaded = try load(
            #""separator": {"color": "black", "height": 3, "inset": \#(inset)}, "rows": [{"children": [{}]}, {}]"#)
        #expect(
            loaded.scene.tree.children(of: 1).map { loaded.scene.tree[$0].frame }.last
                == Rect(x: left, y: 41, width: width, height: 3))
    }

    @Test func `a row that scrolls does not take its line along`() throws {
        var scene = try load(
            #""separator": "black", "rows": [{"type": "scroll", "axis": "horizontal", "children": [{"size": [900, 44]}]}, {}]"#
        ).scene
        scene.timeline.tracks = []
        #expect(scene.containers[1].contentSize == Size(width: 900, height: 44))
        scene.containers[1].contentOffset = Point(x: 250, y: 0)
        let tree = scene.presentation(in: Simulation(scene).state(ofFrame: 0))
        let line = try #require(tree.children(of: 1).last)
        #expect(tree[line].frame.minX - tree[1].bounds.minX == 15)
    }

    @Test func `rows and headers are direct content, with progress of their own`() throws {
        let scene = try load(
            #""rowHeight": 100, "sections": [{"header": {"height": 50, "start": {"alpha": 0}}, "rows": [{"start": {"alpha": 0}}, {"animator": {"end": {"self": {"alpha": 0}}}}]}]"#
        ).scene
        let state = Simulation(scene).state(ofFrame: 0)
        let values = scene.tracks.map { ($0.layer, state.signals[$0.signal]) }.sorted { $0.0 < $1.0 }
        #expect(values.map(\.0) == [1, 2, 3])
        // centres 25, 100 and 200 against the viewport's 100, in viewports of 200
        #expect(values.map(\.1) == [-0.375, 0, 0.5])
    }

    @Test func `a hundred thousand views are a table`() throws {
        let scene = try load(
            #""separator": "black", "rows": [{"repeat": 99999, "view": {}}]"#,
            overrides: limits(["views": 100_000])
        ).scene
        #expect(scene.tree.layers.count == 1 + 99_999 + 99_998)
        #expect(scene.containers[0].contentSize.height == 99_999 * 44)
    }
}

/// What is wrong with a table, where (at each `¦`), and in which words.
@Suite struct BadTableTests {
    private func check(_ keys: String, _ expected: [String], hints expectedHints: [String?]) {
        let text = scene(#"{"type": "table", \#(keys)}"#)
        expectErrors(text, expected)
        #expect(hints(text.filter { $0 != "¦" }) == expectedHints)
    }

    @Test func `a table has rows or sections`() {
        expectErrors(scene(#"¦{"type": "table"}"#), ["P202 a table needs 'rows' or 'sections'"])
        check(
            #"¦"rows": [], "sections": []"#, ["P211 a table must have either 'rows' or 'sections', found both"],
            hints: [nil])
        check(
            #"¦"items": [], ¦"axis": "vertical", "rows": ¦{}"#,
            [
                "P201 a table has no key 'items'", "P201 a table has no key 'axis'",
                "P203 expected a list of views, found an object",
            ],
            hints: [
                "write 'children' in a scroll view, or 'rows' in a table",
                "write 'axis' in a stack, a scroll view or a collection",
                nil,
            ])
        check(
            #""sections": [¦[], {¦"items": []}, {"header": ¦{}, "rows": [], "footer": {"size": [0, "¦wide"]}, "sticky": ¦null}]"#,
            [
                "P203 expected an object (a section), found an empty list", "P201 a section has no key 'items'",
                "P202 a header or footer needs 'size' or 'height'", "P206 unknown name 'wide'",
                "P203 expected true or false, found null",
            ], hints: [nil, nil, nil, nil, nil])
    }

    @Test func `the table places its rows`() {
        check(
            #""rowHeight": ¦-4, "rows": [{¦"frame": [0, 0, 1, 1]}, {¦"x": 1, ¦"width": 10}, {¦"size": [1, 2]}, {"height": ¦-1}, {"height": ¦true}]"#,
            [
                "P204 a height must not be negative, found -4",
                "P211 'frame' cannot be set because the layout of the table places this view",
                "P211 'x' cannot be set because the layout of the table places this view",
                "P211 a row cannot have 'width' because a row is as wide as the table",
                "P211 a row cannot have 'size' because a row is as wide as the table",
                "P204 a height must not be negative, found -1",
                "P203 expected a number or an expression, found true",
            ],
            hints: [
                nil, "set only the 'height' of the row", "set only the 'height' of the row",
                "set only the 'height' of the row",
                "set only the 'height' of the row", nil, nil,
            ])
    }

    @Test func `a separator is a colour, or a line with one`() {
        let kind = #"P203 expected a colour, or an object with 'color', 'height' and 'inset', found"#
        check(#""rows": [], "separator": ¦3"#, ["\(kind) the number 3"], hints: [nil])
        check(#""rows": [], "separator": ¦"blak""#, ["P207 'blak' is not a colour"], hints: ["did you mean 'black'?"])
        check(
            #""rows": [], "separator": {¦"colour": "black", "height": ¦-1, "inset": ¦[1, 2, 3]}"#,
            [
                "P201 a separator has no key 'colour'", "P204 a height must not be negative, found -1",
                "P203 expected a distance, or two distances ([left, right]), found a list of 3",
            ], hints: ["did you mean 'color'?", nil, nil])
    }
}
