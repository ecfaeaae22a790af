import Diagnostics
import Layers
import Primitives
import SceneDocument
import SceneLoading
import Staging
import Testing

/// Where pinned views and the views around them are, against closed formulas.
@Suite struct PinTests {
    private static func feed(_ children: String, keys: String = "", more: String = "") -> String {
        scene(#"{"id": "feed", "type": "scroll"\#(keys), "children": [\#(children)]}\#(more)"#)
    }

    /// The positions of a view in the viewport, along the scroll axis, at some offsets.
    private static func places(
        _ text: String, _ id: String, at offsets: [Double], overrides: SceneOverrides = SceneOverrides()
    )
        throws -> [Double]
    {
        var loaded = try load(text, overrides: overrides)
        let (view, axis) = (try loaded.index(id), loaded.scene.containers[0].axis)
        loaded.scene.timeline.tracks = []
        return offsets.map { offset in
            loaded.scene.containers[0].contentOffset =
                axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
            let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
            var place = 0.0
            var current: LayerIndex? = view
            while let layer = current {
                place += tree[layer].frame.origin[axis] - (layer == view ? 0 : tree[layer].bounds.origin[axis])
                current = tree.parents[layer]
            }
            return place
        }
    }

    /// The place of a view that starts at `start` and is held for `pin` at `inset`.
    private static func held(_ start: Double, _ pin: Double, _ inset: Double, _ offset: Double) -> Double {
        start - offset + min(max(offset + inset - start, 0), pin)
    }

    private static let offsets = (0..<20).map { Double($0 * 37) - 60 }

    @Test(arguments: ["vertical", "horizontal"], [0, 25, -40])
    func `a pinned view is held, and siblings from its end on wait`(axis: String, inset: Double) throws {
        func box(_ start: Int, _ length: Int) -> String {
            axis == "vertical" ? "[0, \(start), 40, \(length)]" : "[\(start), 0, \(length), 40]"
        }
        let text = Self.feed(
            #"{"id": "before", "frame": \#(box(0, 100))}, {"id": "beside", "frame": \#(box(119, 90))}, {"id": "v", "frame": \#(box(100, 20)), "pin": 150, "pinAt": \#(inset)}, {"id": "next", "frame": \#(box(120, 500))}, {"id": "fixed", "position": "fixed", "frame": \#(box(130, 10))}, {"id": "early", "frame": \#(box(400, 10))}"#,
            keys: #", "axis": "\#(axis)""#)
        #expect(try Self.places(text, "v", at: Self.offsets) == Self.offsets.map { Self.held(100, 150, inset, $0) })
        #expect(try Self.places(text, "before", at: Self.offsets) == Self.offsets.map { -$0 })
        #expect(try Self.places(text, "beside", at: Self.offsets) == Self.offsets.map { 119 - $0 })
        #expect(try Self.places(text, "next", at: Self.offsets) == Self.offsets.map { 120 + 150 - $0 })
        #expect(try Self.places(text, "early", at: Self.offsets) == Self.offsets.map { 400 + 150 - $0 })
        #expect(try Self.places(text, "fixed", at: Self.offsets) == Self.offsets.map { _ in 130 })
        let content = try load(text).scene.containers[0].contentSize
        #expect((axis == "vertical" ? content.height : content.width) == 620 + 150)
    }

    @Test func `pins add up, and insets of the content do not count`() throws {
        let text = Self.feed(
            #"{"id": "a", "frame": [0, 50, 9, 100], "pin": "50%"}, {"id": "b", "frame": [0, 150, 9, 30], "pin": "25vh", "pinAt": "10%"}, {"id": "c", "frame": [0, 200, 9, 900]}"#,
            keys: #", "contentInset": [30, 0, 10, 0]"#)
        // The viewport is 200 high: a is held for 100 from 50, b for 50 from 150 + 100 - 20.
        #expect(try Self.places(text, "a", at: Self.offsets) == Self.offsets.map { Self.held(50, 100, 0, $0) })
        #expect(try Self.places(text, "b", at: Self.offsets) == Self.offsets.map { Self.held(250, 50, 20, $0) })
        #expect(try Self.places(text, "c", at: Self.offsets) == Self.offsets.map { 350 - $0 })
    }

    @Test func `a stack grows with the pins of its children`() throws {
        func stack(_ keys: String) -> String {
            Self.feed(
                #"{"id": "s", "type": "stack", "axis": "vertical", "spacing": 10, "padding": 5\#(keys), "children": [{"id": "a", "size": [9, 30]}, {"id": "v", "size": [9, 40], "pin": 80, "pinAt": 15}, {"size": [9, 9], "hidden": true, "pin": 70}, {"id": "b", "width": 9, "height": 50}, {"id": "c", "width": 9, "height": 300}]}, {"id": "under", "y": "s.y + s.height", "size": [9, 9]}"#
            )
        }
        let text = stack("")
        #expect(try Self.places(text, "a", at: Self.offsets) == Self.offsets.map { 5 - $0 })
        #expect(try Self.places(text, "v", at: Self.offsets) == Self.offsets.map { Self.held(45, 80, 15, $0) })
        #expect(try Self.places(text, "b", at: Self.offsets) == Self.offsets.map { 95 + 80 - $0 })
        #expect(try Self.places(text, "c", at: Self.offsets) == Self.offsets.map { 155 + 80 - $0 })
        #expect(try Self.places(text, "under", at: [0]) == [460 + 80])
        #expect(try load(text).scene.containers[0].contentSize.height == 540 + 9)
        // A written length is that with the pins; what is left goes to the last child.
        #expect(try load(stack(#", "height": 600"#)).layer("s").frame.height == 600)
        let short = try load(stack(#", "height": 500"#))
        #expect(
            short.warnings.map(\.message) == ["the children are 40 pt longer than the stack, and hang over its end"])
    }

    @Test func `the view stands still on pixels, and its progress does not`() throws {
        let text = Self.feed(
            #"{"id": "v", "frame": [0, 100, 9, 20], "pin": 150, "bind": {"alpha": "v.pin"}}, {"frame": [0, 120, 9, 900]}"#
        )
        #expect(try Self.places(text, "v", at: [100.3, 100.7, 131.49, 249.4]) == [0, 0, 0, 0])
        var loaded = try load(text)
        let view = try loaded.index("v")
        loaded.scene.timeline.tracks = []
        for (offset, progress) in [
            (-30, 0), (99.75, 0), (100.5, 0.5 / 150), (175, 0.5), (249.25, 149.25 / 150), (400, 1),
        ] {
            loaded.scene.containers[0].contentOffset.y = offset
            let tree = loaded.scene.presentation(in: Simulation(loaded.scene).state(ofFrame: 0))
            #expect(abs(tree[view].alpha - progress) < 1e-12)
        }
        var overrides = SceneOverrides()
        overrides.reducesMotion = true
        #expect(
            try Self.places(text, "v", at: Self.offsets, overrides: overrides)
                == Self.offsets.map { Self.held(100, 150, 0, $0) })
    }

    @Test func `a range names parts of the pin, and others follow the sticky box`() throws {
        let animation =
            #""animate": [{"property": "alpha", "timeline": {"view": "v", "range": ["pin 25%", "pin"]}, "keyframes": [[0, 0], [1, 1]]}]"#
        let text = Self.feed(
            #"{"id": "v", "frame": [0, 300, 9, 20], "pin": 160, "pinAt": 10, \#(animation)}, {"frame": [0, 320, 9, 900]}"#,
            more: #", {"frame": [0, 0, 9, 9], "bind": {"alpha": "cover(v)", "zPosition": "v.pin + contain(v)"}}"#)
        let scene = try load(text).scene
        let ranges = Dictionary(
            uniqueKeysWithValues: scene.signals.indices.compactMap { index in
                scene.offsets(of: index).map { (scene.signals[index].name, [$0.start, $0.end]) }
            })
        #expect(ranges["v: pin"] == [290, 450])
        #expect(ranges["v: pin 25% to pin"] == [330, 450])
        #expect(ranges["cover(v)"] == [100, 480] && ranges["contain(v)"] == [120, 460])
    }

    @Test func `a written content size does not grow`() throws {
        func warnings(_ size: Int) throws -> [String] {
            try load(
                Self.feed(
                    #"{"frame": [0, 0, 9, 20], "pin": 150}, {"frame": [0, 20, 9, 900]}"#,
                    keys: #", "contentSize": [400, \#(size)]"#)
            ).warnings.map(\.message)
        }
        #expect(try warnings(1070) == [])
        #expect(
            try warnings(1000) == [
                "the content is 1070 pt long with its pins, but a written 'contentSize' does not grow with them: its height is 1000"
            ])
    }

    @Test(arguments: [
        (#"{¦"pin": 3}"#, "P309 "), (#"{"type": "collection", "items": [{¦"pin": 3}]}"#, "P309 "),
        (#"{"type": "pager", "children": [{¦"pin": 3}]}"#, "P309 "),
        (#"{"type": "scroll", "children": [{"children": [{¦"pin": 3}]}]}"#, "P309 "),
        (#"{"type": "scroll", "children": [{"mask": {¦"pin": 3}}]}"#, "P309 "),
        (#"{"type": "scroll", "children": [{"type": "stack", "children": [{"size": [3, 3], ¦"pin": 3}]}]}"#, "P309 "),
    ])
    func `only content of a scroll view can be pinned`(views: String, code: String) {
        expectErrors(
            scene(views),
            [
                code
                    + "only a child of a scroll view, or of a stack along the scroll axis that is such a child, can be pinned"
            ])
        #expect(hints(scene(views.filter { $0 != "¦" })).allSatisfy { $0 != nil })
    }

    @Test func `mistakes in pins`() {
        expectErrors(
            Self.feed(
                #"{"id": "a", "frame": [0, 0, 9, 9], ¦"pinAt": 3}, {"frame": [0, 0, 9, 9], "pin": 3, ¦"position": "fixed"}, {"frame": [0, 0, 9, 9], "pin": ¦true}, {"frame": [0, 0, 9, 9], "pin": ¦-4}, {"id": "b", "frame": [0, 0, 9, 9], "bind": {"alpha": "¦b.pin", ¦"pin": "time"}}"#
            ),
            [
                "P202 'pinAt' needs 'pin', the length of scrolling for which the view is held",
                "P211 'pin' cannot be combined with 'position', which also says how the viewport holds the view",
                "P203 expected a number or an expression, found true", "P204 'pin' must not be negative, found -4",
                "P310 the view 'b' is not pinned, so it has no 'pin'", "P209 there is no property 'pin'",
            ])
        let two = #"{"id": "a", "frame": [0, 0, 9, 9], "pin": 30}, {"id": "b", "frame": [0, 8, 9, 9], ¦"pin": 40}"#
        expectErrors(
            Self.feed(two),
            ["P211 the pins of 'a' on line 1 and 'b' overlap: both are held from offset 8 to 30"])
        #expect(throws: Never.self) {
            try load(Self.feed(two.filter { $0 != "¦" }.replacing("0, 8, 9", with: "0, 9, 9")))
        }
        expectErrors(
            Self.feed(
                #"{"frame": [0, 0, 9, 9], "animate": [{"property": "alpha", "timeline": {"range": ¦"pin"}, "keyframes": [[0, 0], [1, 1]]}]}"#
            ), ["P216 'pin' is a place of a pin, but the view of this timeline is not pinned"])
    }

    @Test(arguments: [
        (#""pin": 30, "pinAt": "¦x""#, "P206 unknown name 'x'"),
        (#""pin": "¦x""#, "P206 unknown name 'x'"),
        (#""pin": ¦-4"#, "P204 'pin' must not be negative, found -4"),
        (#"¦"pinAt": 3"#, "P202 'pinAt' needs 'pin', the length of scrolling for which the view is held"),
        (
            #""pin": 3, ¦"position": "fixed""#,
            "P211 'pin' cannot be combined with 'position', which also says how the viewport holds the view"
        ),
    ])
    func `a mistake in a pin is not reported again where the pin is read`(keys: String, message: String) {
        let range =
            #"{"property": "alpha", "timeline": {"view": "a", "range": "pin"}, "keyframes": [[0, 0], [1, 1]]}"#
        let isFixed = keys.contains("fixed")
        expectErrors(
            Self.feed(
                #"{"id": "a", "frame": [0, 0, 9, 9], \#(keys)}, {"frame": [0, 0, 9, 9], "bind": {"blur": "a.pin"}\#(isFixed ? "" : #", "animate": [\#(range)]"#)}"#
            ), [message])
    }
}
